"""The database of finished games."""

import contextlib
import csv
import errno
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from counting_game import CountingRules, summarise
from finished_stones import NOON, kept

from imperium_desktop.engine.decisions import Choice
from imperium_desktop.games.imperium.deal import Setup
from imperium_desktop.games.imperium.kind import ImperiumKind
from imperium_desktop.games.imperium.selfplay import play_fast
from imperium_desktop.storage import clock, finished_games
from imperium_desktop.storage import statistics_schema as schema
from imperium_desktop.storage.errors import StorageError
from imperium_desktop.storage.finished_games import finished_on_disk
from imperium_desktop.storage.folders import Folders
from imperium_desktop.storage.kept_sessions import LONGEST_THOUGHT, KeptSession
from imperium_desktop.storage.results import as_csv, results
from imperium_desktop.storage.saves import Saves
from imperium_desktop.storage.statistics import KeptGame, Merged, Statistics

FIXTURE = Path(__file__).parent.parent / "fixtures" / "0.1.0"


@pytest.fixture
def said():
    return []


@pytest.fixture
def statistics(tmp_path, said):
    return Statistics(tmp_path / "data" / "statistics.sqlite", said.append)


def other(tmp_path, *games):
    database = Statistics(tmp_path / "elsewhere" / "other.sqlite", pytest.fail)
    for game in games:
        database.record(game)
    return database


def contents(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_looking_makes_no_file(statistics):
    assert statistics.games("stones") == []
    assert not statistics.path.parent.exists()


def test_every_finished_game_comes_back_as_it_was(statistics):
    """All nations on both sides, alone, together and against every level of a Bot, beaten and collapsed."""
    kind = ImperiumKind()
    nations = sorted(kind.rules.catalogue.nations)

    def needed(players):
        return tuple({kind.rules.catalogue.nation(nation).requires for nation, _ in players} - {""})

    alone = [((nation, side),) for nation in nations for side in "ab"]
    setups = [Setup(players, mode="practice", variants=needed(players)) for players in alone]
    bots = {"bot": "greeks", "commons": "classics", "mode": "solo"}
    setups += [
        Setup.from_json({"players": ["romans/a"], "difficulty": level.id, **bots}) for level in kind.difficulties()
    ]
    together = [
        tuple((nations[(start + step) % len(nations)], "ab"[step % 2]) for step in range(2 + start % 3))
        for start in range(len(nations))
    ]
    setups += [Setup(players, variants=needed(players)) for players in together]
    games = []
    for number, setup in enumerate(setups):
        game, decisions = play_fast(kind.rules, setup, number)
        told = kind.finished(game)
        sheets = kind.score_sheets(game)
        assert [each.score for each in told.seats] == [sheet.total for sheet in sheets]
        assert {source for each in told.seats for source, _ in each.points} <= set(kind.score_sources)
        people = [(each.side, each.version) for each in told.seats if each.person]
        assert people == list(setup.players)
        assert told.difficulty == setup.difficulty
        if setup.mode == "practice":
            assert told.mode == "practice" and told.seats[0].won is None
        elif setup.mode == "solo":
            assert told.mode == "solo" and [each.side for each in told.seats] == ["romans", "greeks"]
            assert told.seats[0].won is not told.seats[1].won
        else:
            assert told.mode == "hot-seat" and [each.won for each in told.seats] == [sheet.won for sheet in sheets]
        ended = NOON + timedelta(minutes=number)
        games.append(KeptGame(f"game {number}", "imperium", told, decisions, 60 * number, ended, "0.1.0"))
        statistics.record(games[-1])
    assert statistics.games("imperium") == games
    assert {game.told.ending for game in games} == {"scoring", "collapse"}
    assert statistics.games("stones") == []


def test_a_game_that_is_finished_again_is_still_one_game(statistics):
    statistics.record(kept("a"))
    statistics.record(kept("a"))
    again = kept("a", minutes=1, own=70)
    statistics.record(again)
    assert statistics.games("stones") == [again]
    statistics.record(kept("a"))  # an older copy of the save is looked at
    assert statistics.games("stones") == [again]


def test_two_machines_merge_both_ways(tmp_path, statistics):
    for game in (kept("here"), kept("both, later here", 9, own=60), kept("both, later there", 1), kept("same")):
        statistics.record(game)
    there = other(
        tmp_path, kept("there", 2), kept("both, later here", 1), kept("both, later there", 8, own=20), kept("same")
    )
    assert statistics.merge(there.path) == Merged(new=1, updated=1, known=2)
    assert there.merge(statistics.path) == Merged(new=1, updated=1, known=3)
    assert statistics.games("stones") == there.games("stones")
    assert [(game.id, game.told.seats[0].score) for game in there.games("stones")] == [
        ("here", 50),
        ("same", 50),
        ("there", 50),
        ("both, later there", 20),
        ("both, later here", 60),
    ]
    assert statistics.merge(there.path) == Merged(0, 0, 5)


def test_merging_into_nothing(tmp_path, statistics):
    assert statistics.merge(other(tmp_path, kept("a"), kept("b", 1)).path) == Merged(2, 0, 0)
    assert [game.id for game in statistics.games("stones")] == ["a", "b"]


def foreign(path):
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE songs (name TEXT)")
    connection.close()


def empty(path):
    path.write_bytes(b"")


def words(path):
    path.write_text("Dear diary\n" * 500, encoding="utf-8")


def torn(path):
    whole = other(path.parent, *[kept(str(number)) for number in range(40)]).path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])


