"""The Valley for learners."""
