"""What a game's look in a terminal builds on."""
