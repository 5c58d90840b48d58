"""The log as a story: one sentence per event, as the reader may know it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from imperium_desktop.engine.events import EVERYBODY, Event, Part, Subject
from imperium_desktop.engine.texts import capital
from imperium_desktop.games.settlers.seat_names import faction
from imperium_desktop.games.settlers.state import VIRTUAL
from imperium_desktop.games.settlers.vocabulary import LAST_ROUND, amount, listed

if TYPE_CHECKING:
    from imperium_desktop.games.settlers.game import Settlers

TOLD: Final = {
    "round": "Round {round}",
    "turn": "{who}",
    "gain": "{who} gain {goods}",
    "lose": "{who} lose {goods}",
    "draw": "{who} draw {card}",
    "take": "{who} take {card}",
    "keep": "{who} keep {card}",
    "samurai": "{who} set a samurai to guard {card}",
    "give_up": "{who} give up {given} for points",
    "spend": "{who} give up {card}",
    "discard": "{who} discard {card}",
    "end_deal": "{who} lose the deal with {card}",
    "deal": "{who} make a deal with {card}",
    "build": "{who} build {card}",
    "raze_hand": "{who} raze {card} from the hand",
    "raze": "{who} raze {card} of {other}",
    "activate": "{who} use {card}",
    "pass": "{who} pass",
    "defend": "{who} defend {card}",
    "trade": "{who} trade two workers",
    "remove": "{who} remove {card} from the game",
    "block": "{who} block {card}",
    "take_over": "{who} take {card} over for this round",
    "take_deal": "{who} take the deal with {card}",
    "route": "{who} make a deal with {card} by a trade route",
    "copy": "{who} let {card} produce once more",
    "refresh": "{who} clear {card}",
    "foundation": "{who} lay {card} as a foundation",
    "tuck": "{who} put {card} beneath a location",
    "place": "{who} place {goods} on {card}",
    "virtual_takes": "The virtual player gets {card}",
    "attacks": "The virtual player attacks",
    "collect": "The virtual player gathers {card}",
    "target": "The virtual player reveals the target {card}",
    "attack": "The virtual player attacks and takes {card}",
    "attack_fails": "The attack finds nothing",
    "attack_ends": "{card} leaves the line of targets",
    "end": "Five rounds have been played",
}
"""What each kind of event is told as."""

UNIMPORTANT: Final = frozenset(
    {"round", "turn", "attacks", "gain", "draw", "samurai", "defend", "copy", "refresh", "give_up"}
)
"""What is left out when it is told what the others did."""


def tell(game: Settlers, event: Event, seat: int | None, subject: Subject) -> list[Part]:
    """What happened, as a seat may know it, in one sentence; a heading is none."""
    if event.heading:
        beginner = "" if event.seat == EVERYBODY else faction(game, event.seat)
        return [Part(_filled(game, event, seat, TOLD[event.kind].replace("{who}", beginner)))]
    return [*told(game, event, seat, subject), Part(".")]


def told(game: Settlers, event: Event, seat: int | None, subject: Subject) -> list[Part]:
    """The same without a full stop."""
    pattern = TOLD[event.kind].replace("{who}", _who(game, event, subject)).strip()
    before, found, behind = pattern.partition("{card}")
    parts = [Part(capital(_filled(game, event, seat, before)))] if before else []
    if found:
        parts += _cards(game, event, seat)
    parts += [Part(_filled(game, event, seat, behind))] if behind else []
    return parts


def _who(game: Settlers, event: Event, subject: Subject) -> str:
    if subject is Subject.LEFT_OUT or event.seat == EVERYBODY:
        return ""
    return "they" if subject is Subject.PRONOUN else f"the {faction(game, event.seat)}"


def _filled(game: Settlers, event: Event, reader: int | None, text: str) -> str:
    """What stands in braces besides cards, put in."""
    if "{other}" in text:
        return text.replace("{other}", _other(game, int(event.detail), reader))
    if "{given}" in text:
        return text.replace("{given}", "a card" if event.detail == "card" else goods_words(event))
    if "{goods}" in text:
        return text.replace("{goods}", goods_words(event))
    if "{round}" in text:
        return text.replace("{round}", f"{event.amount}{', the last' if event.amount == LAST_ROUND else ''}")
    return text


def goods_words(event: Event) -> str:
    """The goods of an event: so many of one, or several that came one after the other."""
    found = [entry.split(" ") for entry in event.detail.split(",")]
    if len(found[0]) == 1:
        return amount(event.detail, event.amount)
    return listed([amount(good, int(number)) for number, good in found])


def _other(game: Settlers, other: int, reader: int | None) -> str:
    if other == VIRTUAL:
        return "the virtual player"
    return "yours" if other == reader else f"the {faction(game, other)}"


def _cards(game: Settlers, event: Event, reader: int | None) -> list[Part]:
    """The cards by name, or how many there were if the reader may not see them."""
    known = event.seats is None or reader is None or reader in event.seats
    if not known:
        return [Part("a card" if len(event.cards) == 1 else f"{len(event.cards)} cards")]
    parts: list[Part] = []
    for place, card in enumerate(event.cards):
        joint = "" if not place else " and " if place == len(event.cards) - 1 else ", "
        parts += [Part(joint)] if joint else []
        parts.append(Part(game.defs[card].name, face=game.defs[card].face))
    return parts


def account(game: Settlers, events: Sequence[Event], reader: int, most: int) -> list[list[Part]]:
    """What the others did, in a few sentences: the same thing done several times is told once."""
    lines: dict[tuple[object, ...], Event] = {}
    for event in events:
        if event.kind in UNIMPORTANT or (event.seat == reader and _is_own_deed(event)):
            continue
        told_apart = event.detail if any(brace in TOLD[event.kind] for brace in _OF_THE_DETAIL) else ""
        key = (event.kind, event.seat, event.seats, told_apart)
        former = lines.get(key)
        lines[key] = event if former is None else replace(former, cards=former.cards + event.cards)
    chosen = sorted(lines, key=lambda key: -_matters_to(lines[key], reader))[:most]
    return [told(game, event, reader, Subject.NAMED) for key, event in lines.items() if key in chosen]


_OF_THE_DETAIL: Final = ("{other}", "{goods}", "{given}")
"""What is made of the detail of an event: what differs in it is told apart."""


def _is_own_deed(event: Event) -> bool:
    """Whether whoever it happened to has done it; what others take away, or the virtual player does, befell them."""
    return "{who}" in TOLD[event.kind] and event.kind not in ("lose", "end_deal", "discard")


def _matters_to(event: Event, reader: int) -> int:
    """How much an event matters to whoever reads: most if it befell the reader."""
    if event.seat == reader or (event.kind == "raze" and event.detail == str(reader)):
        return 2
    return 1 if event.kind in ("raze", "build", "deal", "pass", "attack", "collect") else 0
