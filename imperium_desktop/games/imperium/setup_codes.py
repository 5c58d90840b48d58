"""A deal as a short code: its set-up and seed, to be read out, copied and typed in.

It holds, byte by byte:

    version (4 bits), mode (2 bits), number of players less one (2 bits)
    nation of each player, with the highest bit for side A
    set of commons
    variants, a bit each
    who begins, if several play; or the Bot's nation and its difficulty
    seed, four bytes

Nations and sets of commons are numbers in the lists below; one that is not there, of a player's own pack, is spelt out.
Names of players and what a campaign brought are not in it.
"""

from __future__ import annotations

from typing import Final

from imperium_desktop.engine.codes import bytes_of_code, code_of_bytes
from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.quotes import quoted
from imperium_desktop.games.imperium.deal import CampaignTerms, Setup

VERSION: Final = 1
# The places in these lists are a promise: codes are written down. New entries go to the end.
MODES: Final = ("standard", "practice", "solo")
NATIONS: Final = (
    *("carthaginians", "celts", "greeks", "macedonians", "persians", "romans", "scythians", "vikings"),
    *("arthurians", "atlanteans", "egyptians", "mauryans", "minoans", "olmecs", "qin", "utopians"),
    *("abbasids", "aksumites", "cultists", "guptas", "inuit", "japanese", "magyars", "mayans", "martians"),
    *("polynesians", "sassanids", "taino", "tang", "wagadou"),
)
COMMONS: Final = ("classics", "legends", "horizons")
VARIANTS: Final = (
    *("precious_cards", "lowered_aggression", "quick_setup", "short", "revised_cards", "trade_routes"),
    "promo_cards",
)
DIFFICULTIES: Final = ("chieftain", "warlord", "imperator", "sovereign", "overlord", "supreme_ruler")

_SPELT: Final = 0x7F
"""Stands for a word that follows: its length, then its bytes."""
_MOST_SPELT: Final = 60
_SIDE_A: Final = 0x80
_BY_CHANCE: Final = 0xFF
_SEED_BYTES: Final = 4


def code_of(setup: Setup, seed: int) -> str:
    """The code of a deal; empty if it has none: what a campaign brought, a strange seed, a name of endless length."""
    if setup.campaign != CampaignTerms() or not 0 <= seed < 1 << 8 * _SEED_BYTES:
        return ""
    if any(len(word.encode()) > _MOST_SPELT for word in (*setup.nations, setup.commons)):
        return ""
    data = bytearray([VERSION << 4 | MODES.index(setup.mode) << 2 | len(setup.players) - 1])
    for nation, side in setup.players:
        data += _word(nation, NATIONS, _SIDE_A if side == "a" else 0)
    data += _word(setup.commons, COMMONS)
    data.append(sum(1 << bit for bit, variant in enumerate(VARIANTS) if variant in setup.variants))
    if setup.mode == "standard":
        data.append(_BY_CHANCE if setup.first is None else setup.first)
    elif setup.mode == "solo":
        data += _word(setup.bot, NATIONS)
        data.append(DIFFICULTIES.index(setup.difficulty))
    data += seed.to_bytes(_SEED_BYTES, "big")
    return code_of_bytes(bytes(data))


def read_code(code: str) -> tuple[Setup, int]:
    """The set-up and the seed that a code stands for; small letters, spaces and missing hyphens do not matter.

    :raises ImperiumDesktopError: with a sentence if it is no code, or one of a newer version.
    """
    body = bytes_of_code(code)
    if body[0] >> 4 != VERSION:
        raise ImperiumDesktopError(f"The code {quoted(code)} was made by a newer version of the program; use that one.")
    reader = _Reader(body)
    try:
        found = reader.setup()
    except (IndexError, ValueError) as error:
        raise ImperiumDesktopError(f"The code {quoted(code)} is of a game that this version does not know.") from error
    found[0].check()
    return found


class _Reader:
    """The bytes of a code, taken one after the other."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def setup(self) -> tuple[Setup, int]:
        head = self._byte()
        mode = MODES[head >> 2 & 3]
        players = [self._player() for _ in range((head & 3) + 1)]
        commons, _ = self._word(COMMONS)
        bits = self._byte()
        if bits >> len(VARIANTS):
            raise ValueError("there are more variants in it")
        variants = tuple(sorted(variant for bit, variant in enumerate(VARIANTS) if bits >> bit & 1))
        first: int | None = 0
        bot = difficulty = ""
        if mode == "standard":
            begins = self._byte()
            first = None if begins == _BY_CHANCE else begins
        elif mode == "solo":
            bot, _ = self._word(NATIONS)
            difficulty = DIFFICULTIES[self._byte()]
        seed = int.from_bytes(self._bytes(_SEED_BYTES), "big")
        if self._at != len(self._data):
            raise ValueError("more follows")
        return Setup(tuple(players), commons, mode, variants, first, bot, difficulty), seed

    def _player(self) -> tuple[str, str]:
        nation, flag = self._word(NATIONS)
        return nation, "a" if flag else "b"

    def _word(self, known: tuple[str, ...]) -> tuple[str, int]:
        """A word of a list or one that is spelt out, and the flag with it."""
        byte = self._byte()
        place, flag = byte & _SPELT, byte & _SIDE_A
        if place != _SPELT:
            return known[place], flag
        return self._bytes(self._byte()).decode(), flag

    def _byte(self) -> int:
        return self._bytes(1)[0]

    def _bytes(self, count: int) -> bytes:
        taken = self._data[self._at : self._at + count]
        if len(taken) < count:
            raise ValueError("it ends too soon")
        self._at += count
        return taken


def _word(word: str, known: tuple[str, ...], flag: int = 0) -> bytes:
    if word in known:
        return bytes([known.index(word) | flag])
    spelt = word.encode()
    return bytes([_SPELT | flag, len(spelt), *spelt])
