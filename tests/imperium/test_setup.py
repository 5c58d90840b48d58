"""What lies on the table before the first turn, and which set-ups are refused."""

import json
import shutil
from collections import Counter
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from imperium_desktop.engine.checked_games import check_copies
from imperium_desktop.engine.decisions import Choice
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.records import Record
from imperium_desktop.games.imperium.catalogue import Catalogue
from imperium_desktop.games.imperium.deal import VARIANTS, Setup, make_deal
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
from imperium_desktop.games.imperium.invariants import CHECKS, check_table
from imperium_desktop.games.imperium.selfplay import play_checked
from imperium_desktop.games.imperium.setup import new_game

NATIONS = ["romans", "greeks", "persians", "carthaginians"]
"""Nations that add no Unrest to the pile."""
TRIBELESS = ["magyars", "taino", "japanese", "mayans"]
"""Nations after whom no tributary is named."""


def start(rules: ImperiumRules, *players: str, seed: int = 1, **more: object) -> Imperium:
    return rules.start({"players": list(players), **more}, seed)


def banner(game: Imperium, card: int) -> str:
    return game.defs[card].banner or game.defs[card].suits[0]


def refusal(rules: ImperiumRules, **setup: object) -> str:
    with pytest.raises(ImperiumDesktopError) as error:
        rules.start(setup, 1)
    sentence = str(error.value)
    assert sentence.endswith(".") and "\n" not in sentence
    return sentence


@pytest.mark.parametrize(
    ("players", "small", "main", "unrest"),
    [(2, 6, 34, 8), (3, 7, 37, 10), (4, 8, 38, 12)],
)
@pytest.mark.parametrize("seed", range(5))
def test_commons_by_number_of_players(rules, players, small, main, unrest, seed):
    game = start(rules, *NATIONS[:players], seed=seed)
    assert {name: len(deck) for name, deck in game.decks.items()} == {
        "civilised": small - 1,
        "uncivilised": small - 1,
        "region": small - 1,
    }
    assert len(game.main) == main - 2
    assert len(game.fame) == small
    assert len(game.unrest) == unrest - sum(card >= 0 for card in game.beneath)
    assert game.king_side == "a"
    assert all(game.defs[card].players <= players for card in range(len(game.defs)))
    for name, deck in game.decks.items():
        assert {banner(game, card) for card in deck} == {name}
    assert {banner(game, card) for card in game.main} <= {"civilised", "uncivilised", "region", "tributary"}
    check_table(game)


@pytest.mark.parametrize("seed", range(20))
def test_the_market_at_the_start(rules, seed):
    game = start(rules, *NATIONS[:3], seed=seed)
    assert [banner(game, card) for card in game.slots[2:]] == ["civilised", "uncivilised", "region"]
    for slot, card in enumerate(game.slots):
        assert (game.beneath[slot] >= 0) == ("region" not in game.defs[card].suits)
        assert game.tokens.get(card) == ((0, 0, 1, 0) if banner(game, card) == "civilised" else None)
    assert set(game.tokens) <= set(game.slots)


@pytest.mark.parametrize("nation", ["romans", "celts", "greeks", "macedonians", "persians", "scythians", "vikings"])
@pytest.mark.parametrize("side", ["a", "b"])
def test_a_players_side(rules, nation, side):
    game = start(rules, f"{nation}/{side}", "carthaginians")
    seat = game.seats[0]
    assert seat.resources == [3, 2, 1, 0]
    assert (seat.actions, seat.exhausts, seat.state) == (3, 5, "barbarian")
    assert len(seat.hand) == 5
    assert game.defs[seat.power].side == side
    assert game.defs[seat.nation[0]].start == "accession"
    assert all(game.defs[card].start == "nation" for card in seat.nation[1:])
    assert all(game.defs[card].start == "development" for card in seat.development)
    assert all(game.defs[card].start == "deck" for card in (*seat.hand, *seat.draw))
    assert not (seat.play or seat.discard or seat.history or seat.resolving)
    assert bool(seat.development) == (nation != "vikings")


def test_the_same_seed_deals_the_same_game(rules):
    assert (
        start(rules, "romans", "celts", seed=8).fingerprint() == start(rules, "romans", "celts", seed=8).fingerprint()
    )
    prints = {start(rules, "romans", "celts", seed=seed).fingerprint() for seed in range(30)}
    assert len(prints) == 30


