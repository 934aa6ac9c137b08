"""Where tables are kept. Nothing is acknowledged before it is here."""
