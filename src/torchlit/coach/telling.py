"""How an analysis reports its progress."""

from collections.abc import Callable

Tell = Callable[[int, int], None]
"""Takes the number of turns judged, and the number of turns."""
