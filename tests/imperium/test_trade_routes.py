"""Games with Trade Routes: what lies on the table, who may play them, what is hidden, and whole games."""

from dataclasses import replace
from importlib import resources
from pathlib import Path

import pytest

from imperium_desktop.engine.campaigns import CampaignStart
from imperium_desktop.engine.checked_games import check_copies
from imperium_desktop.engine.decisions import Decision, Option
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.games.imperium.campaigns import ImperiumCampaigns
from imperium_desktop.games.imperium.catalogue import Catalogue
from imperium_desktop.games.imperium.deal import CampaignTerms, Setup, make_deal
from imperium_desktop.games.imperium.effects.acquiring import BREAKING_THROUGH
from imperium_desktop.games.imperium.effects.trading import Trade
from imperium_desktop.games.imperium.foresight.hidden import imagined
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
from imperium_desktop.games.imperium.invariants import CHECKS, check_table
from imperium_desktop.games.imperium.new_games import needed_variants
from imperium_desktop.games.imperium.pack_files import PackError
from imperium_desktop.games.imperium.scenario.files import read_scenario
from imperium_desktop.games.imperium.scenario.layout import build
from imperium_desktop.games.imperium.selfplay import play_checked, tour
from imperium_desktop.games.imperium.setup import new_game
from imperium_desktop.games.imperium.solo_games import pairings
from imperium_desktop.games.imperium.state import Scope
from imperium_desktop.games.imperium.table_plan import plan_table

PACKS = Path(str(resources.files("imperium_desktop.games.imperium").joinpath("packs")))
NATIONS = ["romans", "celts", "utopians", "arthurians"]
TRADE = ["trade_routes"]


def start(rules, count, seed=1, **more):
    return rules.start({"players": NATIONS[:count], "variants": TRADE, **more}, seed)


def routes_in(game, cards):
    return [card for card in cards if game.defs[card].suits[:1] == ("trade_route",)]


# Set-up --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "in_main", "unseen", "fame"), [(2, 3, 2, 7), (3, 5, 1, 8), (4, 6, 0, 9)])
@pytest.mark.parametrize("seed", range(4))
def test_the_routes_by_number_of_players(rules, players, in_main, unseen, fame, seed):
    game = start(rules, players, seed)
    assert len(game.routes) == 3 and all(game.defs[card].commerce for card in game.routes)
    assert len(routes_in(game, [*game.main, *game.slots])) == in_main
    assert len(routes_in(game, game.removed)) == unseen
    assert len(game.fame) == fame
    assert not any(routes_in(game, deck) for deck in game.decks.values())
    check_table(game)
    check_copies(game, CHECKS, game.to_json())


def test_what_everybody_begins_with(rules):
    game = start(rules, 4)
    for seat in game.seats:
        usual = rules.catalogue.nation(seat.nation_def.id).exhausts
        assert seat.resources == [3, 2, 0, 1]
        assert seat.exhausts == seat.nation_def.exhausts == usual + 1
        assert [game.defs[card].name for card in seat.permanent][-1] == "Merchants"
    assert [len(seat.permanent) for seat in game.seats] == [1, 1, 2, 2]


def test_after_a_lost_campaign_game_there_are_two_goods(catalogue):
    setup = Setup(
        (("romans", "b"),),
        mode="solo",
        bot="celts",
        difficulty="chieftain",
        variants=("trade_routes",),
        campaign=CampaignTerms(lost_last=True),
    )
    game = new_game(make_deal(setup, catalogue), 1)
    assert game.seats[0].resources == [6, 4, 0, 2]


def test_without_the_variant_nothing_of_it_is_dealt(rules):
    game = rules.start({"players": NATIONS[:2]}, 1)
    assert game.routes == [-1, -1, -1]
    assert not any(face.pack == "trade_routes" for face in game.defs)
    assert "routes" not in game.to_json()


# Nations that need them ----------------------------------------------------------------------------------------------


@pytest.fixture
def traders(tmp_path):
    """A catalogue with a nation that requires Trade Routes."""
    folder = tmp_path / "packs"
    own = folder / "own"
    own.mkdir(parents=True)
    celts = (PACKS / "classics" / "celts.toml").read_text(encoding="utf-8")
    text = celts.replace('name = "Celts"', 'name = "Traders"\nrequires = "trade_routes"', 1)
    text = text.replace('id = "cel.', 'id = "tdr.')
    (own / "traders.toml").write_text(text, encoding="utf-8")
    return Catalogue([PACKS, folder])


