"""What a computer player knows beyond the rules: what cards are worth, how a position stands, what it cannot see."""
