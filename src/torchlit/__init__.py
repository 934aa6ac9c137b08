"""A table for expedition games."""

__version__ = "0.1.0"
