"""Campaigns: one nation against Bots, five wins before four losses. Pure functions over a campaign's plain data."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from imperium_desktop.engine.campaigns import (
    CAMPAIGN,
    Campaign,
    CampaignResult,
    CampaignStart,
    Opponent,
    Reward,
    Standing,
)
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.games import Game
from imperium_desktop.engine.kinds import CONCEDED, SetupOption
from imperium_desktop.engine.quotes import quoted
from imperium_desktop.games.imperium.bot.bot_views import PARTLY
from imperium_desktop.games.imperium.bot.difficulty import DIFFICULTIES
from imperium_desktop.games.imperium.catalogue import Catalogue
from imperium_desktop.games.imperium.deal import VARIANTS
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.new_games import why_not_variants
from imperium_desktop.games.imperium.pack_files import COMMONS, PROMO, TRADE
from imperium_desktop.games.imperium.rules.clean_up import HAND_SIZE
from imperium_desktop.games.imperium.rules.scoring import score

SUPREME_RULER: Final = "supreme_ruler"
WINS_NEEDED: Final = 5
LOSSES_ALLOWED: Final = 4
LADDER: Final = tuple(level for level in DIFFICULTIES if level != SUPREME_RULER)
"""The difficulties a campaign climbs, from the easiest to the hardest."""
AUTHORED: Final = ("Our own table", "Its table is our own: owners of the box can type in theirs.")
GUESSED: Final = ("Table partly our own", PARTLY)

_MODES: Final = (
    SetupOption(CAMPAIGN, "Campaign", "The Bot grows stronger with each of your victories."),
    SetupOption(SUPREME_RULER, "Supreme Ruler", "Every game at the hardest level there is."),
)
_EXPLAINED: Final = (
    "A campaign is a series of games with one nation against Bots of your choice: five wins before four losses, and it "
    "is yours. After a win you add a card that you gained to your starting deck or take one out of it, and you may not "
    "meet that nation again; after a loss you begin with twice the resources until you win."
)
_PLACES: Final = ("hand", "deck", "discard", "history")
"""Where a card must lie at the end of a game to be added: not in play, and under no Region."""


# What follows from the games so far ----------------------------------------------------------------------------------


def wins(campaign: Campaign) -> int:
    """Games won."""
    return sum(result.won for result in campaign.results)


def losses(campaign: Campaign) -> int:
    """Games lost."""
    return sum(not result.won for result in campaign.results)


def over(campaign: Campaign) -> str:
    """“won”, “lost”, or empty while it goes on."""
    if wins(campaign) >= WINS_NEEDED:
        return "won"
    return "lost" if losses(campaign) >= LOSSES_ALLOWED else ""


def next_difficulty(campaign: Campaign) -> str:
    """One level up for every win so far, and no higher than the highest; a loss changes nothing."""
    if campaign.start.mode == SUPREME_RULER:
        return SUPREME_RULER
    place = LADDER.index(campaign.start.difficulty) + wins(campaign)
    return LADDER[min(place, len(LADDER) - 1)]


def lost_last(campaign: Campaign) -> bool:
    """Whether the next game begins with twice the resources: after one loss or several, until a win."""
    return bool(campaign.results) and not campaign.results[-1].won


def set_aside(campaign: Campaign) -> int:
    """How many Unrest of Supreme Ruler stay in the box: one more for a win, one fewer for a loss, never below none."""
    if campaign.start.mode != SUPREME_RULER:
        return 0
    count = 0
    for result in campaign.results:
        count = count + 1 if result.won else max(0, count - 1)
    return count


def beaten(campaign: Campaign) -> frozenset[str]:
    """The nations won against, which may not be chosen again."""
    return frozenset(game.opponent for game in campaign.games if game.result is not None and game.result.won)


def reward_due(campaign: Campaign) -> bool:
    """Whether the last win still waits for its card; the last win of all brings no card, for no game follows it."""
    if not campaign.games or over(campaign):
        return False
    last = campaign.games[-1]
    return last.result is not None and last.result.won and last.reward is None


def added(campaign: Campaign) -> list[str]:
    """The cards added so far, those included that were removed again."""
    return [reward.added for reward in campaign.rewards if reward.added]


def removed(campaign: Campaign) -> list[str]:
    """The cards removed so far."""
    return [reward.removed for reward in campaign.rewards if reward.removed]


def cards_to_add(game: Imperium) -> tuple[str, ...]:
    """The commons that seat 0 gained in this game and may keep: no Fame, no Unrest, nothing in play or garrisoned."""
    seat = game.seats[0]
    own = set(game.deal.seats[0])
    found: dict[str, None] = {}
    for place in _PLACES:
        for card in seat.zone(place):
            face = game.defs[card]
            common = face.pack.startswith(COMMONS) or face.pack in (TRADE, PROMO)
            if card not in own and common and not {"fame", "unrest"} & set(face.suits):
                found[face.id] = None
    return tuple(found)


def result_of(game: Imperium, given_up: bool = False) -> CampaignResult:
    """How a solo game ended; equal scores and Collapse are the Bot's.

    :raises ImperiumDesktopError: if it is not over and was not given up.
    """
    if game.deal.setup.mode != "solo":
        raise ImperiumDesktopError("Only a solo game can be part of a campaign.")
    if not game.over and not given_up:
        raise ImperiumDesktopError("The game is not over yet, so it has no result; play it to its end.")
    won = not given_up and game.winners == (0,)
    ending = CONCEDED if given_up else game.ending
    gained = cards_to_add(game) if won else ()
    return CampaignResult(score(game, 0), score(game, 1), won, ending, addable=gained)


# Campaigns as the windows see them -----------------------------------------------------------------------------------


class ImperiumCampaigns:
    """The rules of campaigns with the packs of a catalogue."""

    opponent_word = "Bot"

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue

    def explained(self) -> str:
        """What a campaign is, in a few sentences."""
        return _EXPLAINED

    def modes(self) -> tuple[SetupOption, ...]:
        """The modes to choose from."""
        return _MODES

    def difficulties(self, mode: str) -> tuple[SetupOption, ...]:
        """How hard the first game can be."""
        levels = (SUPREME_RULER,) if mode == SUPREME_RULER else LADDER
        return tuple(DIFFICULTIES[level] for level in levels)

    def difficulty_name(self, difficulty: str) -> str:
        """What a difficulty is called; one this version does not know goes by its id."""
        return DIFFICULTIES[difficulty].name if difficulty in DIFFICULTIES else difficulty

    def check(self, start: CampaignStart) -> None:
        """Refuses what makes no sense.

        :raises ImperiumDesktopError: with a sentence.
        """
        if not start.player.strip():
            raise ImperiumDesktopError("A campaign log needs the name of a player; type one in.")
        nation = self.catalogue.nation(start.side)
        if not any(card.type == "power" and card.side == start.version for card in nation.cards):
            raise ImperiumDesktopError(f"The {nation.name} have no side {quoted(start.version)} of their Power card.")
        if start.mode not in (mode.id for mode in _MODES):
            raise ImperiumDesktopError(f"There is no mode {quoted(start.mode)} of campaigns.")
        if start.difficulty not in (level.id for level in self.difficulties(start.mode)):
            raise ImperiumDesktopError(
                f"A campaign of this mode cannot begin at the difficulty {quoted(start.difficulty)}."
            )
        if start.card_set not in self.catalogue.commons:
            raise ImperiumDesktopError(f"There is no set of commons {quoted(start.card_set)}.")
        unknown = next((variant for variant in start.variants if variant not in VARIANTS), None)
        if unknown is not None:
            raise ImperiumDesktopError(f"There is no variant {quoted(unknown)}.")
        refused = why_not_variants(nation, start.variants)
        if refused:
            raise ImperiumDesktopError(refused)

    def standing(self, campaign: Campaign) -> Standing:
        """Where a campaign stands."""
        remarks = []
        if not over(campaign):
            if lost_last(campaign):
                remarks.append("After a loss you begin with twice the resources, until you win.")
            if campaign.start.mode == SUPREME_RULER:
                count = set_aside(campaign)
                stays = {0: "No Unrest of the commons stays", 1: "One Unrest of the commons stays"}
                words = stays.get(count, f"{count} Unrest of the commons stay")
                remarks.append(f"{words} in the box; the rest of the ten are in the pile.")
        playing = campaign.playing
        return Standing(
            wins(campaign),
            losses(campaign),
            WINS_NEEDED,
            LOSSES_ALLOWED,
            over(campaign),
            playing.difficulty if playing is not None else next_difficulty(campaign),
            reward_due(campaign),
            tuple(remarks),
            self._verdict(campaign),
        )

    def opponents(self, campaign: Campaign) -> tuple[Opponent, ...]:
        """Every nation a Bot can play, with the reason where it may not be the next opponent."""
        return tuple(self._opponent(campaign, name) for name in self.catalogue.nations if name in self.catalogue.bots)

    def setup(self, campaign: Campaign, opponent: str) -> dict[str, Any]:
        """The set-up of the next game.

        :raises ImperiumDesktopError: if there is no next game, or not against this nation.
        """
        if over(campaign):
            raise ImperiumDesktopError(f"This campaign is {over(campaign)}; begin a new one to play on.")
        if campaign.playing is not None:
            raise ImperiumDesktopError("A game of this campaign is being played; finish it first.")
        if reward_due(campaign):
            raise ImperiumDesktopError("Choose the card that your last win brings before the next game.")
        refused = self._opponent(campaign, opponent).why_not
        if refused:
            raise ImperiumDesktopError(refused)
        return self._setup(campaign, opponent, next_difficulty(campaign))

    def setup_again(self, campaign: Campaign) -> dict[str, Any]:
        """The set-up of the game that is being played.

        :raises ImperiumDesktopError: if none is.
        """
        playing = campaign.playing
        if playing is None:
            raise ImperiumDesktopError("No game of this campaign is being played.")
        return self._setup(campaign, playing.opponent, playing.difficulty)

    def _setup(self, campaign: Campaign, opponent: str, difficulty: str) -> dict[str, Any]:
        start = campaign.start
        return {
            "players": [f"{start.side}/{start.version}"],
            "commons": start.card_set,
            "mode": "solo",
            "variants": sorted(start.variants),
            "first": 0,
            "bot": opponent,
            "difficulty": difficulty,
            "campaign": {
                "added": added(campaign),
                "removed": removed(campaign),
                "lost_last": lost_last(campaign),
                "set_aside": set_aside(campaign),
            },
        }

    def result(self, game: Game, given_up: bool = False) -> CampaignResult:
        """How a game ended.

        :raises ImperiumDesktopError: if it is not over and was not given up.
        """
        assert isinstance(game, Imperium)
        return result_of(game, given_up)

    def starting_cards(self, campaign: Campaign) -> tuple[str, ...]:
        """The nation's starting cards and those added, without those removed."""
        nation = self.catalogue.nation(campaign.start.side, "revised_cards" in campaign.start.variants)
        cards = [
            face.id
            for face in nation.cards
            if face.type == "card" and face.start == "deck" and face.players <= 2
            for _ in range(face.copies)
        ]
        gone = Counter(removed(campaign))
        kept = []
        for card in [*cards, *added(campaign)]:
            if gone[card]:
                gone[card] -= 1
            else:
                kept.append(card)
        return tuple(kept)

    def check_reward(self, campaign: Campaign, reward: Reward) -> None:
        """Refuses a reward that the last game does not allow.

        :raises ImperiumDesktopError: with a sentence.
        """
        if not reward_due(campaign):
            raise ImperiumDesktopError("No win of this campaign waits for a card to be added or removed.")
        if bool(reward.added) == bool(reward.removed):
            raise ImperiumDesktopError("A win brings one change: a card is added, or one is removed.")
        result = campaign.games[-1].result
        assert result is not None
        if reward.added and reward.added not in result.addable:
            raise ImperiumDesktopError(
                f"{self._card_name(reward.added)} cannot be added: it is none of the commons you gained in the last "
                "game and had in hand, deck, discard pile or history."
            )
        if reward.removed:
            cards = self.starting_cards(campaign)
            if reward.removed not in cards:
                raise ImperiumDesktopError(
                    f"{self._card_name(reward.removed)} cannot be removed: it is not in your starting deck."
                )
            if len(cards) <= HAND_SIZE:
                raise ImperiumDesktopError(f"Your starting deck needs {HAND_SIZE} cards, so none can be removed.")

    def _opponent(self, campaign: Campaign, name: str) -> Opponent:
        nation = self.catalogue.nation(name)
        reason = why_not_variants(nation, campaign.start.variants, "this campaign is played without them")
        if name == campaign.start.side:
            reason = f"You play the {nation.name} yourself."
        elif name in beaten(campaign):
            reason = f"You have beaten the {nation.name} already."
        bot = self.catalogue.bot(name)
        mark, note = AUTHORED if bot.authored else GUESSED if bot.mostly_guessed else ("", "")
        description, character = bot.description or nation.description, nation.aggression
        return Opponent(
            nation.id, nation.name, nation.pack, description, character, mark=mark, note=note, why_not=reason
        )

    def _verdict(self, campaign: Campaign) -> str:
        end = over(campaign)
        if not end:
            return ""
        name = self.catalogue.nation(campaign.start.side).name
        if end == "lost":
            return f"Four losses: the story of the {name} ends here."
        grand = "grand campaign" if campaign.start.mode == SUPREME_RULER else "campaign"
        count = losses(campaign)
        price = f"with {count} loss{'es' if count > 1 else ''}" if count else "without a single loss"
        return f"Five victories {price}: the {name} have won the {grand}."

    def _card_name(self, card: str) -> str:
        try:
            return f"{quoted(self.catalogue.card(card).name)}"
        except ImperiumDesktopError:
            return f"{quoted(card)}"
