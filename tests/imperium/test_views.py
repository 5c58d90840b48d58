"""A seat sees what lies face up and what is its own; no number of a hidden card reaches it."""

from collections.abc import Iterator

import pytest

from imperium_desktop.engine.events import Event
from imperium_desktop.engine.randomness import shuffled
from imperium_desktop.engine.views import ItemView, TableView
from imperium_desktop.games.imperium.deal import Setup, make_deal
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.selfplay import RandomPlayer
from imperium_desktop.games.imperium.setup import new_game

TABLES = [
    Setup((("romans", "a"), ("celts", "a"))),
    Setup((("persians", "a"), ("greeks", "a"))),
    Setup((("vikings", "b"), ("scythians", "a"), ("carthaginians", "a"))),
    Setup((("macedonians", "a"), ("vikings", "a"), ("greeks", "b"), ("celts", "b"))),
    Setup((("carthaginians", "b"),), mode="practice"),
]
KEPT_HIDDEN = frozenset(
    ["draw", "on_deck", "history", "to_hand", "look", "take", "give", "break_through", "swap_nation", "nation_bottom"]
)
"""Events that may move a card from one hidden place to another. All others show it by their nature."""


def cards_of(items: list[ItemView]) -> Iterator[int]:
    for item in items:
        assert (item.card is None) == (item.face is None)
        if item.card is not None:
            yield item.card
        yield from cards_of(item.garrison)
        yield from cards_of(item.beneath)


def seen_in(view: TableView) -> set[int]:
    return {card for zone in view.zones for card in cards_of(zone.items)}


def hidden_from(game: Imperium, seat: int) -> set[int]:
    """What must not be seen; the card that lies face up under a nation deck is not among it."""
    hidden = {*game.main, *game.fame, *(card for deck in game.decks.values() for card in deck)}
    for side in game.seats:
        hidden.update(side.draw)
        hidden.update(card for card in side.nation if game.defs[card].start != "accession")
        if side.index != seat:
            hidden.update(side.hand, side.history)
    return hidden


def positions(setup: Setup, catalogue, seed: int) -> Iterator[Imperium]:
    """A game of random players, stopped where it has shown most of what can happen."""
    game = new_game(make_deal(setup, catalogue), seed)
    player = RandomPlayer(seed)
    for _ in range(500):
        yield game
        if game.pending is None:
            return
        game.answer(player.choose(game.pending))


def told_to(game: Imperium, event: Event, seat: int) -> set[int]:
    """The cards an event names to a seat, judged by the sentence that seat is told."""
    sentence = game.tell(event, seat)
    return {card for card in event.cards if game.defs[card].name in sentence}


@pytest.mark.parametrize("setup", TABLES, ids=lambda setup: "-".join(nation for nation, _ in setup.players))
def test_no_view_shows_a_hidden_card(setup, catalogue):
    for game in positions(setup, catalogue, seed=5):
        for seat in range(len(game.seats)):
            seen = seen_in(game.view(seat))
            leaked = seen & hidden_from(game, seat)
            assert not leaked, (game.pending, [game.defs[card].id for card in leaked])
            looks = game.pending is not None and game.pending.seat == seat
            assert looks or not seen & set(game.limbo), "only the one who looks sees what is looked at"


@pytest.mark.parametrize("setup", TABLES, ids=lambda setup: "-".join(nation for nation, _ in setup.players))
def test_no_event_names_a_hidden_card(setup, catalogue):
    """Each card named to another seat was in its sight before or is afterwards, or was shown in the same move."""
    sight: list[set[int]] = []
    leaks = set()
    for game in positions(setup, catalogue, seed=7):
        now = [seen_in(game.view(seat)) for seat in range(len(game.seats))]
        for seat, before in enumerate(sight):
            known = before | now[seat]
            for event in game.outcome.events:
                told = told_to(game, event, seat)
                if seat != event.seat and event.kind in KEPT_HIDDEN and told - known:
                    leaks.add((event.kind, game.tell(event, seat)))
                known |= told
        sight = now
    assert leaks == set()


def with_hidden_cards_mixed(game: Imperium, seat: int) -> Imperium:
    """A copy in which everything the seat cannot see lies in another order or place."""
    twin = game.clone()
    chance = RandomPlayer(1)
    for side in twin.seats:
        zones = ["draw"] if side.index == seat else ["draw", "hand", "history"]
        pool = [card for zone in zones for card in getattr(side, zone)]
        chance.state = shuffled(chance.state, pool)
        for zone in zones:
            cards = getattr(side, zone)
            cards[:] = [pool.pop() for _ in cards]
        upper = side.nation[1:]
        chance.state = shuffled(chance.state, upper)
        side.nation[1:] = upper
    commons = [*twin.main, *(card for deck in twin.decks.values() for card in deck)]
    chance.state = shuffled(chance.state, commons)
    for pile in (twin.main, *twin.decks.values()):
        pile[:] = [commons.pop() for _ in pile]
    chance.state = shuffled(chance.state, twin.fame)
    return twin


@pytest.mark.parametrize("setup", TABLES, ids=lambda setup: "-".join(nation for nation, _ in setup.players))
def test_what_is_hidden_does_not_change_what_is_seen(setup, catalogue):
    """Neither ids nor counters nor scores: two tables that differ only in hidden cards look the same."""
    for number, game in enumerate(positions(setup, catalogue, seed=8)):
        if number % 7 or game.pending is None or game.limbo:
            continue
        seat = game.pending.seat
        assert game.view(seat) == with_hidden_cards_mixed(game, seat).view(seat), game.pending


