"""Plays a campaign in a process of its own until it is killed or over, and says after each step where it stands.

Arguments: the data directory, and at which call of the operating system to die by SIGKILL (0: never).
"""

import json
import os
import sys
from pathlib import Path

import killed_player
from counting_campaigns import START, CountingKind
from counting_game import answer
from killed_player import WATCHED, deadly, real_write

from imperium_desktop.engine.campaigns import Campaign, Reward
from imperium_desktop.storage.campaign_play import CampaignPlay, MissingGameError
from imperium_desktop.storage.folders import Folders
from imperium_desktop.storage.kept_sessions import KeptSession


def say(campaign: Campaign, choices: int) -> None:
    games = [[bool(game.result), game.result.score if game.result else 0, bool(game.reward)] for game in campaign.games]
    real_write(1, json.dumps({"games": games, "choices": choices}).encode() + b"\n")


def session_of(desk: CampaignPlay, campaign: Campaign) -> tuple[Campaign, KeptSession]:
    if campaign.playing is None:
        session = desk.start_next(campaign, "even", seed=len(campaign.games))
        return desk.open(campaign.id), session
    try:
        return campaign, desk.go_on(campaign)
    except MissingGameError:
        return campaign, desk.deal_anew(campaign)


def main() -> None:
    folders, last_call = Folders.below(Path(sys.argv[1])), int(sys.argv[2])
    for name in (*WATCHED, "rename"):
        setattr(os, name, deadly(name, getattr(os, name), last_call))
    desk = CampaignPlay(CountingKind(), folders, print)
    entries = desk.entries()
    campaign = desk.open(entries[0].campaign.id) if entries else desk.begin(START)
    while not desk.rules.standing(campaign).over:
        say(campaign, 0)
        if desk.rules.standing(campaign).reward_due:
            campaign = desk.choose(campaign, Reward(added="seven"))
            continue
        campaign, session = session_of(desk, campaign)
        while session.pending is not None:
            answer(session, "add:5" if len(campaign.games) != 2 else "add:1")
            say(campaign, session.position)
        session.close()
        campaign = desk.open(campaign.id)
    say(campaign, 0)
    real_write(1, f"calls {killed_player.calls}\n".encode())


if __name__ == "__main__":
    main()