def test_a_golden_deal(rules):
    """A seed means the same game on every machine; this changes only with the packs or the rules version."""
    game = start(rules, "romans", "celts", seed=1)
    assert [game.defs[card].id for card in game.slots] == [
        "classics.unc.gambling",
        "classics.civ.metropolis",
        "classics.civ.coinage",
        "classics.unc.agriculture",
        "classics.reg.mountain",
    ]
    assert [game.defs[card].name for card in game.seats[0].hand] == [
        "Roman Expansion",
        "Unrest",
        "Triumvirate",
        "Prosperity",
        "Unrest",
    ]
    assert [game.defs[card].name for card in game.seats[1].hand] == ["Unrest", "Druids", "Unrest", "Conquer", "Celtica"]


@pytest.mark.parametrize("seed", [-1, 0, 1 << 63, (1 << 64) + 5])
def test_any_whole_number_is_a_seed(rules, seed):
    check_table(start(rules, "romans", "celts", seed=seed))


def test_who_begins(rules):
    assert start(rules, "romans", "celts").active == 0
    assert start(rules, "romans", "celts", first=1).pending.seat == 1
    drawn = {start(rules, *NATIONS, seed=seed, first=None).active for seed in range(40)}
    assert drawn == {0, 1, 2, 3}


# Variants ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_lowered_aggression(rules, players, seed):
    plain = start(rules, *NATIONS[:players], seed=seed)
    game = start(rules, *NATIONS[:players], seed=seed, variants=["lowered_aggression"])
    dealt = [*game.slots, *(card for deck in game.decks.values() for card in deck)]
    assert not any(game.defs[card].attack for card in dealt)
    attacks = [card for card in game.deal.commons if game.defs[card].attack and banner(game, card) != "fame"]
    assert attacks and set(attacks) <= set(game.main)
    assert len(game.main) == len(plain.main)
    check_table(game)


@pytest.fixture
def marking(tmp_path: Path) -> ImperiumRules:
    """Two boxes; the commons of the second are those of Classics, one card marked ruthless, two trade-friendly."""
    ours = Path(str(resources.files("imperium_desktop.games.imperium").joinpath("packs")))
    shutil.copytree(ours / "classics", tmp_path / "classics")
    shutil.copy(ours / "common.toml", tmp_path)
    second = tmp_path / "second"
    second.mkdir()
    text = (ours / "classics" / "commons.toml").read_text(encoding="utf-8").replace('"classics.', '"second.')
    for name, mark in (
        ("civ.education", "ruthless"),
        ("unc.city", "trade_friendly"),
        ("tri.minoans", "trade_friendly"),
    ):
        assert f'id = "second.{name}"' in text
        text = text.replace(f'id = "second.{name}"', f'id = "second.{name}"\nmark = "{mark}"')
    (second / "commons.toml").write_text(text, encoding="utf-8")
    return ImperiumRules(Catalogue([tmp_path]))


@pytest.mark.parametrize("seed", range(8))
def test_lowered_aggression_goes_by_the_marks_of_a_set_that_has_them(marking, seed):
    game = start(marking, "romans", "greeks", seed=seed, commons="second", variants=["lowered_aggression"])
    dealt = [*game.slots, *(card for deck in game.decks.values() for card in deck)]
    assert "ruthless" not in {game.defs[card].mark for card in dealt}
    assert "ruthless" in {game.defs[card].mark for card in game.main}
    assert any(game.defs[card].attack for card in dealt)
    check_table(game)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_lowered_aggression_with_the_commons_of_horizons(rules, players, seed):
    """What bears the mark waits, Protection among it, which is no attack."""
    usual = start(rules, *NATIONS[:players], seed=seed, commons="horizons")
    game = start(rules, *NATIONS[:players], seed=seed, commons="horizons", variants=["lowered_aggression"])
    dealt = [*game.slots, *(card for deck in game.decks.values() for card in deck)]
    ruthless = {card for card in game.deal.commons if game.defs[card].mark == "ruthless"}
    assert {game.defs[card].name for card in ruthless} >= {"Protection", "Illyrians", "Tyranny"}
    assert ruthless <= set(game.main) and not ruthless & set(dealt)
    assert len(game.main) == len(usual.main)
    check_table(game)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_trade_routes_lowered_aggression_finds_nothing_ruthless_to_set_aside(rules, players):
    for seed in range(4):
        variants = ["trade_routes", "lowered_aggression"]
        game = start(rules, *NATIONS[:players], seed=seed, commons="horizons", variants=variants)
        assert {face.mark for face in game.defs if face.pack == "commons:horizons"} == {None, "trade_friendly"}
        assert not any(game.defs[card].attack for card in (*game.main, *game.slots))
        check_table(game)


