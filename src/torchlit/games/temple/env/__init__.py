"""The Temple as an environment: what an agent sees and does, and how tables are shown."""

from torchlit.games.temple.env.compiled import TEMPLE
from torchlit.games.temple.env.layout import TempleLayout
from torchlit.games.temple.env.picture import TemplePicture
from torchlit.games.temple.env.sight import TempleSight
from torchlit.toolkits.envs.part import EnvPart

ENV = EnvPart(
    layout=TempleLayout,
    picture=TemplePicture,
    sight=TempleSight,
    seats=2,
    compiled=TEMPLE,
    vector="torchlit.games.temple.env.vector:TempleVector",
)