def test_a_hidden_card_worth_points_does_not_show_in_the_score(situation):
    """What is in another's hand, deck or history is not to be read off the score that is shown."""
    text = 'players = ["romans", "celts"]\n[player.celts]\nhand = ["{}"]\nhistory = []'
    rich, poor = situation(text.format("Triumphant")), situation(text.format("Armorica"))
    assert rich.view(0).seats[1] == poor.view(0).seats[1]
    assert rich.view(1).zone("hand", 1) != poor.view(1).zone("hand", 1)


def test_the_sizes_of_hidden_piles_are_seen(situation):
    game = situation('players = ["romans", "celts"]')
    view = game.view(0)
    assert len(view.zone("hand", 1).items) == 5
    assert len(view.zone("draw", 1).items) == len(game.seats[1].draw)
    assert len(view.zone("main").items) == len(game.main)
    assert len(view.zone("region").items) == 5
    assert len(view.zone("fame").items) == len(game.fame) + 1


def test_own_hand_and_history_are_seen_by_their_owner_only(situation):
    game = situation(
        """
        players = ["romans", "celts"]
        [player.romans]
        hand = ["rom.glory"]
        history = ["Triumvirate"]
        """
    )
    assert [item.face for item in game.view(0).zone("hand", 0).items] == ["rom.glory"]
    assert [item.face for item in game.view(0).zone("history", 0).items] == ["rom.triumvirate"]
    assert [item.face for item in game.view(1).zone("hand", 0).items] == [None]
    assert [item.face for item in game.view(1).zone("history", 0).items] == [None]


def test_open_things_are_seen_by_all(situation):
    game = situation(
        """
        players = ["romans", "celts"]
        [player.romans]
        discard = ["rom.advance"]
        resources = { materials = 4, population = 0, progress = 2 }
        play = [{ card = "Dalmatia", garrison = ["Unrest"], tokens = { materials = 2 }, exhausted = true }]
        [market]
        slots = ["Oasis", { card = "Education", tokens = { progress = 2 } }, "Coinage", "Elders", "Hills"]
        exile = ["Temple"]
        """
    )
    for seat in (0, 1):
        view = game.view(seat)
        (dalmatia,) = view.zone("play", 0).items
        assert (dalmatia.face, dalmatia.tokens, dalmatia.exhausted) == ("rom.dalmatia", {"materials": 2}, True)
        assert [item.face for item in dalmatia.garrison] == ["common.unrest"] or dalmatia.garrison[0].face
        assert [item.face for item in view.zone("discard", 0).items] == ["rom.advance"]
        assert len(view.zone("development", 0).items) == 6
        assert view.zone("nation", 0).items[-1].face == "rom.julius_caesar"
        assert [item.face for item in view.zone("power", 0).items] == ["rom.power_b"]
        assert [item.face for item in view.zone("exile").items] == ["classics.civ.temple"]
        assert view.zone("fame").items[-1].face == "common.king_of_kings_a"
        market = view.zone("market").items
        assert [item.face.split(".")[-1] for item in market] == ["oasis", "education", "coinage", "elders", "hills"]
        assert market[1].tokens == {"progress": 2}
        assert [len(item.beneath) for item in market] == [0, 1, 1, 1, 0]
        romans = view.seats[0]
        assert (romans.nation, romans.state, romans.actions, romans.exhausts) == ("romans", "barbarian", 3, 5)
        assert romans.resources == {"materials": 4, "population": 0, "progress": 2, "goods": 0}


def test_cards_looked_at_are_seen_by_the_one_who_looks(situation):
    game = situation(
        """
        players = ["romans", "celts"]
        [player.romans]
        hand = ["rom.glory"]
        play = ["Dalmatia", "Hills", "Oasis"]
        [market]
        fame = ["Great", "Notorious", "Glorious"]
        [[step]]
        play = "rom.glory"
        """
    )
    assert game.pending.kind == "take"
    assert [item.face for item in game.view(0).zone("limbo").items] == ["classics.fam.great", "classics.fam.notorious"]
    assert [item.face for item in game.view(1).zone("limbo").items] == [None, None]


@pytest.mark.parametrize(
    ("hand", "steps", "hidden"),
    [
        ('["Minoans", "rom.glory"]', 'free_play = "Minoans"', "Glory"),
        ('["Leadership", "rom.glory"]', 'free_play = "Leadership"\nchoose = 2\ncards = ["rom.glory"]', "Glory"),
        ('["Marvellous"]', 'free_play = "Marvellous"\nchoose = 3', "Conquer"),
        ('["Hannibal"]', 'play = "Hannibal"\nmay = false\nmay = false\ncards = ["Triumvirate"]', "Triumvirate"),
    ],
    ids=["hand to deck", "hand to history", "deck to history", "history to hand"],
)
def test_a_card_that_goes_from_hidden_to_hidden_is_not_named_to_others(situation, hand, steps, hidden):
    """Only its owner may look into a history; cards placed on a deck lie face down."""
    lines = "\n".join(f"[[step]]\n{step}" for step in steps.split("\n"))
    game = situation(
        f"""
        players = ["romans", "celts"]
        [player.romans]
        hand = {hand}
        state = "{"empire" if "Hannibal" in hand else "barbarian"}"
        draw = ["rom.conquer", "rom.advance"]
        discard = []
        history = ["Triumvirate"]
        {lines}
        """
    )
    for event in game.outcome.events:
        assert hidden not in game.tell(event, 1), event.kind
    assert any(hidden in game.tell(event, 0) for event in game.outcome.events)
