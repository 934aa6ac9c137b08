"""The games, one folder each. The registry finds them; nothing lists them.

The environment variable TORCHLIT_GAMES names more folders to look for games in, separated as in PATH.
"""

import os

__path__ += [folder for folder in os.environ.get("TORCHLIT_GAMES", "").split(os.pathsep) if folder]
