"""The pending decision as gestures: which card goes where, and what is a button."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from imperium_desktop.engine.decisions import NO, Decision, Option
from imperium_desktop.engine.views import Manner, Offer, Question
from imperium_desktop.games.imperium.decision_kinds import asked
from imperium_desktop.games.imperium.vocabulary import RESOURCES
from imperium_desktop.games.imperium.zone_table import SEAT_ZONES

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium

_SEAT_ZONES: Final = {zone.word: zone.drop or zone.list_name for zone in SEAT_ZONES if zone.word}
"""Where a card that is dragged to a place of one's own is dropped; the history lies under the Power card."""


_KEYS: Final = {NO: "N", "yes": "Y", "end": "E", "turn:innovate": "I", "turn:revolt": "R"}
"""A key that has just meant “no” must not mean “innovate” a moment later: what comes up again and again has its own."""


def question_for(game: Imperium, viewer: int) -> Question | None:
    """What is asked, with its offers if it is the viewer who decides."""
    decision = game.pending
    if decision is None:
        return None
    prompt = game.prompt(decision)
    offers: list[Offer] = []
    kind, of, counted = asked(decision)
    if decision.seat == viewer:
        offers = offers_of(game, decision)
    else:
        prompt = f"The {game.seats[decision.seat].nation_def.name} decide."
    manner = Manner() if counted else kind.manner
    if kind.in_the_open is not None and kind.in_the_open(game, of):
        manner = replace(manner, open=True)
    source = decision.source if decision.source is not None and decision.source >= 0 else None
    return Question(
        decision.number,
        decision.seat,
        decision.kind,
        prompt,
        decision.least,
        decision.most,
        source,
        offers,
        habit_of(game, decision),
        manner,
    )


def habit_of(game: Imperium, decision: Decision) -> str:
    """The name under which an optional offer can be declined once and for all; it names the card that makes it."""
    if not decision.optional or decision.source is None or decision.source < 0:
        return ""
    return f"{decision.kind.split(' ')[0]}: {game.defs[decision.source].name}"


def offers_of(game: Imperium, decision: Decision) -> list[Offer]:
    """Every option as an offer. Cards of the hand that print the same may each be picked up for the one option."""
    offers = [_offer(game, decision, option) for option in decision.options]
    hand = game.seats[decision.seat].hand
    named = {option.subject for option in decision.options}
    for option, offer in zip(decision.options, list(offers), strict=True):
        if option.subject in hand and offer.item == f"card:{option.subject}":
            for card in hand:
                if card not in named and game.defs[card].print_key == game.defs[option.subject].print_key:
                    offers.append(replace(offer, item=f"card:{card}"))
    return offers


def _offer(game: Imperium, decision: Decision, option: Option) -> Offer:
    seat = decision.seat
    offer = Offer(option.id, game.words(decision, option), weight=option.weight, key=_KEYS.get(option.id, ""))
    if option.id == NO:
        return offer
    kind, of, counted = asked(decision)
    if counted and len(offer.words) == 1:
        offer.key = offer.words  # how many is best said with the number itself
    use = option.id.partition(":")[0]
    if use == "pay":
        offer.tokens = {name: amount for name, amount in zip(RESOURCES, option.value, strict=True) if amount}
        offer.target = f"play:{seat}"
    elif use == "exhaust":
        offer.item = f"exhausts:{seat}"
        offer.target = offer.click = f"card:{option.subject}"
    elif use == "profit":
        offer.item = offer.click = f"card:{option.subject}"
        offer.target = _target(option.target, seat)
    elif option.id in ("deck", "main"):
        # The small deck is the one of the suit that is broken through for.
        offer.item = of if option.id == "deck" else "main"
        offer.target = f"hand:{seat}"
    elif option.subject is not None:
        card = f"card:{option.subject}"
        if kind.token:
            offer.item = _token(game, kind.token, seat)
            offer.target = offer.click = card
        elif use == "use" or kind.clicked:
            offer.click = card
        else:
            offer.item = card
            offer.target = _target(option.target, seat)
        offer.deed = kind.dropping.format(words=game.defs[option.subject].name)
        if use == "play" and decision.option(f"free:{option.subject}"):
            offer.quiet = True
    return offer


def _token(game: Imperium, token: str, seat: int) -> str | None:
    """The token that is dragged: one of the table, or of the seat's own resources if it has any."""
    if token not in RESOURCES:
        return token
    return f"{token}:{seat}" if game.seats[seat].resources[RESOURCES.index(token)] else None


def _target(target: str | None, seat: int) -> str | None:
    if target is None:
        return None
    if target in _SEAT_ZONES:
        return f"{_SEAT_ZONES[target]}:{seat}"
    return target.replace("seat:", "strip:")
