"""What a game's environment builds on: planes, actions and pictures."""
