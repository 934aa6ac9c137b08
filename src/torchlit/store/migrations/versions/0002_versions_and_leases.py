"""Versions of documents, the time of the last change, and leases: for several processes on one database."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("version", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("changed_at", sa.DateTime(timezone=True)))
    op.create_table(
        "leases",
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("holder", sa.String(32), nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("code", name="pk_leases"),
    )


def downgrade() -> None:
    op.drop_table("leases")
    op.drop_column("tables", "changed_at")
    op.drop_column("tables", "version")