def overwritten(path):
    data = bytearray(other(path.parent, *[kept(str(number)) for number in range(40)]).path.read_bytes())
    data[4096 * 3 : 4096 * 4] = random.Random(1).randbytes(4096)
    path.write_bytes(data)


def changed(sentence):
    def spoil(path):
        path.write_bytes(other(path.parent, kept("a"), kept("b")).path.read_bytes())
        with sqlite3.connect(path) as connection:
            connection.execute(sentence)
        connection.close()

    return spoil


def byte_in_schema(path):
    """As a flipped bit leaves it: SQLite repeats the byte in its message, which is then no text."""
    data = other(path.parent, kept("a")).path.read_bytes()
    assert data.count(b"CREATE TABLE games") == 1
    path.write_bytes(data.replace(b"CREATE TABLE games", b"CREATE \xd9ABLE games"))


def odd_format(path):
    data = bytearray(other(path.parent, kept("a")).path.read_bytes())
    data[44:48] = b"\0\0\0\x4d"
    path.write_bytes(data)


BAD = {
    "a byte in the schema": byte_in_schema,
    "a format of tables that is none": odd_format,
    "foreign": foreign,
    "words": words,
    "torn": torn,
    "overwritten": overwritten,
    "a table more": changed("CREATE TABLE more (name TEXT)"),
    "a view": changed("CREATE VIEW more AS SELECT * FROM games"),
    "a number that is none": changed("UPDATE points SET points = 'many'"),
    "an absurd number": changed("UPDATE games SET seconds = 9000000000000"),
    "a date that is none": changed("UPDATE games SET ended = 'yesterday'"),
    "a date of nowhere": changed("UPDATE games SET ended = '2026-03-01T12:00:00'"),
    "text that is none": changed("UPDATE seats SET name = CAST(x'ff41' AS TEXT)"),
    "nothing where text is": changed("UPDATE games SET mode = NULL"),
    "no seats": changed("DELETE FROM seats"),
    "a seat missing": changed("DELETE FROM seats WHERE seat = 0"),
}


@pytest.mark.parametrize("spoil", BAD.values(), ids=BAD)
def test_a_bad_import_says_so_and_changes_nothing(tmp_path, statistics, said, spoil):
    statistics.record(kept("here"))
    source = tmp_path / "in.sqlite"
    spoil(source)
    before, ours = source.read_bytes(), contents(statistics.path.parent)
    with pytest.raises(StorageError, match=r"in\.sqlite” is not a file of statistics of this program, or it is damag"):
        statistics.merge(source)
    assert source.read_bytes() == before
    assert contents(statistics.path.parent) == ours
    assert said == []