def test_trade_friendly_cards_wait_for_the_trade_routes(marking):
    """Neither as commons nor in place of a namesake."""
    for seed in range(8):
        game = start(marking, "romans", "greeks", seed=seed, commons="second")
        assert "trade_friendly" not in {face.mark for face in game.defs}
        assert "ruthless" in {face.mark for face in game.defs}


def test_promotional_cards_are_shuffled_into_the_fame_deck(rules):
    """They may come, and the deck is no larger for them."""
    found = set()
    for seed in range(20):
        plain = start(rules, "romans", "greeks", seed=seed)
        game = start(rules, "romans", "greeks", seed=seed, variants=["promo_cards"])
        assert len(game.fame) == len(plain.fame)
        assert not any(face.pack == "promo" for face in plain.defs)
        found |= {game.defs[card].id for card in game.fame if game.defs[card].pack == "promo"}
        check_table(game)
        loaded = rules.load(game.deal.setup.to_json(), game.to_json())
        assert loaded.fingerprint() == game.fingerprint()
    assert found == {"promo.undaunted", "promo.bountiful"}


@pytest.mark.parametrize("seed", range(4))
def test_quick_setup(rules, seed):
    plain = start(rules, "romans", "greeks", seed=seed)
    game = start(rules, "romans", "greeks", seed=seed, variants=["quick_setup"])
    assert {name: len(deck) for name, deck in game.decks.items()} == {
        name: len(deck) for name, deck in plain.decks.items()
    }
    assert len(game.main) == len(plain.main)
    assert any({banner(game, card) for card in deck} != {name} for name, deck in game.decks.items())
    check_table(game)


def test_short_game(rules):
    plain = start(rules, "romans", "vikings")
    game = start(rules, "romans", "vikings", variants=["short"])
    assert len(game.main) == len(plain.main) - 10
    assert len(game.exile) == 10
    for seat, usual in zip(game.seats, plain.seats, strict=True):
        assert len(seat.discard) == 2
        assert len(seat.nation) == len(usual.nation) - 2
        assert game.defs[seat.nation[0]].start == "accession"
        assert seat.state == "barbarian"
    check_table(game)


def test_practice(rules):
    plain = start(rules, "romans", "greeks")
    game = start(rules, "greeks", mode="practice")
    assert len(game.seats) == 1
    assert len(game.main) == len(plain.main) - 15
    assert len(game.exile) == 15
    assert game.pool == 12
    check_table(game)


@pytest.mark.parametrize("mode", ["standard", "practice"])
def test_all_variants_together(rules, mode):
    players = ["romans", "celts"] if mode == "standard" else ["romans"]
    check_table(start(rules, *players, mode=mode, variants=list(VARIANTS)))


# The facts -----------------------------------------------------------------------------------------------------------

FACTS = Path(__file__).resolve().parents[3] / "shared" / "reference" / "imperium" / "commons.json"
SETS = {
    "classics": ("classics", []),
    "classics_updated": ("classics", ["revised_cards"]),
    "legends": ("legends", []),
    "legends_updated": ("legends", ["revised_cards"]),
    "horizons": ("horizons", []),
    "horizons_trade": ("horizons", ["trade_routes"]),
}
"""What the sets of the facts are called here."""


@pytest.fixture(scope="module")
def facts() -> dict[str, Any]:
    if not FACTS.exists():
        pytest.skip(f"the file of facts is not here ({FACTS.name})")
    sets: dict[str, Any] = json.loads(FACTS.read_text(encoding="utf-8"))["sets"]
    return sets


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", SETS)
def test_the_cards_of_each_set_by_number_of_players(rules, facts, name, players):
    commons, variants = SETS[name]
    game = start(rules, *TRIBELESS[:players], commons=commons, variants=variants)
    dealt: dict[str, Counter[str]] = {suit: Counter() for suit in facts[name]["cards"]}
    for card in game.deal.commons:
        if game.defs[card].group == f"commons:{commons}":
            dealt[banner(game, card)][game.defs[card].id] += 1
    for suit, cards in facts[name]["cards"].items():
        listed = Counter({one["id"]: one.get("copies", 1) for one in cards if one.get("player_count", 2) <= players})
        assert dealt[suit] == listed
        assert dealt[suit].total() == facts[name]["totals_by_players"][str(players)][suit]


