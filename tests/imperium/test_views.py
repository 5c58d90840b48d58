"""A seat sees what lies face up and what is its own; no number of a hidden card reaches it."""

from collections.abc import Iterator
from itertools import islice, permutations

import pytest

from imperium_desktop.engine.events import Event, joined
from imperium_desktop.engine.faces import CARD_RATIO
from imperium_desktop.engine.plans import GAP, Rect
from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.engine.randomness import shuffled
from imperium_desktop.engine.views import ItemView, TableView
from imperium_desktop.games.imperium.bot.bot_views import mark_of
from imperium_desktop.games.imperium.bot.seat import Bot
from imperium_desktop.games.imperium.deal import Setup, make_deal
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.rules.scoring import score_lines
from imperium_desktop.games.imperium.setup import new_game
from imperium_desktop.games.imperium.table_plan import plan_table

TABLES = [
    Setup((("romans", "a"), ("celts", "a"))),
    Setup((("persians", "a"), ("greeks", "a"))),
    Setup((("vikings", "b"), ("scythians", "a"), ("carthaginians", "a"))),
    Setup((("macedonians", "a"), ("vikings", "a"), ("greeks", "b"), ("celts", "b"))),
    Setup((("carthaginians", "b"),), mode="practice"),
]
SOLO = [
    Setup((("romans", "b"),), mode="solo", bot="carthaginians", difficulty="warlord"),
    Setup((("celts", "a"),), mode="solo", bot="arthurians", difficulty="imperator"),
    Setup((("greeks", "b"),), mode="solo", bot="utopians", difficulty="overlord"),
]
KEPT_HIDDEN = frozenset(
    ["draw", "on_deck", "history", "to_hand", "look", "take", "give", "break_through", "swap_nation", "nation_bottom"]
)
"""Events that may move a card from one hidden place to another. All others show it by their nature."""


def names(setup: Setup) -> str:
    return "-".join([nation for nation, _ in setup.players] + [setup.bot] * bool(setup.bot))


SHARED_STATE_CARDS = ("common.state_barbarian", "common.state_empire")


def cards_of(items: list[ItemView]) -> Iterator[int]:
    for item in items:
        # A face is known without the card only where it is no card of the game: on the shared State card.
        assert (item.card is None) == (item.face is None) or item.face in SHARED_STATE_CARDS
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
        if isinstance(side, Bot):
            hidden.update(side.face_down, side.development)
        elif side.index != seat:
            hidden.update(side.hand, side.history)
    if game.pending is not None and game.pending.seat == seat:
        # Whoever looks through a deck sees what can be found there.
        hidden -= {option.subject for option in game.pending.options}
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


@pytest.mark.parametrize("setup", [*TABLES, *SOLO, Setup((("atlanteans", "a"), ("romans", "a")))], ids=names)
def test_the_score_of_others_counts_only_what_is_seen(setup, catalogue):
    """Neither what sank beneath a Power card nor what lies face down in a Bot's slots."""
    for game in islice(positions(setup, catalogue, seed=5), 0, None, 10):
        for seat, other in permutations(range(len(game.seats)), 2):
            view = game.view(seat)
            hidden = hidden_from(game, seat)
            seen = sum(line.points for line in score_lines(game, other) if line.card not in hidden)
            assert view.seats[other].score == seen


def told_to(game: Imperium, event: Event, seat: int) -> set[int]:
    """The cards an event names to a seat, judged by the sentence that seat is told."""
    sentence = joined(game.tell(event, seat))
    return {card for card in event.cards if game.defs[card].name in sentence}


@pytest.mark.parametrize("setup", [*TABLES, *SOLO], ids=names)
def test_no_view_shows_a_hidden_card(setup, catalogue):
    for game in positions(setup, catalogue, seed=5):
        for seat in range(len(game.seats)):
            seen = seen_in(game.view(seat))
            leaked = seen & hidden_from(game, seat)
            assert not leaked, (game.pending, [game.defs[card].id for card in leaked])
            looks = game.pending is not None and game.pending.seat == seat
            assert looks or not seen & set(game.limbo), "only the one who looks sees what is looked at"


@pytest.mark.parametrize("setup", TABLES, ids=names)
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
                    leaks.add((event.kind, joined(game.tell(event, seat))))
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


