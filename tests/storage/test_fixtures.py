"""What a released version kept is opened by every later one: at its last position, with every choice, for ever.

Each folder below tests/fixtures that is named after a version is the data directory of that version.
"""

import json
import shutil
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from digests import all_choices, choices_digest, table_digest

from imperium_desktop.engine.decisions import Choice
from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.games.imperium.kind import ImperiumKind
from imperium_desktop.storage.folders import Folders
from imperium_desktop.storage.journal_contents import SAVED_GAME
from imperium_desktop.storage.journals import read_lines
from imperium_desktop.storage.kept_sessions import KeptSession
from imperium_desktop.windows.desk import Desk

FIXTURES = Path(__file__).parent.parent / "fixtures"
VERSIONS = sorted(folder.name for folder in FIXTURES.iterdir() if (folder / "expected.json").exists())


@dataclass(frozen=True)
class Differs:
    """A game that a corrected rule lets play differently, so that not every position can be reached."""

    why: str
    """Which rule was corrected, in words."""
    lost: int
    """How many positions are lost on the way."""
    left: int = 0
    """How many choices before its last position it opens, if that is neither kept nor played."""


_CHOOSE = "a way of Choose that can be done in part is no longer closed, so that more is asked"
PLAYS_DIFFERENTLY: dict[str, Differs] = {
    "0.1.0/data/saves/2026-11-17-another-is-asked-3ef808.imperium": Differs(_CHOOSE, 24),
    "0.1.0/data/saves/2026-11-17-another-way-c15989.imperium": Differs(_CHOOSE, 24),
    "0.1.0/data/saves/2026-11-17-grace-arthurians-campaign-game-1-276dc4.imperium": Differs(_CHOOSE, 31),
    "0.1.0/data/saves/2026-11-17-utopians-and-arthurians-88a215.imperium": Differs(_CHOOSE, 102),
}
"""By version and file, such as “0.1.0/data/saves/….imperium”. Of all others every position can be reached."""


SETTINGS_GONE = ("docks",)
"""What later versions have no use for; it stays in the file as it is."""

NO_LONGER_OFFERED = {"suit:trade_route"}
"""Options that a corrected rule has taken away: a suit cannot be declared where none of its cards is in play."""


@cache
def expected(version: str) -> dict[str, Any]:
    return json.loads((FIXTURES / version / "expected.json").read_text(encoding="utf-8"))


GAMES = [f"{version}/{file}" for version in VERSIONS for file in expected(version)["games"]]
SAME = [game for game in GAMES if game not in PLAYS_DIFFERENTLY]


@cache
def kind_of(version: str) -> ImperiumKind:
    """The kind of game with the own packs of that data directory; nothing is written there."""
    return ImperiumKind(Folders.below(FIXTURES / version).packs)


def told(game: str) -> dict[str, Any]:
    version, _, file = game.partition("/")
    return expected(version)["games"][file]


def reached(entry: dict[str, Any]) -> list[int]:
    """The positions that undo led to when the game was kept: all of them, unless it is said otherwise."""
    return entry.get("reached", list(range(entry["position"], entry["earliest"] - 1, -1)))


def opened(path: Path, game: str) -> KeptSession:
    kind = kind_of(game.partition("/")[0])
    return KeptSession.open(path, kind.rules, kind.summary, pytest.fail)


def looked_at(game: str) -> KeptSession:
    """The game without its file: what is done in it is not kept."""
    kind = kind_of(game.partition("/")[0])
    return KeptSession.from_lines(read_lines(FIXTURES / game, SAVED_GAME), kind.rules, kind.summary)


@pytest.fixture
def copied(tmp_path):
    """Copies one saved game, and gives its path."""

    def copy(game: str) -> Path:
        return Path(shutil.copy(FIXTURES / game, tmp_path))

    return copy


@pytest.fixture(params=VERSIONS)
def version(request):
    return request.param


