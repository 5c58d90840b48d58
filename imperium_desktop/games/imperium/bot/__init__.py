"""The opponent of solo play: its tables, its turn, its way of choosing."""
