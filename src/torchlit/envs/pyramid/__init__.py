"""The Pyramid for learners."""
