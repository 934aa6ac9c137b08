"""The Valley as an environment: what an agent sees and does, and how tables are shown."""

from torchlit.games.valley.env.compiled import VALLEY
from torchlit.games.valley.env.layout import ValleyLayout
from torchlit.games.valley.env.picture import ValleyPicture
from torchlit.games.valley.env.sight import ValleySight
from torchlit.toolkits.envs.part import EnvPart

ENV = EnvPart(
    layout=ValleyLayout,
    picture=ValleyPicture,
    sight=ValleySight,
    seats=2,
    compiled=VALLEY,
    vector="torchlit.games.valley.env.vector:ValleyVector",
)
