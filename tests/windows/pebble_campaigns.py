"""Campaigns of the pebble game: more than six pebbles win, two wins are needed, two losses end it."""

from __future__ import annotations

from typing import Any

from imperium_desktop.engine.campaigns import Campaign, CampaignResult, CampaignStart, Opponent, Reward, Standing
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.kinds import CONCEDED, SetupOption

ENOUGH = 6
LEVELS = {"calm": "Calm sea", "storm": "Storm"}


class PebblesCampaigns:
    opponent_word = "Sea"

    def explained(self) -> str:
        return "Two wins before two losses."

    def modes(self) -> tuple[SetupOption, ...]:
        return (SetupOption("campaign", "Campaign", "Wave by wave."), SetupOption("flood", "Flood", "All at once."))

    def difficulties(self, mode: str) -> tuple[SetupOption, ...]:
        names = ("storm",) if mode == "flood" else tuple(LEVELS)
        return tuple(SetupOption(name, LEVELS[name], f"As hard as a {name}.") for name in names)

    def difficulty_name(self, difficulty: str) -> str:
        return LEVELS[difficulty]

    def check(self, start: CampaignStart) -> None:
        if "tide" in start.variants:
            raise ImperiumDesktopError("The tide is out.")

    def standing(self, campaign: Campaign) -> Standing:
        wins = sum(result.won for result in campaign.results)
        losses = len(campaign.results) - wins
        over = "won" if wins >= 2 else "lost" if losses >= 2 else ""
        last = campaign.games[-1] if campaign.games else None
        due = not over and last is not None and last.reward is None and last.result is not None and last.result.won
        remarks = ("You lost the last one.",) if campaign.results and not campaign.results[-1].won and not over else ()
        verdict = f"The beach is {over}." if over else ""
        return Standing(wins, losses, 2, 2, over, "storm" if wins else "calm", due, remarks, verdict)

    def opponents(self, campaign: Campaign) -> tuple[Opponent, ...]:
        beaten = {game.opponent for game in campaign.games if game.result and game.result.won}
        return tuple(
            Opponent(
                name,
                name.capitalize(),
                "shore",
                f"The {name} like the sea.",
                "peaceful",
                mark="Ours" if name == "greens" else "",
                note="We made them up." if name == "greens" else "",
                why_not=f"You have beaten the {name}." if name in beaten else "",
            )
            for name in ("blues", "greens", "whites")
        )

    def setup(self, campaign: Campaign, opponent: str) -> dict[str, Any]:
        if opponent == "whites":
            raise ImperiumDesktopError("The whites have gone home.")
        return self._setup(campaign.start, opponent)

    def setup_again(self, campaign: Campaign) -> dict[str, Any]:
        return self._setup(campaign.start, campaign.games[-1].opponent)

    def _setup(self, start: CampaignStart, opponent: str) -> dict[str, Any]:
        return {"players": [f"{start.side}/{start.version}"], "mode": "solo", "bot": opponent}

    def result(self, game: Any, given_up: bool = False) -> CampaignResult:
        total = sum(game.state["taken"])
        won = total > ENOUGH and not given_up
        return CampaignResult(
            total, ENOUGH, won, CONCEDED if given_up else "tide", addable=("blues.3", "blues.5") if won else ()
        )

    def starting_cards(self, campaign: Campaign) -> tuple[str, ...]:
        return ("reds.1", "reds.2", "reds.2")

    def check_reward(self, campaign: Campaign, reward: Reward) -> None:
        if reward.removed == "reds.1":
            raise ImperiumDesktopError("The first pebble stays.")
