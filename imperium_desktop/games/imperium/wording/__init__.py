"""Words for people: card faces, prompts, options, the story of the game."""
