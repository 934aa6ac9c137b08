"""Bots for the Valley."""
