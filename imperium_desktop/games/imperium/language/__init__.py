"""The effect language: grammar, and the way from text to tree."""
