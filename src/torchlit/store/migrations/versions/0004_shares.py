"""Links under which those who sat at a table share its finished game."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "shares",
        sa.Column("token", sa.String(32), nullable=False),
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("hides_names", sa.Boolean, nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("token", name="pk_shares"),
        sa.ForeignKeyConstraint(["code"], ["tables.code"], name="fk_shares_code", ondelete="CASCADE"),
        sa.UniqueConstraint("code", "seat", "kind", name="uq_shares_code"),
    )


def downgrade() -> None:
    op.drop_table("shares")
