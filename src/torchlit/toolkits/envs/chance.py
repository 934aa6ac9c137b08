"""Chance for environments, in kernel style: the dice of a table, or the faster simulator's.

A row of four numbers is the simulator's generator alone (`compiler/chance.py`). A longer one also has a table's dice,
exactly those of `table/chance.py`: each chance move draws bytes of its own, HMAC-SHA256 with the seed as key over the
numbers of the move and the block. Compiled code computes them itself, so a step need not leave it to roll.
"""

from collections.abc import MutableSequence, Sequence

from torchlit.toolkits.compiler.chance import WORD, below, seed_chance

FAST = 4
"""The length of the simulator's generator. After it, a table's chance has …"""
INNER, OUTER, MOVE, BLOCK, USED, DIGEST, ROOM, LENGTH = 4, 12, 20, 21, 22, 23, 31, 95
"""… both hashes begun with the seed, the number of the chance move, how many of its blocks were made and how many bytes
of the last one were used, that block, and room for the hash."""
BYTES = 32
"""How many bytes a block has."""
NEVER = -1
"""The number of the chance move, before the first one."""

BEGINNING = (
    0x6A09E667,
    0xBB67AE85,
    0x3C6EF372,
    0xA54FF53A,
    0x510E527F,
    0x9B05688C,
    0x1F83D9AB,
    0x5BE0CD19,
)
"""SHA-256 begins with the square roots of the first eight primes …"""
ROUNDS = (
    0x428A2F98,
    0x71374491,
    0xB5C0FBCF,
    0xE9B5DBA5,
    0x3956C25B,
    0x59F111F1,
    0x923F82A4,
    0xAB1C5ED5,
    0xD807AA98,
    0x12835B01,
    0x243185BE,
    0x550C7DC3,
    0x72BE5D74,
    0x80DEB1FE,
    0x9BDC06A7,
    0xC19BF174,
    0xE49B69C1,
    0xEFBE4786,
    0x0FC19DC6,
    0x240CA1CC,
    0x2DE92C6F,
    0x4A7484AA,
    0x5CB0A9DC,
    0x76F988DA,
    0x983E5152,
    0xA831C66D,
    0xB00327C8,
    0xBF597FC7,
    0xC6E00BF3,
    0xD5A79147,
    0x06CA6351,
    0x14292967,
    0x27B70A85,
    0x2E1B2138,
    0x4D2C6DFC,
    0x53380D13,
    0x650A7354,
    0x766A0ABB,
    0x81C2C92E,
    0x92722C85,
    0xA2BFE8A1,
    0xA81A664B,
    0xC24B8B70,
    0xC76C51A3,
    0xD192E819,
    0xD6990624,
    0xF40E3585,
    0x106AA070,
    0x19A4C116,
    0x1E376C08,
    0x2748774C,
    0x34B0BCB5,
    0x391C0CB3,
    0x4ED8AA4A,
    0x5B9CCA4F,
    0x682E6FF3,
    0x748F82EE,
    0x78A5636F,
    0x84C87814,
    0x8CC70208,
    0x90BEFFFA,
    0xA4506CEB,
    0xBEF9A3F7,
    0xC67178F2,
)
"""… and uses the cube roots of the first 64."""
PADDED, INNER_BITS, OUTER_BITS = 0x80000000, 640, 768
"""What follows a message: a one and zeros, and at the end the number of bits hashed, the key included."""
INNER_KEY, OUTER_KEY = 0x36363636, 0x5C5C5C5C


def seed_table(chance: MutableSequence[int], seed: Sequence[int], others: int) -> None:
    """Start with the dice of a table whose seed is these eight words; `others` seeds the simulator's generator."""
    seed_chance(chance, others, 0)
    for at, pad in ((INNER, INNER_KEY), (OUTER, OUTER_KEY)):
        for place in range(8):
            chance[at + place] = BEGINNING[place]
            chance[ROOM + place] = seed[place] ^ pad
            chance[ROOM + 8 + place] = pad
        hash_block(chance, at)
    chance[MOVE] = NEVER


def next_move(chance: MutableSequence[int]) -> None:
    """Begin the table's next chance move."""
    if len(chance) > FAST:
        chance[MOVE] += 1
        chance[BLOCK] = 0
        chance[USED] = BYTES


def drawn(chance: MutableSequence[int], count: int) -> int:
    """One of 0 … count - 1, all equally likely."""
    if len(chance) == FAST:
        return below(chance, count)
    byte = 256
    while byte >= 256 - 256 % count:
        byte = next_byte(chance)
    return byte % count


def next_byte(chance: MutableSequence[int]) -> int:
    """The next byte of the table's chance move."""
    if chance[USED] == BYTES:
        next_block(chance)
    used = chance[USED]
    chance[USED] += 1
    return chance[DIGEST + used // 4] >> 24 - 8 * (used % 4) & 255


def next_block(chance: MutableSequence[int]) -> None:
    """Make the next bytes of the chance move: HMAC-SHA256 over its number and the block's."""
    for place in range(8):
        chance[DIGEST + place] = chance[INNER + place]
    for place in range(16):
        chance[ROOM + place] = 0
    chance[ROOM + 1], chance[ROOM + 3] = chance[MOVE], chance[BLOCK]
    chance[ROOM + 4], chance[ROOM + 15] = PADDED, INNER_BITS
    hash_block(chance, DIGEST)
    for place in range(8):
        chance[ROOM + place] = chance[DIGEST + place]
        chance[ROOM + 8 + place] = 0
        chance[DIGEST + place] = chance[OUTER + place]
    chance[ROOM + 8], chance[ROOM + 15] = PADDED, OUTER_BITS
    hash_block(chance, DIGEST)
    chance[BLOCK] += 1
    chance[USED] = 0


def hash_block(chance: MutableSequence[int], at: int) -> None:
    """Continue the SHA-256 at this place with the sixteen words in the room."""
    for place in range(ROOM + 16, ROOM + 64):
        early, late = chance[place - 15], chance[place - 2]
        early = turned(early, 7) ^ turned(early, 18) ^ early >> 3
        late = turned(late, 17) ^ turned(late, 19) ^ late >> 10
        chance[place] = chance[place - 16] + early + chance[place - 7] + late & WORD
    a, b, c, d = chance[at], chance[at + 1], chance[at + 2], chance[at + 3]
    e, f, g, h = chance[at + 4], chance[at + 5], chance[at + 6], chance[at + 7]
    for place in range(64):
        mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
        first = h + mixed + (e & f ^ ~e & g) + ROUNDS[place] + chance[ROOM + place]
        mixed = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
        second = mixed + (a & b ^ a & c ^ b & c)
        a, b, c, d, e, f, g, h = first + second & WORD, a, b, c, d + first & WORD, e, f, g
    for place, word in enumerate((a, b, c, d, e, f, g, h)):
        chance[at + place] = chance[at + place] + word & WORD


def turned(word: int, places: int) -> int:
    """The word rotated right by this many places."""
    return (word >> places | word << 32 - places) & WORD
