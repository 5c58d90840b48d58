"""Comparing the cards with a file of facts: whatever differs is listed, card by card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.forms import FormError, Kind, list_of, refused, shown, text
from imperium_desktop.engine.toml_places import KeyPath
from imperium_desktop.games.settlers.cards import CardDef
from imperium_desktop.games.settlers.verbs.gains import Gain, GainPer
from imperium_desktop.games.settlers.vocabulary import ATTACK, COMMON

DECKS: Final = {
    "common": COMMON,
    "barbarian": "barbarians",
    "japanese": "japanese",
    "roman": "romans",
    "egyptian": "egyptians",
    "attack": ATTACK,
}
"""What the facts call a deck, and what we do."""
BASE: Final = "base"


def _table(value: Any, path: KeyPath) -> None:
    if not isinstance(value, dict):
        raise refused("a table", value, path)


def _tables(value: Any, path: KeyPath) -> None:
    _table(value, path)
    for key, item in value.items():
        _table(item, (*path, key))


def _effect(value: Any, path: KeyPath) -> None:
    _table(value, path)
    _check(EFFECT, value, path)


def _check(kinds: Mapping[str, Kind], table: dict[str, Any], path: KeyPath) -> None:
    """Whether what a table says is of these kinds; whatever else it says, and nothing, is well."""
    for key, kind in kinds.items():
        if table.get(key) is not None:
            kind(table[key], (*path, key))


EFFECT: Final[dict[str, Kind]] = {"t": text, "good": text, "pay": _table}
FACT: Final[dict[str, Kind]] = {
    "numbers": list_of(text),
    "deck": text,
    "overrides": _tables,
    "effect": list_of(_effect),
}
"""What a comparison has to rely on."""


def check_facts(facts: Any, file: str) -> list[dict[str, Any]]:
    """The facts about the cards of the base game, one entry for each title.

    :raises ImperiumDesktopError: with the file and the first card that lacks something.
    """
    cards = facts.get("cards") if isinstance(facts, dict) else None
    if not isinstance(cards, list):
        raise ImperiumDesktopError(f"{file} holds {shown(facts)}; a file of facts is a table with a list of cards.")
    for number, fact in enumerate(cards, 1):
        if not isinstance(fact, dict) or not isinstance(fact.get("numbers"), list):
            raise ImperiumDesktopError(f"{file}, card {number}: it is no table with the numbers of a card.")
        try:
            _check(FACT, fact, ())
        except FormError as error:
            raise ImperiumDesktopError(f"{file}, card {number}: {error.message}.") from error
    return [fact for fact in cards if fact.get("expansion") == BASE and fact.get("deck") in DECKS]


def compare_facts(cards: Sequence[CardDef], facts: list[dict[str, Any]]) -> Iterator[str]:
    """Every difference, and every card of the decks that were chosen that one side has not got."""
    known = {number: fact for fact in facts for number in fact["numbers"]}
    decks = {card.deck for card in cards}
    if ATTACK in decks:
        yield from _compare_attacks([card for card in cards if card.deck == ATTACK], facts)
    for card in cards:
        if card.deck == ATTACK:
            continue
        fact = known.pop(card.number, None)
        if fact is None:
            yield f"{card.number}: not in the facts"
            continue
        told = {**fact, **(fact.get("overrides") or {}).get(card.number, {})}
        ours = _ours(card)
        for name, theirs in _theirs(told).items():
            if ours[name] != theirs:
                yield f"{card.number}: {name} is {ours[name]!r}, the facts say {theirs!r}"
    yield from (f"{number}: missing" for number, fact in known.items() if DECKS[fact["deck"]] in decks)


def _compare_attacks(cards: Sequence[CardDef], facts: list[dict[str, Any]]) -> Iterator[str]:
    """Attack cards bear no numbers: it is compared how often each good is a target."""
    ours = Counter(card.deal for card in cards)
    theirs = {
        str(effect.get("good")): fact.get("copies")
        for fact in facts
        if DECKS[fact["deck"]] == ATTACK
        for effect in _effects(fact)
    }
    for good in sorted({*ours, *theirs}):
        if ours.get(good) != theirs.get(good):
            yield f"attacks on {good}: {ours.get(good, 0)}, the facts say {theirs.get(good, 0)}"


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
        "gains": sorted(_gains(card)),
    }


def _gains(card: CardDef) -> Iterator[tuple[str, str, str]]:
    """What it plainly gives: when, for what building, and how much."""
    for part in card.parts:
        if isinstance(part.verb, Gain):
            yield part.on, part.of, _goods(dict(part.verb.goods))
        elif isinstance(part.verb, GainPer):
            yield part.on, part.of, f"{part.verb.good} for each {part.verb.per}, {part.verb.most} at most"


def _goods(goods: dict[str, int]) -> str:
    return ", ".join(f"{number} {good}" for good, number in sorted(goods.items()))


OCCASIONS: Final = {
    "production": "production",
    "action": "action",
    "on_own_build": "build",
    "on_own_raze": "raze",
    "on_own_deal": "deal",
    "on_own_vp_gain": "points",
    "on_enemy_worker_pair_spent": "enemy_trade",
}
"""When the facts say that a card gives something, and what we call it."""


def _told_gains(fact: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    for effect in _effects(fact):
        if effect.get("t") in OCCASIONS:
            of = str(effect.get("filter", "")).rpartition(":")[2]
            yield from _told_gain(OCCASIONS[effect["t"]], of, effect)
    bonus = fact.get("building_bonus")
    if isinstance(bonus, dict):
        yield from _told_gain("bonus", "", bonus)


def _told_gain(on: str, of: str, told: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    goods, per = told.get("gain"), told.get("gain_per")
    if isinstance(goods, dict):
        yield on, of, _goods(goods)
    if isinstance(per, dict):
        counted = str(per.get("per")).rpartition(":")[2].removeprefix("own_")
        yield on, of, f"{per.get('good')} for each {counted}, {per.get('max')} at most"


def _effects(fact: dict[str, Any]) -> list[dict[str, Any]]:
    told = fact.get("effect")
    return [effect for effect in told if isinstance(effect, dict)] if isinstance(told, list) else []


def _theirs(fact: dict[str, Any]) -> dict[str, Any]:
    effects = _effects(fact)
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
        "price": {"any" if good == "any_resource" else good: n for good, n in (action.get("pay") or {}).items()},
        "uses": action.get("uses", 0),
        "gains": sorted(_told_gains(fact)),
    }
