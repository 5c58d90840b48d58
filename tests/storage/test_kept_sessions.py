"""What is kept in a journal comes back as it was."""

import contextlib
import errno
import json
import random

import pytest
from counting_game import Counting, CountingRules, answer, standing, step, summarise

from imperium_desktop.engine.errors import FaultError, IllegalChoiceError, ImperiumDesktopError, NewerStateError
from imperium_desktop.storage.errors import (
    DamagedJournalError,
    JournalInUseError,
    NewerJournalError,
    StorageError,
)
from imperium_desktop.storage.journal_contents import SAVED_GAME
from imperium_desktop.storage.journal_lines import encode
from imperium_desktop.storage.kept_sessions import SNAPSHOT_EVERY, KeptSession
from imperium_desktop.storage.titles import clean_title, file_name

RULES = CountingRules()


def begin(folder, length=100, rules=RULES, title="A game"):
    return KeptSession.begin(folder, rules, {"length": length}, 7, title, summarise, pytest.fail)


def reopened(path, rules=RULES):
    return KeptSession.open(path, rules, summarise, pytest.fail)


def played(folder, count, **how):
    """A journal with that many choices, closed as at the end of a sitting."""
    with begin(folder, **how) as session:
        for _ in range(count):
            answer(session)
        return session.path


def bodies(path):
    return [json.loads(line) for line in path.read_bytes().splitlines()]


def test_every_line_is_json(tmp_path):
    path = played(tmp_path, 3)
    first, *others = bodies(path)
    assert first["journal"] == SAVED_GAME.number
    assert first["game"] == "counting"
    assert [next(iter(line)) for line in others] == ["snapshot", "summary", "choice", "choice", "choice", "snapshot"]


def test_a_choice_is_on_the_disk_when_choose_returns(tmp_path):
    with begin(tmp_path) as session:
        for count in range(1, 40):
            answer(session)
            assert sum("choice" in line for line in bodies(session.path)) == count


@pytest.mark.parametrize("seed", range(5))
def test_choices_undo_and_redo_survive(tmp_path, seed):
    session = begin(tmp_path, length=60)
    for number in range(120):
        step(session, f"{seed}:{number}")
        if number % 7 == 0:
            before = standing(session)
            session.close()
            session = reopened(session.path)
            assert standing(session) == before
            assert session.notices == []
    session.close()


def test_going_back_writes_one_line(tmp_path):
    with begin(tmp_path) as session:
        for _ in range(40):
            answer(session)
        before = len(bodies(session.path))
        session.go_to(3)
        session.go_to(37)
        session.go_to(37)
        positions = [line["position"] for line in bodies(session.path)[before:] if "at" in line]
    assert positions == [3, 37]


def test_an_illegal_choice_writes_nothing(tmp_path):
    with begin(tmp_path) as session:
        before = session.path.read_bytes()
        with pytest.raises(IllegalChoiceError):
            answer(session, "add:9")
        with pytest.raises(IllegalChoiceError):
            session.undo()
        with pytest.raises(IllegalChoiceError):
            session.go_to(5)
        assert session.path.read_bytes() == before


def test_looking_at_a_game_does_not_change_its_file(tmp_path):
    path = played(tmp_path, 21)
    before = path.read_bytes()
    for rules in (RULES, CountingRules(version=2)):
        reopened(path, rules).close()
        assert path.read_bytes() == before


@pytest.mark.parametrize("fault", ["summary", "snapshot"])
def test_a_fault_in_the_game_does_not_cost_the_choice(tmp_path, monkeypatch, fault):
    with begin(tmp_path) as session:
        with monkeypatch.context() as patch:
            if fault == "summary":
                patch.setattr(session, "_summarise", lambda game: 1 / 0)
            else:
                patch.setattr(type(session.game), "to_json", lambda game: 1 / 0)
            for _ in range(SNAPSHOT_EVERY):
                with contextlib.suppress(FaultError):
                    answer(session)
        answer(session)
    with reopened(session.path) as again:
        assert standing(again) == standing(session)
        assert again.position == SNAPSHOT_EVERY + 1


def test_the_set_up_is_refused_before_a_file_is_made(tmp_path):
    with pytest.raises(ImperiumDesktopError, match="how long"):
        KeptSession.begin(tmp_path, RULES, {}, 7, "A game", summarise, pytest.fail)
    assert list(tmp_path.iterdir()) == []


