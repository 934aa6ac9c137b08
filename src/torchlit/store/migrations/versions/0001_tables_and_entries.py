"""Tables and their log entries."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("document", sa.LargeBinary, nullable=False),
        sa.Column("length", sa.Integer, nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False, server_default=sa.func.now()),
        sa.PrimaryKeyConstraint("code", name="pk_tables"),
    )
    op.create_table(
        "entries",
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("line", sa.LargeBinary, nullable=False),
        sa.ForeignKeyConstraint(["code"], ["tables.code"], name="fk_entries_code", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("code", "number", name="pk_entries"),
    )


def downgrade() -> None:
    op.drop_table("entries")
    op.drop_table("tables")
