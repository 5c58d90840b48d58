"""Moving cards and tokens about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from imperium_desktop.games.imperium.effects.filters import Filter, Place, Under
from imperium_desktop.games.imperium.event_kinds import Brief, EventKind
from imperium_desktop.games.imperium.rules import replacing
from imperium_desktop.games.imperium.state import Happening, Scope
from imperium_desktop.games.imperium.vocabulary import NO_AMOUNTS, Amounts
from imperium_desktop.games.imperium.zone_kinds import Sight
from imperium_desktop.games.imperium.zone_table import (
    OWN_PILE,
    OWN_PILES,
    SHARED_LISTS,
    ZONES,
    scored_lists_called,
    scored_places,
)

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium
    from imperium_desktop.games.imperium.state import Seat


COLLECTED: Final = EventKind("collect", "{subject} take {amount} {resource} from {cards}.")
GAINED: Final = EventKind(
    "gain", "{subject} gain {amount} {resource}.", brief=Brief("{actor} gained {amount} {resource}", 10)
)
DISCARDED: Final = EventKind("discard", "{subject} discard {cards}.", brief=Brief("{actor} discarded {cards}", 6, 86))
PUT_INTO_HISTORY: Final = EventKind(
    "history", "{subject} put {cards} into history.", brief=Brief("{actor} put {cards} into history", 16)
)


OPENLY: Final = "open"
"""From where everybody sees a card lie."""


def place_tokens(game: Imperium, card: int, amounts: Amounts) -> None:
    """Puts resources onto a card."""
    game.tokens[card] = game.tokens.get(card, NO_AMOUNTS).add(amounts)


def take_tokens(game: Imperium, card: int, amounts: Amounts) -> None:
    """Takes resources off a card."""
    left = game.tokens.pop(card, NO_AMOUNTS).subtract(amounts)
    if any(left):
        game.tokens[card] = left


def collect_tokens(
    game: Imperium,
    seat: int,
    card: int,
    sources: tuple[int, ...] = (),
    only: Amounts | None = None,
    from_market: bool = False,
) -> Amounts:
    """Moves resources from a card into a seat's pool, all unless only some are named, and says how many there were.

    They are gained if they lay on a market card, and from the cards in play that were given up for them, if any were.
    """
    amounts = game.tokens.get(card, NO_AMOUNTS) if only is None else only
    if not any(amounts):
        return NO_AMOUNTS
    take_tokens(game, card, amounts)
    zone = "market" if from_market else ""
    gained = add_to_pool(game, seat, amounts, sources, card, zone)
    if sources or from_market:
        game.happen("gain", seat, -1, gained, zone, sources)
    return amounts


def gain(game: Imperium, seat: int, amounts: Amounts, sources: tuple[int, ...], zone: str = "") -> None:
    """Adds resources from the supply to a seat's pool; listeners learn what they came from."""
    game.happen("gain", seat, -1, add_to_pool(game, seat, amounts, sources, zone=zone), zone, sources)


def add_to_pool(
    game: Imperium, seat: int, amounts: Amounts, sources: tuple[int, ...], card: int = -1, zone: str = ""
) -> Amounts:
    """Adds resources to a seat's pool, each kind unless a text may take its place; says what was added at once.

    They come from the supply, or off the card on which they lay.
    """
    replaced = "gain" in game.deal.replaced
    for index, amount in enumerate(amounts):
        if not amount:
            continue
        if replaced:
            alone = Amounts.of(index, amount)
            if replacing.held_back(game, ("gain", seat, card, alone, zone, sources)):
                amounts = amounts.subtract(alone)
                continue
        _add(game, seat, index, amount, card)
    return amounts


def _add(game: Imperium, seat: int, resource: int, amount: int, card: int) -> None:
    game.seats[seat].resources[resource] += amount
    if card < 0:
        game.log(GAINED, seat, (), amount, str(resource))
    else:
        game.log(COLLECTED, seat, (card,), amount, str(resource))


