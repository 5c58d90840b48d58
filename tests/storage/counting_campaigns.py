"""Campaigns of the counting game: whoever adds up to more than 20 wins, three wins are needed, two losses end it."""

from typing import Any

from counting_game import CountingRules, summarise

from imperium_desktop.engine.campaigns import Campaign, CampaignResult, CampaignStart, Opponent, Reward, Standing
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.kinds import SetupChoices, SetupOption

LENGTH = 5
START = CampaignStart("Ada", "odd", "b", "numbers", ("fast",), difficulty="easy")


class CountingCampaigns:
    opponent_word = "Abacus"

    def modes(self):
        return (SetupOption("campaign", "Campaign", ""),)

    def difficulties(self, mode):
        return (SetupOption("easy", "Easy", ""), SetupOption("hard", "Hard", ""))

    def difficulty_name(self, difficulty):
        return difficulty.capitalize()

    def check(self, start):
        if start.difficulty not in ("easy", "hard"):
            raise ImperiumDesktopError(f"Nothing is “{start.difficulty}”.")

    def standing(self, campaign: Campaign) -> Standing:
        wins = sum(result.won for result in campaign.results)
        losses = len(campaign.results) - wins
        over = "won" if wins >= 3 else "lost" if losses >= 2 else ""
        last = campaign.games[-1] if campaign.games else None
        due = not over and last is not None and last.reward is None and last.result is not None and last.result.won
        return Standing(wins, losses, 3, 2, over, "hard" if wins else "easy", due, (), over and f"It is {over}.")

    def opponents(self, campaign):
        return tuple(Opponent(name, name.capitalize(), "all", "", "calm") for name in ("even", "prime"))

    def setup(self, campaign: Campaign, opponent: str) -> dict[str, Any]:
        if campaign.playing is not None:
            raise ImperiumDesktopError("One game at a time.")
        if self.standing(campaign).over:
            raise ImperiumDesktopError("It is over.")
        return self._setup(opponent)

    def setup_again(self, campaign: Campaign) -> dict[str, Any]:
        return self._setup(campaign.games[-1].opponent)

    def _setup(self, opponent: str) -> dict[str, Any]:
        return {"length": LENGTH} if opponent != "nobody" else {}

    def result(self, game: Any, given_up: bool = False) -> CampaignResult:
        total = game.state["total"]
        won = total > 20 and not given_up
        return CampaignResult(total, 20, won, "given up" if given_up else "counted", addable=("seven",) if won else ())

    def starting_cards(self, campaign):
        return ("one", "two")

    def check_reward(self, campaign: Campaign, reward: Reward) -> None:
        if not self.standing(campaign).reward_due:
            raise ImperiumDesktopError("Nothing is due.")


class CountingKind:
    name = "counting"
    title = "Counting"

    def __init__(self, rules: CountingRules | None = None) -> None:
        self.rules = rules or CountingRules()
        self.campaigns = CountingCampaigns()

    def choices(self) -> SetupChoices:
        return SetupChoices((), (), ())

    def summary(self, game: Any) -> dict[str, Any]:
        return summarise(game)
