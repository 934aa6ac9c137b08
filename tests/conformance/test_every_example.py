"""What readers of any game's rules can try: it stands on the page, is answered, and takes no nonsense."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.docs.pages import blocks
from tests.docs.rules_pages import LANGUAGES, page
from tests.every import each
from torchlit.errors import TorchlitError
from torchlit.games.registry import GAMES
from torchlit.protocol import Game
from torchlit.server.examples import EXAMPLES, answer
from torchlit.toolkits.examples import examples_of

WITH_EXAMPLES = [game for game in GAMES.values() if examples_of(game)]
words = st.sampled_from(["1", "2,3,5", "penny", "arrow", "e1", "b3", "mummy,mummy", ". .\n. D", "-1", "9" * 60, "²"])


@each(WITH_EXAMPLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_example_stands_on_the_rules_page(game: Game, language: str) -> None:
    """`try` marks it; the kind of drawing names the example, or the word after it does."""
    tried = [block for block in blocks(page(game.id, language)) if block.kind.startswith("try")]
    assert {(block.kind.split()[1:] or [block.language])[0] for block in tried} == set(examples_of(game))
    for block in tried:
        if block.language == "dice":
            assert len(block.text.splitlines()) <= len(game.dice)
        elif "sheet" in block.language:
            assert answer(game.id, "sheet", (("sheet", block.text),))


@pytest.mark.parametrize(("game", "name"), EXAMPLES, ids=lambda part: part)
def test_nonsense_is_refused_and_never_breaks_anything(game: str, name: str) -> None:
    fields = EXAMPLES[game, name].asks.__struct_fields__
    values = words | st.text(max_size=80)
    asked = st.fixed_dictionaries(dict.fromkeys(fields, values), optional={"seat": values})

    @given(asked)
    def ask(query: dict[str, str]) -> None:
        with suppress(TorchlitError):
            answer(game, name, tuple(sorted(query.items())))

    ask()
