"""Imperium: rules, effect language, card packs."""
