"""Cards, dice, games and scenes as YAML: read strictly, checked, and turned into plain data."""