# Damage ---------------------------------------------------------------------------------------------------------------


def test_a_torn_last_line_is_dropped_with_a_notice(tmp_path):
    """At every length: what stands before the torn line is there, and playing on mends the file."""
    path = played(tmp_path, 5)
    whole = path.read_bytes()
    lines = whole.splitlines(keepends=True)
    last_choice = b"".join(lines[:-2])
    for cut in range(1, len(lines[-2])):
        path.write_bytes(last_choice + lines[-2][:cut])
        session = reopened(path)
        assert session.position == 4
        assert len(session.notices) == 1
        assert str(path) in session.notices[0]
        answer(session, "add:1")
        session.close()
        with reopened(path) as session:
            assert session.position == 5
            assert session.notices == []


def test_a_tail_of_zeros_is_a_torn_line(tmp_path):
    path = played(tmp_path, 5)
    path.write_bytes(path.read_bytes() + b"\0" * 3000)
    with reopened(path) as session:
        assert session.position == 5
        answer(session)
    with reopened(path) as session:
        assert session.position == 6
        assert session.notices == []


def test_a_damaged_last_line_is_kept_aside_and_told(tmp_path):
    """Damage is not the same as a line that was never finished: somebody was told that it is saved."""
    path = played(tmp_path, 5)
    lines = path.read_bytes().splitlines(keepends=True)
    whole = b"".join(lines[:-1])  # ends with a choice
    for place in range(len(whole) - len(lines[-2]), len(whole) - 1, 7):
        broken = bytearray(whole)
        broken[place] ^= 1
        path.write_bytes(broken)
        told = []
        session = KeptSession.open(path, RULES, summarise, told.append)
        assert session.position == 4
        assert session.notices == [
            f"The last line of “{path}” is damaged, so what it said is left out; all before it is there."
        ]
        assert path.read_bytes() == broken
        assert list(tmp_path.iterdir()) == [path]
        answer(session, "add:1")
        session.close()
        [aside] = tmp_path.glob("*.damaged")
        assert aside.read_bytes() == broken
        assert told == [f"“{path}” was damaged at its end; the file as it was is kept as “{aside}”."]
        aside.unlink()
        with reopened(path) as session:
            assert session.position == 5
            assert session.notices == []


def test_a_damaged_last_line_is_not_cut_off_where_no_copy_can_be_kept(tmp_path, monkeypatch):
    path = played(tmp_path, 5)
    broken = bytearray(path.read_bytes())
    broken[-9] ^= 1
    path.write_bytes(broken)
    told = []
    session = KeptSession.open(path, RULES, summarise, told.append)
    with monkeypatch.context() as patch:
        patch.setattr("imperium_desktop.storage.journals.write_atomically", refused)
        answer(session)
        assert path.read_bytes() == broken
        assert "the disk is full" in session.trouble
    answer(session)
    assert session.trouble == ""
    session.close()
    with reopened(path) as session:
        assert session.position == 7


def refused(path, data):
    raise OSError(errno.ENOSPC, "full")


def test_any_changed_byte_is_noticed(tmp_path):
    path = played(tmp_path, 20)
    whole = path.read_bytes()
    last_line = whole.rindex(b"\n", 0, -1)
    chance = random.Random(1)
    for place in chance.sample(range(last_line), 200):
        broken = bytearray(whole)
        broken[place] ^= 1 << chance.randrange(7)
        path.write_bytes(broken)
        with pytest.raises((DamagedJournalError, NewerJournalError), match=r"is left as it is|newer") as caught:
            reopened(path)
        assert str(path) in str(caught.value)
        assert path.read_bytes() == broken


def test_a_missing_line_is_noticed(tmp_path):
    path = played(tmp_path, 20)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:8] + lines[9:]))
    with pytest.raises(DamagedJournalError, match="line 9") as caught:
        reopened(path)
    assert caught.value.line == 9


@pytest.mark.parametrize(
    "content",
    [b"", b"\n", b"{}\n", b'{"journal":0}\n', b"[1]\n", b"hello\n", b"\x89PNG\r\n\x1a\n", b"[" * 9999 + b"\n"],
)
def test_what_is_no_saved_game(tmp_path, content):
    path = tmp_path / "x.imperium"
    path.write_bytes(content)
    with pytest.raises(DamagedJournalError, match="not a saved game"):
        reopened(path)
    assert path.read_bytes() == content


