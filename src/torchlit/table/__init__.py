"""One sitting: seats, log and state. Everything a table is can be read from its log."""
