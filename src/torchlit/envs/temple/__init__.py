"""The Temple for learners."""