@pytest.mark.parametrize(
    "line",
    [
        {},
        {"surprise": 1},
        {"choice": 3},
        {"choice": []},
        {"choice": ["one", "two"], "at": 0},
        {"choice": [True, "two"], "at": 0},
        {"choice": [1, 2], "at": 0},
        {"position": 9, "at": 0},
        {"position": -1, "at": 0},
        {"position": "1", "at": 0},
        {"snapshot": [], "position": 1, "fingerprint": ""},
        {"snapshot": {}, "position": 7, "fingerprint": ""},
        {"snapshot": {}},
        {"base": {}},
        {"summary": {}, "finished": 1},
        {"title": None},
    ],
)
def test_a_line_that_makes_no_sense(tmp_path, line):
    header = {"journal": 1, "program": "1", "game": "counting", "title": "", "created": 0}
    header |= {"rules_version": 1, "content_hash": "", "setup": {"length": 9}, "seed": 7}
    path = tmp_path / "x.imperium"
    text, check = encode(header, 0)
    bad, check = encode(line, check)
    if not line:
        bad = bad.replace(b"{,", b"{")
    path.write_bytes(text + bad + encode({"title": "after it"}, check)[0])
    with pytest.raises(DamagedJournalError, match="line 2") as caught:
        reopened(path)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "name", ["game", "title", "created", "setup", "seed", "rules_version", "content_hash", "program"]
)
def test_a_header_that_makes_no_sense(tmp_path, name):
    path = played(tmp_path, 1)
    header = bodies(path)[0]
    del header["check"]
    for wrong in (header | {name: None}, {key: value for key, value in header.items() if key != name}):
        path.write_bytes(encode(wrong, 0)[0])
        with pytest.raises(DamagedJournalError, match="line 1"):
            reopened(path)


def test_a_newer_format_is_refused(tmp_path):
    path = tmp_path / "x.imperium"
    path.write_bytes(b'{"journal":99,"all":"different"}\nno JSON here\n')
    with pytest.raises(NewerJournalError, match="newer version"):
        reopened(path)


def test_what_is_no_file(tmp_path):
    with pytest.raises(StorageError, match="not there"):
        reopened(tmp_path / "x.imperium")
    with pytest.raises(StorageError, match="not a file"):
        reopened(tmp_path)


def test_another_kind_of_game(tmp_path):
    path = played(tmp_path, 1)
    other = CountingRules()
    other.name = "chess"
    with pytest.raises(StorageError, match="a saved game of counting"):
        reopened(path, other)


# Other rules ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", [CountingRules(version=2), CountingRules(cards="cards-2")])
def test_other_rules_that_play_the_same_change_nothing(tmp_path, rules):
    path = played(tmp_path, 20)
    with reopened(path) as session:
        before = standing(session)
    with reopened(path, rules) as session:
        assert standing(session) == before
        assert session.notices == []


def killed_after(folder, count, undone=0):
    """A journal that ends without the snapshot that closing it would have added."""
    session = begin(folder)
    for number in range(count):
        answer(session, f"add:{number % 6 + 1}")
    if undone:
        session.go_to(count - undone)
    session._journal.close()
    return session


class CorrectedGame(Counting):
    """From some number on, what was added counts more, is refused, or makes the rules stumble."""

    rules: "Corrected"

    def apply(self, choice):
        number = self.state["number"]
        if number == self.rules.refused:
            raise IllegalChoiceError("That is no longer allowed.")
        outcome = super().apply(choice)
        if number == self.rules.stumbles:
            raise KeyError("oops")
        if number == self.rules.counts_more:
            self.state["total"] += 100
        return outcome

    def clone(self):
        return self.rules.made(self.state)


class Corrected(CountingRules):
    def __init__(self, refused=-1, stumbles=-1, counts_more=-1, unreadable=()):
        super().__init__(version=2)
        self.refused, self.stumbles, self.counts_more = refused, stumbles, counts_more
        self.unreadable = unreadable

    def made(self, state):
        game = CorrectedGame(state)
        game.rules = self
        return game

    def start(self, setup, seed):
        return self.made(super().start(setup, seed).state)

    def load(self, setup, state):
        if state["number"] in self.unreadable:
            raise KeyError("gone")
        return self.made(super().load(setup, state).state)


