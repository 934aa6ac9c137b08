"""Names for bots: the first of a level has the level's own name, others one that suits their face.

They are the same in every game and every language. Each fits where initials fit, and no two are easily confused.
"""

from collections.abc import Collection, Iterator

NAMES = {
    "easy": (
        "Zuzu Pip Biscuit Muffin Noodle Fizz Sesame Tilly Truffle Lumi Bijou Widget Pepper "
        "Hopla Dune Turnip Nugget Tango Flick Saffron Marzipan Rumba Cactus Apricot Pudding Wobble"
    ),
    "normal": (
        "Tarik Amina Bruno Leila Yusuf Ingrid Pedro Zahra Kofi Rosa Samir Wanda Anders "
        "Fatou Mateo Bahiya Idris Clara Jamal Paloma Gerrit Esra Tomas Nadia Enzo Milan"
    ),
    "hard": (
        "Odile Hector Bessie Viktor Maxine Antoine Gloria Rufus Harriet Casper Elinor Dimitri Sabiha "
        "Leopold Colette Felix Astrid Ruben Louise Igor Marga Hugo Yvonne Otto Jolanda Emil"
    ),
    "master": (
        "Quill Thistle Marlowe Okafor Ashby Umber Whitlock Lindqvist Carnaby Sorrel Pemberton Tamura Hawthorn "
        "Delacroix Fairfax Yarrow Grimaldi Vandermeer Birch Holloway Zimmer Ellery Castellan Nakamura Wexford Larkspur"
    ),
    "random": "Bobo",
    "greedy": "Mau",
}
"""The names of each level's bots, the level's own first."""
STRANGERS = "Nefer"
"""The name of a bot of unknown level."""


def name_for(bot: str, taken: Collection[str]) -> str:
    """The first name for a bot that nobody at the table has. There are enough for any table."""
    others = {name.casefold() for name in taken}
    return next(name for name in _names(bot) if name.casefold() not in others)


def _names(bot: str) -> Iterator[str]:
    """The names of the bot's own level, then those of other levels, except the levels' own."""
    yield from NAMES.get(bot, STRANGERS).split()
    for level, names in NAMES.items():
        if level != bot:
            yield from names.split()[1:]
