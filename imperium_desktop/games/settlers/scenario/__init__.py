"""Scenarios of Imperial Settlers: small situations in files, played step by step and compared."""
