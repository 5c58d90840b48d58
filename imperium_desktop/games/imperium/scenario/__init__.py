"""Scenario files: one small situation, what is done in it, and what must be true afterwards."""
