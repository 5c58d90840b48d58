"""Why nothing can be done with a card now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from imperium_desktop.games.settlers.prices import lacking
from imperium_desktop.games.settlers.rules import razing
from imperium_desktop.games.settlers.rules.activating import why_not_use
from imperium_desktop.games.settlers.rules.building import why_not_build
from imperium_desktop.games.settlers.rules.deals import DEAL_PRICE
from imperium_desktop.games.settlers.state import NEUTRAL, NOBODY, VIRTUAL
from imperium_desktop.games.settlers.vocabulary import RAZE, amount

if TYPE_CHECKING:
    from imperium_desktop.games.settlers.game import Settlers


DRAGGED = {
    "defend": "Drag a defence token onto it to protect it; nothing else can be done with it now.",
    "guard": "Drag a worker onto it to let it stand guard as a samurai; nothing else can be done with it now.",
}
"""How something is done with a location that begins with a token and not with the location."""


def why_not(game: Settlers, seat: int, card: int) -> str:
    """Why a seat can do nothing with a card, in one sentence; empty if it can."""
    pending = game.pending
    if pending is None:
        return "The game is over."
    if pending.seat != seat:
        return f"The {game.deal.boards[pending.seat].title} are to decide."
    dragged = None
    for option in pending.options:
        deed = option.id.partition(":")[0]
        if option.subject == card or (option.target == f"card:{card}" and deed not in DRAGGED):
            return ""
        if option.target == f"card:{card}":
            dragged = deed
    if dragged is not None:
        return DRAGGED[dragged]
    if pending.kind != "action":
        return "It is no answer to what is asked now."
    if card in game.seats[seat].hand:
        return _why_not_from_hand(game, seat, card)
    found = game.find(card)
    if card in game.seats[seat].deals:
        return f"It is a deal: it gives {amount(game.defs[card].deal, 1)} in every production."
    if found is None:
        return "It cannot be played from where it lies."
    owner, location = found
    if location.foundation:
        return "It is a foundation: only a building can take its place."
    if location.taken == NEUTRAL:
        return "Nobody can use it until the round ends."
    if owner == seat and location.taken == NOBODY:
        return why_not_use(game, seat, location)
    if location.taken == seat:
        return why_not_use(game, seat, location)
    return _why_not_raze(game, seat, card)


def _why_not_from_hand(game: Settlers, seat: int, card: int) -> str:
    supply = game.seats[seat].supply
    reason = why_not_build(game, seat, card, supply)
    if game.defs[card].deal and lacking(DEAL_PRICE, supply):
        reason += " A deal needs 1 food."
    if game.defs[card].raze and not supply[RAZE]:
        reason += " Razing it needs 1 raze token."
    return reason


def _why_not_raze(game: Settlers, seat: int, card: int) -> str:
    owner, location = game.at(card)
    holder = owner if location.taken == NOBODY else location.taken
    for other in (owner, holder):
        if other not in (seat, VIRTUAL) and game.seats[other].passed:
            return f"The {game.deal.boards[other].title} have passed."
    if not game.defs[card].raze:
        return "It has no raze field."
    if game.deal.setup.peaceful:
        return "In a peaceful game locations of others are razed by cards only."
    needed = razing.tokens_needed(location)
    return f"Needs {amount('raze', needed)}; you have {game.seats[seat].supply[RAZE]}."
