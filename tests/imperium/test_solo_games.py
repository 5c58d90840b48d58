"""Solo games by chance against every Bot, and a question asked in the middle of a Bot's row."""

from pathlib import Path

import pytest

from imperium_desktop.engine.decisions import Choice
from imperium_desktop.engine.selfplay import ViolationError
from imperium_desktop.games.imperium.bot.difficulty import DIFFICULTIES
from imperium_desktop.games.imperium.catalogue import standard_catalogue
from imperium_desktop.games.imperium.deal import VARIANTS, Setup
from imperium_desktop.games.imperium.new_games import needed_variants
from imperium_desktop.games.imperium.scenario.files import read_scenario
from imperium_desktop.games.imperium.scenario.layout import build
from imperium_desktop.games.imperium.selfplay import play_checked, play_fast

RULES = Path(__file__).resolve().parents[1] / "scenarios" / "solo" / "rules"
BOTS = standard_catalogue().bots


def setup_against(place: int) -> Setup:
    """Another nation, difficulty, variant and set of commons for every Bot."""
    player = BOTS[(place + 5) % len(BOTS)]
    variant = VARIANTS[place % len(VARIANTS)]
    if variant == "short" and any(standard_catalogue().nation(name).no_short_game for name in (player, BOTS[place])):
        variant = "precious_cards"
    needs = needed_variants(standard_catalogue())
    variants = {variant, *(needs[name] for name in (player, BOTS[place]) if name in needs)}
    return Setup.from_json(
        {
            "players": [f"{player}/{'ab'[place % 2]}"],
            "mode": "solo",
            "bot": BOTS[place],
            "difficulty": list(DIFFICULTIES)[place % len(DIFFICULTIES)],
            "variants": sorted(variants),
            "commons": ("classics", "legends")[place // 2 % 2],
        }
    )


@pytest.mark.parametrize("place", range(len(BOTS)), ids=lambda place: BOTS[place])
def test_a_game_against_every_bot_ends(place, rules):
    for seed in range(3):
        game, _ = play_fast(rules, setup_against(place), seed)
        assert game.over
        assert game.winners in ((0,), (1,))


@pytest.mark.slow
@pytest.mark.parametrize("place", range(len(BOTS)), ids=lambda place: BOTS[place])
def test_checked_game_against_every_bot(place, rules, closely):
    try:
        game, _ = play_checked(rules, setup_against(place), place, every=closely)
    except ViolationError as violation:
        pytest.fail(f"{violation}\n{violation.record.dumps()}")
    assert game.over


def test_a_question_in_the_middle_of_a_row_survives_saving_and_copying(rules):
    """The Bot attacks; whether the shield is used is asked, and every copy of the game goes on alike."""
    game = build(read_scenario(RULES / "attack-can-be-avoided.toml"), standard_catalogue())
    decision = game.pending
    assert decision is not None and (decision.kind, decision.seat, game.active) == ("avoid", 0, 1)
    copies = [game.clone(), rules.load(game.deal.setup.to_json(), game.to_json())]
    choice = Choice(decision.number, (decision.options[0].id,))
    game.apply(choice)
    for copy in copies:
        copy.apply(choice)
        assert copy.fingerprint() == game.fingerprint()