def test_a_nation_that_requires_them_is_refused_without(traders):
    rules = ImperiumRules(traders)
    setup = {"players": ["traders", "romans"]}
    sentence = rules.why_not_new(setup)
    assert sentence == "The Traders can only be played with the Trade Routes; choose that variant too."
    assert rules.why_not_new({**setup, "variants": TRADE}) == ""
    assert rules.why_not_new({"mode": "solo", "players": ["romans"], "bot": "traders"}) == sentence


def test_a_scenario_is_refused_without_them(traders, tmp_path):
    path = tmp_path / "situation.toml"
    path.write_text('title = "x"\nplayers = ["traders", "romans"]\n', encoding="utf-8")
    with pytest.raises(ImperiumDesktopError, match="can only be played with the Trade Routes"):
        build(read_scenario(path), traders)


def test_a_campaign_is_refused_without_them(traders):
    campaigns = ImperiumCampaigns(traders)
    start = CampaignStart("Ada", "traders", "b", "classics", (), "campaign", "chieftain")
    with pytest.raises(ImperiumDesktopError, match="can only be played with the Trade Routes"):
        campaigns.check(start)
    campaigns.check(replace(start, variants=("trade_routes",)))


# Packs ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('type = "permanent"\n', 'banner = "fame"\n', "need Merchants"),
        ('suits = ["trade_route"]\n', 'suits = ["region"]\n', "give the card one of trade_route, fame"),
        ('commerce = "gain 2 population, 1 progress"\n', "", "needs commerce and profit"),
        ('header = "trade_route"\n', "", "only a card with the header trade_route"),
        ('commerce = "gain 2', 'play = "draw 1"\ncommerce = "gain 2', "does its commerce when it is played"),
    ],
)
def test_a_file_of_trade_cards_is_checked(tmp_path, old, new, reason):
    text = (PACKS / "horizons" / "trade.toml").read_text(encoding="utf-8")
    assert old in text
    own = tmp_path / "own"
    own.mkdir()
    (own / "trade.toml").write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(PackError, match=reason):
        Catalogue([PACKS, tmp_path]).trade_cards()


def test_without_the_file_there_are_no_trade_routes(tmp_path):
    (tmp_path / "common.toml").write_text((PACKS / "common.toml").read_text(encoding="utf-8"), encoding="utf-8")
    with pytest.raises(PackError, match=r"holds trade\.toml"):
        Catalogue([tmp_path]).trade_cards()


def test_the_trade_cards_are_no_nation(catalogue):
    assert "trade_routes" not in catalogue.nations and "trade" not in catalogue.bots


# What is hidden ------------------------------------------------------------------------------------------------------


def test_which_routes_left_the_game_is_as_hidden_as_the_main_deck(rules):
    game = start(rules, 2)
    removed = {tuple(sorted(routes_in(game, imagined(game, 0, seed).removed))) for seed in range(20)}
    assert len(removed) > 3
    for seed in range(5):
        twin = imagined(game, 0, seed)
        assert twin.routes == game.routes
        assert len(routes_in(twin, twin.main)) == len(routes_in(game, game.main))
        check_table(twin)


def test_a_route_under_a_deck_is_seen_by_everybody(rules):
    game = start(rules, 2)
    for viewer in (0, 1):
        zones = {zone.name: zone for zone in game.view(viewer).zones if zone.seat is None}
        for suit, route in zip(("civilised", "uncivilised", "region"), game.routes, strict=True):
            assert [item.card for item in zones[f"{suit}_route"].items] == [route]
            assert all(item.card is None for item in zones[suit].items)


