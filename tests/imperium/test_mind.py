"""Where imagined answers end, and which of them are tried."""

from __future__ import annotations

from collections import Counter

import pytest
from positions import GAMES, PAIR, positions, start

from imperium_desktop.engine.levels import Care
from imperium_desktop.engine.minds import Weights
from imperium_desktop.engine.thinking import Thinker, key_of
from imperium_desktop.games.imperium.decision_kinds import asked
from imperium_desktop.games.imperium.foresight.inputs import HAND_MADE
from imperium_desktop.games.imperium.foresight.mind import ImperiumMind
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
from imperium_desktop.games.imperium.rules.clean_up import LETTING_GO

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
    game = start(PAIR, 5, rules)
    thinker = Thinker(MIND, Weights(HAND_MADE), 5, Care())
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
        if len(decision.options) > 1:
            tried.append((any(MIND.gambles([option]) for option in decision.options), len(set(dealt))))
        game.answer(answer)
    assert Counter(tried).keys() >= {(False, 1), (True, 4)}
    assert {deals for gamble, deals in tried if not gamble} == {1}
