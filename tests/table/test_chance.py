"""The dice: fixed by the seed, fair, and the same for everyone who computes them again."""

import hashlib
import hmac
from collections import Counter

import pytest

from torchlit.table.chance import commitment, new_seed, stream

SEED = bytes(range(32))


def test_the_commitment_is_the_sha256_of_the_seed() -> None:
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()


def test_seeds_are_not_repeated() -> None:
    assert len({new_seed() for _ in range(100)}) == 100
    assert len(new_seed()) == 32


def test_a_number_is_the_next_byte_that_fits() -> None:
    block = hmac.digest(SEED, (5).to_bytes(8, "big") + (0).to_bytes(8, "big"), "sha256")
    below = stream(SEED, 5)
    assert [below(6) for _ in range(10)] == [byte % 6 for byte in block if byte < 252][:10]


def test_a_stream_goes_on_beyond_its_first_block() -> None:
    below = stream(SEED, 0)
    drawn = [below(256) for _ in range(100)]
    blocks = b"".join(hmac.digest(SEED, bytes(8) + number.to_bytes(8, "big"), "sha256") for number in range(4))
    assert bytes(drawn) == blocks[:100]


def test_every_chance_move_has_a_stream_of_its_own() -> None:
    assert len({tuple(stream(SEED, number)(256) for _ in range(1)) for number in range(40)}) > 20


@pytest.mark.parametrize("limit", [2, 3, 6, 7, 100])
def test_every_number_is_equally_likely(limit: int) -> None:
    counts = Counter(stream(SEED, number)(limit) for number in range(300 * limit))
    assert set(counts) == set(range(limit))
    assert all(200 < count < 400 for count in counts.values())


@pytest.mark.parametrize("limit", [0, -1, 257])
def test_more_than_a_byte_can_tell_is_a_bug(limit: int) -> None:
    with pytest.raises(ValueError, match="1 to 256"):
        stream(SEED, 0)(limit)