def positions(session):
    """All positions that undo reaches, from the last to the first."""
    reached = [session.position]
    while session.position > session.earliest:
        session.undo()
        reached.append(session.position)
    with pytest.raises(IllegalChoiceError):
        session.undo()
    return reached


@pytest.mark.parametrize("how", ["refused", "stumbles"])
def test_a_choice_that_no_longer_fits_costs_the_positions_up_to_the_next_one_kept_whole(tmp_path, how):
    before = killed_after(tmp_path, 2 * SNAPSHOT_EVERY + 5)
    data = before.path.read_bytes()
    with reopened(before.path, Corrected(**{how: 40})) as session:
        assert session.game.state == before.game.state
        assert session.record.choices == before.record.choices
        assert session.notices == [
            "“A game” does not play the same with the rules and cards of this version: it stands where it was left, "
            "but 23 positions are lost on the way there, and undo passes them by."
        ]
        assert before.path.read_bytes() == data
        with pytest.raises(
            IllegalChoiceError, match="The position after 50 choices was played by other rules or cards"
        ):
            session.go_to(50)
        assert positions(session) == [*range(69, 63, -1), *range(40, -1, -1)]
        while session.can_redo:
            session.redo()
        assert session.game.state == before.game.state
        answer(session, "add:1")
        expected = standing(session)
    assert before.path.read_bytes().startswith(data)
    with reopened(before.path, Corrected(**{how: 40})) as session:
        assert standing(session) == expected


def test_a_choice_that_plays_differently_gives_up_what_was_not_kept_whole(tmp_path):
    """Which positions became others between two kept ones nobody can say, so none of them is shown."""
    before = killed_after(tmp_path, 2 * SNAPSHOT_EVERY + 5)
    with reopened(before.path, Corrected(counts_more=40)) as session:
        assert session.game.state == before.game.state
        assert positions(session) == [*range(69, 63, -1), *range(32, -1, -1)]
        session.redo()
        total = session.game.state["total"]
        assert [session.position, session.game.state["number"]] == [1, 1]
        answer(session, "add:2")
        assert not session.can_redo
        assert session.game.state["total"] == total + 2


def test_the_position_it_was_left_at_counts_even_if_it_is_played_differently(tmp_path):
    with reopened(played(tmp_path, 20)) as before:
        pass
    with reopened(before.path, Corrected(counts_more=0)) as session:
        assert standing(session)[0] == standing(before)[0]
        assert session.position == 20
        assert positions(session) == [20, 0]


@pytest.mark.parametrize(("count", "what"), [(3, "its last choice does"), (5, "its last 3 choices do")])
def test_choices_at_the_end_that_no_longer_fit(tmp_path, count, what):
    before = killed_after(tmp_path, count)  # adds 1, 2, 3, 4, 5
    data = before.path.read_bytes()
    rules = CountingRules(version=2, highest=2)
    with reopened(before.path, rules) as session:
        assert session.game.state["total"] == 3
        assert session.position == 2
        assert not session.can_redo
        assert f"{what} not fit any more" in session.notices[0]
    assert before.path.read_bytes() == data
    with reopened(before.path, rules) as session:
        answer(session, "add:1")
        expected = standing(session)
    # Every choice is still there, and what was played on comes after them.
    assert before.path.read_bytes().startswith(data)
    added = bodies(before.path)[len(data.splitlines()) :]
    assert [next(iter(line)) for line in added[:3]] == ["position", "snapshot", "choice"]
    with reopened(before.path, rules) as session:
        assert standing(session) == expected
        assert session.notices == []
        assert positions(session) == [3, 2, 1, 0]


def test_a_position_that_cannot_be_read_any_more_says_nothing_against_playing(tmp_path):
    before = killed_after(tmp_path, 2 * SNAPSHOT_EVERY + 5)
    with reopened(before.path, Corrected(counts_more=40, unreadable=(32, 64))) as session:
        assert session.game.state["total"] == before.game.state["total"] + 100
        assert "the table is not quite as it was" in session.notices[0]
        assert len(positions(session)) == 70


