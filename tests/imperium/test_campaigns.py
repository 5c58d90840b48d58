"""Campaigns: difficulty, opponents, wins and losses, the next game, and the cards that wins bring."""

from dataclasses import replace

import pytest

from imperium_desktop.engine.campaigns import Campaign, CampaignGame, CampaignResult, CampaignStart, Reward
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.games.imperium import campaigns as rules_of
from imperium_desktop.games.imperium.campaigns import ImperiumCampaigns
from imperium_desktop.games.imperium.game import GameOver
from imperium_desktop.games.imperium.rules import ending
from imperium_desktop.games.imperium.vocabulary import PROGRESS

START = CampaignStart("Ada", "romans", "b", "classics", ("revised_cards",), "campaign", "chieftain")
ORDER = ("greeks", "celts", "vikings", "persians", "carthaginians", "scythians", "macedonians", "qin", "olmecs")
CARD = "classics.unc.elders"


@pytest.fixture(scope="module")
def campaigns(catalogue):
    return ImperiumCampaigns(catalogue)


def after(story: str, start: CampaignStart = START, rewards: dict[int, Reward] | None = None) -> Campaign:
    """A campaign after wins (W) and losses (L), each against another nation; a win removes nothing but its card."""
    rewards = rewards or {}
    games = []
    for number, letter in enumerate(story):
        won = letter == "W"
        result = CampaignResult(80, 70, won, "scoring", addable=(CARD,) if won else ())
        reward = rewards.get(number, Reward(added=CARD)) if won else None
        games.append(CampaignGame(ORDER[number], "chieftain", number, result=result, reward=reward))
    return Campaign("x", start, tuple(games))


def with_start(**changes) -> CampaignStart:
    return replace(START, **changes)


def supreme() -> CampaignStart:
    return with_start(mode="supreme_ruler", difficulty="supreme_ruler")


# Difficulty ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("story", "level"),
    [
        ("", "chieftain"),
        ("W", "warlord"),
        ("L", "chieftain"),
        ("LL", "chieftain"),
        ("WL", "warlord"),
        ("WLW", "imperator"),
        ("WWW", "sovereign"),
        ("WWWW", "overlord"),
        ("WWWWL", "overlord"),
    ],
)
def test_difficulty_rises_with_wins_and_stays_after_losses(campaigns, story, level):
    campaign = after(story)
    assert rules_of.next_difficulty(campaign) == level
    assert campaigns.standing(campaign).difficulty == level
    if not rules_of.over(campaign):
        assert campaigns.setup(campaign, "qin")["difficulty"] == level


@pytest.mark.parametrize(
    ("story", "level"), [("", "sovereign"), ("W", "overlord"), ("WW", "overlord"), ("WWL", "overlord")]
)
def test_a_campaign_that_starts_higher_stays_at_overlord_until_the_fifth_win(story, level):
    assert rules_of.next_difficulty(after(story, with_start(difficulty="sovereign"))) == level


@pytest.mark.parametrize("story", ["", "W", "L", "WLWW"])
def test_supreme_ruler_is_always_that(story):
    assert rules_of.next_difficulty(after(story, supreme())) == "supreme_ruler"


# Wins and losses -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("story", "end"),
    [
        ("WWWW", ""),
        ("WWWWW", "won"),
        ("LLL", ""),
        ("LLLL", "lost"),
        ("WWWWLLL", ""),
        ("WWWWLLLW", "won"),
        ("WLWLWLL", "lost"),
    ],
)
def test_five_wins_before_four_losses(campaigns, story, end):
    campaign = after(story)
    standing = campaigns.standing(campaign)
    assert standing.over == end
    assert (standing.wins, standing.losses) == (story.count("W"), story.count("L"))
    assert (standing.wins_needed, standing.losses_allowed) == (5, 4)
    assert bool(standing.verdict) == bool(end)
    if end:
        with pytest.raises(ImperiumDesktopError, match=f"This campaign is {end}"):
            campaigns.setup(campaign, "qin")


