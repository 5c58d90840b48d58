"""Comparing our cards with a file of facts, card by card."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.forms import shown
from imperium_desktop.engine.quotes import quoted
from imperium_desktop.games.imperium.cards import CardDef, NationDef
from imperium_desktop.games.imperium.effects.filters import Filter
from imperium_desktop.games.imperium.effects.points import (
    CardCount,
    ConditionalPoints,
    Count,
    FixedPoints,
    GarrisonCount,
    OthersUnrestCount,
    Points,
    ResourceCount,
    TokenCount,
    VariablePoints,
)
from imperium_desktop.games.imperium.vocabulary import NO_AMOUNTS, RESOURCES
from imperium_desktop.games.imperium.voice import IN_WORDS
from imperium_desktop.games.imperium.zone_table import SEAT_ZONES

DOUBTFUL: Final[dict[str, str]] = {
    "legends.reg.sacred_grove": "the facts give no numbers for its points; 2 for each player with fewer progress",
    "trade.cornwall_tin_road": "the facts give its points in words only; 1 for each such card with Barbarian",
    "scy.power_b": "the facts give no numbers for its points; materials and Regions are scored apart",
}
"""Facts that cannot be compared, with the reason."""
LEFT_OUT: Final[dict[str, str]] = {
    "promo.heir_presumptive": "no source says which cards are leaders",
    "promo.abundance": "no source says when it is used",
}
"""Cards of the facts that we do not have, with the reason."""

_USUAL_TOKENS: Final = 5
"""Exhaust tokens of a nation whose Power card says nothing of them."""
_MARKED: Final = ("commons:", "trade_routes")
"""The groups whose cards are marked one by one; elsewhere the whole nation needs an expansion or not."""
_TERMS: Final = {"needs": r"\bmust\b", "free if": "free if", "pay": "(?i)^(take|put|discard) ", "last": "last card"}
"""How a file of facts words the terms of a development that are no resources."""
_FACT_RESOURCE: Final = {"materials": "material"}
_PLACES: Final = {"garrison": "garrisoned", **{zone.word: zone.lies for zone in SEAT_ZONES if zone.lies}}


def check_facts(facts: Any, file: str) -> list[dict[str, Any]]:
    """The facts of a file, if they have what a comparison needs.

    :raises ImperiumDesktopError: with the file and the first card that has not.
    """
    if not isinstance(facts, list):
        raise ImperiumDesktopError(f"{file} holds {shown(facts)}; a file of facts is a list of cards.")
    seen: set[str] = set()
    for number, fact in enumerate(facts, 1):
        wrong = _wrong_with(fact)
        if wrong:
            raise ImperiumDesktopError(f"{file}, card {number}: {wrong}.")
        if fact["id"] in seen:
            raise ImperiumDesktopError(f"{file}, card {number}: the id {quoted(fact['id'])} is there already.")
        seen.add(fact["id"])
    return facts


def _wrong_with(fact: Any) -> str:
    """Why a fact cannot be compared; empty if it can."""
    if not isinstance(fact, dict):
        return f"expected a table with id, name and group, not {shown(fact)}"
    for key in ("id", "name", "group"):
        if key not in fact:
            return f"it has no {key}; every card needs id, name and group"
        if not isinstance(fact[key], str):
            return f"expected a text for {quoted(key)}, not {shown(fact[key])}"
    rule = fact.get("vp_rule")
    if rule is None:
        return ""
    if not isinstance(rule, dict) or rule.get("type") not in ("conditional", "variable"):
        return f"the “vp_rule” of {quoted(fact['id'])} must be a table whose type is conditional or variable"
    if rule["type"] == "conditional" and not _are_cases(rule.get("cases")):
        return f"the “vp_rule” of {quoted(fact['id'])} must have a list of cases, each with where and vp"
    return ""


def _are_cases(cases: Any) -> bool:
    return isinstance(cases, list) and all(isinstance(case, dict) and {"where", "vp"} <= set(case) for case in cases)


def compare_facts(cards: Iterable[CardDef], facts: list[dict[str, Any]]) -> Iterator[str]:
    """One line per difference."""
    by_id = {fact["id"]: fact for fact in facts}
    for card in cards:
        fact = by_id.get(card.id)
        if fact is None:
            yield f"{card.id}: not in the facts"
            continue
        ours = _ours(card)
        theirs = _theirs(fact)
        for key, value in ours.items():
            if value != theirs[key] and not (key == "points" and card.id in DOUBTFUL):
                yield f"{card.id}: {key} is {value!r}, the facts say {theirs[key]!r}"


def compare_nations(nations: Iterable[NationDef], facts: list[dict[str, Any]]) -> Iterator[str]:
    """One line per difference in what Power cards say of their nation: its tokens, and if it needs an expansion."""
    by_id = {fact["id"]: fact for fact in facts}
    for nation in nations:
        for card in nation.cards:
            fact = by_id.get(card.id)
            if card.type != "power" or fact is None:
                continue
            tokens = fact.get("exhaust_count", _USUAL_TOKENS)
            if nation.exhausts != tokens:
                yield f"{nation.id}: it has {nation.exhausts} exhaust tokens, the facts of {card.id} say {tokens}"
            if bool(nation.requires) != ("expansion" in fact):
                yield f"{nation.id}: it requires {nation.requires or 'nothing'}, the facts of {card.id} say otherwise"


def missing_cards(cards: Iterable[CardDef], facts: list[dict[str, Any]], groups: set[str]) -> Iterator[str]:
    """One line per card of these groups that we do not have and should."""
    ours = {*LEFT_OUT, *(card.id for card in cards)}
    for fact in facts:
        if fact["group"] in groups and fact["id"] not in ours:
            yield f"{fact['id']}: missing"


def _ours(card: CardDef) -> dict[str, Any]:
    return {
        "name": card.name,
        "numbers": list(card.numbers),
        "suits": list(card.suits),
        "banner": card.banner,
        "icons": list(card.icons),
        "states": list(card.states),
        "header": card.header,
        "start": card.start,
        "cost": _cost(card),
        "terms of developing": _terms_of_developing(card),
        "points": _points(card.points),
        "player count": card.players,
        "copies": card.copies,
        "mark": card.mark,
    }


def _theirs(fact: dict[str, Any]) -> dict[str, Any]:
    return {
        "name": fact["name"],
        "numbers": fact.get("numbers") or ([fact["number"]] if "number" in fact else []),
        "suits": fact.get("suits", []),
        "banner": fact.get("banner"),
        "icons": fact.get("icons", []),
        "states": fact.get("states", []),
        "header": fact.get("header"),
        "start": fact.get("start", "deck"),
        "cost": fact.get("development_cost"),
        "terms of developing": _fact_terms(fact.get("development_cost_text", "")),
        "points": _fact_points(fact),
        "player count": fact.get("player_count", 2),
        "copies": fact.get("copies", 1),
        "mark": fact.get("expansion") if fact["group"].startswith(_MARKED) else None,
    }


def _cost(card: CardDef) -> dict[str, int] | None:
    """The resources that developing costs; none where it costs only something else."""
    return {_fact_name(name): n for name, n in zip(RESOURCES, card.cost or NO_AMOUNTS, strict=True) if n} or None


def _terms_of_developing(card: CardDef) -> list[str]:
    """What developing takes besides resources: of which kinds, and which cards are named."""
    conditions = {"needs": card.needs, "free if": card.free_if}
    kinds = [kind for kind, condition in conditions.items() if condition]
    kinds += ["pay"] * (card.cost_effect is not None) + ["last"] * (card.cost is not None and "last" in card.traits)
    words = [condition.needed(IN_WORDS) for condition in conditions.values() if condition]
    return sorted([*kinds, *re.findall("“(.+?)”", " ".join(words))])


def _fact_terms(text: str) -> list[str]:
    kinds = [kind for kind, sign in _TERMS.items() if re.search(sign, text)]
    return sorted([*kinds, *(name for name in re.findall(r"\[(.+?)\]", text) if not name.startswith("Cannot"))])


def _fact_name(resource: str) -> str:
    return _FACT_RESOURCE.get(resource, resource)


def _fact_points(fact: dict[str, Any]) -> Any:
    rule = fact.get("vp_rule")
    if rule is None:
        return fact.get("vp")
    if rule["type"] == "conditional":
        return [(case["where"], case["vp"]) for case in rule["cases"]]
    return (rule.get("each"), rule.get("per"), rule.get("of"), rule.get("where"), rule.get("except"))


def _points(points: Points | None) -> Any:
    if isinstance(points, FixedPoints):
        return points.points
    if isinstance(points, ConditionalPoints):
        cases = []
        otherwise = points.otherwise
        for case in points.cases:
            if case.negated:
                cases.append((_PLACES.get(case.place, case.place), otherwise))
                otherwise = case.points
            else:
                cases.append((_PLACES.get(case.place, case.place), case.points))
        return [*cases, ("otherwise", otherwise)]
    if isinstance(points, VariablePoints) and len(points.parts) == 1:
        part = points.parts[0]
        of, place, excluded = _count(part.count)
        return (part.points, part.per, of, place, excluded)
    return None


def _count(count: Count) -> tuple[list[str], str | None, list[str] | None]:
    if isinstance(count, ResourceCount):
        names = [_fact_name(RESOURCES[index]) for index in count.resources]
        return names + (_terms(count.cards.filter) if count.cards else []), None, None
    if isinstance(count, OthersUnrestCount):
        return ["unrest"], "other_players", None
    if isinstance(count, GarrisonCount):
        host = count.under.host
        where = "garrisoned_here" if host is None else f"garrisoned_in_{'_'.join(_terms(host))}"
        return _terms(count.filter), where, None
    if isinstance(count, TokenCount):
        whole = len(count.resources) == len(RESOURCES)
        names = ["resource"] if whole else [_fact_name(RESOURCES[index]) for index in count.resources]
        return names, "here" if count.here else "on_cards", None
    if not isinstance(count, CardCount):
        return [], None, None
    excluded = [term for other in count.filter.excluded for term in _terms(other)] + list(count.filter.without)
    return _terms(count.filter), _PLACES.get(count.place or "", count.place), excluded or None


def _terms(cards: Filter) -> list[str]:
    if cards.everything:
        return ["card"]
    if cards.variable:
        return ["variable_vp_card"]
    return [*cards.suits, *cards.icons, *cards.headers, *cards.states, *(f"name:{name}" for name in cards.names)]
