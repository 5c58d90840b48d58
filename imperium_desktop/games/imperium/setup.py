"""Laying out the table: the players' sides, then the commons."""

from __future__ import annotations

from imperium_desktop.engine import randomness
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.games.imperium.bot.seat import Bot
from imperium_desktop.games.imperium.bot.setup import lay_out_bot, shorten_bot
from imperium_desktop.games.imperium.deal import Deal
from imperium_desktop.games.imperium.effects.changing import leads_to
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.rules import market
from imperium_desktop.games.imperium.rules.clean_up import ACTIONS, HAND_SIZE
from imperium_desktop.games.imperium.rules.opening import OPENING
from imperium_desktop.games.imperium.rules.turns import ROUND
from imperium_desktop.games.imperium.state import Frame, Scope, Seat
from imperium_desktop.games.imperium.state_cards import STATE
from imperium_desktop.games.imperium.vocabulary import MARKET_SUITS, NO_AMOUNTS, SMALL_DECKS, Amounts

START_RESOURCES = Amounts(materials=3, population=2, progress=1)
TRADE_RESOURCES = Amounts(materials=3, population=2, goods=1)
DECK_SIZE = {2: 6, 3: 7, 4: 8}
"""Cards in each small deck and in the Fame deck, by number of players; with Trade Routes there is one more Fame."""
UNSEEN_ROUTES = {2: 2, 3: 1, 4: 0}
"""Trade Routes that leave the game unseen, by number of players."""
SHORT_EXILE = 10
SHORT_NATION_CARDS = 2
PRACTICE_EXILE = 15
PRACTICE_POOL = 12


def new_game(deal: Deal, seed: int) -> Imperium:
    """A game at its first decision."""
    game = lay_out(deal, seed)
    game.advance()
    return game


def lay_out(deal: Deal, seed: int) -> Imperium:
    """The table as set-up leaves it, before anything is asked. What is added goes into a deal of its own."""
    deal = deal.copy()
    game = Imperium(deal, seed)
    # The first numbers of neighbouring seeds are alike in nothing once they went through the generator.
    _, game.random = randomness.next_number(game.random)
    game.removed += deal.boxed
    for index in range(len(deal.nations)):
        seat = deal.new_seat(index)
        game.seats.append(seat)
        if isinstance(seat, Bot):
            lay_out_bot(game, seat)
        else:
            _lay_out_player(game, seat)
    _lay_out_commons(game)
    setup = deal.setup
    if "short" in setup.variants:
        _shorten(game)
    if setup.mode == "practice":
        for _ in range(PRACTICE_EXILE):
            game.exile.append(game.main.pop())
        game.pool = PRACTICE_POOL
    game.start = game.below(len(game.seats)) if setup.first is None else setup.first
    game.active = game.start
    game.phase = "turn"
    game.stack.append(Frame(ROUND, Scope(game.start, -1)))
    if "short" in setup.variants:
        seats = [seat for seat in game.order_from(game.start) if game.seats[seat].has_hand]
        game.stack.append(Frame(OPENING, Scope(game.start, -1), tuple(seats)))
    return game


def _lay_out_player(game: Imperium, seat: Seat) -> None:
    nation = seat.nation_def
    _, side = game.deal.setup.players[seat.index]
    permanent = []
    for card in game.deal.seats[seat.index]:
        face = game.defs[card]
        if face.type == "power":
            if face.side == side:
                seat.power = card
            else:
                game.removed.append(card)
        elif face.type == "permanent":
            permanent.append(card)
        elif face.type == STATE:
            continue
        elif face.start == "development":
            seat.development.append(card)
        elif face.start == "accession":
            seat.nation.insert(0, card)
        elif face.start == "nation":
            seat.nation.append(card)
        elif face.start == "supply":
            game.unrest.append(card)
        elif face.start == "chaos":
            seat.chaos.append(card)
        else:
            seat.draw.append(card)
    _lay_out_permanent(game, seat, permanent)
    game.shuffle_above_bottom(seat.nation)
    game.shuffle(seat.draw)
    if len(seat.draw) < HAND_SIZE:
        raise ImperiumDesktopError(
            f"The {nation.name} have {len(seat.draw)} cards to begin with; {HAND_SIZE} are needed."
        )
    seat.hand = [seat.draw.pop() for _ in range(HAND_SIZE)]
    setup = game.deal.setup
    times = 2 if setup.campaign.lost_last else 1
    usual = TRADE_RESOURCES if setup.trade_routes else START_RESOURCES
    seat.resources = list(usual.scaled(times).add(game.defs[seat.power].setup or NO_AMOUNTS))
    seat.actions = ACTIONS
    seat.exhausts = nation.exhausts


def _lay_out_permanent(game: Imperium, seat: Seat, cards: list[int]) -> None:
    """Permanent cards lie side by side. What a card before it leads to is its back, or waits beneath it."""
    for place, card in enumerate(cards):
        waits = any(leads_to(game.defs[earlier], game.defs[card]) for earlier in cards[:place])
        (seat.aside if waits else seat.permanent).append(card)


