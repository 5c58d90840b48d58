"""The log as a story: one sentence per event, as the reader may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from imperium_desktop.engine.events import Event
from imperium_desktop.games.imperium.vocabulary import resource_words
from imperium_desktop.games.imperium.wording.faces import plain

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium

_STORIES: Final = {
    "turn": "— Round {amount}: the {who} —",
    "turn_kind": "The {who} {detail}.",
    "play": "The {who} play {cards}.",
    "exhaust": "The {who} exhaust {cards}.",
    "trigger": "{cards} takes effect for the {who}.",
    "solstice": "— Solstice —",
    "solstice_effect": "Solstice of the {who}: {cards}.",
    "gain": "The {who} gain {amount} {resource}.",
    "collect": "The {who} take {amount} {resource} from {cards}.",
    "pay": "The {who} pay {amount} {resource}.",
    "steal": "The {who} steal {amount} {resource} from the {other}.",
    "hand_over": "The {who} give {amount} {resource} to the {other}.",
    "add": "The {who} place {amount} {resource} on {cards}.",
    "gain_actions": "The {who} gain {amount} action.",
    "spend": "The {who} spend {amount} action.",
    "draw": "The {who} draw {cards}.",
    "discard": "The {who} discard {cards}.",
    "history": "The {who} put {cards} into history.",
    "sink": "{cards} of the {who} sinks.",
    "move": "The {who} move {amount} {resource} to {cards}.",
    "copy": "The {who} copy: {cards}.",
    "flip": "The {who} turn {cards}.",
    "to_hand": "The {who} take {cards} into hand.",
    "on_deck": "The {who} put {cards} on their deck.",
    "nation_bottom": "The {who} put {cards} under their nation deck.",
    "exile": "The {who} exile {cards}.",
    "abandon": "The {who} abandon {cards}.",
    "recall": "The {who} recall {cards}.",
    "garrison": "The {who} garrison {first} beneath {second}.",
    "take_unrest": "The {who} take Unrest.",
    "return_unrest": "The {who} return Unrest.",
    "return_exhaust": "The {who} take the exhaust token back from {cards}.",
    "acquire": "The {who} acquire {cards}.",
    "break_through": "The {who} break through for {cards}.",
    "search": "The {who} search the main deck: {cards}.",
    "found_nothing": "No {detail} card is found; the {who} gain {amount} progress.",
    "refill": "{cards} comes into the market.",
    "look": "The {who} look at {cards} of the {detail} deck.",
    "take": "The {who} take {cards}.",
    "reveal": "The {who} reveal {cards}.",
    "declare": "The {who} declare {detail}.",
    "find": "The {who} find {cards}.",
    "give": "The {who} give {cards} to the {other}.",
    "swap": "The {who} swap {cards}.",
    "swap_nation": "The {who} swap {cards} with their nation deck.",
    "treat": "The {who} treat an icon of {cards} differently this turn.",
    "ignore": "The {who} may ignore the {detail} symbol on their next card.",
    "borrow": "The {who} use the Exhaust text of {cards}.",
    "avoid": "The {who} avoid {cards}.",
    "reshuffle": "The {who} reshuffle: {amount} cards.",
    "shuffle_nation": "The {who} shuffle their nation deck.",
    "nation_card": "{cards} joins the {who}.",
    "develop": "The {who} develop {cards}.",
    "give_up": "{cards} leaves the game.",
    "state": "The {who} are now {detail}.",
    "king_of_kings": "The {who} resolve King of Kings.",
    "scoring_triggered": "The end is near: {detail}. Round {amount} is the last.",
    "over": "The game is over by {detail}.",
    "die": "The Bot rolls {amount}.",
    "discard_top": "The {who} discard {cards} from the top of their deck.",
    "lay_out": "The {who} lay {cards} into play.",
    "dynasty_card": "{cards} comes from the dynasty of the {who}.",
    "quest": "The {who} gain the quest {cards}.",
    "journey": "The {who} come to a halt on their journey: {cards}.",
}


def tell(game: Imperium, event: Event, seat: int | None = None) -> str:
    """What happened. A reader who may not see the cards learns how many there were."""
    resource, _, other = event.detail.partition(":")
    known = event.seats is None or seat is None or seat in event.seats
    count = len(event.cards)
    if known:
        cards = ", ".join(game.defs[card].name for card in event.cards)
    else:
        cards = "a card" if count == 1 else f"{count} cards"
    if event.kind == "bot_row":
        return _row(game, event)
    if event.kind == "find" and not event.cards:
        return f"The {game.seats[event.seat].nation_def.name} find nothing."
    names = [game.defs[card].name for card in event.cards]
    return _STORIES[event.kind].format(
        first=names[0] if names else "",
        second=names[-1] if names else "",
        who=game.seats[event.seat].nation_def.name,
        other=game.seats[int(other)].nation_def.name if other.isdigit() else _receiver(game, event),
        amount=event.amount,
        detail=event.detail,
        cards=cards,
        resource=resource_words(int(resource), event.amount) if resource.isdigit() else "",
    )


def _receiver(game: Imperium, event: Event) -> str:
    return game.seats[int(event.detail)].nation_def.name if event.kind == "give" else ""


def _row(game: Imperium, event: Event) -> str:
    """Which row of its table a Bot resolved for a card, in the words of the table."""
    name = game.defs[event.cards[0]].name
    bot = game.deal.bot
    assert bot is not None
    if event.amount < 0:
        return f"The Bot turns up {name}; nothing in its table can be done for it."
    row = bot.tables[event.detail][event.amount]
    trigger = plain(row.trigger_words()).replace("/", " / ")
    return f"The Bot turns up {name}. {trigger[:1].upper()}{trigger[1:]}: {row.effect.words(long=True)}"
