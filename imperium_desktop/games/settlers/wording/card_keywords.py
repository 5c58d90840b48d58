"""What is explained beside an enlarged card: what its parts, its fields and the marks in its text are about."""

from __future__ import annotations

from typing import Final

from imperium_desktop.engine.faces import Keyword
from imperium_desktop.engine.texts import MARK
from imperium_desktop.games.settlers.cards import CardDef
from imperium_desktop.games.settlers.verbs.enemies import Block, EnemyDiscards, Raze, Remove, Steal, TakeOver, TakeSpoil
from imperium_desktop.games.settlers.verbs.trading import EnemyDeal, OpenRoute
from imperium_desktop.games.settlers.vocabulary import ATTACK, DRAWN
from imperium_desktop.games.settlers.voice import ON_FACES
from imperium_desktop.games.settlers.wording.reference import TEXTS

AIMED_AT_OTHERS: Final = (Block, EnemyDeal, EnemyDiscards, OpenRoute, Remove, Steal, TakeOver, TakeSpoil)
"""The verbs that find no target where everybody has passed."""


_SAID_OTHERWISE: Final = ("production", "feature", "action", "raze")
"""Marks in a text that stand for another thing than the explanation of that name: a kind of locations, a token."""


def keywords_for(card: CardDef) -> tuple[Keyword, ...]:
    """The explanations of a card, in the order of all."""
    named = set(_named(card))
    return tuple(keyword for name, keyword in TEXTS.keywords().items() if name in named)


def _named(card: CardDef) -> list[str]:
    if card.deck == ATTACK:
        return ["attack"]
    text = " ".join(card.said(ON_FACES))
    found = [card.kind, *(mark for mark in MARK.findall(text) if mark not in _SAID_OTHERWISE)]
    found += ["bonus"] if "bonus" in card.on else []
    found += ["twice"] if card.uses > 1 else []
    found += ["location"] if card.cost.location else []
    found += ["raze"] if card.raze else []
    found += ["deal"] if card.deal else []
    found += ["card"] if any(good in DRAWN for good in found) else []
    verbs = [part.verb for part in card.parts]
    if any(isinstance(verb, AIMED_AT_OTHERS) or (isinstance(verb, Raze) and verb.whose != "own") for verb in verbs):
        found.append("passed")
    return found
