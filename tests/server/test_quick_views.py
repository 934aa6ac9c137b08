"""The code that writes views quickly is compiled by a process of its own, and loaded beside the server."""

from torchlit.games.temple import view_json
from torchlit.server import quick_views
from torchlit.toolkits.compiler.compiled import cache_folder


async def test_what_was_compiled_elsewhere_is_loaded_here() -> None:
    await quick_views.load()
    assert view_json._pen is not None
    assert list(cache_folder().glob("views-*")), "it is not compiled again"
