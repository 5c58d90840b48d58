"""Comparing the cards with a file of facts: whatever differs is listed, card by card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.forms import shown
from imperium_desktop.games.settlers.cards import CardDef
from imperium_desktop.games.settlers.vocabulary import COMMON

DECKS: Final = {
    "common": COMMON,
    "barbarian": "barbarians",
    "japanese": "japanese",
    "roman": "romans",
    "egyptian": "egyptians",
}
"""What the facts call a deck, and what we do."""
BASE: Final = "base"


def check_facts(facts: Any, file: str) -> list[dict[str, Any]]:
    """The facts about the locations of the base game, one entry for each title.

    :raises ImperiumDesktopError: with the file and the first card that lacks something.
    """
    cards = facts.get("cards") if isinstance(facts, dict) else None
    if not isinstance(cards, list):
        raise ImperiumDesktopError(f"{file} holds {shown(facts)}; a file of facts is a table with a list of cards.")
    for number, fact in enumerate(cards, 1):
        if not isinstance(fact, dict) or not isinstance(fact.get("numbers"), list):
            raise ImperiumDesktopError(f"{file}, card {number}: it is no table with the numbers of a card.")
    return [fact for fact in cards if fact.get("expansion") == BASE and fact.get("deck") in DECKS]


def compare_facts(cards: Sequence[CardDef], facts: list[dict[str, Any]]) -> Iterator[str]:
    """Every difference, and every card of the decks that were chosen that one side has not got."""
    known = {number: fact for fact in facts for number in fact["numbers"]}
    decks = {card.deck for card in cards}
    for card in cards:
        fact = known.pop(card.number, None)
        if fact is None:
            yield f"{card.number}: not in the facts"
            continue
        told = {**fact, **fact.get("overrides", {}).get(card.number, {})}
        ours = _ours(card)
        for name, theirs in _theirs(told).items():
            if ours[name] != theirs:
                yield f"{card.number}: {name} is {ours[name]!r}, the facts say {theirs!r}"
    yield from (f"{number}: missing" for number, fact in known.items() if DECKS[fact["deck"]] in decks)


def _ours(card: CardDef) -> dict[str, Any]:
    return {
        "id": card.id,
        "name": card.name,
        "kind": card.kind,
        "deck": card.deck,
        "colours": list(card.colours),
        "cost": dict(card.cost.goods),
        "raze": list(card.raze),
        "deal": card.deal,
        "points": card.points,
        "price": dict(card.price.goods),
        "uses": card.uses,
    }


def _theirs(fact: dict[str, Any]) -> dict[str, Any]:
    effects = [effect for effect in fact.get("effect") or () if isinstance(effect, dict)]
    action = next((effect for effect in effects if effect.get("t") == "action"), {})
    return {
        "id": fact.get("id"),
        "name": fact.get("name"),
        "kind": fact.get("kind"),
        "deck": DECKS[fact["deck"]],
        "colours": fact.get("colours"),
        "cost": fact.get("cost"),
        "raze": fact.get("raze"),
        "deal": fact.get("deal") or "",
        "points": fact.get("vp"),
        "price": {"any" if good == "any_resource" else good: n for good, n in action.get("pay", {}).items()},
        "uses": action.get("uses", 0),
    }
