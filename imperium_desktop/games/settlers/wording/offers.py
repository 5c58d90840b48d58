"""The pending decision as gestures: which card or token goes where, and what is a button."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from imperium_desktop.engine.decisions import NO, Decision, Option
from imperium_desktop.engine.texts import capital
from imperium_desktop.engine.views import Manner, Offer, Question
from imperium_desktop.games.settlers.places import DEALS, DECK, DISCARD, FOUNDATIONS, HAND, card_key, key, row
from imperium_desktop.games.settlers.prices import payments
from imperium_desktop.games.settlers.rules.deals import DEAL_PRICE
from imperium_desktop.games.settlers.rules.gaining import FACTION
from imperium_desktop.games.settlers.rules.turns import PASS, TRADE
from imperium_desktop.games.settlers.seat_names import seat_in_sentence
from imperium_desktop.games.settlers.vocabulary import COMMON, INDEX, RESOURCES, SUPPLY
from imperium_desktop.games.settlers.wording.shortcuts import (
    aimed_at_once,
    laid_at_once,
    paid_with_a_card,
    traded_at_once,
)
from imperium_desktop.games.settlers.wording.warnings import warning_of

if TYPE_CHECKING:
    from imperium_desktop.games.settlers.game import Settlers
    from imperium_desktop.games.settlers.prices import Price

KEYS: Final = {PASS: "P", TRADE: "T"}
"""What comes up again and again has a key of its own."""

AFTER_ACTION: Final = "tokens after the action"
"""What somebody need not be asked about who places tokens before the action."""

MANNERS: Final = {
    "action": Manner(careful=True, hint="Drag a card or a token, or click it to see what can be done with it."),
    "free_step": Manner(hint="Your action is done: drag a token to a location, or end the turn."),
    "pay": Manner(plain_first=True),
    "choose": Manner(listed=True),
    "buy": Manner(listed=True),
    "steal": Manner(listed=True),
    "enemy": Manner(listed=True),
    "place": Manner(listed=True),
}
"""How questions are put that are put in a way of their own."""


def question_for(game: Settlers, viewer: int) -> Question | None:
    """What is asked, with its offers if it is the viewer who decides."""
    decision = game.pending
    if decision is None:
        return None
    own = decision.seat == viewer
    return Question(
        decision.number,
        decision.seat,
        decision.kind,
        game.prompt(decision) if own else f"{capital(seat_in_sentence(game, decision.seat))} decide.",
        decision.least,
        decision.most,
        decision.source,
        offers_of(game, decision) if own else [],
        _habit(game, decision),
        MANNERS.get(decision.kind, Manner()),
    )


def _habit(game: Settlers, decision: Decision) -> str:
    """The name under which an optional offer can be declined once and for all; it names the card that makes it."""
    if decision.kind == "free_step":
        return AFTER_ACTION
    if not decision.optional or decision.source is None:
        return ""
    return f"{decision.kind}: {game.defs[decision.source].name}"


def offers_of(game: Settlers, decision: Decision) -> list[Offer]:
    """Every option as one gesture or several."""
    found: list[Offer] = []
    for option in decision.options:
        for offer in _gestures(game, decision, option):
            offer.words = offer.words or game.words(decision, option)
            offer.weight = option.weight
            found.append(offer)
    if decision.kind == "action":
        found += traded_at_once(game, decision)
        found += paid_with_a_card(game, decision)
        found += aimed_at_once(game, decision)
    if decision.kind in ("action", "free_step"):
        found += laid_at_once(game, decision)
    return found


def _gestures(game: Settlers, decision: Decision, option: Option) -> Iterator[Offer]:
    use = option.id.partition(":")[0]
    if option.id == NO:
        yield Offer(NO, "", key="E" if decision.kind == "free_step" else "N")
    elif decision.kind == "trade":
        yield from _trade(decision, option)
    elif use in GESTURES:
        yield from GESTURES[use](game, decision, option)
    elif option.subject is not None:
        yield Offer(option.id, "", click=card_key(option.subject))
    else:
        yield Offer(option.id, "", key=KEYS.get(option.id, ""), warning=warning_of(game, decision, option))


# What options that are more than an answer to be clicked begin with ---------------------------------------------------


def _build(game: Settlers, decision: Decision, option: Option) -> Iterator[Offer]:
    """A card goes to its row."""
    assert option.subject is not None
    card = game.defs[option.subject]
    yield Offer(option.id, "", card_key(option.subject), key(row(card.kind, card.common), decision.seat))


def _deal(game: Settlers, decision: Decision, option: Option) -> Iterator[Offer]:
    """A card goes under the board, or food comes to the card."""
    assert option.subject is not None
    card = card_key(option.subject)
    yield Offer(option.id, "", card, key(DEALS, decision.seat))
    for token in _tokens_for(game, decision.seat, DEAL_PRICE):
        yield Offer(option.id, "", token, card)


def _raze_hand(game: Settlers, decision: Decision, option: Option) -> Iterator[Offer]:
    """A card goes to the raze tokens, or one of them comes to the card."""
    assert option.subject is not None
    card, tokens = card_key(option.subject), key("raze", decision.seat)
    yield Offer(option.id, "", card, tokens)
    yield Offer(option.id, "", tokens, card)


def _raze(game: Settlers, decision: Decision, option: Option) -> Iterator[Offer]:
    """Raze tokens go to a location of another player."""
    yield Offer(option.id, "", key("raze", decision.seat), option.target, click=option.target)


def _use(game: Settlers, decision: Decision, option: Option) -> Iterator[Offer]:
    """Whatever it takes goes to the location; one that takes nothing is clicked."""
    assert option.subject is not None
    card = card_key(option.subject)
    definition = game.defs[option.subject]
    tokens = _tokens_for(game, decision.seat, definition.price)
    taken = (definition.parts[index].verb.takes for index in definition.on["action"])
    tokens += [key(good, decision.seat) for good in taken if good]
    yield Offer(option.id, "", tokens[0] if tokens else None, card if tokens else None, click=card)
    for token in tokens[1:]:
        yield Offer(option.id, "", token, card)


def _tokens_for(game: Settlers, seat: int, price: Price) -> list[str]:
    """The tokens that can be part of a price, as the supply stands; any of them is dragged to pay it, workers first."""
    ways = payments(price, game.seats[seat].supply)
    goods = [good for good in ("worker", "raze") if getattr(price, good)]
    goods += [good for good in (*RESOURCES, "gold") if any(way[INDEX[good]] for way in ways)]
    return [key(good, seat) for good in goods]


def _defend(game: Settlers, decision: Decision, option: Option) -> Iterator[Offer]:
    """A defence token, or a worker as a samurai, goes to a location."""
    token = "defense" if option.id.startswith("defend") else "worker"
    if option.target is None:
        yield Offer(option.id, "", click=card_key(option.value))
    else:
        yield Offer(option.id, "", key(token, decision.seat), option.target)


def _to_hand(game: Settlers, decision: Decision, option: Option) -> Iterator[Offer]:
    """A card goes to the hand."""
    assert option.subject is not None
    yield Offer(option.id, "", card_key(option.subject), key(HAND, decision.seat))


def _draw(game: Settlers, decision: Decision, option: Option) -> Iterator[Offer]:
    """The top card of a deck goes to the hand."""
    deck = DECK if option.id == COMMON else key(DECK, decision.seat)
    yield Offer(option.id, "", deck, key(HAND, decision.seat))
    yield Offer(option.id, "", key="C" if option.id == COMMON else "F")


def _discard(game: Settlers, decision: Decision, option: Option) -> Iterator[Offer]:
    """A card goes to the discard of its deck."""
    assert option.subject is not None
    card = game.defs[option.subject]
    owner = next((seat for seat, there in enumerate(game.seats) if there.faction == card.deck), None)
    if option.subject in _foreign(game, decision.seat):
        yield Offer(option.id, "", click=card_key(option.subject))
    else:
        place = DISCARD if owner is None else key(DISCARD, owner)
        yield Offer(option.id, "", card_key(option.subject), place)


def _foreign(game: Settlers, seat: int) -> set[int]:
    """The locations of others, which nobody moves even where one has a deal with them."""
    return {location.card for owner, location in game.locations() if owner != seat}


def _pay(game: Settlers, decision: Decision, option: Option) -> Iterator[Offer]:
    """Tokens go to what is paid for."""
    paid = {SUPPLY[index]: number for index, number in enumerate(option.value) if number}
    target = card_key(decision.source) if decision.source is not None else None
    yield Offer(option.id, "", target=target, tokens=paid)


def _give(game: Settlers, decision: Decision, option: Option) -> Iterator[Offer]:
    """A good, or a card, that was just gained is picked to be given up."""
    good, card = game.tally[option.value]
    yield Offer(option.id, "", card_key(card) if card >= 0 else key(good, decision.seat))


def _aimed(game: Settlers, decision: Decision, option: Option) -> Iterator[Offer]:
    """A card of a text that asks for one: it moves where the text says, or is pointed at."""
    assert option.subject is not None
    card = card_key(option.subject)
    if decision.kind == "build":
        yield from _build(game, decision, option)
    elif decision.kind == "foundation":
        yield Offer(option.id, "", card, key(FOUNDATIONS, decision.seat))
    elif decision.kind == "tuck" and decision.source is not None:
        yield Offer(option.id, "", card, card_key(decision.source))
    else:
        yield Offer(option.id, "", click=card)


def _trade(decision: Decision, option: Option) -> Iterator[Offer]:
    """Workers go to the good that is wanted for them, or to the hand for a card; a click on the deck means that too."""
    card = option.id == "card"
    target = key(HAND if card else option.id, decision.seat)
    yield Offer(option.id, "", key("worker", decision.seat), target, click=DECK if card else target)
    yield Offer(option.id, "")


def _place(game: Settlers, decision: Decision, option: Option) -> Iterator[Offer]:
    """A good goes onto the location."""
    if decision.source is not None:
        good = key(option.value, decision.seat)
        yield Offer(option.id, "", good, card_key(decision.source))
    yield Offer(option.id, "")


GESTURES: Final[dict[str, Callable[[Settlers, Decision, Option], Iterator[Offer]]]] = {
    "build": _build,
    "deal": _deal,
    "raze_hand": _raze_hand,
    "raze": _raze,
    "use": _use,
    "twice": _use,
    "defend": _defend,
    "guard": _defend,
    "take": _to_hand,
    "keep": _to_hand,
    COMMON: _draw,
    FACTION: _draw,
    "spend": _discard,
    "discard": _discard,
    "end_deal": _discard,
    "pay": _pay,
    "give": _give,
    "card": _aimed,
    "place": _place,
}
"""By what the id of an option begins with."""
