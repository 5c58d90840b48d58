"""Replays: every position is the one that was played, in whatever order positions are visited."""

import random
from dataclasses import replace

import pytest

from imperium_desktop.engine.decisions import Choice
from imperium_desktop.engine.errors import IllegalChoiceError
from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.engine.records import Record
from imperium_desktop.engine.replays import Replay, open_view, public_view
from imperium_desktop.engine.sessions import Session
from imperium_desktop.games.imperium.kind import ImperiumKind

say = ImperiumKind().choice_words


def play(rules, record, most=10_000):
    """Plays a game by chance; the fingerprints of all its positions."""
    session = Session(rules, record)
    player = RandomPlayer(record.seed)
    prints = [session.game.fingerprint()]
    while session.pending is not None and session.position < most:
        chosen = player.choose(session.pending)
        session.choose(Choice(session.pending.number, tuple(option.id for option in chosen)))
        prints.append(session.game.fingerprint())
    return prints


@pytest.fixture(scope="module")
def whole(rules):
    """A game to its end: its record and the fingerprints along it."""
    record = Record.begin(rules, {"players": ["romans", "celts/a"], "commons": "classics"}, seed=5)
    prints = play(rules, record)
    return replace(record, fingerprint=prints[-1]), prints


@pytest.fixture
def replay(rules, whole):
    return Replay(rules, whole[0], say)


def test_every_position_is_the_one_that_was_played(replay, whole):
    _, prints = whole
    assert replay.position == 0 and replay.length == len(prints) - 1
    for position, expected in enumerate(prints):
        replay.go_to(position)
        assert replay.game.fingerprint() == expected
    for position in range(replay.length - 1, -1, -1):
        replay.undo()
        assert replay.position == position
        assert replay.game.fingerprint() == prints[position]


def test_jumping_in_any_order(replay, whole):
    _, prints = whole
    chance = random.Random(3)
    for _ in range(200):
        position = chance.randrange(len(prints))
        replay.go_to(position)
        assert replay.position == position
        assert replay.game.fingerprint() == prints[position]
        assert (replay.pending is None) == (position == replay.length)


def test_going_on_by_one_tells_what_happened(replay):
    outcome = replay.redo()
    assert replay.position == 1 and outcome is replay.outcomes[0]
    replay.go_to(replay.length)
    assert not replay.can_redo
    with pytest.raises(IllegalChoiceError):
        replay.redo()
    replay.go_to(0)
    with pytest.raises(IllegalChoiceError):
        replay.undo()


def test_turns_are_where_the_story_has_its_headings(replay):
    begun = [
        position
        for position, outcome in enumerate(replay.outcomes, 1)
        if any(event.kind in ("turn", "solstice") for event in outcome.events)
    ]
    assert [turn.position for turn in replay.turns] == [0, *begun]
    second = replay.turns[1]
    assert second.heading == "Round 1: the Celts"
    assert replay.turn_at(second.position - 1) is replay.turns[0]
    assert replay.turn_at(second.position) is second
    assert replay.turn_after(0) == second.position
    assert replay.turn_before(second.position) == 0
    assert replay.turn_before(second.position + 1) == second.position
    assert replay.turn_before(0) == 0
    assert replay.turn_after(replay.length) == replay.length


def test_each_choice_is_one_sentence_about_the_seat_that_made_it(replay):
    names = [seat.name for seat in replay.game.view(0).seats]
    assert [step.seat for step in replay.steps] != [0] * replay.length
    for step in replay.steps:
        assert names[step.seat] in step.sentence
        assert step.sentence.endswith((".", "?"))
        assert "{" not in step.sentence


def test_a_record_is_watched_and_not_played(rules, replay, whole):
    record, prints = whole
    choices = list(record.choices)
    assert replay.pending is not None
    with pytest.raises(IllegalChoiceError, match="replay"):
        replay.choose(choices[0])
    replay.go_to(40)
    cut = replay.cut()
    assert cut.choices == choices[:40] and cut.fingerprint is None
    assert record.choices == choices and replay.record.choices == choices
    assert Session(rules, cut).game.fingerprint() == prints[40]


def test_a_choice_that_does_not_fit_ends_the_replay_before_it(rules, whole):
    record, prints = whole
    choices = [*record.choices[:30], Choice(record.choices[30].decision, ("nonsense",)), *record.choices[31:]]
    replay = Replay(rules, replace(record, choices=choices), say)
    assert replay.length == 30 and not replay.finished
    assert "up to choice 30" in replay.ends_early
    replay.go_to(30)
    assert replay.game.fingerprint() == prints[30]


def test_a_record_that_ends_elsewhere_says_so(rules, whole, replay):
    assert replay.ends_early == ""
    other = Replay(rules, replace(whole[0], fingerprint="0" * 16), say)
    assert "another end" in other.ends_early


def test_people_are_those_who_decide(rules, replay):
    assert replay.people == {0, 1} and replay.finished
    alone = Record.begin(rules, {"players": ["romans"], "commons": "classics", "mode": "practice"}, seed=2)
    play(rules, alone, most=20)
    assert Replay(rules, alone, say).people == {0}


def faces(view, zone, seat):
    return [item.face for item in view.zone(zone, seat).items]


def test_open_hands_show_what_each_seat_sees_of_its_own(replay):
    replay.go_to(60)
    for viewer in (0, 1):
        view = open_view(replay.game, viewer)
        assert view.viewer == viewer
        for seat in (0, 1):
            own = replay.game.view(seat)
            assert faces(view, "hand", seat) == faces(own, "hand", seat)
            assert faces(view, "history", seat) == faces(own, "history", seat)
            assert None not in faces(view, "hand", seat)
            assert view.seats[seat].score == own.seats[seat].score


def test_what_everybody_may_see_shows_no_hand(replay):
    replay.go_to(60)
    for viewer in (0, 1):
        view = public_view(replay.game, viewer)
        for seat in (0, 1):
            hand = faces(view, "hand", seat)
            assert hand and set(hand) == {None}
        assert None not in faces(view, "market", None)