# Refusals ------------------------------------------------------------------------------------------------------------


def test_five_players(rules):
    sentence = refusal(rules, players=[*NATIONS, "vikings"])
    assert sentence == "Imperium is played by 2 to 4 players, and 5 nations were named."


@pytest.mark.parametrize(("players", "count"), [([], 0), (["romans"], 1)])
def test_too_few_players(rules, players, count):
    assert refusal(rules, players=players) == f"Imperium is played by 2 to 4 players, and {count} nations were named."


def test_practice_is_for_one(rules):
    sentence = refusal(rules, players=["romans", "celts"], mode="practice")
    assert sentence == "Practice is played alone, and 2 nations were named."


@pytest.mark.parametrize("players", [["romans", "romans"], ["romans/a", "celts", "romans/b"]])
def test_the_same_nation_twice(rules, players):
    assert refusal(rules, players=players) == "Two players cannot both play the Romans."


def test_an_unknown_nation(rules):
    sentence = refusal(rules, players=["romans", "klingons"])
    assert sentence.startswith("There is no nation “klingons”; choose from: ")
    nations = rules.catalogue.nations
    shown = [nation for nation in nations if nation in sentence]
    assert shown == nations[: len(shown)]
    assert sentence.endswith(f" and {len(nations) - len(shown)} more.")


@pytest.mark.parametrize("name", ["common", "commons", "commons:classics", ""])
def test_other_packs_are_no_nations(rules, name):
    assert f"There is no nation “{name}”" in refusal(rules, players=["romans", name])


def test_unknown_commons(rules):
    sentence = refusal(rules, players=["romans", "celts"], commons="atlantis")
    assert sentence.startswith("There is no set of commons “atlantis”; choose from: classics")


def test_an_unknown_variant(rules):
    sentence = refusal(rules, players=["romans", "celts"], variants=["long"])
    assert sentence.startswith("There is no variant “long”; choose from: ")
    assert all(variant in sentence for variant in VARIANTS)


def test_an_unknown_mode(rules):
    sentence = refusal(rules, players=["romans", "celts"], mode="duel")
    assert sentence == "There is no mode “duel”; choose from: standard, practice, solo."


def test_an_unknown_side(rules):
    assert refusal(rules, players=["romans/c", "celts"]) == "“romans/c”: the side of a Power card is a or b."


@pytest.mark.parametrize("first", [2, -1, 17])
def test_a_seat_that_does_not_exist_cannot_begin(rules, first):
    assert "there are 2 seats" in refusal(rules, players=["romans", "celts"], first=first)


def test_an_unknown_entry(rules):
    assert refusal(rules, players=["romans", "celts"], colour="red") == "A set-up has no entry “colour”."


@pytest.mark.parametrize(
    "setup",
    [
        {"players": 5},
        {"players": ["romans", "celts"], "variants": 3},
        {"players": ["romans", "celts"], "variants": ["short", 3]},
        {"players": ["romans", "celts"], "first": "romans"},
    ],
    ids=["players", "variants", "mixed variants", "first"],
)
def test_entries_of_the_wrong_kind(rules, setup):
    """A set-up may come from a file: even nonsense gets a sentence."""
    refusal(rules, **setup)


def test_what_is_refused_for_new_games_is_still_dealt_for_old_ones(rules):
    """A rule that comes later must not shut a game that was dealt before it."""
    setup = {"players": ["utopians", "romans"], "variants": ["short"]}
    assert rules.why_not_new(setup).startswith("The Utopians cannot play the short variant: ")
    with pytest.raises(ImperiumDesktopError, match="cannot play the short variant"):
        Record.begin(rules, setup, 1)
    check_table(Record.dealt(rules, setup, 1).replay(rules))
    assert rules.why_not_new({"players": ["utopians", "romans"]}) == ""