@pytest.mark.parametrize("setup", TABLES, ids=names)
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
        assert (romans.side, romans.summary) == ("romans", "Barbarian")
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
        assert hidden not in joined(game.tell(event, 1)), event.kind
    assert any(hidden in joined(game.tell(event, 0)) for event in game.outcome.events)


# The Bot -------------------------------------------------------------------------------------------------------------

AGAINST_CARTHAGE = """
mode = "solo"
players = ["romans"]
difficulty = "imperator"
[bot]
nation = "carthaginians"
state = "barbarian"
resources = { materials = 4, population = 1, progress = 2 }
slots = ["Glory", "Unrest", "", "Prosperity", "Hannibal"]
deck = ["Conquer", "Advance"]
discard = ["Iberia", "Mauretania"]
history = ["Dido, Queen of Carthage"]
play = ["Balearic Islands"]
"""


def faces(view: TableView, name: str) -> list[str | None]:
    return [item.face and item.face.split(".")[-1] for item in view.zone(name, 1).items]


def test_the_bots_side_lies_open_but_for_slots_and_decks(situation):
    game = situation(AGAINST_CARTHAGE)
    view = game.view(0)
    assert [faces(view, f"slot{number}") for number in range(1, 6)] == [[None], [None], [], [None], [None]]
    assert faces(view, "draw") == [None, None]
    assert faces(view, "discard") == ["mauretania", "iberia"], "the last card lies on top"
    assert [item.face is not None for item in view.zone("history", 1).items] == [True]
    assert faces(view, "play") == ["balearic_islands"]
    assert not any(zone.name == "hand" for zone in view.zones if zone.seat == 1)
    resources = {counter.kind: counter.amount for counter in view.counters if counter.seat == 1}
    assert resources == {"materials": 4, "population": 1, "progress": 2, "goods": 0}
    assert (view.seats[0].person, view.seats[1].person) == (True, False)


def test_the_accession_card_lies_face_up_where_it_is_in_the_dynasty_deck(catalogue):
    game = new_game(make_deal(SOLO[0], catalogue), 3)
    bot = game.seats[1]
    shown = [item.card for item in game.view(0).zone("nation", 1).items]
    for card, seen_card in zip(reversed(bot.nation), shown, strict=True):
        assert (seen_card == card) == (game.defs[card].start == "accession")
    assert any(card is not None for card in shown)


def test_the_tables_of_the_bot_can_be_read_at_any_time(situation):
    script = situation(AGAINST_CARTHAGE).view(0).script
    assert [table.id for table in script.tables] == ["barbarian", "empire"]
    assert (script.current, script.stage, script.mark, script.note) == ("barbarian", "", None, "")
    first = script.tables[0].rows[0]
    assert (first.trigger, first.words) == ("[unrest]", "Return this card.")


def test_tables_of_our_own_say_so(catalogue):
    script = new_game(make_deal(SOLO[1], catalogue), 3).view(0).script
    assert script.note.startswith("Our own table; owners of the box can type in theirs")


def test_uncertain_rows_keep_their_mark(catalogue):
    greeks = new_game(
        make_deal(Setup((("romans", "b"),), mode="solo", bot="greeks", difficulty="imperator"), catalogue), 1
    )
    doubts = [row.doubt for table in greeks.view(0).script.tables for row in table.rows if row.doubt]
    assert doubts


def moments_of_a_turn(catalogue, seed: int = 3) -> list[TableView]:
    """What is seen of a whole turn of the Bot in which nobody is asked anything."""
    game = new_game(
        make_deal(Setup((("romans", "b"),), mode="solo", bot="carthaginians", difficulty="imperator"), catalogue), seed
    )
    game.watched = True
    player = RandomPlayer(seed)
    while game.pending is not None:
        outcome = game.answer(player.choose(game.pending))
        assert len(outcome.moments) == len(outcome.told_by)
        stages = [moment.view(0).script.stage for moment in outcome.moments]
        if stages and stages[0] == "roll" and stages[-1] == "end":
            return [moment.view(0) for moment in outcome.moments]
    raise AssertionError("no whole turn was seen")


