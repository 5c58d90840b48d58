"""The texts that lie beside this file."""

from typing import Final

from imperium_desktop.engine.reference_texts import ReferenceTexts

_TEXTS: Final = ReferenceTexts(__package__)
topics: Final = _TEXTS.topics
keywords: Final = _TEXTS.keywords
guide_steps: Final = _TEXTS.guide_steps
guide_seed: Final = _TEXTS.guide_seed
