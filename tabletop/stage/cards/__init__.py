"""Cards composed at run time from what their YAML says: frame, title, picture, ribbon, text and badges."""
