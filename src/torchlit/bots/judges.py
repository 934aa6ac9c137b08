"""The only list of judges."""

from torchlit.bots.judging import Judge

JUDGES: dict[str, Judge] = {}
"""The games that have a judge, by their id."""