def test_a_setup_is_written_and_read(rules):
    setup = Setup.from_json({"players": ["romans/a", "celts"], "variants": ["short", "quick_setup"], "first": None})
    assert setup.players == (("romans", "a"), ("celts", "b"))
    assert Setup.from_json(setup.to_json()) == setup


# Tributaries named like a nation -------------------------------------------------------------------------------------

SECOND_COMMONS = """
[[card]]
id = "second.tri.hyksos"
name = "Hyksos"
suits = ["tributary"]
play = "gain 2 population"
points = 2

[[card]]
id = "second.tri.nubians"
name = "Nubians"
suits = ["tributary"]
play = "gain 3 materials"
points = 2

[[card]]
id = "second.tri.minoans"
name = "Minoans"
suits = ["tributary"]
play = "gain 3 materials"

[[card]]
id = "second.tri.romans"
name = "Romans"
suits = ["tributary"]
play = "gain 3 materials"

[[card]]
id = "second.tri.crowd"
name = "Crowd"
suits = ["tributary"]
players = 4
play = "gain 3 materials"

[[card]]
id = "second.reg.lagoon"
name = "Lagoon"
suits = ["region"]
header = "pinned"
play = "may { garrison 1 }"
"""


@pytest.fixture
def two_boxes(tmp_path: Path) -> ImperiumRules:
    """The Classics box and a second one with the nation of the Minoans and a few commons."""
    packs = tmp_path / "packs"
    ours = Path(str(resources.files("imperium_desktop.games.imperium").joinpath("packs")))
    shutil.copytree(ours / "classics", packs / "classics")
    shutil.copy(ours / "common.toml", packs)
    second = packs / "second"
    second.mkdir()
    romans = (packs / "classics" / "romans.toml").read_text(encoding="utf-8")
    minoans = romans.replace('name = "Romans"', 'name = "Minoans"').replace('id = "rom.', 'id = "min.')
    (second / "minoans.toml").write_text(minoans, encoding="utf-8")
    (second / "commons.toml").write_text(SECOND_COMMONS, encoding="utf-8")
    return ImperiumRules(Catalogue([packs]))


def owners(game: Imperium, name: str) -> set[str]:
    """The packs of the tributaries of that name that are in the game."""
    gone = set(game.removed)
    return {
        game.defs[card].id
        for card in range(len(game.defs))
        if card not in gone and game.defs[card].name == name and "tributary" in game.defs[card].suits
    }


@pytest.mark.parametrize("seed", range(12))
def test_a_namesake_gives_way_to_a_tributary_of_another_set(two_boxes, seed):
    usual = start(two_boxes, "celts", "romans", seed=seed)
    game = start(two_boxes, "minoans", "romans", seed=seed)
    assert owners(usual, "Minoans") == {"classics.tri.minoans"}
    assert owners(game, "Minoans") == set()
    newcomers = owners(game, "Hyksos") | owners(game, "Nubians")
    assert len(newcomers) == 1
    assert owners(game, "Crowd") == owners(game, "Romans") == set()
    assert len(game.main) == len(usual.main)
    check_table(game)
    check_copies(game, CHECKS, game.to_json())
    loaded = two_boxes.load(game.deal.setup.to_json(), game.to_json())
    assert loaded.fingerprint() == game.fingerprint()


def test_every_replacement_can_come(two_boxes):
    found = set()
    for seed in range(40):
        game = start(two_boxes, "minoans", "celts", seed=seed)
        found |= owners(game, "Hyksos") | owners(game, "Nubians") | owners(game, "Romans") | owners(game, "Crowd")
    assert found == {"second.tri.hyksos", "second.tri.nubians", "second.tri.romans"}


def test_the_replacement_comes_from_a_box_on_the_table(tmp_path, two_boxes):
    """A third box, from which no nation is played, leaves the deal as it was."""
    third = tmp_path / "packs" / "third"
    third.mkdir()
    (third / "commons.toml").write_text(SECOND_COMMONS.replace('"second.', '"third.'), encoding="utf-8")
    with_third = ImperiumRules(Catalogue([tmp_path / "packs"]))
    for seed in range(12):
        games = [start(rules, "minoans", "celts", seed=seed) for rules in (two_boxes, with_third)]
        assert games[0].fingerprint() == games[1].fingerprint()