def test_what_was_undone_can_be_redone_as_far_as_it_plays(tmp_path):
    before = killed_after(tmp_path, SNAPSHOT_EVERY + 5, undone=10)
    with reopened(before.path, Corrected(refused=30)) as session:
        assert session.game.state == before.game.state
        assert session.position == SNAPSHOT_EVERY + 5 - 10
        reached = []
        while session.can_redo:
            session.redo()
            reached.append(session.position)
    assert reached == [28, 29, 30, 32, 33, 34, 35, 36, 37]


def test_a_snapshot_belongs_to_the_choices_before_it(tmp_path):
    """After going back and playing on otherwise, the snapshot of what was taken back counts no longer."""
    before = killed_after(tmp_path, SNAPSHOT_EVERY + 5, undone=10)
    with reopened(before.path) as session:
        for _ in range(10):
            answer(session, "add:6")
        session._journal.close()
        expected = session.game.state
        session._snapshots_kept.add(session.position)
    with reopened(session.path, Corrected(refused=25)) as again:
        assert again.game.state == expected
        assert again.position == SNAPSHOT_EVERY + 5


def test_a_game_that_can_be_dealt_no_more_goes_on_from_what_was_kept(tmp_path):
    class Dealless(CountingRules):
        def start(self, setup, seed):
            raise ImperiumDesktopError("There is no such deal.")

    before = killed_after(tmp_path, SNAPSHOT_EVERY + 5)
    with reopened(before.path, Dealless()) as session:
        assert standing(session) == standing(before)
        assert len(positions(session)) == SNAPSHOT_EVERY + 6  # the deal was kept whole, too


def test_rules_that_know_no_position(tmp_path):
    class Forgetful(CountingRules):
        def start(self, setup, seed):
            raise KeyError("gone")

        load = start

    path = played(tmp_path, 20)
    before = path.read_bytes()
    with pytest.raises(StorageError, match="no position in it fits"):
        reopened(path, Forgetful(version=2))
    assert path.read_bytes() == before
    reopened(path).close()


def test_a_position_that_a_newer_version_kept(tmp_path):
    class Older(CountingRules):
        def agrees(self, game, state):
            raise NewerStateError("it says “fleets”, which this version does not know")

    path = played(tmp_path, 20)
    before = path.read_bytes()
    with pytest.raises(NewerJournalError, match="was played with a newer version of the program"):
        reopened(path, Older(highest=5))
    assert path.read_bytes() == before


def test_a_pack_that_is_gone(tmp_path):
    class Poorer(CountingRules):
        def content_hash(self, setup):
            raise ImperiumDesktopError("There is no pack “extra”.")

    with pytest.raises(StorageError, match="There is no pack “extra”"):
        reopened(played(tmp_path, 2), Poorer())


# Two windows ----------------------------------------------------------------------------------------------------------


def test_two_windows(tmp_path):
    with begin(tmp_path) as session:
        answer(session)
        with pytest.raises(JournalInUseError, match="another window"):
            reopened(session.path)
        answer(session)
    reopened(session.path).close()


def test_a_refused_file_is_let_go(tmp_path):
    path = played(tmp_path, 2)
    other = CountingRules()
    other.name = "chess"
    for _ in range(2):
        with pytest.raises(StorageError, match="counting"):
            reopened(path, other)
    reopened(path).close()


# Names ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "clean"),
    [
        ("  Two\nlines\t ", "Two lines"),
        ("\0", "Untitled game"),
        ("", "Untitled game"),
        ("x" * 500, "x" * 80),
        ("Ænglisc ✓", "Ænglisc ✓"),
        ("\ud800", "Untitled game"),
    ],
)
def test_titles(tmp_path, given, clean):
    assert clean_title(given) == clean
    path = played(tmp_path, 0, title=given)
    with reopened(path) as session:
        assert session.title == clean
        session.rename("Another")
    with reopened(path) as session:
        assert session.title == "Another"


@pytest.mark.parametrize("title", ["../../etc/passwd", "con", "a/b\\c:d*?", "…", "É" * 300])
def test_file_names_are_plain(title):
    name = file_name(title)
    assert set(name) <= set("abcdefghijklmnopqrstuvwxyz0123456789-.")
    assert len(name) < 80
    assert name != file_name(title)
