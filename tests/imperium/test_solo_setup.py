"""Setting up a game against the Bot: its dynasty, its deck, what a campaign changes, and what is refused."""

import pytest

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.records import Record
from imperium_desktop.games.imperium.bot.difficulty import DIFFICULTIES
from imperium_desktop.games.imperium.bot.judging import worth
from imperium_desktop.games.imperium.bot.seat import Bot
from imperium_desktop.games.imperium.deal import Setup
from imperium_desktop.games.imperium.foresight.hidden import imagined
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.rules.drawing import discard_top
from imperium_desktop.games.imperium.rules.scoring import unrest_count
from imperium_desktop.games.imperium.state import Scope


@pytest.fixture
def solo(rules):
    """Deals a solo game."""

    def deal(bot="romans", player="celts", seed=1, **more) -> tuple[Imperium, Bot]:
        game = rules.start({"players": [player], "mode": "solo", "bot": bot, **more}, seed)
        seat = game.seats[1]
        assert isinstance(seat, Bot)
        return game, seat

    return deal


def starts(game: Imperium, cards: list[int]) -> list[str]:
    return [game.defs[card].start for card in cards]


def names(game: Imperium, cards: list[int]) -> list[str]:
    return [game.defs[card].name for card in cards]


def test_the_dynasty_lies_nation_over_accession_over_sorted_developments(solo):
    game, bot = solo()
    from_the_top = list(reversed(bot.nation))
    assert starts(game, from_the_top) == ["nation"] * 5 + ["accession"] + ["development"] * 6
    points = [worth(game, card) for card in from_the_top[6:]]
    assert points == sorted(points, reverse=True)


def test_variable_and_conditional_developments_are_sorted_by_their_best_case(solo):
    # Olympic Games aside, the Greeks have variable cards among their developments.
    game, bot = solo("greeks")
    developments = [card for card in reversed(bot.nation) if game.defs[card].start == "development"]
    variable = [card for card in developments if game.defs[card].points is not None and game.defs[card].points.variable]
    assert variable
    assert {worth(game, card) for card in variable} == {5}
    points = [worth(game, card) for card in developments]
    assert points == sorted(points, reverse=True)


def test_equal_developments_lie_in_any_order(solo):
    orders = {tuple(names(game, bot.nation[:6])) for game, bot in (solo(seed=seed) for seed in range(8))}
    assert len(orders) > 1


def test_nation_cards_and_starting_cards_are_shuffled(solo):
    deals = [solo(seed=seed) for seed in range(8)]
    assert len({tuple(names(game, bot.nation[7:])) for game, bot in deals}) > 1
    assert len({tuple(names(game, bot.slots)) for game, bot in deals}) > 1


def test_slots_and_deck_hold_the_starting_cards(solo):
    game, bot = solo()
    assert len(bot.face_down) == 5
    assert set(starts(game, bot.face_down + bot.draw)) == {"deck"}
    assert len(bot.face_down + bot.draw) == 10
    assert bot.hand == bot.discard == bot.play == bot.history == []
    assert game.defs[bot.power].type == "power"


@pytest.mark.parametrize("level", DIFFICULTIES.values(), ids=lambda level: level.id)
def test_slots_and_resources_of_every_level(solo, level):
    _, bot = solo(difficulty=level.id)
    slots = {"chieftain": 4, "warlord": 4, "imperator": 5, "sovereign": 5, "overlord": 6, "supreme_ruler": 6}
    rich = level.id in ("sovereign", "overlord", "supreme_ruler")
    assert len(bot.slots) == slots[level.id]
    assert bot.resources == ([3, 2, 1, 0] if rich else [0, 0, 0, 0])


def test_the_vikings_end_with_their_zenith(solo):
    game, bot = solo("vikings")
    assert starts(game, bot.nation) == ["accession"] + ["nation"] * 13


def test_the_arthurians_have_quests_and_no_court(solo):
    game, bot = solo("arthurians")
    assert names(game, bot.development)[0] == "Graal"
    assert starts(game, bot.development) == ["development"] * len(bot.development)
    assert starts(game, bot.nation)[0] == "accession"
    assert set(starts(game, bot.nation[1:])) == {"nation"}
    assert bot.permanent == []
    assert "King Arthur's Court" in names(game, game.removed)
    assert bot.state == "barbarian"