def test_with_four_players_the_larger_set_is_open(two_boxes):
    found = set()
    for seed in range(60):
        game = start(two_boxes, "minoans", "celts", "greeks", "persians", seed=seed)
        found |= owners(game, "Crowd")
    assert found == {"second.tri.crowd"}


@pytest.mark.parametrize("routes", [False, True], ids=["without", "with Trade Routes"])
def test_a_namesake_gives_way_to_what_the_marks_of_the_other_set_allow(rules, routes):
    """For a game with a nation of Horizons its tributaries are among those that may come."""
    found = set()
    for seed in range(60):
        variants = ["trade_routes"] if routes else []
        game = start(rules, "greeks", "magyars", seed=seed, commons="legends", variants=variants)
        assert owners(game, "Greeks") == set()
        (newcomer,) = {game.defs[card].id for card in range(game.deal.regular, len(game.defs))}
        found.add(newcomer)
        check_table(game)
    assert {card_id.split(".")[0] for card_id in found} == {"classics", "horizons"}
    ruthless, friendly = {"horizons.tri.illyrians", "horizons.tri.tyrrhenians"}, {"horizons.tri.punt"}
    assert found >= (friendly if routes else ruthless)
    assert not found & (ruthless if routes else friendly)


def test_no_card_of_the_commons_of_horizons_is_named_like_a_nation(catalogue):
    """So none of them ever gives way."""
    nations = {catalogue.nation(name).name for name in catalogue.nations}
    assert not nations & {face.name for face in catalogue.commons_set("horizons")}


def test_without_another_set_the_namesake_just_leaves(tmp_path, two_boxes):
    (tmp_path / "packs" / "second" / "commons.toml").unlink()
    rules = ImperiumRules(Catalogue([tmp_path / "packs"]))
    game = start(rules, "minoans", "romans")
    assert owners(game, "Minoans") == set()
    assert len(game.main) == len(start(rules, "celts", "romans").main) - 1
    check_table(game)


def test_a_game_with_a_replacement_is_played_to_its_end(two_boxes):
    game, _ = play_checked(two_boxes, Setup((("minoans", "b"), ("romans", "a"))), 4)
    assert game.over


def test_a_set_of_commons_that_is_too_small(two_boxes):
    """Six cards fill no market; a sentence says so before the deal breaks down."""
    assert "second" in refusal(two_boxes, players=["romans", "celts"], commons="second")


def test_dealing_twice_from_one_deal_gives_the_same_game(catalogue):
    """A card that gives way to one of another set must not stay in the deal for the next game."""
    nations = ("minoans", "egyptians", "mauryans", "olmecs")
    deals = [
        make_deal(Setup(((name, "a"), ("romans", "a"))), catalogue) for name in nations if name in catalogue.nations
    ]
    added = 0
    for deal in deals:
        before = len(deal.defs)
        first, second = new_game(deal, 3), new_game(deal, 3)
        added += len(first.deal.defs) - before
        assert first.fingerprint() == second.fingerprint()
        assert len(deal.defs) == before
    assert added, "no card gave way: this tries nothing"


def test_permanent_cards_lie_side_by_side_and_their_icons_count(tmp_path):
    """A journey is one stack of which only the first face lies up; a card that nothing leads to lies beside it."""
    ours = Path(str(resources.files("imperium_desktop.games.imperium").joinpath("packs")))
    own = tmp_path / "legends"
    own.mkdir()
    text = (ours / "legends" / "utopians.toml").read_text(encoding="utf-8")
    text += '[[card]]\nid = "uto.hall"\nname = "Hall"\ntype = "permanent"\nstart = "in_play"\n'
    text += 'icons = ["production", "production"]\nexhaust = "gain 1 materials per production"\n'
    (own / "utopians.toml").write_text(text, encoding="utf-8")
    catalogue = Catalogue([ours, tmp_path])
    game = new_game(make_deal(Setup((("utopians", "b"), ("romans", "b"))), catalogue), 1)
    side = game.seats[0]
    assert [game.defs[card].name for card in side.permanent] == ["Visions of Shangri-la", "Hall"]
    assert len(side.aside) == 3
    assert side.own_permanent(game) == side.permanent[0]
    before = side.resources[0]
    for option in ("turn:activate", f"exhaust:{side.permanent[1]}"):
        game.apply(Choice(game.pending.number, (option,)))
    assert side.resources[0] == before + 2
