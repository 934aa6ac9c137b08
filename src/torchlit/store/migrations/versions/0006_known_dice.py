"""Which dice the owners of notebooks have seen."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "known_dice",
        sa.Column("notebook", sa.String(64), nullable=False),
        sa.Column("dice", sa.String(64), nullable=False),
        sa.Column("code", sa.String(16)),
        sa.ForeignKeyConstraint(
            ["notebook"], ["notebooks.notebook"], name="fk_known_dice_notebook", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("notebook", "dice", name="pk_known_dice"),
    )


def downgrade() -> None:
    op.drop_table("known_dice")
