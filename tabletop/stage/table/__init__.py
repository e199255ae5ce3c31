"""The screen where a game is played: laid out by scenes/GAME.yaml, moved by facts, always settled to the view."""
