"""`imperium-desktop practice`: a practice game in the terminal, for machines without a screen."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Iterable

from imperium_desktop.commands.game_argument import add_game
from imperium_desktop.commit import commit
from imperium_desktop.engine.decisions import NO, Choice, Decision
from imperium_desktop.engine.errors import FaultError, IllegalChoiceError
from imperium_desktop.engine.events import joined
from imperium_desktop.engine.games import Game
from imperium_desktop.engine.quotes import quoted
from imperium_desktop.engine.records import Record
from imperium_desktop.engine.sessions import Session
from imperium_desktop.engine.tools import Terminal, needed
from imperium_desktop.games import make_tools
from imperium_desktop.storage.fault_reports import FaultReports
from imperium_desktop.storage.folders import Folders

HELP = (
    "Answer with the number of an option; several numbers with spaces between them; an empty line for none. "
    "u takes the last choice back, r makes it again, t shows the table, w NUMBER says why a hand card cannot be "
    "played, q leaves."
)


LACK = "cannot be played in the terminal"


def add_arguments(parser: argparse.ArgumentParser, game: str) -> None:
    """The command's own arguments, and the game's."""
    tools = make_tools(game)
    add_game(parser)
    needed(tools.terminal, tools, LACK).add_arguments(parser)
    parser.add_argument("--seed", type=int, help="the same seed deals the same game")


def run(arguments: argparse.Namespace) -> int:
    """Plays until the end or until the player leaves."""
    tools = make_tools(arguments.game)
    terminal = needed(tools.terminal, tools, LACK)
    seed = secrets.randbelow(1 << 31) if arguments.seed is None else arguments.seed
    session = Session(tools.rules, Record.begin(tools.rules, terminal.setup(arguments), seed))
    print(f"Practice with seed {seed}. {HELP}")
    _show(terminal.table(session.game))
    reports: FaultReports | None = None
    while not session.over:
        try:
            if not _ask(session, terminal):
                print("You leave the table.")
                return 0
        except FaultError as fault:
            reports = reports or FaultReports(Folders.standard().faults, commit)
            print(fault.told(reports.keep(fault)))
    _show(terminal.result(session.game))
    return 0


def _ask(session: Session, terminal: Terminal) -> bool:
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
        _show(terminal.table(game))
    elif line in ("u", "r"):
        _back_or_forth(session, line)
    elif line.startswith("w"):
        _explain(game, terminal, line[1:].strip())
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


def _explain(game: Game, terminal: Terminal, number: str) -> None:
    hand = terminal.hand(game)
    if not number.isdigit() or not 1 <= int(number) <= len(hand):
        print("Say w and the place of a card in your hand, such as w 2.")
        return
    card, name = hand[int(number) - 1]
    print(game.why_not(0, card) or f"Something can be done with {name} now.")


def _show(lines: Iterable[str]) -> None:
    """Shows some lines below an empty one."""
    print()
    for line in lines:
        print(line)
