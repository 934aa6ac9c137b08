"""What the parts of a game build on. A toolkit knows no game."""