def test_a_grand_campaign_has_its_own_words(campaigns):
    assert "grand campaign" in campaigns.standing(after("WWWWW", supreme())).verdict
    assert "grand" not in campaigns.standing(after("WWWWW")).verdict


# Opponents -----------------------------------------------------------------------------------------------------------


def test_who_may_be_played_against(campaigns, catalogue):
    opponents = {opponent.id: opponent for opponent in campaigns.opponents(after("WL"))}
    assert set(opponents) == set(catalogue.bots)
    refused = {name: opponent.why_not for name, opponent in opponents.items() if opponent.why_not}
    traders = {name for name in catalogue.bots if catalogue.nation(name).requires}
    # The variants of a campaign that runs are settled, so nothing advises to choose another one.
    lacking = "can only be played with the Trade Routes; this campaign is played without them."
    assert all(refused.pop(name).endswith(lacking) for name in traders)
    assert refused == {"romans": "You play the Romans yourself.", "greeks": "You have beaten the Greeks already."}
    for name, reason in refused.items():
        with pytest.raises(ImperiumDesktopError, match=reason):
            campaigns.setup(after("WL"), name)
    assert campaigns.setup(after("WL"), "celts")["bot"] == "celts"


def test_a_journey_is_no_opponent_in_short_games(campaigns, catalogue):
    short = after("", with_start(variants=("short",)))
    refused = {opponent.id: opponent.why_not for opponent in campaigns.opponents(short) if opponent.why_not}
    unfit = {name for name in catalogue.bots if catalogue.nation(name).no_short_game or catalogue.nation(name).requires}
    assert set(refused) == {"romans", *unfit} and "utopians" in unfit
    assert refused["utopians"].startswith("The Utopians cannot play the short variant: ")
    with pytest.raises(ImperiumDesktopError, match="cannot play the short variant"):
        campaigns.setup(short, "utopians")


def test_unknown_opponents_are_refused(campaigns):
    with pytest.raises(ImperiumDesktopError, match="lemurians"):
        campaigns.setup(after(""), "lemurians")


def test_opponents_say_whose_tables_are_our_own(campaigns, catalogue):
    for opponent in campaigns.opponents(after("")):
        bot = catalogue.bot(opponent.id)
        assert bool(opponent.mark) == bool(opponent.note) == (bot.authored or bot.mostly_guessed)
        assert opponent.character == catalogue.nation(opponent.id).aggression


# The next game -------------------------------------------------------------------------------------------------------


def test_the_set_up_of_the_first_game(campaigns):
    assert campaigns.setup(after(""), "greeks") == {
        "players": ["romans/b"],
        "commons": "classics",
        "mode": "solo",
        "variants": ["revised_cards"],
        "first": 0,
        "bot": "greeks",
        "difficulty": "chieftain",
        "campaign": {"added": [], "removed": [], "lost_last": False, "set_aside": 0},
    }


def test_what_earlier_games_changed_is_in_the_set_up(campaigns):
    rewards = {1: Reward(removed="rom.glory")}
    terms = campaigns.setup(after("WWL", rewards=rewards), "qin")["campaign"]
    assert terms == {"added": [CARD], "removed": ["rom.glory"], "lost_last": True, "set_aside": 0}


@pytest.mark.parametrize(
    ("story", "doubled"), [("", False), ("L", True), ("LL", True), ("LLW", False), ("W", False), ("WL", True)]
)
def test_doubled_resources_last_until_a_win_and_double_once(campaigns, rules, story, doubled):
    campaign = after(story)
    game = rules.start(campaigns.setup(campaign, "qin"), 1)
    assert game.seats[0].resources == ([6, 4, 2, 0] if doubled else [3, 2, 1, 0])
    assert any("twice" in remark for remark in campaigns.standing(campaign).remarks) == doubled


@pytest.mark.parametrize(
    ("story", "aside"), [("", 0), ("W", 1), ("WW", 2), ("WL", 0), ("L", 0), ("LW", 1), ("WLLW", 1), ("WWLW", 2)]
)
def test_unrest_set_aside_by_a_supreme_ruler(campaigns, rules, story, aside):
    campaign = after(story, supreme())
    setup = campaigns.setup(campaign, "qin")
    assert setup["campaign"]["set_aside"] == aside
    game = rules.start(setup, 1)
    common = [card for card in range(len(game.defs)) if game.defs[card].id == "common.unrest"]
    boxed = set(game.deal.boxed)
    assert len([card for card in common if card not in boxed]) == 10 - aside


