"""What a new game can be set up with, as it is shown to whoever sets it up."""

from __future__ import annotations

from typing import Final

from imperium_desktop.engine.kinds import PlayableSide, SetupChoices, SetupOption
from imperium_desktop.games.imperium.bot.bot_views import origin_words
from imperium_desktop.games.imperium.cards import CardDef, NationDef
from imperium_desktop.games.imperium.catalogue import Catalogue
from imperium_desktop.games.imperium.phrases import plain
from imperium_desktop.games.imperium.wording.faces import points_words, text_lines

_VARIANTS: Final = (
    SetupOption("precious_cards", "Precious cards", "No card may be let go in Clean-up."),
    SetupOption("lowered_aggression", "Lowered aggression", "Attacks and ruthless cards come from the main deck only."),
    SetupOption("quick_setup", "Quick set-up", "Market cards of all suits are shuffled together."),
    SetupOption("short", "Short game", "Fewer cards, a head start, and no extra round at the end."),
    SetupOption(
        "revised_cards", "Revised cards", "Cards that were printed anew replace the old ones, as the rules want.", True
    ),
    SetupOption("trade_routes", "Trade Routes", "Merchants for everybody, goods, and routes to trade along."),
    SetupOption("promo_cards", "Promotional cards", "Two more Fame cards are shuffled in."),
)


def usual_terms(catalogue: Catalogue) -> tuple[str, tuple[str, ...]]:
    """The commons and variants of a game nobody chose any for; no pack has to be read for it."""
    return catalogue.commons[0], tuple(variant.id for variant in _VARIANTS if variant.usual)


def choices(catalogue: Catalogue) -> SetupChoices:
    """What a new game can be set up with."""
    return SetupChoices(
        tuple(_side(catalogue.nation(name)) for name in sorted(catalogue.nations, key=lambda name: name != "romans")),
        tuple(
            SetupOption(name, name.capitalize(), f"The commons of {name.capitalize()}.") for name in catalogue.commons
        ),
        _VARIANTS,
        opponents=tuple(_opponent(catalogue, name) for name in catalogue.bots),
        opponent_word="Bot",
        versions_words="Side B is the basic one; side A is advanced, for those who know the nation.",
    )


def _side(nation: NationDef) -> PlayableSide:
    powers = {card.side or "b": card for card in nation.cards if card.type == "power"}
    sides = tuple((side, _power_words(powers[side])) for side in ("b", "a") if side in powers)
    return PlayableSide(
        nation.id,
        nation.name,
        nation.pack,
        nation.description,
        nation.aggression,
        _with_needs(nation, nation.notes),
        sides,
        nation.demands,
        nation.requires,
    )


def _with_needs(nation: NationDef, notes: tuple[str, ...]) -> tuple[str, ...]:
    """The notes on a nation, with what it cannot be played without."""
    needed = next((variant.name for variant in _VARIANTS if variant.id == nation.requires), "")
    return (*notes, f"Only with the {needed}.") if needed else notes


def _opponent(catalogue: Catalogue, name: str) -> PlayableSide:
    nation, bot = catalogue.nation(name), catalogue.bot(name)
    origin = origin_words(bot)
    notes = _with_needs(nation, (origin,) if origin else ())
    description = bot.description or nation.description
    return PlayableSide(
        nation.id, nation.name, nation.pack, description, nation.aggression, notes, needs=nation.requires
    )


def _power_words(card: CardDef) -> str:
    lines = [*text_lines(card, long=True), points_words(card, long=True)]
    return plain(" ".join(line for line in lines if line))