def test_the_routes_look_out_above_their_decks(rules):
    view = start(rules, 2).view(0)
    plan = plan_table(view, 1280, 720)
    usual = plan_table(rules.start({"players": NATIONS[:2]}, 1).view(0), 1280, 720)
    for suit in ("civilised", "uncivilised", "region"):
        route, deck = plan.zones[f"{suit}_route"], plan.zones[suit]
        assert route.rect.y < deck.rect.y < plan.zones["market"].rect.y
        assert route.lowest and deck.beneath
        assert f"{suit}_route" not in {zone.name for zone in rules.start({"players": NATIONS[:2]}, 1).view(0).zones}
    assert 0.94 < plan.zones["hand:0"].card_width / usual.zones["hand:0"].card_width < 1


# Whole games ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [("romans", "celts"), ("utopians", "arthurians", "atlanteans"), ("vikings", "qin")])
@pytest.mark.parametrize("seed", range(2))
def test_random_games(rules, players, seed, closely):
    setup = Setup(tuple((nation, "b") for nation in players), variants=("revised_cards", "trade_routes"))
    game, _ = play_checked(rules, setup, seed, every=closely)
    assert game.over


@pytest.mark.parametrize("bot", ["romans", "utopians", "arthurians"])
def test_random_games_against_a_bot(rules, bot, closely):
    setup = Setup.from_json({"mode": "solo", "players": ["celts"], "bot": bot, "variants": TRADE})
    game, _ = play_checked(rules, setup, 3, every=closely)
    assert game.over


# How a Bot trades ----------------------------------------------------------------------------------------------------


def test_every_table_of_a_bot_plays_routes(catalogue):
    """Right below Unrest, and only in games with Trade Routes."""
    usual = catalogue.bot("romans")
    trading = usual.trading(catalogue.bot_trade())
    for state in ("barbarian", "empire"):
        assert [row.when.suits for row in trading.tables[state][:2]] == [("unrest",), ("trade_route",)]
        assert len(trading.tables[state]) == len(usual.tables[state]) + 1
    assert set(trading.tables) - set(usual.tables) == {"merchants", "commerce", "profit"}


def test_a_table_with_a_row_for_routes_keeps_it(catalogue):
    usual = catalogue.bot("romans")
    routes = catalogue.bot_trade()["routes"]
    own = replace(usual, tables={"barbarian": (*usual.tables["barbarian"], *routes)})
    assert own.trading(catalogue.bot_trade()).tables["barbarian"] == own.tables["barbarian"]


def test_every_route_of_two_players_has_its_rows(catalogue):
    """A solo game is set up as for two, so that the route for three has none."""
    tables = catalogue.bot_trade()
    routes = {card.name for card in catalogue.trade_cards() if card.commerce and card.players == 2}
    for name in ("commerce", "profit"):
        rows = [row.when.names for row in tables[name]]
        assert all(len(names) == 1 for names in rows)
        assert routes <= {names[0] for names in rows}
        assert "Mediterranean Circle" not in {names[0] for names in rows}
    assert [row.when.names for row in tables["commerce"]] == [row.when.names for row in tables["profit"]]


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("[[profit]]", "[[commerce]]", "needs a table “profit”"),
        ("[[routes]]", "[[route]]", "the trade tables have no entry"),
        ('do = "resolve profits"', 'do = "resolve loot"', "loot"),
    ],
)
def test_the_trade_tables_are_checked(tmp_path, old, new, reason):
    text = (PACKS / "horizons" / "bots" / "trade.toml").read_text(encoding="utf-8")
    folder = tmp_path / "own" / "bots"
    folder.mkdir(parents=True)
    (folder / "trade.toml").write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(PackError, match=reason):
        Catalogue([PACKS, tmp_path]).bot_trade()


def test_what_a_bot_trades_by_is_shown(rules):
    game = rules.start({"mode": "solo", "players": ["celts"], "bot": "romans", "variants": TRADE}, 1)
    script = game.view(0).script
    assert [table.title for table in script.tables] == ["Barbarian", "Empire", "Merchants", "Commerce", "Profit"]
    doubts = [row for table in script.tables[2:] for row in table.rows if row.doubt]
    assert len(doubts) == 6
    zones = {zone.name: zone for zone in game.view(0).zones if zone.seat == 1}
    assert [item.face for item in zones["permanent"].items] == ["trade.merchants"]


