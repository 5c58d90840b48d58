"""Writes the parser's tables for the effect language; run it after every change of the grammar."""

from importlib import resources
from pathlib import Path

from imperium_desktop.games.imperium.language import tables

if __name__ == "__main__":
    target = Path(str(resources.files(tables.__package__).joinpath(tables.FILE)))
    if tables.are_stored():
        # Written anew they would say the same in another order.
        print(f"{target.name}: up to date")
    else:
        target.write_text(tables.dump(tables.build()), encoding="utf-8")
        print(f"{target.name}: {target.stat().st_size} bytes")
