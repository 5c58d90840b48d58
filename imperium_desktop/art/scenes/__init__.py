"""The pictures on cards: generated from what is printed on them, the same for the same card, every time."""
