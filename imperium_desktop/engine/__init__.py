"""The rules-free kernel: decisions, records, sessions. It knows no game and imports nothing but the standard library."""
