"""Computer players of Imperial Settlers: what they may know, what they try, and how a position looks to them."""
