"""When a card is playable, shown with cards written for the purpose: no Classics card has two costs in a row."""

from collections.abc import Callable
from importlib import resources
from pathlib import Path

import pytest

from imperium_desktop.games.imperium.catalogue import Catalogue
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.scenario.files import read_scenario
from imperium_desktop.games.imperium.scenario.layout import build
from imperium_desktop.games.imperium.scenario.steps import Player

PACKS = Path(str(resources.files("imperium_desktop.games.imperium").joinpath("packs")))


@pytest.fixture
def hold(tmp_path: Path) -> Callable[..., Imperium]:
    """The Romans in an Activate turn with a card of this text in hand, and whatever else is written."""

    def lay(text: str, player: str = "") -> Imperium:
        own = tmp_path / "packs" / "own"
        own.mkdir(parents=True, exist_ok=True)
        card = f"""[[card]]\nid = "own.test"\nname = "Test"\nsuits = ["uncivilised"]\nplay = '{text}'\n"""
        (own / "commons.toml").write_text(card, encoding="utf-8")
        others = "" if "hand" in player else 'hand = ["own.test"]'
        path = tmp_path / "scenario.toml"
        path.write_text(
            f"""
            title = "a card of one's own"
            players = ["romans", "celts"]
            [player.romans]
            {others}
            {player}
            [[step]]
            turn = "activate"
            """,
            encoding="utf-8",
        )
        scenario = read_scenario(path)
        game = build(scenario, Catalogue([PACKS, tmp_path / "packs"]))
        Player(scenario, game).run()
        return game

    return lay


def playable(game: Imperium) -> bool:
    test = next(card for card in game.seats[0].hand if game.defs[card].id == "own.test")
    offered = any(option.subject == test for option in game.pending.options)
    assert offered == (game.why_not(0, test) == "")
    return offered


NOTHING = "resources = { materials = 0, population = 0, progress = 0 }"


@pytest.mark.parametrize(
    ("text", "player", "expected"),
    [
        ("gain 2 materials; pay 2 materials -> draw 1", NOTHING, True),
        ("gain 1 materials; pay 2 materials -> draw 1", NOTHING, False),
        ("gain 1 progress; pay 2 materials -> draw 1", NOTHING, True),
        ("may { gain 2 materials }; pay 2 materials -> draw 1", NOTHING, False),
        ("pay 2 materials -> gain 5 materials", NOTHING, False),
        ("gain 1 materials per region; pay 2 materials -> draw 1", f'{NOTHING}\nplay = ["Hills", "Marsh"]', True),
        ("gain 1 materials per region; pay 2 materials -> draw 1", f'{NOTHING}\nplay = ["Hills"]', False),
        ("gain 1 action; spend 1 action -> draw 1", f"{NOTHING}\nactions = 1", True),
    ],
)
def test_sure_gains_of_earlier_sentences_pay(hold, text, player, expected):
    assert playable(hold(text, player)) is expected


@pytest.mark.parametrize(("actions", "expected"), [(3, True), (2, False), (1, False)])
def test_the_action_that_plays_the_card_is_spent_first(hold, actions, expected):
    assert playable(hold("spend 2 actions -> draw 1", f"actions = {actions}")) is expected


@pytest.mark.parametrize(
    ("materials", "progress", "expected"),
    [(3, 0, True), (2, 0, False), (1, 1, True), (0, 2, True), (0, 1, False), (2, 1, True)],
)
def test_two_payments(hold, materials, progress, expected):
    """A progress is worth two materials: with one of each, it pays the 2 and the material pays the 1."""
    resources = f"resources = {{ materials = {materials}, population = 0, progress = {progress} }}"
    assert playable(hold("pay 2 materials; pay 1 materials -> draw 1", resources)) is expected


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ('["own.test"]', False),
        ('["own.test", "rom.glory"]', False),
        ('["own.test", "rom.glory", "rom.advance"]', True),
    ],
    ids=["none", "one", "two"],
)
def test_no_card_pays_twice(hold, hand, expected):
    game = hold("discard 1 -> draw 1; discard 1 -> gain 1 progress", f"hand = {hand}")
    assert playable(game) is expected


@pytest.mark.parametrize(
    ("text", "player", "expected"),
    [
        ("return 1 unrest", 'hand = ["own.test"]', False),
        ("return 1 unrest; gain 1 progress", 'hand = ["own.test"]', True),
        ("may { return 1 unrest }", 'hand = ["own.test"]', False),
        ("may { return 1 unrest }", 'hand = ["own.test", "Unrest"]', True),
        ("choose { return 1 unrest / pay 9 materials }", 'hand = ["own.test"]', False),
        ("if state empire { draw 1 }", "", False),
        ("if state empire { draw 1 }", 'state = "empire"', True),
        ("others { take unrest }", "", True),
        ("others { abandon 1 city }", "", False),
        ("put self into history", "", True),
    ],
)
def test_one_part_must_be_possible(hold, text, player, expected):
    assert playable(hold(text, player)) is expected


@pytest.mark.parametrize("text", ["free play 1 from discard", "find card to play"])
def test_two_cards_that_play_each_other_play_nothing(text: str, hold: Callable[..., Imperium]) -> None:
    game = hold(text, f'{NOTHING}\nhand = ["own.test"]\ndraw = []\ndiscard = ["own.test"]\nplay = []\nnation = []')
    assert not playable(game)
