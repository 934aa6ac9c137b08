"""Where tables are stored. Nothing is acknowledged before it is here."""
