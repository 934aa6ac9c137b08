"""Bots for the Pyramid."""
