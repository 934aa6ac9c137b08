"""What showing a game in the terminal builds on."""
