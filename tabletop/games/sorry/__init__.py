"""Sorry!: play to 21, steal the win, send pawns back."""
