"""The two tables of the database. A change here needs a migration in `migrations/versions`."""

from sqlalchemy import Column, DateTime, ForeignKey, Integer, LargeBinary, MetaData, String, Table, func

METADATA = MetaData(
    naming_convention={"pk": "pk_%(table_name)s", "fk": "fk_%(table_name)s_%(column_0_name)s"},
)

TABLES = Table(
    "tables",
    METADATA,
    Column("code", String(16), primary_key=True),
    Column("document", LargeBinary, nullable=False),
    Column("length", Integer, nullable=False),
    Column("created_at", DateTime(timezone=True), nullable=False, server_default=func.now()),
)
"""A table's document, and how many entries its log has: a writer who knows another length comes too late."""

ENTRIES = Table(
    "entries",
    METADATA,
    Column("code", String(16), ForeignKey(TABLES.c.code, ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("line", LargeBinary, nullable=False),
)
"""The logs, one row an entry."""
