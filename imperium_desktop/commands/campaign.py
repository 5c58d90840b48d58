"""`imperium-desktop campaign`: a whole campaign played by the computer, through the same code as the window's."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from imperium_desktop.commands.game_argument import add_game
from imperium_desktop.commit import commit
from imperium_desktop.engine.campaigns import CAMPAIGN, Campaign, CampaignStart, Reward, campaigns_of
from imperium_desktop.engine.decisions import Choice
from imperium_desktop.engine.errors import FaultError, ImperiumDesktopError
from imperium_desktop.engine.kinds import GameKind
from imperium_desktop.engine.players import MakePlayer
from imperium_desktop.engine.random_player import RandomPlayer
from imperium_desktop.engine.variant_lists import add_variants
from imperium_desktop.games import make_kind, make_tools
from imperium_desktop.storage.campaign_log import as_csv, as_markdown, log_sheet, write_text
from imperium_desktop.storage.campaign_play import CampaignPlay
from imperium_desktop.storage.fault_reports import FaultReports
from imperium_desktop.storage.folders import Folders

MOST_SEED = 1 << 31
PLAYER = "computer"
"""Who plays a campaign."""


def add_arguments(parser: argparse.ArgumentParser, game: str) -> None:
    """The command's own arguments."""
    add_game(parser)
    parser.add_argument("--play", required=True, metavar="NATION", help="the nation, maybe with /a for the other side")
    parser.add_argument("--name", default="Computer", help="the player's name in the log")
    parser.add_argument("--mode", default=CAMPAIGN, help="campaign or supreme_ruler")
    parser.add_argument("--difficulty", help="how hard the first game is")
    parser.add_argument("--commons", default="classics", help="the set of commons")
    add_variants(parser, "those that are usual")
    parser.add_argument("--seed", type=int, default=1, help="the same seed plays the same campaign")
    parser.add_argument("--data-dir", type=Path, metavar="DIR", help="keep everything below this folder")


def run(arguments: argparse.Namespace) -> int:
    """Plays a campaign to its end and exports its log in every format."""
    folders = Folders.chosen(arguments.data_dir)
    kind = make_kind(arguments.game, folders.packs)
    rules = campaigns_of(kind)
    desk = CampaignPlay(kind, folders, _tell)
    nation, _, side = arguments.play.partition("/")
    difficulties = rules.difficulties(arguments.mode)
    start = CampaignStart(
        arguments.name,
        nation,
        side or _usual_version(kind, nation),
        arguments.commons,
        kind.usual_terms()[1] if arguments.variants is None else tuple(arguments.variants),
        arguments.mode,
        arguments.difficulty or difficulties[0].id,
        computer=True,
    )
    try:
        campaign = play_campaign(desk, desk.begin(start), arguments.seed, make_tools(arguments.game).players[PLAYER])
    except FaultError as fault:
        raise ImperiumDesktopError(fault.told(FaultReports(folders.faults, commit).keep(fault))) from fault
    sheet = log_sheet(kind, campaign)
    print(as_markdown(sheet))
    folder = desk.folder_of(campaign)
    write_text(folder / "log.csv", as_csv(sheet))
    write_text(folder / "log.md", as_markdown(sheet))
    # Qt only draws here, so no display is needed.
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication

    from imperium_desktop.windows.campaigns.printed_log import write_pdf

    application = QApplication.instance() or QApplication(sys.argv[:1])
    write_pdf(folder / "log.pdf", sheet)
    del application
    print(f"The log is in {folder} as PDF, CSV and Markdown, with every game beside it.")
    return 0


def _usual_version(kind: GameKind, side: str) -> str:
    """The version that is played where none is named; empty if there is nothing to choose."""
    versions = next((playable.sides for playable in kind.choices().sides if playable.id == side), ())
    return versions[0][0] if versions else ""


def play_campaign(desk: CampaignPlay, campaign: Campaign, seed: int, make_player: MakePlayer) -> Campaign:
    """Plays a campaign to its end, game after game as the window does."""
    chance = RandomPlayer(seed)
    while not desk.rules.standing(campaign).over:
        allowed = [opponent.id for opponent in desk.rules.opponents(campaign) if not opponent.why_not]
        opponent, deal = allowed[chance.below(len(allowed))], chance.below(MOST_SEED)
        choose = make_player(deal)
        with desk.start_next(campaign, opponent, deal) as session:
            while not session.over:
                assert session.pending is not None
                try:
                    options = choose(session.game)
                except Exception as error:
                    raise session.fault("The computer player met a fault in the program", error) from error
                session.choose(Choice(session.pending.number, tuple(option.id for option in options)))
        campaign = desk.open(campaign.id)
        _report(desk, campaign)
        if desk.rules.standing(campaign).reward_due:
            campaign = desk.choose(campaign, _reward(desk, campaign, chance))
    return campaign


def _reward(desk: CampaignPlay, campaign: Campaign, chance: RandomPlayer) -> Reward:
    """In turn a card that was gained, if there is one, and one starting card less."""
    result = campaign.games[-1].result
    assert result is not None
    if result.addable and desk.rules.standing(campaign).wins % 2:
        return Reward(added=result.addable[chance.below(len(result.addable))])
    cards = desk.rules.starting_cards(campaign)
    return Reward(removed=cards[chance.below(len(cards))])


def _report(desk: CampaignPlay, campaign: Campaign) -> None:
    game = campaign.games[-1]
    if game.result is None:
        raise ImperiumDesktopError("The game that was played to its end could not be entered into the log.")
    won = "won" if game.result.won else "lost"
    words = f"{game.result.score} to {game.result.opponent_score} against the {game.opponent}"
    print(f"Game {len(campaign.games)}, {desk.rules.difficulty_name(game.difficulty)}: {won} {words}", flush=True)


def _tell(sentence: str) -> None:
    print(sentence, file=sys.stderr)
