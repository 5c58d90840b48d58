"""From the entries of a pack file, checked for form, to cards with their parsed texts."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from imperium_desktop.engine.forms import FormError
from imperium_desktop.engine.toml_places import KeyPath
from imperium_desktop.games.imperium.card_sense import check_on_card
from imperium_desktop.games.imperium.cards import Ability, CardDef
from imperium_desktop.games.imperium.effects.control import Sentences
from imperium_desktop.games.imperium.effects.passives import Declaration
from imperium_desktop.games.imperium.effects.playing import RunOpponentExhaust
from imperium_desktop.games.imperium.effects.points import FixedPoints
from imperium_desktop.games.imperium.effects.resources import Gain
from imperium_desktop.games.imperium.language.errors import LanguageError
from imperium_desktop.games.imperium.language.parser import parse
from imperium_desktop.games.imperium.vocabulary import Amounts

_FACTS = ("name", "banner", "header", "type", "side", "start", "players", "copies", "mark", "back", "replaces")
_LISTS = ("numbers", "suits", "icons", "states", "traits", "also")
_ABILITIES = ("play", "solstice", "end_of_solstice", "before_scoring", "arrival", "commerce", "profit")
TEXTS = (
    "playable",
    "play",
    "exhaust",
    "solstice",
    "end_of_solstice",
    "before_scoring",
    "arrival",
    "commerce",
    "profit",
    "passive",
    "points",
)
_PER_ZERO = re.compile(r"\bper\s+0+\b")


def read_card(pack: str, entry: Mapping[str, Any], path: KeyPath) -> CardDef:
    """The card an entry describes; `path` is where the entry stands in its file.

    :raises FormError: if one of its texts is not in the language.
    """
    facts: dict[str, Any] = {key: entry[key] for key in _FACTS if key in entry}
    facts.update({key: tuple(entry[key]) for key in _LISTS if key in entry})
    facts["traits"] = frozenset(facts.get("traits", ()))
    if "number" in entry:
        facts["numbers"] = (entry["number"],)
    if "cost" in entry:
        facts["cost"] = Amounts.named(entry["cost"])
    facts["free_play"] = entry.get("free_play", False) is True
    facts["room"] = entry.get("room", 0)
    facts["pinned"] = entry.get("header") == "pinned"
    facts["attack"] = entry.get("header") == "attack"
    facts["stays"] = entry.get("header") in ("pinned", "trade_route")
    card = CardDef(id=entry["id"], pack=pack, group=pack, **facts)
    return replace(card, print_key=_print_of(card, entry), **_texts(card, entry, path))


def _texts(card: CardDef, entry: Mapping[str, Any], path: KeyPath) -> dict[str, Any]:
    texts: dict[str, Any] = {}
    for kind in _ABILITIES:
        if kind in entry:
            effect = _text_of(card, "ability", entry[kind], (*path, kind))
            texts[kind] = Ability(kind, effect, costs=effect.costs)
    if "commerce" in entry:
        # Whoever plays the card from the hand may do its Commerce at once, without goods.
        texts["play"] = Ability("play", parse_text("ability", f"may {{ {entry['commerce']} }}", (*path, "commerce")))
    texts.update(_exhaust_texts(card, entry, path))
    texts.update(_passive_texts(card, entry, path))
    texts.update(_conditions(entry, path))
    if "setup" in entry:
        texts["setup"] = _setup_amounts(entry["setup"], (*path, "setup"))
    extra = entry.get("cost", {}).get("pay")
    if extra is not None:
        effect = _text_of(card, "ability", extra, (*path, "cost", "pay"))
        texts["cost_effect"] = Ability("cost", effect, costs=effect.costs)
    points = entry.get("points")
    if isinstance(points, int):
        texts["points"] = FixedPoints(points)
    elif points is not None:
        texts["points"] = parse_text("points", points, (*path, "points"))
    return texts


def _conditions(entry: Mapping[str, Any], path: KeyPath) -> dict[str, Any]:
    """What has to hold for something about the card."""
    found = {"playable": (entry.get("playable"), (*path, "playable"))}
    for key in ("needs", "free_if"):
        found[key] = (entry.get("cost", {}).get(key), (*path, "cost", key))
    if isinstance(entry.get("free_play"), str):
        found["free_when"] = (entry["free_play"], (*path, "free_play"))
    return {key: parse_text("playable", text, place) for key, (text, place) in found.items() if text is not None}


def _setup_amounts(text: str, path: KeyPath) -> Amounts:
    effect = parse_text("ability", text, path)
    if isinstance(effect, Sentences) and len(effect.parts) == 1:
        effect = effect.parts[0]
    if not isinstance(effect, Gain) or effect.per is not None:
        raise FormError("at set-up resources are gained and nothing else; write “gain 5 progress”", path)
    return effect.amounts


def _text_of(card: CardDef, start: str, text: str, path: KeyPath) -> Any:
    """A text that the card can follow."""
    part = parse_text(start, text, path)
    check_on_card(card, part, text, path)
    return part


def _exhaust_texts(card: CardDef, entry: Mapping[str, Any], path: KeyPath) -> dict[str, Any]:
    texts: dict[str, Any] = {}
    reactions: list[Ability] = []
    for text, place in _several(entry, path, "exhaust"):
        ability = _text_of(card, "exhaust", text, place)
        if isinstance(ability, Declaration):
            kind = "discount"
        else:
            borrows = any(isinstance(node, RunOpponentExhaust) for node in ability.effect.walk())
            ability = replace(ability, costs=ability.effect.costs, borrows=borrows)
            kind = "reaction" if ability.kind == "reaction" else "exhaust"
        if kind == "reaction":
            reactions.append(ability)
        elif kind in texts:
            raise FormError("a card has only one exhaust text of this kind; join them with choose or &", place)
        else:
            texts[kind] = ability
    texts["reactions"] = tuple(reactions)
    return texts


def _passive_texts(card: CardDef, entry: Mapping[str, Any], path: KeyPath) -> dict[str, Any]:
    triggers: list[Ability] = []
    replacements: list[Ability] = []
    declarations: list[Declaration] = []
    for text, place in _several(entry, path, "passive"):
        part = _text_of(card, "passive", text, place)
        if isinstance(part, Declaration):
            declarations.append(part)
        else:
            (triggers if part.kind == "trigger" else replacements).append(part)
    return {
        "triggers": tuple(triggers),
        "replacements": tuple(replacements),
        "declarations": tuple(declarations),
    }


def _several(entry: Mapping[str, Any], path: KeyPath, key: str) -> list[tuple[str, KeyPath]]:
    """The texts of a key that may hold one or a list, each with its place."""
    value = entry.get(key, [])
    if isinstance(value, str):
        return [(value, (*path, key))]
    return [(text, (*path, key, index)) for index, text in enumerate(value)]


def parse_text(start: str, text: str, path: KeyPath) -> Any:
    by_zero = _PER_ZERO.search(text)
    if by_zero:
        # It fits the grammar, but nothing can be divided by it.
        raise FormError("nothing is counted per 0; write 1 or more", path, by_zero.start())
    try:
        return parse(start, text)
    except LanguageError as error:
        lines = text.split("\n")
        offset = sum(len(line) + 1 for line in lines[: error.line - 1]) + error.column - 1
        raise FormError(error.message, path, offset) from error
    except RecursionError as error:
        raise FormError("the text is nested too deeply; write it with fewer brackets", path) from error
    except ValueError as error:
        # The grammar lets numbers through that are past Python's limit of digits.
        raise FormError("a number in the text is far too long", path) from error


def _print_of(card: CardDef, entry: Mapping[str, Any]) -> str:
    """Equal for cards that print the same, whatever their id and wherever they start."""
    if "unrest" in card.suits and card.name == "Unrest":
        return "Unrest"
    facts = (
        card.name,
        card.suits,
        card.icons,
        card.states,
        card.header,
        card.cost,
        card.free_play,
        sorted(card.traits),
    )
    return repr(facts) + repr([entry.get(key) for key in TEXTS])