def test_only_a_supreme_ruler_sets_unrest_aside():
    assert rules_of.set_aside(after("WW")) == 0


def test_one_game_at_a_time(campaigns):
    campaign = after("W")
    playing = replace(campaign, games=(*campaign.games, CampaignGame("celts", "warlord", 7)))
    with pytest.raises(ImperiumDesktopError, match="finish it first"):
        campaigns.setup(playing, "qin")
    assert campaigns.setup_again(playing) == campaigns.setup(campaign, "celts")
    with pytest.raises(ImperiumDesktopError, match="being played"):
        campaigns.setup_again(campaign)


def test_the_card_is_chosen_before_the_next_game(campaigns):
    campaign = unrewarded("W")
    assert campaigns.standing(campaign).reward_due
    with pytest.raises(ImperiumDesktopError, match="Choose the card"):
        campaigns.setup(campaign, "qin")


# How a game ended ----------------------------------------------------------------------------------------------------


def finished(rules, winners=(0,), ending="scoring"):
    game = rules.start(ImperiumCampaigns(rules.catalogue).setup(after("W"), "qin"), 5)
    game.over, game.ending, game.winners, game.pending = True, ending, winners, None
    return game


def test_a_won_game(rules):
    game = finished(rules)
    result = rules_of.result_of(game)
    assert result.won
    assert result.ending == "scoring"
    assert (result.score, result.opponent_score) == (rules_of.score(game, 0), rules_of.score(game, 1))


@pytest.mark.parametrize("ending", ["scoring", "collapse"])
def test_what_the_bot_wins_is_lost_and_brings_no_cards(rules, ending):
    game = finished(rules, (1,), ending)
    gain(game, "hand")
    result = rules_of.result_of(game)
    assert not result.won
    assert result.ending == ending
    assert result.addable == ()


def test_equal_scores_are_lost(rules):
    """Played by the rules of the game itself: with equal points at the end the Bot is the winner."""
    game = rules.start(ImperiumCampaigns(rules.catalogue).setup(after(""), "qin"), 5)
    game.seats[0].resources[PROGRESS] += rules_of.score(game, 1) - rules_of.score(game, 0)
    assert rules_of.score(game, 0) == rules_of.score(game, 1)
    with pytest.raises(GameOver):
        ending.count_up(game)
    assert not rules_of.result_of(game).won
    game = rules.start(ImperiumCampaigns(rules.catalogue).setup(after(""), "qin"), 5)
    game.seats[0].resources[PROGRESS] += rules_of.score(game, 1) - rules_of.score(game, 0) + 1
    with pytest.raises(GameOver):
        ending.count_up(game)
    assert rules_of.result_of(game).won


def test_given_up_is_lost_whatever_the_points(rules):
    game = rules.start(ImperiumCampaigns(rules.catalogue).setup(after(""), "qin"), 5)
    with pytest.raises(ImperiumDesktopError, match="not over yet"):
        rules_of.result_of(game)
    result = rules_of.result_of(game, given_up=True)
    assert not result.won
    assert result.ending == "conceded"


def test_only_solo_games_belong_to_campaigns(rules):
    game = rules.start({"players": ["romans"], "mode": "practice"}, 1)
    with pytest.raises(ImperiumDesktopError, match="Only a solo game"):
        rules_of.result_of(game, given_up=True)


def gain(game, zone, suits=("uncivilised",), card=None):
    """Puts a commons card of a suit from the main deck, or a given card, into a zone of seat 0."""
    if card is None:
        card = next(card for card in game.main if game.defs[card].suits == suits)
        game.main.remove(card)
    getattr(game.seats[0], zone).append(card)
    return game.defs[card].id