@replacing.outcome("gain")
def _gain_after_all(game: Imperium, scope: Scope, happening: Happening, cards: tuple[int, ...]) -> None:
    _, seat, card, amounts, zone, sources = happening
    for index, amount in enumerate(amounts):
        if amount:
            _add(game, seat, index, amount, card)
    game.happen("gain", seat, -1, amounts, zone, sources)


def where(game: Imperium, card: int) -> tuple[str, int]:
    """The zone a card lies in and whose it is; the seat is -1 for the shared ones."""
    for seat in game.seats:
        for name in seat.zones:
            if card in getattr(seat, name):
                return name, seat.index
        if card == seat.power:
            return "power", seat.index
        if card in seat.states.numbers:
            return "state", seat.index
        for host in seat.speaking():
            if card in game.garrisons.get(host, ()):
                return "garrison", seat.index
    if card in game.slots:
        return "market", -1
    if card in game.routes:
        return "routes", -1
    for name in SHARED_LISTS:
        if card in getattr(game, name):
            return name, -1
    for name, deck in game.decks.items():
        if card in deck:
            return name, -1
    return "beneath", -1


OPEN_ZONES = frozenset(("garrison", *(zone.name for zone in ZONES.values() if zone.sight is Sight.EVERYONE)))
"""Where everybody sees a card lie."""


def in_the_open(game: Imperium, card: int) -> bool:
    """Whether everybody sees the card where it lies."""
    return where(game, card)[0] in OPEN_ZONES


def lift(game: Imperium, card: int, taker: int) -> str:
    """Takes a card from wherever it is, leaving it nowhere, and says where it was.

    A card in play brings its tokens to its owner first; an exhaust token on it does not come back, and its garrison is
    the business of `with_garrison`. A market card brings its tokens to whoever takes it, and its Unrest goes back to
    the pile; `market.fill_gaps` fills its slot again.
    """
    zone, seat = where(game, card)
    if zone in ("play", "permanent"):
        collect_tokens(game, seat, card)
        game.exhausted.discard(card)
        getattr(game.seats[seat], zone).remove(card)
        game.happen("leave", seat, card)
    elif zone == "garrison":
        host = next(host for host in game.seats[seat].speaking() if card in game.garrisons.get(host, ()))
        left = tuple([other for other in game.garrisons[host] if other != card])
        if left:
            game.garrisons[host] = left
        else:
            del game.garrisons[host]
    elif seat >= 0:
        getattr(game.seats[seat], zone).remove(card)
    elif zone == "market":
        slot = game.slots.index(card)
        if game.beneath[slot] >= 0:
            game.unrest.append(game.beneath[slot])
        game.slots[slot] = game.beneath[slot] = -1
        amounts = collect_tokens(game, taker, card, from_market=True)
        if any(amounts):
            game.happen("market", taker, card, amounts)
    elif zone == "routes":
        game.routes[game.routes.index(card)] = -1
    elif zone in game.decks:
        game.decks[zone].remove(card)
    else:
        getattr(game, zone).remove(card)
    return zone


def with_garrison(game: Imperium, card: int, taker: int) -> tuple[int, ...]:
    """Lifts a card; gives it and its garrison, which share what happens next."""
    lift(game, card, taker)
    return (card, *game.garrisons.pop(card, ()))


def into_history(game: Imperium, scope: Scope, seat: int, cards: tuple[int, ...], seen: bool = True) -> None:
    """Puts lifted cards into a seat's history, or does what a nation without one does instead.

    `seen` says whether the others saw where they came from; a card from the hand is nobody else's business.
    """
    _go_under_power(game, OWN_PILE, seat, cards, seen, scope)


def into_own_pile(game: Imperium, seat: int, pile: str, cards: tuple[int, ...], seen: bool = True) -> None:
    """Puts lifted cards into a pile that only some nations have; the others discard them."""
    side = game.seats[seat]
    if side.pile != pile:
        side.discard.extend(cards)
        game.log(DISCARDED, seat, cards)
        return
    _go_under_power(game, pile, seat, cards, seen)


def _go_under_power(
    game: Imperium, pile: str, seat: int, cards: tuple[int, ...], seen: bool, scope: Scope | None = None
) -> None:
    happening = (pile, seat, cards[0], 1, OPENLY if seen else "", ())
    if not replacing.held_back(game, happening, cards, scope):
        _lie_under_power(game, Scope(seat, -1), happening, cards)


