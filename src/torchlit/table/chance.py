"""The only dice roller: a stream of random numbers from a secret seed, fixed before the game and shown afterwards.

The n-th chance move of a table (from 0) draws from bytes of its own: HMAC-SHA256 with the seed as key over n and a
block number i, each as 8 bytes, big-endian, for i = 0, 1, 2 … A number below m takes the next byte b; bytes that do not
fit a whole number of times (b >= 256 - 256 % m) are thrown away; the number is b % m. See docs/log-format.md.
"""

import hashlib
import hmac
import secrets

from torchlit.protocol import Below


def new_seed() -> bytes:
    """A fresh secret of 32 bytes."""
    return secrets.token_bytes(32)


def commitment(seed: bytes) -> str:
    """The fingerprint of a seed: shown at the start, it binds the table to the seed shown at the end."""
    return hashlib.sha256(seed).hexdigest()


def stream(seed: bytes, number: int) -> Below:
    """The source of chance for the table's chance move with this number."""
    block = 0
    left = b""

    def below(limit: int) -> int:
        nonlocal block, left
        if not 1 <= limit <= 256:
            raise ValueError(f"chance draws from 1 to 256 possibilities, not {limit}")
        while True:
            if not left:
                message = number.to_bytes(8, "big") + block.to_bytes(8, "big")
                left = hmac.digest(seed, message, "sha256")
                block += 1
            byte, left = left[0], left[1:]
            if byte < 256 - 256 % limit:
                return byte % limit

    return below
