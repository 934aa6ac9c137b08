"""Players that are programs: a bot gets a view, its legal moves and a source of chance, no more than a person sees."""