@pytest.mark.parametrize("zone", ["hand", "draw", "discard", "history"])
def test_commons_gained_can_be_added_wherever_they_lie_outside_play(rules, zone):
    game = finished(rules)
    assert rules_of.result_of(game).addable == ()
    card = gain(game, zone)
    assert rules_of.result_of(game).addable == (card,)


@pytest.mark.parametrize("zone", ["play", "resolving", "permanent", "aside"])
def test_commons_elsewhere_cannot_be_added(rules, zone):
    game = finished(rules)
    gain(game, zone)
    assert rules_of.result_of(game).addable == ()


def test_garrisoned_commons_cannot_be_added(rules):
    game = finished(rules)
    card = next(card for card in game.main if game.defs[card].suits == ("uncivilised",))
    game.main.remove(card)
    region = next(card for card in game.main if game.defs[card].suits == ("region",))
    game.main.remove(region)
    game.seats[0].play.append(region)
    game.garrisons[region] = (card,)
    assert rules_of.result_of(game).addable == ()


def test_fame_unrest_and_nation_cards_cannot_be_added(rules):
    game = finished(rules)
    seat = game.seats[0]
    seat.hand.append(game.fame.pop())
    seat.hand.append(game.unrest.pop())
    seat.discard.append(seat.nation.pop())
    seat.discard.append(game.seats[1].draw.pop())
    assert rules_of.result_of(game).addable == ()


def test_a_card_added_earlier_was_not_gained_in_this_game(rules):
    """The campaign has put it into the starting deck already."""
    game = finished(rules)
    owned = [*game.seats[0].hand, *game.seats[0].draw]
    assert CARD in [game.defs[card].id for card in owned]
    assert CARD not in rules_of.result_of(game).addable


def test_two_of_a_kind_are_one_choice(rules):
    game = finished(rules)
    cities = [card for card in range(len(game.defs)) if game.defs[card].id == "classics.unc.city"]
    for card in cities[:2]:
        gain(game, "hand", card=card)
    assert len(cities) >= 2
    assert rules_of.result_of(game).addable == ("classics.unc.city",)


def test_a_sunk_card_is_in_no_history(rules):
    """The Atlanteans have no history; what lies under their Power card is flooded."""
    start = with_start(side="atlanteans")
    game = rules.start(ImperiumCampaigns(rules.catalogue).setup(after("", start), "qin"), 5)
    game.over, game.winners = True, (0,)
    gain(game, "history")
    assert rules_of.result_of(game).addable == ()


# Cards for wins ------------------------------------------------------------------------------------------------------


def unrewarded(story: str, start: CampaignStart = START, rewards: dict[int, Reward] | None = None) -> Campaign:
    campaign = after(story, start, rewards)
    return replace(campaign, games=(*campaign.games[:-1], replace(campaign.games[-1], reward=None)))


def test_the_starting_deck_is_what_the_game_deals(campaigns, rules):
    campaign = after("WW", rewards={1: Reward(removed="rom.glory")})
    game = rules.start(campaigns.setup(campaign, "qin"), 3)
    dealt = sorted(game.defs[card].id for card in (*game.seats[0].hand, *game.seats[0].draw))
    assert dealt == sorted(campaigns.starting_cards(campaign))
    assert CARD in dealt
    assert "rom.glory" not in dealt


@pytest.mark.parametrize("nation", ["romans", "olmecs", "utopians", "arthurians", "vikings", "atlanteans", "mauryans"])
def test_every_nation_deals_its_starting_cards(campaigns, rules, nation):
    campaign = after("", with_start(side=nation))
    opponent = "celts"
    game = rules.start(campaigns.setup(campaign, opponent), 3)
    dealt = sorted(game.defs[card].id for card in (*game.seats[0].hand, *game.seats[0].draw))
    assert dealt == sorted(campaigns.starting_cards(campaign))


def test_one_copy_is_removed_at_a_time(campaigns):
    campaign = after("W", rewards={0: Reward(removed="rom.unrest")})
    before = campaigns.starting_cards(after(""))
    assert before.count("rom.unrest") == 2
    assert campaigns.starting_cards(campaign).count("rom.unrest") == 1


