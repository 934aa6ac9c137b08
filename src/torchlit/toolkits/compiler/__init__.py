"""Kernels run twice: interpreted by the table, compiled for simulations."""
