"""A game as plain data, and plain data of this version or an older one as a game.

What is kept of a game is named here once, what is kept of a seat by its class. A field that an older state does not
have gets what a new game begins with; what has to be more than that is a step in `UPGRADES`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any, NamedTuple

from imperium_desktop.engine.decisions import Decision, Option
from imperium_desktop.engine.errors import NewerStateError
from imperium_desktop.games.imperium.state import SCOPE_FIELDS, Frame, Scope, frozen
from imperium_desktop.games.imperium.step_names import words_of
from imperium_desktop.games.imperium.vocabulary import SMALL_DECKS, Amounts
from imperium_desktop.games.imperium.zone_table import SHARED_LISTS

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium

State = dict[str, Any]

FORMAT = 2
"""The number of the form below. Raised when a field is renamed, removed or means something else, with a step in
`UPGRADES`; a field that is only added needs neither."""


class _Form(NamedTuple):
    """How a field is written and read."""

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]


def _same(value: Any) -> Any:
    return value


def _by_card(values: Mapping[int, Any]) -> dict[str, Any]:
    # JSON has no numbers for keys, and the order in which cards came to something is no part of the game.
    return {str(card): list(held) for card, held in sorted(values.items())}


def _cards_to_tuples(values: Mapping[str, Any]) -> dict[int, tuple[Any, ...]]:
    return {int(card): tuple(held) for card, held in values.items()}


def _cards_to_amounts(values: Mapping[str, Any]) -> dict[int, Amounts]:
    return {int(card): Amounts(*held) for card, held in values.items()}


def _decks(decks: Mapping[str, list[int]]) -> dict[str, list[int]]:
    return {name: list(deck) for name, deck in decks.items()}


_PLAIN = _Form(_same, _same)
_LIST = _Form(list, list)
_TUPLE = _Form(list, tuple)
_BY_CARD = _Form(_by_card, _cards_to_tuples)

_FIELDS: dict[str, _Form] = {
    **dict.fromkeys(SHARED_LISTS, _LIST),
    "active": _PLAIN,
    "beneath": _LIST,
    "cut": _PLAIN,
    "decks": _Form(_decks, _decks),
    "ending": _PLAIN,
    "exhausted": _Form(sorted, set),
    "final_round": _PLAIN,
    "garrisons": _BY_CARD,
    "happened": _Form(_same, frozen),
    "ignoring": _TUPLE,
    "king_side": _PLAIN,
    "lasting": _Form(_same, frozen),
    "number": _PLAIN,
    "over": _PLAIN,
    "phase": _PLAIN,
    "pool": _PLAIN,
    "random": _PLAIN,
    "round": _PLAIN,
    "routes": _LIST,
    "slots": _LIST,
    "start": _PLAIN,
    "this_turn": _Form(_same, frozen),
    "tokens": _Form(_by_card, _cards_to_amounts),
    "treated": _BY_CARD,
    "turn": _PLAIN,
    "winners": _TUPLE,
}
KEPT: dict[str, _Form] = dict(sorted(_FIELDS.items()))
"""The fields of a game that stand in a state under their own names."""

ADDED_LATER: dict[str, Any] = {"routes": [-1] * len(SMALL_DECKS), "this_turn": ()}
"""Fields that came after the first release, with what a game begins with: they are written where they differ from it,
so that the state of a game that has no use for them stays what it was."""

_MADE_UP = ("added", "copied", "format", "pending", "scopes", "seats", "stack", "texts")
"""Entries of a state that are put together from more than one field."""

NOT_KEPT = ("deal", "defs", "forced", "next_roll", "outcome", "watched")
"""Fields of a game that follow from the set-up or belong to the moment."""

_RUNNING = ("cut", "format", "happened", "scopes", "stack", "texts")
"""Entries that say what the interpreter has in hand, not how the table looks."""


def written(game: Imperium) -> State:
    """The whole game as plain data."""
    scopes: dict[int, int] = {}
    scope_data = []
    frames = []
    for frame in game.stack:
        if id(frame.scope) not in scopes:
            scopes[id(frame.scope)] = len(scopes)
            scope_data.append(frame.scope.to_json())
        uid = frame.node.uid
        frames.append([uid, scopes[id(frame.scope)], frame.stage, frame.picked, frame.data])
    uids = [frame.node.uid for frame in game.stack] + [uid for _, _, uid in game.lasting]
    texts = {words_of(uid): text for uid in uids if (text := game.deal.steps.text_of(uid)) is not None}
    data: State = {"format": FORMAT}
    for name, form in KEPT.items():
        value = form.write(getattr(game, name))
        if name not in ADDED_LATER or value != ADDED_LATER[name]:
            data[name] = value
    data["seats"] = [seat.to_json() for seat in game.seats]
    data["copied"] = {str(card): other for card, other in sorted(game.copied.items())}
    data["added"] = [face.id for face in game.deal.defs[game.deal.regular :]]
    data["scopes"] = scope_data
    data["stack"] = frames
    data["texts"] = texts
    pending = game.pending
    data["pending"] = pending and {
        "number": pending.number,
        "seat": pending.seat,
        "kind": pending.kind,
        "least": pending.least,
        "most": pending.most,
        "source": pending.source,
        "options": [[o.id, o.value, o.subject, o.target, o.weight] for o in pending.options],
    }
    return data


def read_into(game: Imperium, data: State) -> None:
    """Brings a game that has only been made to where a state says; `data` is as `upgraded` gives it.

    :raises NewerStateError: if the state says something that this version does not know.
    """
    refuse_unknown(data, (*KEPT, *_MADE_UP))
    for name, form in KEPT.items():
        if name in data:
            setattr(game, name, form.read(data[name]))
    for index, seat_data in enumerate(data["seats"]):
        seat = game.deal.new_seat(index)
        refuse_unknown(seat_data, seat.kept)
        seat.read_json(seat_data)
        game.seats.append(seat)
    for card, other in data["copied"].items():
        game.become_copy(int(card), other)
    scopes = []
    for scope_data in data["scopes"]:
        refuse_unknown(scope_data, SCOPE_FIELDS)
        scopes.append(Scope.from_json(scope_data))
    names: dict[str, str] = {}
    for uid, scope_index, stage, picked, frame_data in data["stack"]:
        node = game.deal.steps.saved_step(uid, data["texts"].get(words_of(uid)))
        names[uid] = node.uid
        frame = Frame(node, scopes[scope_index], frozen(frame_data))
        frame.stage = stage
        frame.picked = frozen(picked)
        game.stack.append(frame)
    game.lasting = tuple(
        [
            (seat, card, game.deal.steps.saved_step(uid, data["texts"].get(words_of(uid))).uid)
            for seat, card, uid in game.lasting
        ]
    )
    pending = data["pending"]
    if pending:
        # Some kinds of decision name the step that asks.
        kind = " ".join(names.get(word, word) for word in pending["kind"].split(" "))
        options = [
            Option(option_id, frozen(value), subject, target, weight)
            for option_id, value, subject, target, weight in pending["options"]
        ]
        game.pending = Decision(
            pending["number"], pending["seat"], kind, options, pending["least"], pending["most"], pending["source"]
        )


def agrees(game: Imperium, state: State) -> bool:
    """Whether a game stands where a state of this version or an older one says.

    The table and who is asked are compared by what the state tells: a field that came later does not matter, nor does
    it how the interpreter keeps what it has still to do.

    :raises NewerStateError: if the state says something that this version does not know.
    """
    told = upgraded(state)
    refuse_unknown(told, (*KEPT, *_MADE_UP))
    now: State = json.loads(json.dumps(written(game)))
    if len(told["seats"]) != len(now["seats"]) or _asked(told["pending"]) != _asked(now["pending"]):
        return False
    pairs = [(told, now, set(told) - {"seats", "pending", *_RUNNING})]
    for seat, seat_told, seat_now in zip(game.seats, told["seats"], now["seats"], strict=True):
        refuse_unknown(seat_told, seat.kept)
        pairs.append((seat_told, seat_now, set(seat_told)))
    return all(told[name] == now.get(name) for told, now, names in pairs for name in names)


def _asked(pending: Mapping[str, Any] | None) -> tuple[int, int] | None:
    return None if pending is None else (pending["number"], pending["seat"])


def refuse_unknown(data: Mapping[str, Any], known: tuple[str, ...]) -> None:
    """:raises NewerStateError: if there is an entry that this version does not know."""
    unknown = sorted(set(data) - set(known))
    if unknown:
        raise NewerStateError(f"it says “{unknown[0]}”, which this version does not know")


# Older states --------------------------------------------------------------------------------------------------------

_SCOPE_OF_FORMAT_1 = (
    *("attack", "avoiders", "card", "count", "declared", "did", "done"),
    *("given", "owner", "seat", "sources", "those", "unable"),
)


def _name_scopes(state: State) -> State:
    """A scope was a list of values in the order of its fields, and texts were known by their words alone."""
    scopes = [dict(zip(_SCOPE_OF_FORMAT_1, scope, strict=True)) for scope in state["scopes"]]
    words = {words_of(uid) for uid, *_ in state["stack"]}
    texts = {text: place for text, place in _texts_of_format_1().items() if text in words}
    return {**state, "scopes": scopes, "texts": texts}


@cache
def _texts_of_format_1() -> dict[str, Any]:
    """Where every text of version 0.1.0 stood, and what parts it had."""
    file = resources.files(__package__).joinpath("texts_of_0_1_0.json")
    texts: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return texts


UPGRADES: dict[int, Callable[[State], State]] = {1: _name_scopes}
"""What makes a state of a format one of the next. A step takes away what the next format has no place for."""


def upgraded(state: State) -> State:
    """A state of any older format in the present one; the state itself is left as it is.

    :raises NewerStateError: if a newer version wrote it.
    """
    number = state.get("format", 1)
    if number > FORMAT:
        raise NewerStateError(f"its format is {number}, and this version reads up to {FORMAT}")
    for step in range(number, FORMAT):
        state = UPGRADES[step](state)
    return {**state, "format": FORMAT}
