"""Notebooks with their results, shared secrets, and tries at daily expeditions."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "notebooks",
        sa.Column("notebook", sa.String(64), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False, server_default=sa.func.now()),
        sa.PrimaryKeyConstraint("notebook", name="pk_notebooks"),
    )
    op.create_table(
        "results",
        sa.Column("notebook", sa.String(64), nullable=False),
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("document", sa.Text, nullable=False),
        sa.Column("accuracy", sa.Float),
        sa.Column("luck", sa.Float),
        sa.ForeignKeyConstraint(["notebook"], ["notebooks.notebook"], name="fk_results_notebook", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("notebook", "code", "seat", name="pk_results"),
    )
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("value", sa.String(128), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_secrets"),
    )
    op.create_table(
        "tries",
        sa.Column("notebook", sa.String(64), nullable=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("initials", sa.String(12), nullable=False),
        sa.ForeignKeyConstraint(["notebook"], ["notebooks.notebook"], name="fk_tries_notebook", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("notebook", "day", "game", name="pk_tries"),
    )


def downgrade() -> None:
    for name in ("tries", "secrets", "results", "notebooks"):
        op.drop_table(name)
