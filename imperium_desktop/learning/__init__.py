"""How a computer player learns: whole games against itself and against opponents, and what can be told from them."""