def _lie_under_power(game: Imperium, scope: Scope, happening: Happening, cards: tuple[int, ...]) -> None:
    """Cards reach the pile under the Power card, whatever it is called."""
    pile, seat, _, _, sight, _ = happening
    game.seats[seat].history.extend(cards)
    logged = ZONES[pile].logged or PUT_INTO_HISTORY
    game.log(logged, seat, cards, seats=None if sight == OPENLY else (seat,))
    for card in cards:
        game.happen("put", seat, card, zone=pile)


for _pile in OWN_PILES:
    replacing.OUTCOMES[_pile] = _lie_under_power


def owned(game: Imperium, seat: int) -> list[tuple[int, str]]:
    """All cards of a seat that are scored, with where they lie; the Power card is not among them."""
    return [(card, place) for place, cards in owned_by_place(game, seat) for card in cards]


def owned_by_place(game: Imperium, seat: int) -> list[tuple[str, Sequence[int]]]:
    """The same, place by place, without those where nothing lies."""
    side = game.seats[seat]
    places: list[tuple[str, Sequence[int]]] = [
        (place, cards) for place, name in scored_places(side.scored_zones, side.pile) if (cards := getattr(side, name))
    ]
    if game.garrisons:
        places += [("garrison", cards) for cards in _scored_garrisons(game, side)]
    return places


def owned_where(game: Imperium, seat: int, word: str | None) -> list[int]:
    """The cards of a seat that are scored, or those of them that lie where a word of the language says."""
    side = game.seats[seat]
    found: list[int] = []
    for name in scored_lists_called(side.scored_zones, side.pile, word):
        found += getattr(side, name)
    if game.garrisons and word in (None, "garrison"):
        for cards in _scored_garrisons(game, side):
            found += cards
    return found


def _scored_garrisons(game: Imperium, side: Seat) -> Iterator[Sequence[int]]:
    for host in side.speaking():
        if host in game.garrisons and "keeps-unscored" not in game.defs[host].traits:
            yield game.garrisons[host]


def routes_of(game: Imperium, side: Seat) -> list[int]:
    """The Trade Routes a seat has in play: only their Profit takes them out of it."""
    return [card for card in side.play if game.defs[card].commerce is not None]


def counted_in_play(game: Imperium, seat: int, wanted: Filter) -> list[int]:
    """The cards among which something in play is counted: icons also on what lies beside the play area."""
    side = game.seats[seat]
    return [*side.beside(), *side.play] if wanted.icons else side.play


def find_in(game: Imperium, seat: int, places: tuple[Place, ...], card: int = -1) -> list[tuple[int, str]]:
    """The cards of some of a seat's zones or of the shared ones, with the zone's name; `card` is whose text asks."""
    side = game.seats[seat]
    found: list[tuple[int, str]] = []
    for place in places:
        if isinstance(place, Under):
            for host in place.hosts(game, seat, card):
                found += [(under, "under") for under in game.garrisons.get(host, ())]
        elif place == "market":
            found += [(other, place) for other in game.slots if other >= 0]
        elif place in SHARED_LISTS:
            found += [(other, place) for other in getattr(game, place)]
        elif place == "anywhere":
            # A permanent card stays beside the Power card whatever is looked for, and a Trade Route in play.
            kept = (*side.permanent, *routes_of(game, side))
            found += [pair for pair in owned(game, seat) if pair[0] not in kept]
        else:
            found += [(other, place) for other in _within_reach(game, side, place)]
    return found


def _within_reach(game: Imperium, side: Seat, place: str) -> list[int]:
    """The cards of a seat's zone that a text can take hold of."""
    if place == "play" and game.deal.setup.trade_routes:
        return [card for card in side.play if game.defs[card].commerce is None]
    if place == "nation":
        return side.nation[1:]
    if place == "development" and len(side.development) > 1:
        return [card for card in side.development if "last" not in game.defs[card].traits]
    return side.zone(place)