def _lay_out_commons(game: Imperium) -> None:
    setup = game.deal.setup
    variants = setup.variants
    size = DECK_SIZE[setup.table_size]
    banners: dict[str, list[int]] = {suit: [] for suit in (*MARKET_SUITS, "trade_route", "fame", "unrest")}
    set_aside = []
    commons = _without_namesakes(game)
    harsh = _harsh_cards(game, commons) if "lowered_aggression" in variants else set()
    for card in commons:
        face = game.defs[card]
        banner = face.banner or face.suits[0]
        if card in harsh and banner != "fame":
            set_aside.append(card)
        else:
            banners[banner].append(card)
    _check_enough(game, banners, size)
    game.unrest += banners["unrest"]
    game.shuffle(banners["fame"])
    fame = size + setup.trade_routes
    game.fame = banners["fame"][:fame]
    game.removed += banners["fame"][fame:]
    if "quick_setup" in variants:
        mixed = [card for suit in MARKET_SUITS for card in banners[suit]]
        game.shuffle(mixed)
        for name in SMALL_DECKS:
            game.decks[name] = [mixed.pop() for _ in range(size)]
        game.main = mixed
    else:
        for name in ("region", "uncivilised", "civilised"):
            cards = banners[name]
            game.shuffle(cards)
            game.decks[name] = cards[:size]
            game.main += cards[size:]
        game.main += banners["tributary"]
        game.shuffle(game.main)
    if setup.trade_routes:
        _lay_out_routes(game, banners["trade_route"], UNSEEN_ROUTES[setup.table_size])
    for slot in (4, 3, 2, 0, 1):
        deck = game.main if slot < 2 else game.decks[SMALL_DECKS[slot - 2]]
        game.slots[slot] = deck.pop()
    for slot in range(5):
        market.lay_unrest(game, slot)
        face = game.defs[game.slots[slot]]
        if (face.banner or face.suits[0]) == "civilised":
            game.tokens[game.slots[slot]] = Amounts(progress=1)
    if set_aside:
        game.main += set_aside
        game.shuffle(game.main)


def _harsh_cards(game: Imperium, commons: list[int]) -> set[int]:
    """What lowered aggression sets aside: the ruthless cards of a set that marks them, the attacks of another."""
    faces = {card: game.defs[card] for card in commons}
    marking = {face.pack for face in faces.values() if face.mark}
    return {card for card, face in faces.items() if (face.mark == "ruthless" if face.pack in marking else face.attack)}


def _lay_out_routes(game: Imperium, routes: list[int], unseen: int) -> None:
    """One route lies face up under each small deck; some leave the game unseen, the rest are in the main deck."""
    game.shuffle(routes)
    for place in range(len(SMALL_DECKS)):
        game.routes[place] = routes.pop()
    game.removed += routes[:unseen]
    game.main += routes[unseen:]
    game.shuffle(game.main)


def _check_enough(game: Imperium, banners: dict[str, list[int]], size: int) -> None:
    """A pack of one's own may be too small to play with."""
    quick = "quick_setup" in game.deal.setup.variants
    for suit in SMALL_DECKS:
        if not quick and len(banners[suit]) <= size:
            raise ImperiumDesktopError(
                f"The set of commons “{game.deal.setup.commons}” has {len(banners[suit])} {suit} cards; "
                f"{size + 1} are needed for this number of players."
            )
    if sum(len(banners[suit]) for suit in MARKET_SUITS) <= 3 * size + 2 + PRACTICE_EXILE:
        raise ImperiumDesktopError(f"The set of commons “{game.deal.setup.commons}” has too few market cards.")


def _without_namesakes(game: Imperium) -> list[int]:
    """The commons; a card named like a nation in play gives way to a tributary of another set."""
    deal = game.deal
    names = {nation.name for nation in deal.nations}
    boxes = {nation.pack for nation in deal.nations}
    sets = [other for other in deal.catalogue.commons if other != deal.setup.commons]
    # The boxes on the table come first, so that kept games are dealt alike whatever boxes there are by now.
    sets = [other for other in sets if other in boxes] or sets
    cards = []
    for card in deal.commons:
        if game.defs[card].name not in names:
            cards.append(card)
            continue
        game.removed.append(card)
        others = [
            face
            for other in sets
            for face in deal.catalogue.commons_set(other, "revised_cards" in deal.setup.variants)
            if face.suits == ("tributary",)
            and face.name not in names
            and deal.setup.uses(face)
            # Every card of the other sets exists once: it may stand in for another, or be in a campaign's deck.
            and face not in deal.defs[deal.regular :]
            and face.id not in deal.setup.campaign.added
        ]
        if others:
            cards += deal.add(others[game.below(len(others))])
    deal.listen(deal.defs)
    return cards


def _shorten(game: Imperium) -> None:
    for _ in range(SHORT_EXILE):
        game.exile.append(game.main.pop())
    for seat in game.seats:
        if isinstance(seat, Bot):
            shorten_bot(game, seat)
            continue
        for _ in range(min(SHORT_NATION_CARDS, len(seat.nation))):
            seat.discard.append(seat.nation.pop())
        _shorten_nation(game, seat)


def _shorten_nation(game: Imperium, seat: Seat) -> None:
    """What is particular about a nation in a short game; what it has to choose comes in its opening."""
    short = seat.nation_def.short_game
    if short.no_resources:
        seat.resources = list(NO_AMOUNTS)
    seat.resources = [max(0, amount - less) for amount, less in zip(seat.resources, short.lose, strict=True)]
    host = next((card for card in seat.permanent if game.defs[card].name == short.garrison), None)
    if host is not None and seat.discard:
        game.garrisons[host] = (seat.discard.pop(game.below(len(seat.discard))),)
