"""The form of a scenario file: the keys of its tables, and what each of them may hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from imperium_desktop.engine.forms import (
    FormError,
    Kind,
    amounts,
    either,
    flag,
    list_of,
    refused,
    table,
    text,
    whole,
    word,
)
from imperium_desktop.engine.scenario_forms import (
    check_demands,
    check_steps,
    check_title,
    side,
    table_of_each,
    title,
    unchecked,
)
from imperium_desktop.engine.toml_places import KeyPath
from imperium_desktop.games.settlers.vocabulary import FACTIONS, GOODS, LAST_ROUND, LOOKOUTS, RESOURCES, SUPPLY

PHASES: Final = ("turn", "lookout", "production", "clean_up", "attack")
"""Where a scenario may begin."""
CARD_ANSWERS: Final = (
    *("take", "keep", "discard", "card"),
    *("build", "deal", "raze", "raze_hand", "use", "twice"),
    *("guard", "defend", "lay", "spend", "end_deal", "next"),
)
"""Answers that name a card: what an option is called, up to its colon."""
PLAIN_ANSWERS: Final = ("pass", "trade", "no")
PAID_WITH: Final = (*RESOURCES, "gold")

_MOST: Final = 99
"""More than any game sees: a slip of the finger must not lay out a million tokens or cards."""
_count = whole(0, _MOST)
_cards = list_of(text)
_supply = amounts(SUPPLY, "good", _MOST)
_location = either(
    text,
    table(
        {
            "card": text,
            "used": whole(0, 2),
            "defense": flag,
            "samurai": flag,
            "contents": _supply,
            "tucked": _cards,
        },
        "a location has no {key}",
        needs=["card"],
    ),
    expected='a location, which is a name in quotes or a table such as { card = "Mill", defense = true },',
)
_empire = list_of(_location)


_HEAD: Final[Mapping[str, Kind]] = {
    "title": title,
    "base": unchecked,
    "game": word("settlers"),
    "seed": whole(),
    "players": list_of(word(*FACTIONS)),
    "lookout": word(*LOOKOUTS),
    "peaceful": flag,
    "round": whole(1, LAST_ROUND),
    "phase": word(*PHASES),
    "to_move": unchecked,
    "player": unchecked,
    "table": unchecked,
    "virtual": unchecked,
    "step": unchecked,
    "expect": unchecked,
}
_SIDE: Final[Mapping[str, Kind]] = {
    "hand": _cards,
    "empire": _empire,
    "foundations": _count,
    "deals": _cards,
    "deck": _cards,
    "discard": _cards,
    "supply": _supply,
    "passed": flag,
}
_TABLE: Final[Mapping[str, Kind]] = {"deck": _cards, "discard": _cards, "offer": _cards}
_VIRTUAL: Final[Mapping[str, Kind]] = {"line": _cards, "attacks": _cards, "empire": _empire, "collection": _cards}
SIZED: Final = ("hand", "empire", "deals", "deck", "discard", "offer", "line", "attacks", "collection")
"""What may be expected by its size alone."""


def check_head(data: dict[str, Any]) -> None:
    """What can be said before the factions are known.

    :raises FormError: with the first mistake.
    """
    table(_HEAD, "{key} is not a key of scenario")(data, ())
    check_title(data)


def check_body(data: dict[str, Any], factions: Sequence[str], solo: bool) -> None:
    """All that depends on who plays.

    :raises FormError: with the first mistake.
    """
    side(factions, "faction")(data.get("to_move", factions[0]), ("to_move",))
    if data.get("phase") == "attack" and not solo:
        raise FormError("there is an attack only where one faction plays alone", ("phase",))
    table_of_each(factions, "faction", _SIDE)(data.get("player", {}), ("player",))
    table(_TABLE, "{key} is not a key of table")(data.get("table", {}), ("table",))
    if "virtual" in data:
        _check_virtual(data["virtual"], _VIRTUAL, solo, ("virtual",))
    check_steps(data.get("step", []), _step(factions))
    expect = data.get("expect", {})
    table(_expect(factions), "{key} is not a key of expect")(expect, ("expect",))
    if "virtual" in expect:
        _check_virtual(expect["virtual"], _expected(_VIRTUAL), solo, ("expect", "virtual"))
    check_demands(expect)


def _check_virtual(value: Any, kinds: Mapping[str, Kind], solo: bool, path: KeyPath) -> None:
    if not solo:
        raise FormError("there is a virtual player only where one faction plays alone", path)
    table(kinds, f"{{key}} is not a key of {'.'.join(map(str, path))}")(value, path)


def _step(factions: Sequence[str]) -> Kind:
    faction = side(factions, "faction")
    answers: dict[str, Kind] = {
        **dict.fromkeys(CARD_ANSWERS, text),
        **dict.fromkeys(PLAIN_ANSWERS, word_true),
        "good": word(*GOODS),
        "from": word("common", "faction"),
        "pay": amounts(PAID_WITH, "good to pay with", _MOST),
        "player": faction,
        "steal": table({"player": faction, "good": word(*SUPPLY)}, "{key} cannot be stolen", ["player", "good"]),
        "give": list_of(text),
    }
    answer = table(answers, "{key} is no answer")

    def check_one(value: Any, path: KeyPath) -> None:
        answer(value, path)
        if len(value) != 1:
            raise FormError("it takes one answer", path)

    more: dict[str, Kind] = {"by": faction, "offer": check_one, "refuse": check_one, "because": text}
    form = table({**answers, **more}, "{key} is not a key of step")

    def check(value: Any, path: KeyPath) -> None:
        form(value, path)
        if len(set(value) - {"by", "because"}) != 1:
            raise FormError("a step gives one answer, or says what is offered or refused", path)
        if "because" in value and "refuse" not in value:
            raise FormError("“because” only stands beside “refuse”", (*path, "because"))

    return check


def word_true(value: Any, path: KeyPath) -> None:
    """What is done or left out, and never denied."""
    if value is not True:
        raise refused("true", value, path)


def _expected(kinds: Mapping[str, Kind]) -> dict[str, Kind]:
    lists = [name for name in kinds if name in SIZED]
    return {
        **kinds,
        **{f"{name}_size": _count for name in lists},
        **{f"not_{name}": kinds[name] for name in lists},
    }


def _expect(factions: Sequence[str]) -> dict[str, Kind]:
    return {
        "over": flag,
        "round": whole(1, LAST_ROUND),
        "first": side(factions, "faction"),
        "asks": side(factions, "faction", "nobody"),
        "winners": list_of(side(factions, "faction")),
        "player": table_of_each(factions, "faction", _expected(_SIDE) | {"score": whole()}),
        "table": table(_expected(_TABLE), "{key} is not a key of expect.table"),
        "virtual": unchecked,
    }