def test_the_atlanteans_bring_their_regions_first(solo):
    game, bot = solo("atlanteans")
    from_the_top = list(reversed(bot.nation))
    regions = ["region" in game.defs[card].suits for card in from_the_top]
    assert regions == sorted(regions, reverse=True)
    assert any(regions) and not all(regions)
    points = [worth(game, card) for card in from_the_top[sum(regions) :]]
    assert points == sorted(points, reverse=True)
    assert bot.state == "empire"


@pytest.mark.parametrize("seed", range(4))
def test_the_inuit_bring_summer_and_winter_by_turns(solo, seed):
    game, bot = solo("inuit", seed=seed)
    from_the_top = list(reversed(bot.nation))
    assert names(game, from_the_top[:2]) == ["Nunavik", "Imaq (Arctic Sea)"]
    assert names(game, from_the_top[-1:]) == ["Kayaks"]
    between = from_the_top[2:-1]
    symbols = [game.defs[card].states[0] for card in between]
    assert symbols == ["barbarian", "empire"] * 4 + ["barbarian"]
    assert worth(game, between[0]) == 3
    for symbol in ("barbarian", "empire"):
        points = [worth(game, card) for card in between if game.defs[card].states == (symbol,)]
        assert points == sorted(points, reverse=True)
    assert bot.state == "empire"


def test_what_is_imagined_of_their_dynasty_keeps_the_order_everybody_knows(solo):
    game, bot = solo("inuit")
    known = [(game.defs[card].states, worth(game, card), game.defs[card].suits) for card in bot.nation]
    orders = set()
    for seed in range(8):
        dealt = imagined(game, 0, seed).seats[1].nation
        assert [(game.defs[card].states, worth(game, card), game.defs[card].suits) for card in dealt] == known
        orders.add(tuple(dealt))
    assert len(orders) > 1


def test_a_starting_card_of_the_martians_waits_among_their_nation_cards(solo):
    """Nobody knows where there it lies, so what is imagined of it does not depend on that."""
    places, imagined_places = set(), set()
    for seed in range(12):
        game, bot = solo("martians", seed=seed)
        assert "Cryostasis" not in names(game, [*bot.draw, *bot.slots])
        above = bot.nation[starts(game, bot.nation).index("accession") + 1 :]
        assert sorted(starts(game, above)) == ["deck", *["nation"] * 9]
        places.add(names(game, above).index("Cryostasis"))
        dealt = imagined(game, 0, 1).seats[1].nation
        assert starts(game, dealt[: -len(above)]) == starts(game, bot.nation[: -len(above)])
        imagined_places.add(names(game, dealt).index("Cryostasis"))
    assert len(places) > 1 and len(imagined_places) == 1


def test_the_polynesians_have_islands_to_discover(solo):
    game, bot = solo("polynesians")
    assert names(game, bot.development)[0] == "Aotearoa (New Zealand)"
    assert sorted(names(game, bot.development[1:])) == ["Hawaii", "Rapa Nui (Easter Island)", "Rarotonga"]
    assert names(game, bot.nation)[0] == "Kupe"
    assert set(starts(game, bot.nation[1:])) == {"nation"}
    assert bot.permanent == []
    assert {"Mana", "Overpopulation"} <= set(names(game, game.removed))
    assert bot.state == "isle_bound"


def test_the_utopians_travel_instead(solo):
    game, bot = solo("utopians")
    assert bot.nation == []
    assert names(game, bot.permanent) == ["Visions of Shangri-la"]
    assert names(game, bot.aside) == ["Path to Shangri-la", "Gates of Shangri-la", "Shangri-la"]


@pytest.mark.parametrize("commons", ["classics", "legends"])
def test_no_common_card_is_named_like_the_bot(solo, rules, commons):
    namesakes = 0
    for bot in rules.catalogue.bots:
        game, seat = solo(bot, "celts" if bot != "celts" else "romans", commons=commons)
        name = seat.nation_def.name
        namesakes += name in names(game, game.removed)
        cards = [*game.main, *game.slots, *(card for deck in game.decks.values() for card in deck)]
        assert name not in names(game, cards)
    assert namesakes


