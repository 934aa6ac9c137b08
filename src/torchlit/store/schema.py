"""The tables of the database. A change here needs a migration in `migrations/versions`."""

from sqlalchemy import (
    Boolean,
    Column,
    DateTime,
    Float,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    func,
)

METADATA = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
    },
)

TABLES = Table(
    "tables",
    METADATA,
    Column("code", String(16), primary_key=True),
    Column("document", LargeBinary, nullable=False),
    Column("length", Integer, nullable=False),
    Column("created_at", DateTime(timezone=True), nullable=False, server_default=func.now()),
    Column("version", Integer, nullable=False, server_default="0"),
    Column("changed_at", DateTime(timezone=True)),
    Column("kept", Boolean(create_constraint=False), nullable=False, server_default=false()),
)
"""A table's document, how often it has been replaced, and how many entries its log has.

A writer says which length and version it knows; if these are outdated, it comes too late. `changed_at` is empty for
tables untouched since that column was added. A table that is `kept` is never deleted because of its age.
"""

ENTRIES = Table(
    "entries",
    METADATA,
    Column("code", String(16), ForeignKey(TABLES.c.code, ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("line", LargeBinary, nullable=False),
)
"""The logs, one row per entry."""

SHARES = Table(
    "shares",
    METADATA,
    Column("token", String(32), primary_key=True),
    Column("code", String(16), ForeignKey(TABLES.c.code, ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("hides_names", Boolean(create_constraint=False), nullable=False),
    Column("created_at", DateTime(timezone=True), nullable=False),
    UniqueConstraint("code", "seat", "kind"),
)
"""The links to shared games: for each seat at most one of a kind.

The token is stored in the clear, so that the link can be shown again: it opens no more than this database holds.
"""

LEASES = Table(
    "leases",
    METADATA,
    Column("code", String(16), primary_key=True),
    Column("holder", String(32), nullable=False),
    Column("until", DateTime(timezone=True), nullable=False),
)
"""Which process runs the clock and the bots of a table, and until when, by the database's clock."""

NOTEBOOKS = Table(
    "notebooks",
    METADATA,
    Column("notebook", String(64), primary_key=True),
    Column("created_at", DateTime(timezone=True), nullable=False, server_default=func.now()),
)
"""People's notebooks, each by the fingerprint of its personal key."""

RESULTS = Table(
    "results",
    METADATA,
    Column("notebook", String(64), ForeignKey(NOTEBOOKS.c.notebook, ondelete="CASCADE"), primary_key=True),
    Column("code", String(16), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("ended_at", DateTime(timezone=True), nullable=False),
    Column("document", Text, nullable=False),
    Column("accuracy", Float),
    Column("luck", Float),
)
"""Finished games in notebooks. They do not belong to their tables, and stay when those are deleted."""

SECRETS = Table(
    "secrets",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("value", String(128), nullable=False),
)
"""Secrets that all processes of this store share and never show, each made once."""

TRIES = Table(
    "tries",
    METADATA,
    Column("notebook", String(64), ForeignKey(NOTEBOOKS.c.notebook, ondelete="CASCADE"), primary_key=True),
    Column("day", String(10), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("code", String(16), nullable=False),
    Column("initials", String(12), nullable=False),
)
"""The counted tries at daily expeditions: one for each notebook, day and game."""

KNOWN_DICE = Table(
    "known_dice",
    METADATA,
    Column("notebook", String(64), ForeignKey(NOTEBOOKS.c.notebook, ondelete="CASCADE"), primary_key=True),
    Column("dice", String(64), primary_key=True),
    Column("code", String(16)),
)
"""Which dice the owner of a notebook has seen, by the commitment to their seed: a challenge with them does not count.

`code` is the table where a challenge was taken up; it is empty once a game with these dice is in the notebook.
"""
