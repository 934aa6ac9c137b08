"""The rules: pure functions over frozen values. No input or output, no clock, no randomness of their own."""
