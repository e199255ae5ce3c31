"""What is handed to players: the wheel and the executable."""