def test_an_added_card_can_be_removed_again(campaigns, rules):
    campaign = after("WW", rewards={1: Reward(removed=CARD)})
    assert CARD not in campaigns.starting_cards(campaign)
    game = rules.start(campaigns.setup(campaign, "qin"), 3)
    assert CARD not in [game.defs[card].id for card in (*game.seats[0].hand, *game.seats[0].draw)]


def test_what_a_win_allows(campaigns):
    campaign = unrewarded("W")
    campaigns.check_reward(campaign, Reward(added=CARD))
    campaigns.check_reward(campaign, Reward(removed="rom.glory"))


@pytest.mark.parametrize(
    ("reward", "sentence"),
    [
        (Reward(), "one change"),
        (Reward(added=CARD, removed="rom.glory"), "one change"),
        (Reward(added="classics.unc.city"), "“City” cannot be added"),
        (Reward(removed=CARD), "“Elders” cannot be removed"),
        (Reward(removed="no.such.card"), "“no.such.card” cannot be removed"),
    ],
)
def test_what_a_win_does_not_allow(campaigns, reward, sentence):
    with pytest.raises(ImperiumDesktopError, match=sentence):
        campaigns.check_reward(unrewarded("W"), reward)


@pytest.mark.parametrize("campaign", [after(""), after("W"), after("L"), unrewarded("WWWWW")])
def test_no_card_without_a_new_win(campaigns, campaign):
    assert not campaigns.standing(campaign).reward_due
    with pytest.raises(ImperiumDesktopError, match="waits for a card"):
        campaigns.check_reward(campaign, Reward(added=CARD))


def test_a_hand_of_cards_stays(campaigns):
    """The Mauryans begin with 8 cards; three removed leave the five that are drawn."""
    start = with_start(side="mauryans")
    gone = ["mau.advance", "mau.unrest", "mau.unrest"]
    rewards = {number: Reward(removed=card) for number, card in enumerate(gone)}
    campaign = unrewarded("WWWW", start, rewards)
    assert len(campaigns.starting_cards(campaign)) == 5
    with pytest.raises(ImperiumDesktopError, match="needs 5 cards"):
        campaigns.check_reward(campaign, Reward(removed="mau.chanakya"))


# The start -----------------------------------------------------------------------------------------------------------


def test_a_good_start(campaigns):
    campaigns.check(START)
    campaigns.check(supreme())
    campaigns.check(with_start(difficulty="overlord", version="a"))


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"player": "  "}, "name of a player"),
        ({"side": "lemurians"}, "lemurians"),
        ({"version": "c"}, "no side “c”"),
        ({"mode": "endless"}, "no mode “endless”"),
        ({"difficulty": "easy"}, "cannot begin at the difficulty “easy”"),
        ({"difficulty": "supreme_ruler"}, "cannot begin"),
        ({"mode": "supreme_ruler"}, "cannot begin"),
        ({"card_set": "atlantis"}, "no set of commons “atlantis”"),
        ({"variants": ("rain",)}, "no variant “rain”"),
        ({"side": "utopians", "variants": ("short",)}, "cannot play the short variant"),
    ],
)
def test_a_start_that_makes_no_sense(campaigns, changes, sentence):
    with pytest.raises(ImperiumDesktopError, match=sentence):
        campaigns.check(with_start(**changes))


def test_the_levels_to_choose_from(campaigns):
    assert [mode.id for mode in campaigns.modes()] == ["campaign", "supreme_ruler"]
    levels = [level.id for level in campaigns.difficulties("campaign")]
    assert levels == ["chieftain", "warlord", "imperator", "sovereign", "overlord"]
    assert [level.id for level in campaigns.difficulties("supreme_ruler")] == ["supreme_ruler"]
    assert campaigns.difficulty_name("warlord") == "Warlord"


# A real game ---------------------------------------------------------------------------------------------------------


def test_a_whole_game_has_a_result(campaigns, rules):
    game = rules.start(campaigns.setup(after("W"), "celts"), 11)
    player = RandomPlayer(11)
    while game.pending is not None:
        game.answer(player.choose(game.pending))
    result = campaigns.result(game)
    assert result.won == (game.winners == (0,))
