"""The command `torchlit`: one file per verb."""
