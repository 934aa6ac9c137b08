"""The HTTP side as an OpenAPI document, made of the server's own routes and messages."""

import re
from typing import Any

import msgspec

from tests.server.playing import Json
from torchlit.server import http_messages, messages, notebook_messages
from torchlit.server.daily import Daily
from torchlit.server.examples import EXAMPLES
from torchlit.server.http import Http
from torchlit.server.notebooks import Notebooks
from torchlit.server.settings import Settings

POSTED = re.compile(r"POST (/[^\s,:]+)[,:] ")


def bodies() -> dict[str, type[messages.Message]]:
    """What is sent to each path, as the docstring of the message says."""
    found = {}
    for kind in (vars(http_messages) | vars(notebook_messages)).values():
        if isinstance(kind, type) and issubclass(kind, messages.Message) and (kind.__doc__ or "").startswith("POST "):
            for path in POSTED.findall(kind.__doc__ or ""):
                found[re.sub("[A-Z]+", lambda name: f"{{{name[0].lower()}}}", path)] = kind
    return found


BODIES = bodies()
EXAMPLE_FIELDS = sorted({field for example in EXAMPLES.values() for field in example.asks.__struct_fields__})
QUERY = ("seat", "changes", *EXAMPLE_FIELDS)
HEADERS = (
    "Accept", "Accept-Encoding", "Authorization", "Cookie", "Content-Type", "Forwarded", "If-None-Match", "Range",
    "Referer", "Sec-Fetch-Site", "Upgrade", "User-Agent", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto",
    "X-HTTP-Method-Override",
)  # fmt: skip


def routes() -> list[tuple[str, str]]:
    """Each method and path that the server answers to."""
    nobody: Any = None
    settings = Settings()
    notebooks = Notebooks(nobody, settings)
    found = Http(nobody, nobody, settings, nobody, notebooks, Daily(nobody, nobody, notebooks, settings)).routes()
    return [(next(iter(route.methods - {"HEAD"})), route.path) for route in found if route.methods]


def document() -> Json:
    """What schemathesis reads. Headers are there to be tried: the server promises nothing about most of them."""
    refs, components = msgspec.json.schema_components(list(BODIES.values()), ref_template="#/components/schemas/{name}")
    schemas = dict(zip(BODIES, refs, strict=True))
    paths: Json = {}
    for method, path in routes():
        operation: Json = {
            "parameters": [
                *(parameter(name, "path") for name in re.findall(r"{(\w+)}", path)),
                *(parameter(name, "query") for name in QUERY),
                *(parameter(name, "header") for name in HEADERS),
            ],
            "responses": {"default": {"description": "an answer or a refusal"}},
        }
        if method == "POST":
            operation["requestBody"] = {
                "required": True,
                "content": {"application/json": {"schema": schemas.get(path, {})}},
            }
        paths.setdefault(path, {})[method.lower()] = operation
    return {
        "openapi": "3.1.0",
        "info": {"title": "Torchlit", "version": "1"},
        "paths": paths,
        "components": {"schemas": components},
    }


def parameter(name: str, where: str) -> Json:
    return {"name": name, "in": where, "required": where == "path", "schema": {"type": "string"}}
