"""Saves of the released version in a program whose rules know more, or whose cards say something else."""

import json
import shutil
from functools import cache
from importlib import resources
from pathlib import Path

import pytest
from test_fixtures import SAME, looked_at, opened, reached, told

from imperium_desktop.engine.decisions import Choice
from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.games.imperium import deal, imperium_rules, saved_states, setup
from imperium_desktop.games.imperium.bot.seat import Bot
from imperium_desktop.games.imperium.catalogue import Catalogue
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
from imperium_desktop.games.imperium.state import Seat
from imperium_desktop.storage.kept_sessions import KeptSession

# More fields ----------------------------------------------------------------------------------------------------------


class RicherGame(Imperium):
    """One plain field more, which is not what it begins with once something is played."""

    __slots__ = ("answers",)

    def __init__(self, deal, seed):
        super().__init__(deal, seed)
        self.answers = 0

    def answer(self, chosen):
        self.answers += 1
        return super().answer(chosen)

    def clone(self):
        copy = super().clone()
        copy.answers = self.answers
        return copy


class RicherSeat(Seat):
    __slots__ = ("fleets",)
    kept = (*Seat.kept, "fleets")

    def __init__(self, *about):
        super().__init__(*about)
        self.fleets = [1, 2]

    def clone(self):
        copy = super().clone()
        copy.fleets = self.fleets[:]
        return copy


class RicherBot(Bot):
    __slots__ = ("fleets",)
    kept = (*Bot.kept, "fleets")

    def __init__(self, *about):
        super().__init__(*about)
        self.fleets = [1, 2]

    def clone(self):
        copy = super().clone()
        copy.fleets = self.fleets[:]
        return copy


@pytest.fixture
def richer(monkeypatch):
    """Makes this the next version of the program: a field more in every game and every seat."""
    for module in (imperium_rules, setup):
        monkeypatch.setattr(module, "Imperium", RicherGame)
    monkeypatch.setattr(deal, "Seat", RicherSeat)
    monkeypatch.setattr(deal, "Bot", RicherBot)
    monkeypatch.setitem(saved_states.KEPT, "answers", saved_states.KEPT["round"])
    monkeypatch.setattr(ImperiumRules, "version", ImperiumRules.version + 1)


@pytest.mark.parametrize("save", SAME)
def test_a_field_more_costs_no_game_a_position(save, richer):
    session, entry = looked_at(save), told(save)
    assert isinstance(session.game, RicherGame)
    assert {type(seat) for seat in session.game.seats} <= {RicherSeat, RicherBot}
    assert session.position == entry["position"]
    assert bool(session.notices) == bool(entry["notices"])
    session.ironman = False
    positions = reached(entry)
    for position in positions[1:]:
        session.undo()
        assert session.position == position
    while session.can_redo and len(positions) > 1:
        session.redo()
    assert session.position == entry["choices"]


def test_what_is_played_with_a_field_more_is_kept(richer, tmp_path):
    save = next(name for name in SAME if "four-around-the-table" in name)
    path = Path(shutil.copy(Path(__file__).parent.parent / "fixtures" / save, tmp_path))
    with opened(path, save) as session:
        options = RandomPlayer(5).choose(session.pending)
        session.choose(Choice(session.pending.number, tuple(option.id for option in options)))
        expected = (session.position, session.game.answers, session.game.fingerprint())
    with opened(path, save) as session:
        assert (session.position, session.game.answers, session.game.fingerprint()) == expected
    # Even where only the kept position is left, it is read with both fields.
    last = [json.loads(line) for line in path.read_bytes().splitlines()]
    state = next(line["snapshot"] for line in reversed(last) if "snapshot" in line)
    assert (state["answers"], state["seats"][0]["fleets"]) == (expected[1], [1, 2])


# Other texts ----------------------------------------------------------------------------------------------------------

SETUP = {"players": ["celts", "romans"]}
BELGICA = "cel.belgica"


def with_text(folder: Path, old: str, new: str) -> ImperiumRules:
    """The rules with a copy of our packs in which the text of Belgica is another."""
    packs = shutil.copytree(
        resources.files("imperium_desktop.games.imperium").joinpath("packs"), folder / "packs", dirs_exist_ok=True
    )
    celts = packs / "classics" / "celts.toml"
    before, name, after = celts.read_text(encoding="utf-8").partition('name = "Belgica"')
    assert old in after.partition("[[card]]")[0]
    celts.write_text(before + name + after.replace(old, new, 1), encoding="utf-8")
    return ImperiumRules(Catalogue([packs]))


