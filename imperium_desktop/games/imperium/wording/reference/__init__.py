"""The rules reference in our own words: chapters, what is explained beside a card, the steps of a guided first game.

The texts lie beside this file as TOML and are read when they are first asked for.
"""

from imperium_desktop.games.imperium.wording.reference.card_keywords import keywords_for
from imperium_desktop.games.imperium.wording.reference.matching import matching_step
from imperium_desktop.games.imperium.wording.reference.texts import guide_seed, guide_steps, topics

__all__ = ["guide_seed", "guide_steps", "keywords_for", "matching_step", "topics"]
