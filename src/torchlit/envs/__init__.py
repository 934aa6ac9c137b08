"""The games as standard environments for research: PettingZoo for all seats, Gymnasium for one."""