@pytest.fixture
def desk(tmp_path, version):
    """The desk of a program that is started with a copy of that data directory."""
    folders = Folders.below(shutil.copytree(FIXTURES / version, tmp_path / "home"))
    desk = Desk(ImperiumKind(folders.packs), folders)
    desk.told.connect(pytest.fail)
    return desk


def answer(session: KeptSession) -> None:
    """One more choice."""
    options = RandomPlayer(5).choose(session.pending)
    session.choose(Choice(session.pending.number, tuple(option.id for option in options)))


def test_the_games_that_play_differently_are_there():
    assert set(PLAYS_DIFFERENTLY) <= set(GAMES)


def test_the_first_release_is_there():
    assert "0.1.0" in VERSIONS


@pytest.mark.parametrize("game", GAMES)
def test_opening_leaves_the_file_as_it_is(game, copied):
    path, entry = copied(game), told(game)
    before = path.read_bytes()
    with opened(path, game) as session:
        assert path.read_bytes() == before
        assert session.header.id == entry["id"]
        assert session.title == entry["title"]
        assert session.trouble == ""
    assert path.read_bytes().startswith(before)


@pytest.mark.parametrize("game", SAME)
def test_a_game_opens_at_its_last_position_with_every_choice(game, copied):
    entry = told(game)
    with opened(copied(game), game) as session:
        assert (session.position, session.earliest) == (entry["position"], entry["earliest"])
        assert (session.pending is None) == entry["finished"]
        assert json.loads(json.dumps(table_digest(session.game))) == entry["table"]
        if entry["why"].startswith("in the middle of a sentence"):
            offered = [option for option in entry["options"] if option not in NO_LONGER_OFFERED]
            assert [option.id for option in session.pending.options] == offered
        assert bool(session.notices) == bool(entry["notices"])
        choices = all_choices(session)
    assert (len(choices), choices_digest(choices)) == (entry["choices"], entry["choices_digest"])


@pytest.mark.parametrize("game", SAME)
def test_undo_reaches_every_position_and_redo_comes_back(game):
    session, entry = looked_at(game), told(game)
    positions = reached(entry)
    before = {session.position: session.game.fingerprint()}
    for position in positions[1:]:
        session.undo()
        assert session.position == position
        before[position] = session.game.fingerprint()
    for position in reversed(positions[:-1]):
        session.redo()
        assert (session.position, session.game.fingerprint()) == (position, before[position])


@pytest.mark.parametrize("game", SAME)
def test_a_game_goes_on_and_is_kept(game, copied):
    """A choice more, or one taken back, is in the file with all that was there before."""
    path, entry = copied(game), told(game)
    before = path.read_bytes()
    with opened(path, game) as session:
        if session.pending is not None:
            answer(session)
        elif len(reached(entry)) > 1:
            session.undo()
        else:
            return  # what was given up stays so
        position, fingerprint = session.position, session.game.fingerprint()
        assert position != entry["position"]
    assert path.read_bytes().startswith(before)
    with opened(path, game) as session:
        assert (session.position, session.game.fingerprint()) == (position, fingerprint)
        assert session.header.id == entry["id"]


@pytest.mark.parametrize("game", sorted(PLAYS_DIFFERENTLY))
def test_a_game_that_a_corrected_rule_lets_play_differently(game, copied):
    """It opens where it was left, or at the furthest position that still plays or is kept, and says so.

    Every choice stays in the file, and undo goes from position to position that can be reached.
    """
    path, differs, entry = copied(game), PLAYS_DIFFERENTLY[game], told(game)
    before = path.read_bytes()
    with opened(path, game) as session:
        assert differs.why
        assert session.position == entry["position"] - differs.left
        assert session.notices
        if not differs.left:
            assert json.loads(json.dumps(table_digest(session.game))) == entry["table"]
        assert path.read_bytes() == before
    session = looked_at(game)
    session.ironman = False
    found = [session.position]
    while session.position > 0:
        session.undo()
        found.append(session.position)
    assert found == sorted(set(found), reverse=True)
    assert len(found) == entry["position"] - differs.left + 1 - differs.lost
    choices = all_choices(session)
    assert (len(choices), choices_digest(choices)) == (entry["choices"], entry["choices_digest"])
    with opened(path, game) as session:
        answer(session)
        position, fingerprint = session.position, session.game.fingerprint()
    assert path.read_bytes().startswith(before)
    with opened(path, game) as session:
        assert (session.position, session.game.fingerprint()) == (position, fingerprint)


