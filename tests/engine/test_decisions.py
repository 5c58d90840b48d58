"""What an answer must be: the number of the decision and a set of its options within the bounds."""

import pytest

from imperium_desktop.engine.decisions import NO, Choice, Decision, Option
from imperium_desktop.engine.errors import IllegalChoiceError


def decision(*options: Option, least: int = 1, most: int = 1) -> Decision:
    return Decision(7, 0, "discard", options, least, most)


A, B, C = Option("hand:1"), Option("hand:2"), Option("hand:3")
HEAVY = Option("play:9", weight=2)
DECLINE = Option(NO)


def refusal(asked: Decision, *ids: str, number: int = 7) -> str:
    with pytest.raises(IllegalChoiceError) as error:
        asked.check(Choice(number, ids))
    return str(error.value)


def test_the_right_answer_gives_the_options_in_the_order_chosen():
    assert decision(A, B, C, least=2, most=2).check(Choice(7, ("hand:3", "hand:1"))) == [C, A]


def test_an_answer_to_another_decision():
    assert refusal(decision(A, B), "hand:1", number=6) == "This answers decision 6, but decision 7 is the one pending."
    assert refusal(decision(A, B), "hand:1", number=8) == "This answers decision 8, but decision 7 is the one pending."


def test_an_unknown_option():
    assert refusal(decision(A, B), "hand:4") == "“hand:4” is not an option of decision 7 (discard)."


def test_the_same_option_twice():
    assert refusal(decision(A, B, most=2), "hand:1", "hand:1") == "“hand:1” is chosen twice in decision 7."


@pytest.mark.parametrize(
    ("least", "most", "ids", "sentence"),
    [
        (1, 1, (), "Decision 7 takes exactly 1 and 0 were chosen."),
        (1, 1, ("hand:1", "hand:2"), "Decision 7 takes exactly 1 and 2 were chosen."),
        (2, 2, ("hand:1",), "Decision 7 takes exactly 2 and 1 was chosen."),
        (0, 1, ("hand:1", "hand:2"), "Decision 7 takes 0 to 1 and 2 were chosen."),
        (1, 2, ("hand:1", "hand:2", "hand:3"), "Decision 7 takes 1 to 2 and 3 were chosen."),
    ],
)
def test_too_few_or_too_many(least, most, ids, sentence):
    assert refusal(decision(A, B, C, least=least, most=most), *ids) == sentence


@pytest.mark.parametrize("ids", [(), ("hand:1",), ("hand:2", "hand:3"), ("hand:1", "hand:2", "hand:3")])
def test_anything_within_the_bounds(ids):
    chosen = decision(A, B, C, least=0, most=3).check(Choice(7, ids))
    assert tuple(option.id for option in chosen) == ids


def test_weights_count_towards_the_bounds():
    asked = decision(HEAVY, A, B, least=2, most=2)
    assert asked.check(Choice(7, ("play:9",))) == [HEAVY]
    assert asked.check(Choice(7, ("hand:1", "hand:2"))) == [A, B]
    assert refusal(asked, "hand:1") == "Decision 7 takes exactly 2 and 1 was chosen."


def test_a_heavy_option_may_overshoot_only_where_nothing_could_be_left_out():
    asked = decision(HEAVY, A, B, least=3, most=3)
    assert asked.check(Choice(7, ("play:9", "hand:1"))) == [HEAVY, A]
    two_heavy = decision(HEAVY, Option("play:8", weight=2), A, least=3, most=3)
    assert len(two_heavy.check(Choice(7, ("play:9", "play:8")))) == 2
    assert "4 were chosen" in refusal(asked, "play:9", "hand:1", "hand:2")
    assert "5 were chosen" in refusal(two_heavy, "play:9", "play:8", "hand:1")


def test_no_stands_alone():
    asked = decision(A, B, DECLINE)
    assert asked.optional
    assert asked.check(Choice(7, (NO,))) == [DECLINE]
    assert refusal(asked, "hand:1", NO) == "“no” cannot be combined with other options."
    assert refusal(asked, NO, "hand:1") == "“no” cannot be combined with other options."


def test_no_answers_also_where_several_are_wanted():
    asked = decision(A, B, C, DECLINE, least=2, most=2)
    assert asked.check(Choice(7, (NO,))) == [DECLINE]


def test_no_cannot_be_said_where_it_is_not_offered():
    asked = decision(A, B)
    assert not asked.optional
    assert refusal(asked, NO) == "“no” is not an option of decision 7 (discard)."


@pytest.mark.parametrize(
    ("asked", "takes_all"),
    [
        (decision(A), True),
        (decision(A, B), False),
        (decision(A, B, least=2, most=2), True),
        (decision(A, B, least=1, most=2), False),
        (decision(HEAVY), True),
        (decision(HEAVY, A, least=3, most=3), True),
        (decision(HEAVY, A, B, least=3, most=3), False),
        (decision(HEAVY, A, least=2, most=2), False),
        (decision(least=0, most=0), False),
    ],
)
def test_all_of_the_options_are_the_only_answer_if_none_can_be_spared(asked, takes_all):
    assert asked.takes_all is takes_all


def test_options_are_found_by_id():
    asked = decision(A, B, DECLINE)
    assert asked.option("hand:2") is B
    assert asked.option("hand:9") is None


def test_the_game_is_unchanged_by_a_refused_answer(session):
    before = session.game.fingerprint()
    number = session.pending.number
    for choice in (Choice(number + 1, ("turn:activate",)), Choice(number, ("turn:dance",)), Choice(number, ())):
        with pytest.raises(IllegalChoiceError):
            session.choose(choice)
    assert session.game.fingerprint() == before
    assert session.position == 0


def test_every_option_of_the_real_game_has_its_own_id(session):
    from imperium_desktop.engine.random_player import RandomPlayer

    player = RandomPlayer(3)
    for _ in range(400):
        asked = session.pending
        if asked is None:
            break
        ids = [option.id for option in asked.options]
        assert len(ids) == len(set(ids)), asked
        session.choose(Choice(asked.number, tuple(option.id for option in player.choose(asked))))
