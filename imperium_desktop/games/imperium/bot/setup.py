"""Laying out the Bot's side: its dynasty deck, its deck and its slots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from imperium_desktop.games.imperium.bot.definition import NO_DYNASTY
from imperium_desktop.games.imperium.bot.judging import worth
from imperium_desktop.games.imperium.bot.seat import Bot
from imperium_desktop.games.imperium.state_cards import STATE

if TYPE_CHECKING:
    from imperium_desktop.games.imperium.game import Imperium


def lay_out_bot(game: Imperium, bot: Bot) -> None:
    """Sorts the cards of its nation and deals the slots."""
    piles: dict[str, list[int]] = {"development": [], "nation": [], "accession": [], "permanent": []}
    for card in game.deal.seats[bot.index]:
        face = game.defs[card]
        if face.type == "power":
            if bot.power < 0:
                bot.power = card
            else:
                game.removed.append(card)
        elif face.type == STATE:
            continue
        elif face.start == "supply":
            game.unrest.append(card)
        elif face.start == "chaos":
            bot.chaos.append(card)
        elif face.type == "permanent":
            piles["permanent"].append(card)
        elif face.name in bot.definition.without:
            game.removed.append(card)
        elif face.name in bot.definition.nation_cards:
            piles["nation"].append(card)
        else:
            piles.get(face.start, bot.draw).append(card)
    own = [card for card in piles["permanent"] if game.defs[card].pack == bot.nation_def.id]
    merchants = [card for card in piles["permanent"] if card not in own]
    piles["permanent"] = own
    game.shuffle(piles["nation"])
    _lay_out_dynasty(game, bot, piles)
    game.shuffle(bot.draw)
    for slot in range(len(bot.slots)):
        if bot.draw:
            bot.slots[slot] = bot.draw.pop()
    bot.permanent += merchants[:1]
    bot.aside += merchants[1:]
    resources = bot.difficulty.resources
    if merchants:
        # With Trade Routes everybody begins with goods in place of progress.
        resources = resources._replace(progress=0, goods=resources.progress)
    bot.resources = list(resources)


def _lay_out_dynasty(game: Imperium, bot: Bot, piles: dict[str, list[int]]) -> None:
    """Nation cards over the accession card over the developments; some nations have another order, or none."""
    developments = piles["development"]
    dynasty = bot.definition.dynasty
    if dynasty == "journey":
        bot.permanent, bot.aside = piles["permanent"][:1], piles["permanent"][1:]
        return
    game.removed += piles["permanent"]
    if dynasty == NO_DYNASTY:
        # What it would be made of stays out of the game.
        game.removed += piles["nation"] + piles["accession"] + developments
        return
    if dynasty in ("quests", "discovery"):
        _lay_out_pile(game, bot, developments)
        bot.nation = piles["accession"] + piles["nation"]
    else:
        _lay_out_developments(game, bot, piles)


def _lay_out_developments(game: Imperium, bot: Bot, piles: dict[str, list[int]]) -> None:
    """The whole dynasty: developments by their worth, but for those that have a place of their own."""
    developments = piles["development"]
    dynasty = bot.definition.dynasty
    ends = (bot.definition.dynasty_bottom, bot.definition.dynasty_top)
    bottom, top = ([card for name in reversed(names) for card in _called(game, developments, name)] for names in ends)
    developments = [card for card in developments if card not in (*bottom, *top)]
    if dynasty == "copies_aside":
        bot.development = [card for card in developments if game.defs[card].copies > 1]
        developments = [card for card in developments if card not in bot.development]
    first = []
    if dynasty == "regions_first":
        first = [card for card in developments if "region" in game.defs[card].suits]
        game.shuffle(first)
    # Cards of equal worth lie in any order: they are shuffled before they are sorted.
    rest = [card for card in developments if card not in first]
    game.shuffle(rest)
    rest.sort(key=lambda card: worth(game, card))
    if dynasty == "alternating":
        rest = _alternating(game, rest)
    bot.nation = bottom + rest + top + piles["accession"] + first + piles["nation"]


def _lay_out_pile(game: Imperium, bot: Bot, developments: list[int]) -> None:
    """A pile of their own in any order, but the last one comes last."""
    last = [card for card in developments if "last" in game.defs[card].traits]
    others = [card for card in developments if card not in last]
    game.shuffle(others)
    bot.development = last + others


def _called(game: Imperium, cards: list[int], name: str) -> list[int]:
    return [card for card in cards if game.defs[card].name == name]


def _alternating(game: Imperium, cards: list[int]) -> list[int]:
    """Cards by turns with one state symbol and with another, beginning with the symbol there are more of."""
    kinds: dict[tuple[str, ...], list[int]] = {}
    for card in cards:
        kinds.setdefault(game.defs[card].states, []).append(card)
    columns = sorted(kinds.values(), key=len, reverse=True)
    return [column[row] for row in range(len(columns[0])) for column in columns if row < len(column)] if columns else []


def shorten_bot(game: Imperium, bot: Bot) -> None:
    """The short variant: the dynasty loses its lowest card, its top card is out already, and so is a quest."""
    if bot.nation:
        game.removed.append(bot.nation.pop(0))
    bot.discard_dynasty_card(game)
    quests = [card for card in bot.development if "last" not in game.defs[card].traits]
    if quests and bot.definition.dynasty == "quests":
        quest = quests[game.below(len(quests))]
        bot.development.remove(quest)
        bot.discard.append(quest)
