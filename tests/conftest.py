"""Settings for all tests."""

from hypothesis import settings

# A slow machine is not a failing rule: examples are bounded in number, not in time.
settings.register_profile("torchlit", deadline=None)
settings.load_profile("torchlit")