def test_the_cards_are_those_for_two_players(solo, rules):
    for bot in rules.catalogue.bots:
        game, _ = solo(bot, "celts" if bot != "celts" else "romans")
        assert max(face.players for face in game.defs) == 2


@pytest.mark.parametrize(
    ("bot", "player", "unrest"), [("arthurians", "utopians", 8 + 2 + 3), ("olmecs", "celts", 8 + 1)]
)
def test_both_nations_bring_their_unrest_to_the_pile(solo, bot, player, unrest):
    game, _ = solo(bot, player)
    assert len(game.unrest) + sum(card >= 0 for card in game.beneath) == unrest


def test_a_bot_has_a_history_whatever_its_nation_has(solo):
    for nation in ("vikings", "atlanteans"):
        _, bot = solo(nation)
        assert bot.zone("history") is bot.history


def common_unrest(game: Imperium) -> int:
    return sum("unrest" in game.defs[card].suits for card in game.deal.commons)


@pytest.mark.parametrize(
    ("level", "set_aside", "unrest"),
    [
        ("imperator", 0, 8),
        ("overlord", 0, 8),
        ("supreme_ruler", 0, 10),
        ("supreme_ruler", 1, 9),
        ("supreme_ruler", 4, 6),
    ],
)
def test_common_unrest(solo, level, set_aside, unrest):
    game, _ = solo(difficulty=level, campaign={"set_aside": set_aside})
    assert common_unrest(game) == unrest


def test_a_card_a_campaign_added_lies_in_the_starting_deck_and_not_in_the_commons(solo):
    for commons in ("classics", "legends"):
        game, _ = solo(commons=commons, campaign={"added": ["classics.unc.boats"]})
        own = game.seats[0].hand + game.seats[0].draw
        assert sum(game.defs[card].id == "classics.unc.boats" for card in own) == 1
        assert sum(face.id == "classics.unc.boats" for face in game.defs) == 1


def test_a_card_a_campaign_added_does_not_stand_in_for_a_namesake(solo):
    for seed in range(30):
        game, _ = solo("greeks", seed=seed, commons="legends", campaign={"added": ["classics.tri.minoans"]})
        assert sum(face.id == "classics.tri.minoans" for face in game.defs) == 1


def test_a_card_a_campaign_removed_is_out_of_the_game(solo):
    game, _ = solo(player="romans", bot="celts", campaign={"removed": ["rom.triumvirate"]})
    own = game.seats[0].hand + game.seats[0].draw
    assert "Triumvirate" not in names(game, own)
    assert "Triumvirate" in names(game, game.removed)


def test_a_game_with_campaign_terms_goes_through_json(rules, solo):
    game, _ = solo(difficulty="supreme_ruler", campaign={"added": ["legends.unc.elders"], "removed": ["cel.glory"]})
    setup = game.deal.setup.to_json()
    assert rules.load(setup, game.to_json()).fingerprint() == game.fingerprint()
    assert Setup.from_json(setup) == game.deal.setup


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"bot": ""}, "A solo game needs a nation for the Bot."),
        ({"bot": "celts"}, "The Bot cannot play the Celts too."),
        ({"bot": "huns"}, "There is no nation “huns”"),
        ({"difficulty": "easy"}, "There is no difficulty “easy”; choose from: chieftain"),
        ({"players": ["celts", "greeks"]}, "A solo game is played alone, and 2 nations were named."),
        ({"first": 1}, "In a solo game the player begins."),
        ({"mode": "standard"}, "A Bot, its difficulty and a campaign belong to a solo game."),
        ({"campaign": {"lost": True}}, "“campaign” of a set-up has no entry “lost”."),
        ({"campaign": {"added": "boats"}}, "“added” of a campaign must be a list of card ids."),
        ({"campaign": {"added": ["no.such.card"]}}, "There is no card “no.such.card”."),
        ({"campaign": {"removed": ["rom.glory"]}}, "The campaign removes “rom.glory”"),
        ({"campaign": {"set_aside": 6}}, "“set_aside” of a campaign is a number from 0 to 5."),
        ({"campaign": {"lost_last": 1}}, "“lost_last” of a campaign is true or false."),
        ({"campaign": []}, "“campaign” of a set-up must be a table."),
    ],
)
def test_what_makes_no_sense_is_refused(rules, change, sentence):
    setup = {"players": ["celts"], "mode": "solo", "bot": "romans", "difficulty": "imperator", **change}
    with pytest.raises(ImperiumDesktopError) as refusal:
        rules.start(setup, 1)
    assert str(refusal.value).startswith(sentence)


