"""The HTTP side as an OpenAPI document, made of the server's own routes and messages."""

from typing import Any

import msgspec

from tests.server.playing import Json
from torchlit.server import messages, notebook_messages
from torchlit.server.http import Http
from torchlit.server.notebooks import Notebooks
from torchlit.server.settings import Settings


class Nothing(messages.Message, frozen=True):
    """The body of a request that needs none."""


BODIES: dict[str, type[messages.Message]] = {
    "/api/tables": messages.NewTable,
    "/api/lessons": messages.NewLesson,
    "/api/notebook": Nothing,
    "/api/notebook/results": notebook_messages.TakeIn,
    "/api/notebook/merge": notebook_messages.MergeNotebook,
    "/api/tables/{code}/join": messages.Join,
    "/api/tables/{code}/sit": messages.Sit,
    "/api/tables/{code}/share": messages.WantedShare,
    "/api/tables/{code}/unshare": messages.Unshare,
}
QUERY = ("seat", "changes")
HEADERS = (
    "Accept", "Accept-Encoding", "Authorization", "Cookie", "Content-Type", "Forwarded", "If-None-Match", "Range",
    "Referer", "Sec-Fetch-Site", "Upgrade", "User-Agent", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto",
    "X-HTTP-Method-Override",
)  # fmt: skip


def routes() -> list[tuple[str, str]]:
    """Each method and path that the server answers to."""
    nobody: Any = None
    found = Http(nobody, nobody, Settings(), nobody, Notebooks(nobody, Settings())).routes()
    return [(next(iter(route.methods - {"HEAD"})), route.path) for route in found if route.methods]


def document() -> Json:
    """What schemathesis reads. Headers are there to be tried: the server promises nothing about most of them."""
    refs, components = msgspec.json.schema_components(list(BODIES.values()), ref_template="#/components/schemas/{name}")
    bodies = dict(zip(BODIES, refs, strict=True))
    paths: Json = {}
    for method, path in routes():
        operation: Json = {
            "parameters": [
                *([parameter(path.split("{")[1].split("}")[0], "path")] if "{" in path else []),
                *(parameter(name, "query") for name in QUERY),
                *(parameter(name, "header") for name in HEADERS),
            ],
            "responses": {"default": {"description": "an answer or a refusal"}},
        }
        if method == "POST":
            operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": bodies[path]}}}
        paths.setdefault(path, {})[method.lower()] = operation
    return {
        "openapi": "3.1.0",
        "info": {"title": "Torchlit", "version": "1"},
        "paths": paths,
        "components": {"schemas": components},
    }


def parameter(name: str, where: str) -> Json:
    return {"name": name, "in": where, "required": where == "path", "schema": {"type": "string"}}
