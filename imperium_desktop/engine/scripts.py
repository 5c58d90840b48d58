"""What an automatic opponent plays by, as a person may read it: tables of rows, and where in them it is."""

from imperium_desktop.engine.dataclass import dataclass

ROLL, ROW, DONE, END = "roll", "row", "done", "end"
"""The stages of its turn: chance decides, a row applies, the row is done, it tidies up."""


@dataclass(frozen=True, slots=True)
class ScriptRow:
    """One row: what it is for, and what is done then. Marks stand in square brackets."""

    trigger: str
    words: str
    doubt: str = ""
    """Why the reading of the row is not sure; empty if it is."""


@dataclass(frozen=True, slots=True)
class ScriptTable:
    """One table of rows; the topmost row that can be followed applies."""

    id: str
    title: str
    rows: tuple[ScriptRow, ...]


@dataclass(frozen=True, slots=True)
class ScriptMark:
    """One row of one table, and the card it was followed for."""

    table: str
    row: int
    """-1 if none of the rows could be followed."""
    face: str | None = None


@dataclass(frozen=True, slots=True)
class Script:
    """The tables of an automatic opponent, and what it does just now."""

    seat: int
    title: str
    tables: tuple[ScriptTable, ...]
    current: str
    """The id of the table that counts now."""
    note: str = ""
    """What a reader should know about the tables."""
    stage: str = ""
    """Empty while somebody else plays."""
    mark: ScriptMark | None = None
    """The row that is being followed."""
    place: str = ""
    """Where the card came from."""
    sentence: str = ""
    """What is going on, in a sentence."""
    roll: int = 0
    """What the die shows while chance decides."""

    def table(self, id: str) -> ScriptTable:
        """The table with that id; the one that counts now if there is none."""
        return next((table for table in self.tables if table.id == id), None) or next(
            table for table in self.tables if table.id == self.current
        )
