"""What a new game can be set up with, as it is shown to whoever sets it up."""

from __future__ import annotations

from typing import Any, Final

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.kinds import ChosenSetup, PlayableSide, SetupChoices, SetupOption
from imperium_desktop.engine.quotes import quoted
from imperium_desktop.games.settlers.cards import Board
from imperium_desktop.games.settlers.catalogue import Catalogue
from imperium_desktop.games.settlers.deal import Setup
from imperium_desktop.games.settlers.modes import HOT_SEAT
from imperium_desktop.games.settlers.vocabulary import FACTIONS, SOLO, STANDARD, amounts, listed

PEACEFUL: Final = "peaceful"
LOOKOUTS: Final = (
    SetupOption("base", "Usual lookout", "Two open offers each round, from which everybody takes a card in turn."),
    SetupOption("draft", "Draft lookout", "Everybody keeps one of three cards in secret and passes the others on."),
    SetupOption("advanced", "Advanced lookout", "One open offer of five cards, taken from twice round the table."),
)
VARIANTS: Final = (
    SetupOption(
        PEACEFUL, "Peaceful game", "A card more each round; raze tokens raze cards of the own hand only, never others."
    ),
)


def choices(catalogue: Catalogue) -> SetupChoices:
    """What a new game can be set up with; how the lookout goes is chosen like a set of cards."""
    boards = [catalogue.packs[name].board for name in sorted(FACTIONS, key=lambda name: name != "romans")]
    sides = tuple(_side(board) for board in boards if board is not None)
    return SetupChoices(sides, LOOKOUTS, VARIANTS, card_sets_title="Lookout")


def _side(board: Board) -> PlayableSide:
    notes = (
        f"Each round: {amounts(board.production)}.",
        f"Keeps its {listed([_several(good) for good in board.stores])} from round to round.",
    )
    return PlayableSide(
        board.faction, board.title, "Imperial Settlers", board.description, board.character, notes, (), board.demands
    )


def _several(good: str) -> str:
    """All one has of a good."""
    return amounts(((good, 2),)).partition(" ")[2]


def setup(chosen: ChosenSetup) -> dict[str, Any]:
    """A set-up as the rules take it; whoever plays alone plays against the virtual player, which has no variants."""
    for faction, version in chosen.players:
        if version:
            raise ImperiumDesktopError(f"A faction has no versions, so {quoted(f'{faction}/{version}')} is none.")
    solo = chosen.mode == SOLO or len(chosen.players) == 1
    made: dict[str, Any] = {
        "factions": [faction for faction, _ in chosen.players],
        "mode": SOLO if solo else STANDARD,
    }
    if not solo:
        made |= {
            "lookout": chosen.card_set or LOOKOUTS[0].id,
            "peaceful": PEACEFUL in chosen.variants,
            "first": chosen.first,
        }
    if any(chosen.names):
        made["names"] = list(chosen.names)
    if any(chosen.deciders):
        made["deciders"] = list(chosen.deciders)
    return made


def chosen(setup: Setup) -> ChosenSetup:
    """What was chosen for a set-up."""
    return ChosenSetup(
        [(faction, "") for faction in setup.factions],
        setup.lookout,
        (PEACEFUL,) if setup.peaceful else (),
        setup.first,
        SOLO if setup.solo else HOT_SEAT,
        names=setup.names,
    )
