"""Bots against bots: many games from one seed, with a log of each and statistics over all."""
