"""A deal as a short code: its set-up and seed. It holds, byte by byte:

    version (4 bits), whether it is a solo game, whether it is peaceful, number of factions less one (2 bits)
    the factions, a quarter of a byte each
    lookout (4 bits), who begins (4 bits; 15 for chance)
    seed, four bytes

Names of players and who decides a seat are not in it.
"""

from __future__ import annotations

from typing import Final

from imperium_desktop.engine.codes import bytes_of_code, code_of_bytes
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.quotes import quoted
from imperium_desktop.games.settlers.deal import Setup
from imperium_desktop.games.settlers.vocabulary import SOLO, STANDARD

VERSION: Final = 2
"""Codes of other games begin with other numbers."""
# The places in these lists are a promise: codes are written down.
FACTIONS: Final = ("barbarians", "japanese", "romans", "egyptians")
LOOKOUTS: Final = ("base", "draft", "advanced")
_BY_CHANCE: Final = 15
_SEED_BYTES: Final = 4
_LENGTH: Final = 3 + _SEED_BYTES


def code_of(setup: Setup, seed: int) -> str:
    """The code of a deal; empty if the seed is a strange one."""
    if not 0 <= seed < 1 << 8 * _SEED_BYTES:
        return ""
    head = VERSION << 4 | setup.solo << 3 | setup.peaceful << 2 | len(setup.factions) - 1
    factions = sum(FACTIONS.index(faction) << 2 * place for place, faction in enumerate(setup.factions))
    begins = _BY_CHANCE if setup.first is None else setup.first
    terms = LOOKOUTS.index(setup.lookout) << 4 | begins
    return code_of_bytes(bytes([head, factions, terms]) + seed.to_bytes(_SEED_BYTES, "big"))


def read_code(code: str) -> tuple[Setup, int]:
    """The set-up and the seed that a code stands for.

    :raises ImperiumDesktopError: with a sentence if it is no code of a game that can be dealt.
    """
    data = bytes_of_code(code)
    if data[0] >> 4 != VERSION:
        raise ImperiumDesktopError(f"The code {quoted(code)} is of another game, or of a newer version of the program.")
    terms = data[2] if len(data) == _LENGTH else 255
    lookout, begins = terms >> 4, terms & 15
    if lookout >= len(LOOKOUTS):
        raise ImperiumDesktopError(f"The code {quoted(code)} is of a game that this version does not know.")
    factions = [FACTIONS[data[1] >> 2 * place & 3] for place in range((data[0] & 3) + 1)]
    plain = {
        "mode": SOLO if data[0] & 8 else STANDARD,
        "factions": factions,
        "peaceful": bool(data[0] & 4),
        "lookout": LOOKOUTS[lookout],
        "first": None if begins == _BY_CHANCE else begins,
    }
    return Setup.from_json(plain), int.from_bytes(data[3:], "big")