def test_the_list_of_saves(desk, version):
    games = expected(version)["games"]
    saves = {save.path.relative_to(desk.folders.data.parent).as_posix(): save for save in desk.saves.entries()}
    assert set(saves) == {file for file in games if file.startswith("data/saves/")}
    for file, save in saves.items():
        assert save.problem == ""
        assert (save.title, save.finished) == (games[file]["title"], games[file]["finished"])
    assert [entry.title for entry in desk.saves.deleted()] == expected(version)["deleted"]


def test_campaigns_have_their_results_and_their_game_goes_on(desk, version):
    awaited = expected(version)["campaigns"]
    assert {entry.path.stem: entry.problem for entry in desk.campaigns.entries()} == dict.fromkeys(awaited, "")
    for name, entry in awaited.items():
        campaign = desk.campaigns.open(name)
        assert (campaign.start.player, campaign.put_away) == (entry["player"], entry["put_away"])
        assert len(campaign.games) == len(entry["games"])
        for number, (game, awaited_game) in enumerate(zip(campaign.games, entry["games"], strict=True), 1):
            result, reward = game.result, game.reward
            assert {
                "opponent": game.opponent,
                "difficulty": game.difficulty,
                "seed": game.seed,
                "result": [result.score, result.opponent_score, result.won] if result else None,
                "record": result.record if result else "",
                "reward": [reward.added, reward.removed] if reward else None,
            } == awaited_game
            if result is not None:
                with desk.open_session(desk.campaigns.record(campaign, number)) as session:
                    assert session.header.id == result.record
        if not entry["playing"]:
            assert campaign.playing is None
            continue
        with desk.campaigns.go_on(campaign) as session:
            position = session.position
            answer(session)
        with desk.campaigns.go_on(desk.campaigns.open(name)) as session:
            assert session.position == position + 1


def test_statistics_have_every_game(desk, version):
    awaited = expected(version)["statistics"]
    found = []
    for kept in desk.statistics.games(desk.kind.name):
        found.append({**json.loads(json.dumps(asdict(kept), default=str)), "ended": int(kept.ended.timestamp())})
    assert len(found) == len(awaited)
    for game, awaited_game in zip(found, awaited, strict=True):
        # Later versions may know more about a game, never less.
        assert _part_of(awaited_game, game)


def test_settings_have_their_values(desk, version):
    before = desk.folders.settings.read_bytes()
    settings = json.loads(json.dumps(asdict(desk.settings)))
    assert desk.settings_file.notice == ""
    awaited = {name: value for name, value in expected(version)["settings"].items() if name not in SETTINGS_GONE}
    assert _part_of(awaited, settings)
    assert desk.folders.settings.read_bytes() == before


def test_own_packs_are_read(desk, version):
    found = {pack.file: pack.problem for pack in desk.kind.own_packs.read(desk.folders.packs)}
    assert found == dict.fromkeys(expected(version)["own_packs"], "")


def _part_of(awaited: Any, found: Any) -> bool:
    """Whether everything awaited is found, whatever there is besides."""
    if isinstance(awaited, dict):
        return all(key in found and _part_of(value, found[key]) for key, value in awaited.items())
    if isinstance(awaited, list):
        return len(awaited) == len(found) and all(map(_part_of, awaited, found))
    return awaited == found
