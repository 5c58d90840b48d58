"""`imperium-desktop practice`: a practice game in the terminal, for machines without a screen."""

from __future__ import annotations

import argparse
import secrets
import sys

from imperium_desktop.commands.variant_lists import add_variants
from imperium_desktop.commit import commit
from imperium_desktop.engine.decisions import NO, Choice, Decision
from imperium_desktop.engine.errors import FaultError, IllegalChoiceError
from imperium_desktop.engine.events import joined
from imperium_desktop.engine.quotes import quoted
from imperium_desktop.engine.records import Record
from imperium_desktop.engine.sessions import Session
from imperium_desktop.games.imperium.game import Imperium
from imperium_desktop.games.imperium.imperium_rules import ImperiumRules
from imperium_desktop.games.imperium.rules.scoring import score, score_lines
from imperium_desktop.games.imperium.vocabulary import RESOURCES
from imperium_desktop.storage.fault_reports import FaultReports
from imperium_desktop.storage.folders import Folders

UNDERSTOOD = 50
DONE_WELL = 90

HELP = (
    "Answer with the number of an option; several numbers with spaces between them; an empty line for none. "
    "u takes the last choice back, r makes it again, t shows the table, w NUMBER says why a hand card cannot be "
    "played, q leaves."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's own arguments."""
    parser.add_argument(
        "--nation", default="romans", help="the nation to practise with, maybe with /a for the other side"
    )
    parser.add_argument("--commons", default="classics", help="the set of commons")
    add_variants(parser, "none")
    parser.add_argument("--seed", type=int, help="the same seed deals the same game")


def run(arguments: argparse.Namespace) -> int:
    """Plays until the end or until the player leaves."""
    rules = ImperiumRules()
    seed = secrets.randbelow(1 << 31) if arguments.seed is None else arguments.seed
    setup = {
        "players": [arguments.nation],
        "commons": arguments.commons,
        "mode": "practice",
        "variants": arguments.variants or [],
    }
    session = Session(rules, Record.begin(rules, setup, seed))
    print(f"Practice with seed {seed}. {HELP}")
    _show_table(session)
    reports: FaultReports | None = None
    while not session.over:
        try:
            if not _ask(session):
                print("You leave the table.")
                return 0
        except FaultError as fault:
            reports = reports or FaultReports(Folders.standard().faults, commit)
            print(fault.told(reports.keep(fault)))
    _show_result(session)
    return 0


def _ask(session: Session) -> bool:
    game, decision = session.game, session.pending
    assert decision is not None
    print(f"\n{game.prompt(decision)}")
    for number, option in enumerate(decision.options, 1):
        print(f"  {number}. {game.words(decision, option)}")
    try:
        line = input("> ").strip()
    except EOFError:
        return False
    if line == "q":
        return False
    if line == "t":
        _show_table(session)
    elif line in ("u", "r"):
        _back_or_forth(session, line)
    elif line.startswith("w"):
        _explain(session, line[1:].strip())
    else:
        _choose(session, decision, line)
    return True


def _choose(session: Session, decision: Decision, line: str) -> None:
    numbers = line.split()
    if not all(number.isdigit() and 1 <= int(number) <= len(decision.options) for number in numbers):
        print(f"{quoted(line)} names no option. {HELP}")
        return
    ids = tuple(decision.options[int(number) - 1].id for number in numbers)
    if not ids and decision.option(NO):
        ids = (NO,)
    try:
        outcome = session.choose(Choice(decision.number, ids))
    except IllegalChoiceError as error:
        print(error)
        return
    for event in outcome.events:
        words = joined(session.game.tell(event, decision.seat))
        print(f"— {words} —" if event.heading else f"    {words}")


def _back_or_forth(session: Session, line: str) -> None:
    try:
        if line == "u":
            session.undo()
        else:
            session.redo()
    except IllegalChoiceError as error:
        print(error)


def _explain(session: Session, number: str) -> None:
    game = session.game
    assert isinstance(game, Imperium)
    hand = game.seats[0].hand
    if not number.isdigit() or not 1 <= int(number) <= len(hand):
        print("Say w and the place of a card in your hand, such as w 2.")
        return
    card = hand[int(number) - 1]
    print(game.why_not(0, card) or f"Something can be done with {game.defs[card].name} now.")


def _show_table(session: Session) -> None:
    game = session.game
    assert isinstance(game, Imperium)
    seat = game.seats[0]
    names = game.defs
    pairs = zip(seat.resources, RESOURCES, strict=True)
    pool = ", ".join(f"{amount} {name}" for amount, name in pairs if amount)
    print(f"\nTurn {game.round} of 12, {seat.state_face.name}")
    print(f"Pool:    {pool}; {seat.actions} actions, {seat.exhausts} exhaust tokens")
    print("Market:  " + ", ".join(_with_tokens(game, card) for card in game.slots if card >= 0))
    print("In play: " + (", ".join(_with_tokens(game, card) for card in seat.play) or "nothing"))
    print("Hand:    " + (", ".join(names[card].name for card in seat.hand) or "nothing"))
    print(f"Deck {len(seat.draw)}, discard {len(seat.discard)}, nation {len(seat.nation)}, history {len(seat.history)}")


def _with_tokens(game: Imperium, card: int) -> str:
    tokens = game.tokens.get(card)
    name = game.defs[card].name
    if not tokens:
        return name
    return f"{name} ({', '.join(f'{n} {resource}' for n, resource in zip(tokens, RESOURCES, strict=True) if n)})"


def _show_result(session: Session) -> None:
    game = session.game
    assert isinstance(game, Imperium)
    if game.ending == "collapse":
        print("\nThe Unrest pile is empty: your civilisation has collapsed.")
        return
    for line in score_lines(game, 0):
        if line.points:
            name = game.defs[line.card].name if line.card >= 0 else "Progress"
            print(f"  {name:<32}{line.points:>4}")
    total = score(game, 0)
    verdict = "keep practising"
    if total >= DONE_WELL:
        verdict = "a splendid game"
    elif total >= UNDERSTOOD:
        verdict = "you are ready for real opponents"
    print(
        f"\n{total} points (from {UNDERSTOOD} you know your way, from {DONE_WELL} you excel): {verdict}.",
        file=sys.stdout,
    )
