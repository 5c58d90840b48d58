"""Decisions, options and events in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from imperium_desktop.engine.decisions import NO, Decision, Option
from imperium_desktop.engine.events import EVERYBODY, Event, Part, Subject
from imperium_desktop.games.settlers.seat_names import faction
from imperium_desktop.games.settlers.vocabulary import NAMES, SUPPLY, amount, amounts, listed

if TYPE_CHECKING:
    from imperium_desktop.games.settlers.game import Settlers

PROMPTS = {
    "action": "Take an action, or pass.",
    "free_step": "Do something more in your turn, or end it.",
    "lookout": "Take one of these cards.",
    "draw": "From which deck do you draw?",
    "keep": "Which of these cards do you keep?",
    "samurai": "Which location does the samurai guard?",
    "pay": "How do you pay?",
    "spend": "Which location do you give up?",
    "discard": "Which card do you discard?",
    "end_deal": "Which deal do you give up?",
    "swap": "Which of the goods just gained do you give up for points?",
    "next_answer": "Which location answers next?",
    "next_source": "Which source produces next?",
    "trade": "What do you take for two workers?",
    "choose": "Which good do you gain?",
    "buy": "Do you pay for points?",
    "target": "At which location is it aimed?",
    "raze": "What do you raze?",
    "steal": "What do you take, and from whom?",
    "enemy": "Who discards a card?",
    "enemy_deal": "Which deal is it?",
    "own_deal": "Which of your deals gives its good?",
    "route": "With which location do you make a deal?",
    "marker": "Which card marks the deal?",
    "copy": "Which location produces once more?",
    "refresh": "Which location is cleared?",
    "build": "What do you build?",
    "foundation": "Which card becomes a foundation?",
    "tuck": "Which card goes beneath it?",
    "place": "Which resource do you place?",
    "attacked": "Which location does the virtual player take?",
}
"""What each kind of decision asks."""

DEEDS = {
    "build": "build {card}",
    "deal": "make a deal with {card}",
    "raze_hand": "raze {card} from the hand",
    "raze": "raze {card}",
    "use": "use {card}",
    "twice": "use {card} twice",
    "defend": "defend {card}",
    "guard": "guard {card} with a samurai",
    "lay": "put something on {card}",
    "take": "take {card}",
    "keep": "keep {card}",
    "spend": "give up {card}",
    "discard": "discard {card}",
    "end_deal": "end the deal with {card}",
    "next": "{card}",
    "card": "{card}",
}
"""What options that name a card mean."""


def prompt(game: Settlers, decision: Decision) -> str:
    """What a decision asks."""
    if decision.source is None:
        return PROMPTS[decision.kind]
    return f"{game.defs[decision.source].name}: {PROMPTS[decision.kind]}"


def words(game: Settlers, option: Option) -> str:
    """What an option means."""
    kind, _, rest = option.id.partition(":")
    plain = {"pass": "pass", "trade": "trade workers", NO: "no more", "common": "a common card", "faction": "your deck"}
    if kind in plain:
        return plain[kind]
    if option.id == "next:deals":
        return "the deals"
    if kind == "pay":
        paid = tuple((SUPPLY[index], number) for index, number in enumerate(option.value) if number)
        return f"pay {amounts(paid)}"
    if kind == "give":
        good, card = game.tally[option.value]
        return f"give up {game.defs[card].name if card >= 0 else amount(good, 1)}"
    if kind == "steal":
        other, good = option.value
        return f"take {amount(good, 1)} from the {faction(game, other)}"
    if kind == "seat":
        return f"the {faction(game, option.value)}"
    if kind in ("gain", "buy", "place"):
        return f"{NAMES[rest]}"
    if kind in DEEDS and rest:
        return DEEDS[kind].format(card=game.defs[int(rest.split(":")[0])].name)
    return NAMES[option.id]


def upper(text: str) -> str:
    """A clause at the beginning of a sentence."""
    return text[:1].upper() + text[1:]


TOLD = {
    "round": "Round {amount}",
    "turn": "{who}",
    "gain": "{who} gain {goods}",
    "lose": "{who} lose {goods}",
    "draw": "{who} draw {card}",
    "take": "{who} take {card}",
    "keep": "{who} keep {card}",
    "samurai": "{who} set a samurai to guard {card}",
    "give_up": "{who} give up {goods}",
    "spend": "{who} give up {card}",
    "discard": "{who} discard {card}",
    "end_deal": "{who} lose the deal with {card}",
    "deal": "{who} make a deal with {card}",
    "build": "{who} build {card}",
    "raze_hand": "{who} raze {card} from the hand",
    "raze": "{who} raze {card}",
    "activate": "{who} use {card}",
    "pass": "{who} pass",
    "defend": "{who} defend {card}",
    "trade": "{who} trade two workers",
    "remove": "{who} remove {card} from the game",
    "block": "{who} block {card}",
    "take_over": "{who} take {card} over",
    "take_deal": "{who} take the deal with {card}",
    "route": "{who} make a deal with {card} by a trade route",
    "copy": "{who} let {card} produce once more",
    "refresh": "{who} clear {card}",
    "foundation": "{who} lay {card} as a foundation",
    "tuck": "{who} put {card} beneath a location",
    "place": "{who} place {goods} on {card}",
    "virtual_takes": "The virtual player gets {card}",
    "collect": "The virtual player gathers {card}",
    "target": "The virtual player reveals {card}",
    "attack": "The virtual player attacks and takes {card}",
    "attack_fails": "The attack finds nothing",
    "attack_ends": "{card} leaves the line of targets",
    "end": "The game is over",
}
"""What each kind of event is told as."""


def tell(game: Settlers, event: Event, seat: int | None, subject: Subject) -> list[Part]:
    """What happened, as a seat may know it."""
    who = (
        ""
        if event.seat == EVERYBODY
        else {
            Subject.NAMED: f"The {faction(game, event.seat)}",
            Subject.PRONOUN: "They",
            Subject.LEFT_OUT: "",
        }[subject]
    )
    known = event.seats is None or seat is None or seat in event.seats
    named = game.defs[event.cards[0]] if event.cards and known else None
    goods = amount(event.detail, event.amount) if event.detail in NAMES and event.amount else ""
    pattern = TOLD[event.kind].replace("{who}", who).replace("{amount}", str(event.amount)).replace("{goods}", goods)
    before, found, behind = pattern.strip().partition("{card}")
    parts = [Part(before[:1].upper() + before[1:])] if before else []
    if found:
        parts.append(Part(named.name, face=named.id) if named is not None else Part("a card"))
    parts.append(Part(f"{behind}."))
    return parts


def chosen_words(game: Settlers, decision: Decision, chosen: Sequence[Option]) -> str:
    """What a seat chose, in one sentence."""
    who = f"The {faction(game, decision.seat)}"
    answer = listed([game.words(decision, option) for option in chosen]) if chosen else "nothing"
    return f"{who}, asked “{game.prompt(decision)}”, answer: {answer}."