def test_a_turn_is_seen_step_by_step(catalogue):
    views = moments_of_a_turn(catalogue)
    roll, *steps, end = views
    die = next(counter for counter in roll.counters if counter.kind == "die")
    assert roll.script.roll == die.amount
    assert die.key == f"die{die.amount}:1"
    assert str(die.amount) in roll.script.sentence
    assert not any(counter.kind == "die" for counter in end.counters)
    assert all(view.question is None for view in views), "nothing is asked on the way"
    assert all("Bot" in view.heading for view in views)
    stages = [view.script.stage for view in steps]
    assert stages == ["row", "done"] * (len(steps) // 2)
    for view in steps[::2]:
        mark = view.script.mark
        (card,) = view.zone("resolving", 1).items
        assert mark.face == card.face
        rows = view.script.table(mark.table).rows
        assert mark.row < 0 or view.script.sentence == rows[mark.row].words
        assert view.script.place in {f"Slot {number}" for number in range(1, 6)} - {f"Slot {die.amount}"}


def test_an_event_of_the_story_leads_to_its_row(catalogue):
    game = new_game(make_deal(SOLO[0], catalogue), 4)
    player = RandomPlayer(4)
    marks = []
    while game.pending is not None and len(marks) < 8:
        outcome = game.answer(player.choose(game.pending))
        marks += [(event, mark) for event in outcome.events if (mark := mark_of(game, event)) is not None]
    script = game.view(0).script
    for event, mark in marks:
        assert event.kind == "bot_row"
        assert mark.face == game.defs[event.cards[0]].id
        if mark.row >= 0:
            assert script.table(mark.table).rows[mark.row].words in joined(game.tell(event, 0))


@pytest.mark.parametrize("size", [(1010, 600), (1010, 650), (1650, 1000), (2500, 1350), (760, 460)])
@pytest.mark.parametrize("setup", SOLO, ids=names)
def test_everything_of_the_bot_has_a_place_of_its_own(setup, catalogue, size):
    game = new_game(make_deal(setup, catalogue), 3)
    plan = plan_table(game.view(0), *size)
    table = Rect(0, 0, *size)
    market = plan.zones["market"].rect
    for number in range(1, len(game.seats[1].slots) + 1):
        slot = plan.zones[f"slot{number}:1"].rect
        left = market.x + (number - 1) * (plan.zones["market"].card_width + GAP)
        assert abs((slot.x + slot.width / 2) - (left + plan.zones["market"].card_width / 2)) < 1
        assert slot.bottom > market.y + plan.zones["market"].card_width * CARD_RATIO + 8, (
            "it is seen below the market card"
        )
        die = plan.counters[f"die{number}:1"].rect
        assert die.overlap(slot) > 0.9 * die.width * die.height
    strip = [name for name in plan.zones if name.endswith(":1") and not name.startswith(("slot", "resolving"))]
    # The State card looks out from under the Power card.
    own = [name for name in plan.zones if name.endswith(":0") and not name.startswith(("resolving", "state"))]
    for one in (*strip, *own, "main", "fame", "unrest", "exile", "resolving:1"):
        rect = plan.zones[one].rect
        assert rect.overlap(table) > 0.999 * rect.width * rect.height, one
        for other in (*strip, *own, "main", "fame", "unrest", "exile"):
            if one != other and not (one == "resolving:1" and other == "play:1"):
                assert rect.overlap(plan.zones[other].rect) < 1, (one, other)
    assert plan.zones["hand:0"].rect.height > 0.2 * size[1], "there is room for the player's own cards"


@pytest.mark.parametrize(("nation", "has_one"), [("romans", True), ("vikings", False), ("inuit", False)])
def test_no_place_for_a_history_that_there_cannot_be(situation, nation, has_one):
    game = situation(f'players = ["{nation}", "celts"]')
    view = game.view(0)
    assert any((zone.name, zone.seat) == ("history", 0) for zone in view.zones) == has_one
    assert any(fact.startswith("history") for fact in view.seats[0].facts) == has_one


def test_the_stage_names_the_card_in_the_middle_of_which_another_asks(situation):
    game = situation(
        """
        players = ["taino", "celts"]
        [player.taino]
        resources = { materials = 2 }
        hand = ["Soil Rotation", "Marsh", "Canoes"]
        [market]
        slots = ["Oasis", "Education", "Coinage", "Elders", "Hills"]
        unrest_pile = 8
        [[step]]
        play = "Soil Rotation"
        """
    )
    stage = game.view(0).stage
    assert stage is not None
    assert (stage.title, stage.within) == ("Marsh", "Soil Rotation")
    assert stage.heading == "Marsh, in the middle of Soil Rotation:"