def test_what_cannot_be_a_file_of_statistics(tmp_path, statistics):
    statistics.record(kept("here"))
    empty(tmp_path / "empty.sqlite")
    for source, sentence in (
        (tmp_path, "not a file that holds statistics"),
        (tmp_path / "nowhere.sqlite", "it is not there"),
        (tmp_path / "empty.sqlite", "not a file of statistics"),
    ):
        with pytest.raises(StorageError, match=sentence):
            statistics.merge(source)
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        with pytest.raises(StorageError, match="not a file that holds statistics"):
            statistics.merge(tmp_path / "pipe")
    assert [game.id for game in statistics.games("stones")] == ["here"]


@pytest.mark.parametrize("spoil", BAD.values(), ids=BAD)
def test_a_damaged_database_is_put_aside_with_a_sentence(statistics, said, spoil):
    statistics.path.parent.mkdir()
    spoil(statistics.path)
    damaged = statistics.path.read_bytes()
    assert statistics.games("stones") == []
    aside = statistics.path.with_name("statistics-damaged.sqlite")
    assert aside.read_bytes() == damaged
    [sentence] = said
    assert "damaged" in sentence and str(aside) in sentence
    statistics.record(kept("a"))
    assert len(statistics.games("stones")) == 1 and len(said) == 1


@pytest.mark.parametrize("spoil", BAD.values(), ids=BAD)
def test_a_damaged_database_is_made_anew_from_the_games_on_the_disk(tmp_path, said, spoil):
    found = [kept("on disk"), kept("another", 5)]
    statistics = Statistics(tmp_path / "data" / "statistics.sqlite", said.append, lambda: found)
    statistics.path.parent.mkdir()
    spoil(statistics.path)
    statistics.record(kept("new", 9))
    assert [game.id for game in statistics.games("stones")] == ["on disk", "another", "new"]
    [sentence] = said
    assert "made anew from 2 finished games on the disk" in sentence and "statistics-damaged.sqlite" in sentence
    assert not [path for path in statistics.path.parent.iterdir() if path.name.startswith(".")]


def test_a_disk_that_has_no_room_for_new_statistics_keeps_the_damaged_ones(tmp_path, said, monkeypatch):
    statistics = Statistics(tmp_path / "statistics.sqlite", said.append, lambda: [kept("on disk")])
    statistics.path.write_text("spoilt" * 100)

    def refuse(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "rename", refuse)
        with pytest.raises(StorageError, match="the disk is full"):
            statistics.games("stones")
    assert contents(tmp_path) == {"statistics.sqlite": b"spoilt" * 100} and said == []
    assert [game.id for game in statistics.games("stones")] == ["on disk"]


def test_damaged_statistics_on_a_read_only_disk_are_told_of(tmp_path, said, monkeypatch):
    """As such a disk answers: nothing is opened for writing, and even removing what is not there is refused."""
    statistics = Statistics(tmp_path / "statistics.sqlite", said.append, lambda: [kept("on disk")])
    statistics.path.write_text("spoilt" * 100)
    real = sqlite3.connect

    def connect(path, **more):
        if path != statistics.path:
            raise sqlite3.OperationalError("unable to open database file")
        return real(path, **more)

    def refuse(*_, **__):
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(sqlite3, "connect", connect)
    monkeypatch.setattr(Path, "unlink", refuse)
    with pytest.raises(StorageError, match=r"Cannot use the statistics in “.*/statistics\.sqlite”"):
        statistics.games("stones")
    assert contents(tmp_path) == {"statistics.sqlite": b"spoilt" * 100} and said == []


def test_what_the_program_kept_is_made_anew_exactly(tmp_path, said):
    """Saves, campaigns and the trash of a released version, and the statistics it wrote beside them."""
    shutil.copytree(FIXTURE, tmp_path / "home")
    folders = Folders.below(tmp_path / "home")
    kind = ImperiumKind(folders.packs)
    statistics = Statistics(folders.statistics, said.append, lambda: finished_on_disk(folders, {kind.name: kind}))
    before = statistics.games(kind.name)
    assert len(before) == 6
    thrown = next(save.path for save in Saves(folders).entries() if save.finished)
    Saves(folders).delete(thrown)
    (folders.saves / "broken.imperium").write_bytes(b"{}")
    folders.statistics.write_bytes(b"spoilt" * 100)
    assert statistics.games(kind.name) == before
    assert len(said) == 1