def test_a_bot_prefers_a_route_in_the_market(rules):
    game = rules.start({"mode": "solo", "players": ["celts"], "bot": "romans", "variants": TRADE}, 1)
    bot = game.seats[1]
    game.decks["region"].clear()
    uncovered, in_market = game.routes[2], next(card for card in game.main if game.defs[card].commerce)
    options = [Option(f"{zone}:{card}", card, card) for zone, card in (("routes", uncovered), ("market", in_market))]
    game.slots[0] = in_market
    for given in (options, options[::-1]):
        decision = Decision(1, 1, BREAKING_THROUGH.called("trade_route", counted=False), list(given))
        assert [option.value for option in bot.decide(game, decision)] == [in_market]
    alone = Decision(1, 1, BREAKING_THROUGH.called("trade_route", counted=False), options[:1])
    assert [option.value for option in bot.decide(game, alone)] == [uncovered]


def test_tours_give_a_nation_what_it_needs(traders):
    needs = needed_variants(traders)
    assert needs["traders"] == "trade_routes" and "romans" not in needs
    setups = [setup for setup, _ in tour(["romans", "celts", "traders"], ["classics"], 12, 1, needs=needs)]
    assert all(setup.trade_routes for setup in setups if "traders" in setup.nations)
    assert not all(setup.trade_routes for setup in setups)
    games = [setup for setup, _ in pairings(["romans", "celts"], ["traders", "greeks"], 2, 1, {}, needs)]
    assert {setup.players[0][0]: setup.trade_routes for setup in games} == {"traders": True, "greeks": False}


# Why not -------------------------------------------------------------------------------------------------------------

SITUATION = """
players = ["romans", "celts"]
variants = ["trade_routes"]
[player.romans]
resources = { materials = 0, population = 0, progress = 0, goods = GOODS }
hand = []
play = [
    { card = "Andes Highway", tokens = { goods = 2 } },
    { card = "Hopewell Exchange System", tokens = { goods = 3 } },
]
actions = ACTIONS
[player.celts]
play = [{ card = "Swahili Coast", tokens = { goods = 3 } }]
[market]
slots = ["Floodplain", "Elders", "Education", "Jade Mask", "Woodland"]
region = ["Baltic Amber Road"]
[[step]]
turn = "activate"
"""
TRADING_ASKED = """
[[step]]
exhaust = "Merchants"
[[step]]
choose = 2
"""


def named(game, name):
    return next(card for card in range(len(game.defs)) if game.defs[card].name == name)


def test_why_a_profit_cannot_be_taken(situation):
    game = situation(SITUATION.replace("GOODS", "0").replace("ACTIONS", "0"))
    assert game.why_not(0, named(game, "Andes Highway")) == (
        "Andes Highway holds 2 of 3 goods; when it is full its Profit can be taken."
    )
    assert game.why_not(0, named(game, "Hopewell Exchange System")) == (
        "Taking the Profit of Hopewell Exchange System takes an action, and you have none left."
    )
    assert game.why_not(0, named(game, "Swahili Coast")) == "Swahili Coast belongs to the Celts."
    assert game.why_not(0, named(game, "Baltic Amber Road")) == "Baltic Amber Road is under a small deck."


def test_why_a_route_cannot_be_traded_with(situation):
    text = SITUATION.replace("GOODS", "2").replace("ACTIONS", "1").replace("progress = 0", "progress = 1")
    game = situation(text + TRADING_ASKED)
    assert game.prompt(game.pending).endswith("trade with which route?")
    for name in ("Hopewell Exchange System", "Swahili Coast"):
        assert game.why_not(0, named(game, name)) == f"{name} holds 3 goods already."
    assert game.why_not(0, named(game, "Elders")) == "Elders is no Trade Route in play."
    words = [game.words(game.pending, option) for option in game.pending.options]
    assert words == ["pay 1 progress for 1 goods", "Andes Highway (2 of 3 goods)"]


def test_why_there_is_no_trade(situation):
    game = situation(SITUATION.replace("GOODS", "0").replace("ACTIONS", "1"))
    trade = Trade()
    merchants = game.seats[0].permanent[0]
    assert trade.lack(game, Scope(0, merchants)) == "trades, and you have neither progress nor goods for it"
    game.seats[0].play.clear()
    assert trade.lack(game, Scope(0, merchants)) == (
        "trades, and you have no progress, nor is there a route with fewer than 3 goods for you"
    )
