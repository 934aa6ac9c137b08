"""The games as standard environments for research: PettingZoo for all seats, Gymnasium for one.

Importing this registers `torchlit/Temple-v0`, `torchlit/Valley-v0` and `torchlit/Pyramid-v0` with Gymnasium. PettingZoo
finds its environments in `torchlit.envs.temple_v0`, `valley_v0` and `pyramid_v0`. docs/envs.md tells the rest.
"""

try:
    import gymnasium
except ImportError as error:
    raise ImportError("this needs the libraries that come with torchlit[envs]: pip install 'torchlit[envs]'") from error

gymnasium.register(
    "torchlit/Temple-v0",
    entry_point="torchlit.envs.solo:temple",
    vector_entry_point="torchlit.envs.temple.vector:TempleVector",
)
gymnasium.register("torchlit/Valley-v0", entry_point="torchlit.envs.solo:valley")
gymnasium.register("torchlit/Pyramid-v0", entry_point="torchlit.envs.solo:pyramid")