def test_an_end_that_was_not_kept_whole_is_played_again(tmp_path, monkeypatch):
    shutil.copytree(FIXTURE, tmp_path / "home")
    folders = Folders.below(tmp_path / "home")
    kind = ImperiumKind(folders.packs)
    quick = list(finished_on_disk(folders, {kind.name: kind}))
    monkeypatch.setattr(finished_games, "_end_kept_whole", lambda told, kind: None)
    assert list(finished_on_disk(folders, {kind.name: kind})) == quick


def test_a_second_damaged_database_does_not_replace_the_first(statistics, said):
    for text in ("first", "second"):
        statistics.path.parent.mkdir(exist_ok=True)
        statistics.path.write_text(text * 100)
        statistics.record(kept("a"))
    names = sorted(path.name for path in statistics.path.parent.iterdir())
    assert names == ["statistics-damaged-2.sqlite", "statistics-damaged.sqlite", "statistics.sqlite"]


def test_a_newer_database_is_left_alone(tmp_path, statistics, said):
    statistics.record(kept("a"))
    connection = sqlite3.connect(statistics.path)
    connection.execute(f"PRAGMA user_version = {schema.SCHEMA_VERSION + 1}")
    connection.close()
    before = contents(statistics.path.parent)
    for use in (lambda: statistics.record(kept("b")), lambda: statistics.games("stones")):
        with pytest.raises(StorageError, match="newer version"):
            use()
    with pytest.raises(StorageError, match="newer version"):
        other(tmp_path, kept("c")).merge(statistics.path)
    assert contents(statistics.path.parent) == before
    assert said == []


@pytest.fixture
def next_version(monkeypatch):
    """Makes this the next version of the program, which keeps a mood with every game."""

    def moody(tables):
        return {**tables, "moods": [{"game_id": row["id"], "mood": f"at {row['mode']}"} for row in tables["games"]]}

    def begin():
        version = schema.SCHEMA_VERSION
        tables = {**schema.SCHEMAS[version], "moods": "CREATE TABLE moods (game_id TEXT PRIMARY KEY, mood TEXT)"}
        monkeypatch.setattr(schema, "SCHEMA_VERSION", version + 1)
        monkeypatch.setitem(schema.SCHEMAS, version + 1, dict(sorted(tables.items())))
        monkeypatch.setitem(schema.UPGRADES, version, moody)

    return begin


def moods(path):
    with contextlib.closing(sqlite3.connect(path)) as connection:
        return connection.execute("SELECT * FROM moods ORDER BY game_id").fetchall()


def test_every_schema_is_known():
    assert sorted(schema.SCHEMAS) == list(range(1, schema.SCHEMA_VERSION + 1))
    assert sorted(schema.UPGRADES) == list(range(1, schema.SCHEMA_VERSION))


def test_an_older_database_is_brought_to_the_next_version_and_a_copy_is_kept(
    tmp_path, statistics, said, next_version, monkeypatch
):
    for name in "ab":
        statistics.record(kept(name))
    former = statistics.games("stones")
    exported = shutil.copy(statistics.path, tmp_path / "exported.sqlite")
    version = schema.SCHEMA_VERSION
    next_version()
    assert statistics.games("stones") == former
    assert moods(statistics.path) == [(name, f"at {kept(name).told.mode}") for name in "ab"]
    names = sorted(path.name for path in statistics.path.parent.iterdir())
    assert names == [f"statistics-of-version-{version}.sqlite", "statistics.sqlite"]
    statistics.record(kept("c"))
    # A file of the older version that comes from elsewhere is only read.
    before = Path(exported).read_bytes()
    assert other(tmp_path, kept("d")).merge(exported).new == 2
    assert Path(exported).read_bytes() == before
    assert said == []
    # The former version of the program goes on with the copy, and leaves the newer file alone.
    monkeypatch.undo()
    assert Statistics(statistics.path.with_name(names[0]), pytest.fail).games("stones") == former
    with pytest.raises(StorageError, match="newer version"):
        statistics.games("stones")


