"""The rules of Imperial Settlers, phase by phase and action by action."""
