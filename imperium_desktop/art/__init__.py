"""Card faces, backs, tokens and symbols, drawn by us. Plain data in, pictures out; knows no game and no table."""
