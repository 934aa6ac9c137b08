"""Chance for simulations: the generator sfc32, in kernel style, so that code rolls the same dice compiled or not.

It is fast and uniform, but not secret: a table's dice come from `table/chance.py`. `chance` is four 32-bit numbers.
"""

from collections.abc import MutableSequence

WORD = 0xFFFFFFFF
"""All 32 bits of a word."""
WARM_UP = 12
"""How many words are discarded until the seed has affected every bit."""


def seed_chance(chance: MutableSequence[int], seed: int, stream: int) -> None:
    """Seed the generator. Each seed has many streams, for instance one for each game."""
    chance[0] = seed & WORD
    chance[1] = seed >> 32 & WORD
    chance[2] = stream & WORD
    chance[3] = 1
    for _ in range(WARM_UP):
        draw(chance)


def draw(chance: MutableSequence[int]) -> int:
    """The next word: 32 random bits."""
    first, second, third, counter = chance[0], chance[1], chance[2], chance[3]
    word = first + second + counter & WORD
    chance[0] = second ^ second >> 9
    chance[1] = third + (third << 3) & WORD
    chance[2] = (third << 21 & WORD | third >> 11) + word & WORD
    chance[3] = counter + 1 & WORD
    return word


def below(chance: MutableSequence[int], count: int) -> int:
    """One of 0 … count - 1, practically uniform while the count is far below 2**32."""
    return draw(chance) * count >> 32


def pick(some: int, which: int, half: int) -> int:
    """The place of the bit with this rank among the given ones, both counted from the lowest; of twice `half` bits.

    Halves are skipped by bit count, without a branch: the outcome is random, so a processor would mispredict it.
    """
    skipped, width = 0, half
    while width:
        count = (some >> skipped & (1 << width) - 1).bit_count()
        beyond = count - 1 - which >> 63
        which -= count & beyond
        skipped += width & beyond
        width >>= 1
    return skipped
