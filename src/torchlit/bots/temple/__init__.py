"""Bots for the Temple."""
