"""The Temple's four levels of bots."""

from torchlit.bots.protocol import Chooser
from torchlit.bots.uniform import Uniform

LEVELS: dict[str, Chooser] = dict.fromkeys(("easy", "normal", "hard", "master"), Uniform().choose)
