"""How an analysis says how far it is."""

from collections.abc import Callable

Tell = Callable[[int, int], None]
"""Told how many turns of how many are judged."""
