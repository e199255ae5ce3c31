"""The real program in a real window: Xvfb, a window manager, a mouse and a keyboard."""
