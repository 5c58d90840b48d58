"""The rules-free kernel: decisions, records, sessions. It knows no game and imports the standard library only."""