def summarise(game):
    return {}


@cache
def way_to_belgica() -> tuple[int, tuple[Choice, ...]]:
    """A seed and choices that end in the middle of Belgica, which asks whether to draw."""
    rules = ImperiumRules()
    for seed in range(200):
        table, player, choices = rules.start(SETUP, seed), RandomPlayer(seed), []
        for _ in range(150):
            pending = table.pending
            if pending is None:
                break
            source = -1 if pending.source is None else pending.source
            if source >= 0 and table.defs[source].id == BELGICA and pending.kind.startswith("may "):
                return seed, tuple(choices)
            choice = Choice(pending.number, tuple(option.id for option in player.choose(pending)))
            table.apply(choice)
            choices.append(choice)
    pytest.fail("No random game comes to Belgica.")


@pytest.fixture
def in_the_middle(tmp_path):
    """The file of a game that was left in the middle of Belgica."""
    seed, choices = way_to_belgica()
    rules = ImperiumRules()
    with KeptSession.begin(tmp_path / "saves", rules, SETUP, seed, "Middle", summarise, pytest.fail) as session:
        for choice in choices:
            session.choose(choice)
        assert session.game.pending.kind.startswith("may ")
    return session


def goes_on(path: Path, rules: ImperiumRules, position: int) -> None:
    """Opens the game, plays ten choices more, and opens it again."""
    with KeptSession.open(path, rules, summarise, pytest.fail) as session:
        assert session.position == position
        for number in range(10):
            options = RandomPlayer(number).choose(session.pending)
            session.choose(Choice(session.pending.number, tuple(option.id for option in options)))
        expected = session.game.fingerprint()
    with KeptSession.open(path, rules, summarise, pytest.fail) as session:
        assert (session.position, session.game.fingerprint()) == (position + 10, expected)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("may { draw 1 }", "may { draw 2 }"),
        ("may { garrison 1 }", "may { garrison 1 }; gain 1 progress"),
        ("may { draw 1 }; ", "may { draw 1 };  "),
    ],
    ids=["number", "sentence more", "spaces"],
)
def test_a_game_left_in_the_middle_of_a_text_that_was_changed(in_the_middle, tmp_path, old, new):
    """Up to there the choices play as before, so it goes on in the new text, with every position."""
    path, position = in_the_middle.path, in_the_middle.position
    rules = with_text(tmp_path, old, new)
    with KeptSession.open(path, rules, summarise, pytest.fail) as session:
        assert session.notices == []
        assert session.position == position
        while session.position:
            session.undo()
        session.go_to(position)
    goes_on(path, rules, position)


def test_where_the_choices_do_not_lead_there_any_more_the_kept_position_goes_on_in_the_new_text(
    in_the_middle, tmp_path, monkeypatch
):
    """The number in the text is another, and the deal too: only what was kept whole can be opened."""
    rules = with_text(tmp_path, "may { draw 1 }", "may { draw 2 }")
    monkeypatch.setattr(rules, "start", lambda setup, seed: ImperiumRules.start(rules, setup, seed + 1))
    with KeptSession.open(in_the_middle.path, rules, summarise, pytest.fail) as session:
        assert session.position == in_the_middle.position
        hand = len(session.game.seats[session.pending.seat].hand)
        seat = session.pending.seat
        session.choose(Choice(session.pending.number, ("yes",)))
        assert len(session.game.seats[seat].hand) == hand + 2


def test_where_the_text_is_built_differently_too_the_game_opens_at_the_last_position_before_it(
    in_the_middle, tmp_path, monkeypatch
):
    rules = with_text(tmp_path, "may { draw 1 }", "gain 1 progress; may { draw 1 }")
    monkeypatch.setattr(rules, "start", lambda setup, seed: ImperiumRules.start(rules, setup, seed + 1))
    before = in_the_middle.path.read_bytes()
    with KeptSession.open(in_the_middle.path, rules, summarise, pytest.fail) as session:
        assert session.pending is not None
        assert session.notices
    assert in_the_middle.path.read_bytes() == before