def test_the_short_variant_takes_the_lowest_card_and_opens_the_dynasty(solo):
    for seed in range(4):
        game, bot = solo(variants=["short"], seed=seed)
        lowest = [
            card for card in game.removed if game.defs[card].start == "development" and card in game.deal.seats[1]
        ]
        assert [worth(game, card) for card in lowest] == [2]
        assert starts(game, bot.discard) == ["nation"]


def test_the_short_variant_sends_a_quest_ahead(solo):
    for seed in range(20):
        game, bot = solo("arthurians", variants=["short"], seed=seed)
        assert sorted(starts(game, bot.discard)) == ["development", "nation"]
        assert "Graal" in names(game, bot.development)


@pytest.mark.parametrize("bot", ["vikings", "arthurians"])
def test_the_short_variant_takes_the_bottom_card_of_a_dynasty_without_developments(solo, bot):
    game, seat = solo(bot, variants=["short"])
    _, whole = solo(bot)
    assert len(seat.nation) == len(whole.nation) - 2
    assert "accession" not in starts(game, seat.nation)


def test_the_short_variant_is_refused_against_a_bot_that_makes_a_journey(rules):
    setup = {"players": ["romans"], "mode": "solo", "bot": "utopians", "variants": ["short"]}
    assert rules.why_not_new(setup).startswith("The Utopians cannot play the short variant: ")
    with pytest.raises(ImperiumDesktopError, match="cannot play the short variant"):
        Record.begin(rules, setup, 1)
    assert rules.why_not_new({**setup, "variants": []}) == rules.why_not_new({**setup, "bot": "celts"}) == ""


def test_a_short_game_that_was_dealt_against_a_journey_is_still_opened(rules):
    """Earlier versions dealt such games; the journey is left as it is in them."""
    setup = {"players": ["romans"], "mode": "solo", "bot": "utopians", "variants": ["short"]}
    seat = Record.dealt(rules, setup, 1).replay(rules).seats[1]
    assert seat.nation == seat.discard == []
    assert len(seat.permanent + seat.aside) == 4


def test_the_accession_card_turns_the_state_from_the_deck_too(solo):
    game, bot = solo()
    accession = next(card for card in bot.nation if game.defs[card].start == "accession")
    bot.nation.remove(accession)
    bot.draw.append(accession)
    discard_top(game, Scope(bot.index, -1), 1)
    assert bot.discard == [accession]
    assert bot.state == "empire"


def test_nothing_is_asked_of_an_empty_market(solo):
    game, _ = solo(player="qin")
    side = game.seats[0]
    mandate = next(card for card in game.deal.seats[0] if game.defs[card].name == "Mandate of Heaven")
    for zone in (side.hand, side.draw, side.nation, side.development):
        if mandate in zone:
            zone.remove(mandate)
    side.play.append(mandate)
    game.slots = [-1] * 5
    game.answer([game.pending.option("turn:activate")])
    game.answer([game.pending.option(f"exhaust:{mandate}")])
    assert game.pending is not None
    assert game.pending.options


@pytest.mark.parametrize("nation", ["atlanteans", "polynesians", "vikings"])
def test_a_bot_has_a_history_whatever_its_nation_calls_it(solo, nation):
    game, bot = solo(nation)
    unrest = next(card for card in (*bot.draw, *bot.face_down, *game.unrest) if "unrest" in game.defs[card].suits)
    for zone in (bot.draw, game.unrest):
        if unrest in zone:
            zone.remove(unrest)
    bot.slots = [-1 if card == unrest else card for card in bot.slots]
    bot.history.append(unrest)
    seat = next(seat for seat in game.view(0).seats if seat.seat == bot.index)
    assert "history 1" in seat.facts
    assert bot.zone("history") == [unrest]
    assert unrest_count(game, bot.index) == sum(
        "unrest" in game.defs[card].suits for card in (*bot.draw, *bot.face_down, *bot.history)
    )
