"""The rules reference in our own words: chapters, what is explained beside a card, the steps of a guided first game.

The texts lie beside this file as TOML and are read when they are first asked for.
"""

from typing import Final

from imperium_desktop.engine.reference_texts import ReferenceTexts

TEXTS: Final = ReferenceTexts(__package__)