def test_where_no_copy_can_be_kept_nothing_is_changed(statistics, next_version, monkeypatch):
    statistics.record(kept("a"))
    before = statistics.path.read_bytes()
    next_version()

    def full(connection, target):
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(schema, "_copy", full)
    with pytest.raises(StorageError, match="the disk is full"):
        statistics.games("stones")
    assert statistics.path.read_bytes() == before


def test_a_step_that_fails_half_way_changes_nothing(statistics, next_version, monkeypatch):
    statistics.record(kept("a"))
    before = contents(statistics.path.parent)[statistics.path.name]
    version = schema.SCHEMA_VERSION
    next_version()
    monkeypatch.setitem(schema.UPGRADES, version, lambda tables: {"games": [{"nonsense": 1}]})
    with pytest.raises(StorageError, match="could not be brought to this one"):
        statistics.games("stones")
    assert contents(statistics.path.parent)[statistics.path.name] == before


def test_a_database_in_use_is_said_to_be_at_once_and_tried_again(statistics):
    statistics.record(kept("a"))
    holder = sqlite3.connect(statistics.path, isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    for use in (
        lambda: statistics.record(kept("b")),
        lambda: statistics.record(kept("c")),
        statistics.keep_waiting,
        lambda: statistics.games("stones"),
    ):
        began = time.monotonic()
        with pytest.raises(StorageError, match="another program is using it"):
            use()
        assert time.monotonic() - began < 2
    holder.close()
    assert [game.id for game in statistics.games("stones")] == ["a"]
    statistics.keep_waiting()
    assert sorted(game.id for game in statistics.games("stones")) == ["a", "b", "c"]


def test_a_folder_in_the_way(statistics):
    statistics.path.mkdir(parents=True)
    with pytest.raises(StorageError, match="is not a file that holds statistics; move it away"):
        statistics.record(kept("a"))


# Results -------------------------------------------------------------------------------------------------------------


def test_every_person_has_a_result_and_a_bot_has_none():
    [own] = results([kept("a")])
    assert (own.own.name, own.opponents, own.own.score, own.opponent_score) == ("Reds", "Blues", 50, 40)
    together = results([kept("b", mode="hot-seat")])
    assert [(each.own.name, each.own.won, each.opponent_score) for each in together] == [
        ("Reds", True, 40),
        ("Blues", False, 50),
    ]
    alone = replace(kept("c"), told=replace(kept("c").told, seats=kept("c").told.seats[:1]))
    assert (results([alone])[0].opponents, results([alone])[0].opponent_score) == ("", None)


def test_results_for_other_programs():
    games = [kept("a"), kept("b", mode="hot-seat")]
    rows = list(csv.DictReader(as_csv(results(games), ("Shore", "Sand")).splitlines()))
    assert len(rows) == 3
    assert rows[0]["ended (UTC)"] == "2026-03-01 12:00:00"
    assert (rows[0]["score"], rows[0]["opponent score"], rows[0]["won"]) == ("50", "40", "yes")
    assert (rows[0]["Shore"], rows[0]["Sand"], rows[0]["opponent: Shore"]) == ("52", "-2", "40")


# Whence the numbers of a game come -----------------------------------------------------------------------------------


def test_absences_are_no_time_at_the_table(tmp_path, monkeypatch):
    now = [1_000_000.0]
    monkeypatch.setattr(clock.time, "time", lambda: now[0])

    def play(session, gaps):
        for gap in gaps:
            now[0] += gap
            assert session.pending is not None
            session.choose(Choice(session.pending.number, (session.pending.options[0].id,)))

    with KeptSession.begin(tmp_path, CountingRules(), {"length": 60}, 7, "Long", summarise, pytest.fail) as session:
        play(session, [30, LONGEST_THOUGHT, LONGEST_THOUGHT + 1, 20])
        now[0] += 10
        session.undo()
        assert session.seconds_played == 30 + LONGEST_THOUGHT + 20 + 10
        path, id_ = session.path, session.header.id
    now[0] += 86_400
    with KeptSession.open(path, CountingRules(), summarise, pytest.fail) as session:
        assert session.seconds_played == 30 + LONGEST_THOUGHT + 20 + 10
        play(session, [5, 7])
        now[0] -= 50_000  # the clock was put back
        play(session, [1])
        assert session.seconds_played == 30 + LONGEST_THOUGHT + 20 + 10 + 7
        assert session.header.id == id_


def test_a_copy_of_a_save_is_the_same_game(tmp_path):
    from imperium_desktop.storage.folders import Folders

    saves = Saves(Folders.below(tmp_path))
    rules = CountingRules()
    with KeptSession.begin(saves.folder, rules, {"length": 60}, 7, "One", summarise, pytest.fail) as first:
        pass
    with KeptSession.begin(saves.folder, rules, {"length": 60}, 8, "One", summarise, pytest.fail) as second:
        pass
    saves.rename(first.path, "Two")
    saves.export(first.path, tmp_path / "out.imperium")
    copy = saves.bring_in(tmp_path / "out.imperium").path
    with KeptSession.open(copy, rules, summarise, pytest.fail) as opened:
        assert opened.path != first.path
        assert opened.header.id == first.header.id != second.header.id


# Kills ---------------------------------------------------------------------------------------------------------------

CHILD = """
import itertools, os, sys
from pathlib import Path
sys.path[:0] = [{here!r}, {root!r}]
from finished_stones import kept
from imperium_desktop.storage.statistics import Statistics
statistics = Statistics(Path({path!r}), print)
for number in itertools.count({first}):
    statistics.record(kept(f"{{number:05}}", number))
    os.write(1, b"%d\\n" % number)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="the platform knows no SIGKILL")
def test_a_kill_loses_nothing_that_was_kept(statistics, said):
    here = Path(__file__).parent
    chance = random.Random(5)
    done = 0
    for life in range(8):
        code = CHILD.format(here=str(here), root=str(here.parent.parent), path=str(statistics.path), first=done)
        child = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE)
        assert child.stdout is not None
        seen = [child.stdout.readline() for _ in range(1 if life == 0 else chance.randint(1, 25))]
        child.send_signal(signal.SIGKILL)
        seen += child.stdout.readlines()
        child.wait(timeout=60)
        acknowledged = [int(line) for line in seen if line.strip().isdigit()]
        assert acknowledged == list(range(done, done + len(acknowledged)))
        done += len(acknowledged)
        games = statistics.games("stones")
        assert games == [kept(f"{number:05}", number) for number in range(len(games))]
        assert len(games) in (done, done + 1)  # perhaps the one that was being written
        done = len(games)
    assert said == [] and done > 20


def test_where_a_game_was_taken_over_and_what_its_players_are_called_is_kept(statistics):
    plain = kept("a", mode="hot-seat")
    seats = (replace(plain.told.seats[0], player="Ada"), plain.told.seats[1])
    named = replace(plain, told=replace(plain.told, seats=seats), origin="A game of old")
    statistics.record(named)
    assert statistics.games("stones") == [named]
    rows = list(csv.DictReader(as_csv(results([named]), ("Shore",)).splitlines()))
    assert [(row["player"], row["taken over from"]) for row in rows] == [
        ("Ada", "A game of old"),
        ("", "A game of old"),
    ]


def test_games_of_the_first_version_were_dealt_and_have_no_names(statistics):
    statistics.path.parent.mkdir()
    with contextlib.closing(sqlite3.connect(statistics.path)) as connection:
        for table in schema.SCHEMAS[1].values():
            connection.execute(table)
        connection.execute(
            "INSERT INTO games VALUES ('a', 'stones', 'solo', '', '', 9, 1, 'scoring', 1, ?, '0.1.0')",
            (NOON.isoformat(),),
        )
        connection.execute("INSERT INTO seats VALUES ('a', 0, 'reds', 'Reds', 'b', 1, 1)")
        connection.execute(f"PRAGMA application_id = {schema.APPLICATION_ID}")
        connection.execute("PRAGMA user_version = 1")
        connection.commit()
    [game] = statistics.games("stones")
    assert (game.origin, [seat.player for seat in game.told.seats]) == ("", [""])
