"""The procedures of the rulebook: turns, clean-up, market, solstice, endings."""
