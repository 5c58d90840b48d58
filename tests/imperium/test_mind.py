"""Where imagined answers end, and which of them are tried."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from positions import GAMES, PAIR, positions, start
from trial_texts import ME, add, do, own_card, resources, say, table

from imperium_desktop.engine.decisions import NO, Option
from imperium_desktop.engine.levels import Care
from imperium_desktop.engine.minds import Answer, Weights
from imperium_desktop.engine.thinking import FORKS, Judge, Thinker, key_of
from imperium_desktop.games.imperium.decision_kinds import asked
from imperium_desktop.games.imperium.foresight import mind
from imperium_desktop.games.imperium.foresight.input_names import HAND_MADE
from imperium_desktop.games.imperium.foresight.mind import ImperiumMind
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
from imperium_desktop.games.imperium.rules.clean_up import LAYING_TOKEN, LETTING_GO, draws_up_next
from imperium_desktop.games.imperium.rules.developing import DEVELOPING, GIVING_UP
from imperium_desktop.games.imperium.rules.turns import ACTING, ACTIVATE, END
from imperium_desktop.games.imperium.vocabulary import GOODS, MATERIALS

MIND = ImperiumMind()


@pytest.fixture(scope="module")
def rules() -> ImperiumRules:
    return ImperiumRules()


def ends(game: Imperium) -> set[tuple[int, int, str]]:
    """Where in the course of the game the answers to the pending question end."""
    tried = [MIND.tried(game, answer)[0] for answer in MIND.answers(game, game.pending)]
    return {(table.round, table.active, table.phase) for table in tried if not table.over}


def test_whatever_is_let_go_is_judged_before_new_cards_are_drawn(rules: ImperiumRules) -> None:
    seen = 0
    for game in positions(*GAMES["solo"], rules, every=1):
        if asked(game.pending).kind is LETTING_GO:
            seen += 1
            assert ends(game) == {(game.round, game.active, "cleanup")}
            # With a full hand nothing is drawn if everything is kept, and yet the turn goes no further.
            side = game.seats[0]
            while len(side.hand) < 7 and side.draw:
                side.hand.append(side.draw.pop())
            assert ends(game) == {(game.round, game.active, "cleanup")}
    assert seen > 10


def thrown(game: Imperium) -> list[int]:
    """Nine cards that wait in the discard pile of the first seat, which has nothing in hand or deck."""
    side = game.seats[ME]
    side.resources = [9, 9, 9, 9]
    side.discard = [
        add(game, own_card(20 + number, play=f"gain {number + 1} goods", header=None)) for number in range(9)
    ]
    return side.discard


def end_turn(game: Imperium) -> None:
    """The first seat ends its turn, up to the first question of its Clean-up but for the token."""
    do(game, "gain 1 materials")
    say(game, END)
    assert asked(game.pending).kind is LAYING_TOKEN
    game.answer(game.pending.options[:1])
    assert game.phase == "cleanup"


def filling_up(game: Imperium) -> None:
    """The first seat ends its turn and fills its hand up, with nothing left in its deck: what is asked then."""
    thrown(game)
    end_turn(game)


def developments(game: Imperium) -> list[int]:
    """Cards to develop, each dearer than the one before and better."""
    return [
        add(game, own_card(number, header=None, cost={"materials": number}, play=f"gain {number} progress"))
        for number in (3, 2, 1)
    ]


def ended(game: Imperium) -> list[Imperium]:
    """Where the answers to the pending question end."""
    return [MIND.tried(game, answer)[0] for answer in MIND.answers(game, game.pending)]


def test_what_is_developed_in_clean_up_is_judged_before_the_shuffle() -> None:
    game = table(bare=True)
    game.seats[ME].development = developments(game)
    filling_up(game)
    side = game.seats[ME]
    assert asked(game.pending).kind is DEVELOPING and game.pending.optional
    *takes, declined = ended(game)
    for number, after in enumerate([*takes, declined]):
        own = after.seats[ME]
        assert (after.round, after.active, after.phase, after.pending) == (game.round, ME, "cleanup", None)
        # Nothing is shuffled and nothing is drawn; all there is to see is what was taken and what it cost.
        taken = [side.development[number]] if after is not declined else []
        assert (own.hand, own.draw, own.discard) == (side.hand, [], [*side.discard, *taken])
        assert own.resources[MATERIALS] == side.resources[MATERIALS] - (3 - number if taken else 0)
        assert set(own.development) == {*side.development} - {*taken}
        assert own.added == bool(taken)
        assert after.random == game.random
    assert len(takes) == 3


def test_what_paying_for_a_development_sets_off_is_done_before_it_is_judged() -> None:
    game = table("on pay materials: gain 2 goods", bare=True)
    game.seats[ME].development = developments(game)
    filling_up(game)
    before = resources(game)[GOODS]
    *takes, declined = ended(game)
    assert [resources(after)[GOODS] for after in takes] == [before + 2] * 3
    assert resources(declined)[GOODS] == before
    assert all(not after.happened and after.seats[ME].added and not after.seats[ME].draw for after in takes)


def test_what_an_accession_in_clean_up_asks_is_judged_before_the_shuffle() -> None:
    game = table(bare=True)
    game.deal = replace(game.deal, setup=replace(game.deal.setup, variants=("short",)))
    side = game.seats[ME]
    accession = next(card for card in game.removed if game.defs[card].start == "accession")
    game.removed.remove(accession)
    side.nation, side.development = [accession], developments(game)
    filling_up(game)
    assert asked(game.pending).kind is GIVING_UP
    found = ended(game)
    assert len(found) == 3
    for after in found:
        own = after.seats[ME]
        assert (after.phase, after.pending, len(own.development)) == ("cleanup", None, 2)
        assert (own.hand, own.draw, own.discard) == (side.hand, [], side.discard)


def test_a_shuffle_in_clean_up_that_adds_nothing_is_no_end() -> None:
    game = table("on discard card: may { draw 1 }", bare=True)
    cards = thrown(game)
    game.seats[ME].hand, game.seats[ME].discard = cards[:2], cards[2:]
    end_turn(game)
    assert asked(game.pending).kind is LETTING_GO
    game.answer(game.pending.options[:1])
    assert game.phase == "cleanup" and [option.id for option in game.pending.options] == ["yes", NO]
    drawn, declined = ended(game)
    # Both wait for the hand to be filled up.
    assert (drawn.phase, declined.phase, drawn.pending, declined.pending) == ("cleanup", "cleanup", None, None)
    assert draws_up_next(drawn.stack[-1]) and draws_up_next(declined.stack[-1])
    assert (len(drawn.seats[ME].hand), len(declined.seats[ME].hand)) == (2, 1)


def test_a_shuffle_in_the_middle_of_a_turn_is_no_end() -> None:
    game = table(bare=True)
    game.seats[ME].development = developments(game)
    thrown(game)
    do(game, "draw 2")
    assert asked(game.pending).kind is DEVELOPING and game.phase != "cleanup"
    *takes, declined = ended(game)
    assert len(takes) == 3
    for after, deck in ((declined, 9), *((after, 10) for after in takes)):
        own = after.seats[ME]
        assert (len(own.hand), len(own.draw), own.discard) == (2, deck - 2, [])
        assert (after.round, after.active, after.phase) == (game.round, ME, game.phase)
        assert after.stack[-1].node is ACTIVATE


def test_answers_in_the_solstice_are_judged_before_the_next_round(rules: ImperiumRules) -> None:
    seen = Counter[int]()
    for name in ("celts", "polynesians", "vikings"):
        setup = {"players": [name], "mode": "solo", "bot": "greeks", "difficulty": "imperator"}
        game = rules.start(setup, 5)
        thinker = Thinker(MIND, Weights(HAND_MADE), 5, Care())
        while not game.over:
            if game.phase == "solstice" and not MIND.settled(game.pending) and len(game.pending.options) > 1:
                seen[len(ends(game))] += 1
            game.answer(thinker.choose(game))
    assert set(seen) == {1} and seen[1] > 10


def test_where_the_number_is_given_other_cards_are_tried(rules: ImperiumRules) -> None:
    game = start(PAIR, 13, rules)
    thinker = Thinker(MIND, Weights(HAND_MADE), 13, Care())
    found = 0
    while not game.over and found < 3:
        decision = game.pending
        answer = thinker.choose(game)
        if decision.least == decision.most == 2 and len(decision.options) > 3:
            weighed = thinker.weighed(game)
            keys = {key_of(one.answer) for one in weighed}
            assert len(keys) == len(weighed) > 2
            assert all(sum(option.weight for option in one.answer) == 2 for one in weighed)
            found += 1
        game.answer(answer)
    assert found


def test_where_it_is_asked_how_much_little_and_all_are_tried(rules: ImperiumRules) -> None:
    seen = 0
    for game in positions(*GAMES["three players and variants"], rules, every=1):
        decision = game.pending
        kind, _, counted = asked(decision)
        numbers = [option.id for option in decision.options if option.id != NO]
        if counted and kind is not LETTING_GO and len(numbers) > 3:
            tried = {answer[0].id for answer in MIND.branches(game, decision.seat)}
            assert {numbers[0], numbers[1], numbers[-1]} <= tried
            seen += 1
            if seen == 3:
                return
    raise AssertionError("nothing was asked")


def test_an_answer_promises_what_the_best_comes_to_that_can_be_done_about_it(rules: ImperiumRules) -> None:
    game = start(PAIR, 5, rules)
    thinker = Thinker(MIND, Weights(HAND_MADE), 5, Care())
    forked = 0
    while not game.over and forked < 20:
        decision = game.pending
        judge = Judge(MIND, thinker.weights, decision.seat, game, set())
        for answer in MIND.answers(game, decision):
            after, steps = MIND.tried(game, answer, forks=True)
            branches = judge._seen_through(MIND.branches(after, decision.seat))
            settled, _ = MIND.tried(game, answer)
            assert not MIND.branches(settled, decision.seat)
            if branches and not after.over:
                forked += 1
                options = {option.id for option in after.pending.options}
                assert all(option.id in options for branch in branches for option in branch)
                left = FORKS if MIND.leads_on(after) else FORKS - 1
                ends = [MIND.tried(after, branch, forks=left > 0) for branch in branches]
                best = max(judge._best_after(decision, end, steps + more + 1, left) for end, more in ends)
                assert judge.promise([game], decision, answer) == best
        game.answer(thinker.choose(game))
    assert forked >= 20


class Watching(ImperiumMind):
    """Notes whether a card nobody has seen was taken where there were others."""

    def __init__(self) -> None:
        super().__init__()
        self.tries: list[bool] = []

    def tried(self, world: Imperium, answer: Answer, asks: bool = False, forks: bool = False) -> tuple[Imperium, int]:
        others = [option for option in world.pending.options if option.id != NO and not self.gambles([option])]
        self.tries.append(self.gambles(answer) and bool(others))
        return super().tried(world, answer, asks, forks)


def test_within_an_answer_nobody_reckons_with_the_luck_of_one_deal(rules: ImperiumRules) -> None:
    watching = Watching()
    branched = 0
    for game in positions(*GAMES["two players"], rules, every=5):
        judge = Judge(watching, Weights(HAND_MADE), game.pending.seat, game, set())
        for answer in MIND.answers(game, game.pending):
            after, _ = MIND.tried(game, answer, forks=True)
            branches = MIND.branches(after, game.pending.seat)
            branched += any(MIND.gambles(branch) for branch in branches)
            watching.tries.clear()
            judge.promise([game], game.pending, answer)
            assert not any(watching.tries[1:])
            watching.tries.clear()
            if MIND.in_turn(game, game.pending.seat):
                judge.played_out(game, answer)
            assert not any(watching.tries[1:])
        if branched > 3:
            break
    assert branched > 3


def test_a_card_nobody_has_seen_is_reckoned_with_for_want_of_others(rules: ImperiumRules) -> None:
    game = start(PAIR, 5, rules)
    judge = Judge(MIND, Weights(HAND_MADE), 0, game, set())
    seen, unseen, no = [Option("card:1", 1, 1)], [Option("deck", "deck")], [Option(NO, None)]
    assert judge._seen_through([unseen, seen, no]) == [seen, no]
    assert judge._seen_through([unseen, no]) == [unseen, no]
    assert judge._seen_through([unseen]) == [unseen]


def test_an_end_counts_by_how_far_it_is_from_how_things_stand(rules: ImperiumRules) -> None:
    game = start(PAIR, 5, rules)
    weights = Weights(HAND_MADE | {"amount:own_score": 4.0})
    judge = Judge(MIND, weights, 0, game, set())
    now = judge._value(game, 0)
    inputs = MIND.inputs(game, 0, weights, judge.surroundings)
    promised = []
    for ending, winners in (("scoring", [0]), ("scoring", [1]), ("collapse", [1])):
        over = game.clone()
        over.pending, over.over, over.ending, over.winners = None, True, ending, winners
        promised.append(judge._value(over, 0))
        assert promised[-1] == pytest.approx(now + 5.0 * (MIND.outcome(over, 0) - inputs.base))
    # Wherever the position stands on the scale of promises, a win is better than to go on, and a defeat is not.
    assert promised[0] > now > promised[1] > promised[2]


def test_no_defeat_by_points_is_worse_than_a_collapse(rules: ImperiumRules) -> None:
    game = start(PAIR, 5, rules)
    game.pending, game.over, game.winners = None, True, [1]
    game.ending = "scoring"
    game.seats[1].resources = [0, 0, 9999, 0]
    beaten = MIND.outcome(game, 0)
    game.ending = "collapse"
    assert MIND.outcome(game, 0) <= beaten


def test_to_stop_is_tried_however_much_else_could_be_done(
    rules: ImperiumRules, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mind, "MOST_ANSWERS", 2)
    seen = 0
    for game in positions(*GAMES["two players"], rules, every=1):
        if asked(game.pending).kind is ACTING and len(game.pending.options) > 3:
            seen += 1
            tried = [option.id for answer in MIND.answers(game, game.pending) for option in answer]
            assert END in tried and len(tried) == 3
    assert seen > 10


def test_a_card_nobody_has_seen_is_tried_in_several_deals(
    rules: ImperiumRules, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[tuple[bool, int]] = []
    plain = ImperiumMind.imagined

    def imagined(self: ImperiumMind, game: Imperium, seat: int, seed: int) -> Imperium:
        dealt.append(seed)
        return plain(self, game, seat, seed)

    dealt: list[int] = []
    monkeypatch.setattr(ImperiumMind, "imagined", imagined)
    game = start(PAIR, 5, rules)
    thinker = Thinker(MIND, Weights(HAND_MADE), 5, Care())
    while not game.over:
        decision = game.pending
        dealt.clear()
        answer = thinker.choose(game)
        if len(decision.options) > 1 and not MIND.opens_turn(decision):
            tried.append((any(MIND.gambles([option]) for option in decision.options), len(set(dealt))))
        game.answer(answer)
    assert Counter(tried).keys() >= {(False, 1), (True, 4)}
    assert {deals for gamble, deals in tried if not gamble} == {1}
