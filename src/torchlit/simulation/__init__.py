"""The rules at full speed: the games' arithmetic compiled, for playouts, learning and search."""
