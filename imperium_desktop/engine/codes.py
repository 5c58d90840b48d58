"""Codes to be read out, copied and typed in: some bytes as letters that are not mistaken for each other.

The letters are base 32, in groups of five. The last two bytes are a CRC-16 of all before them, so that no single wrong
letter goes unnoticed. What the bytes mean is the game's own affair.
"""

import binascii
from typing import Final

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.quotes import quoted

_LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_ALIKE: Final = str.maketrans("OIL", "011")
_GROUP: Final = 5
_CHECK_BYTES: Final = 2
_MOST_LETTERS: Final = 400


def code_of_bytes(data: bytes) -> str:
    """Bytes as a code."""
    letters = _in_letters(data + binascii.crc_hqx(data, 0).to_bytes(_CHECK_BYTES, "big"))
    return "-".join(letters[start : start + _GROUP] for start in range(0, len(letters), _GROUP))


def bytes_of_code(code: str) -> bytes:
    """The bytes that a code stands for; small letters, spaces and missing hyphens do not matter.

    :raises ImperiumDesktopError: with a sentence if it is no code.
    """
    data = _from_letters(code)
    if data is None or len(data) <= _CHECK_BYTES:
        raise ImperiumDesktopError(f"{quoted(code)} is no code of a game; copy it anew, or type it letter by letter.")
    body, check = data[:-_CHECK_BYTES], data[-_CHECK_BYTES:]
    if binascii.crc_hqx(body, 0).to_bytes(_CHECK_BYTES, "big") != check:
        raise ImperiumDesktopError(f"A letter of the code {quoted(code)} is wrong or missing; compare it once more.")
    return body


def _in_letters(data: bytes) -> str:
    length = -(-len(data) * 8 // 5)
    number = int.from_bytes(data, "big") << length * 5 - len(data) * 8
    return "".join(_LETTERS[number >> 5 * (length - 1 - place) & 31] for place in range(length))


def _from_letters(code: str) -> bytes | None:
    """The bytes of a code; None if it is none, whatever its check says."""
    letters = "".join(code.split()).replace("-", "").upper().translate(_ALIKE)
    if not letters or len(letters) > _MOST_LETTERS or not set(letters) <= set(_LETTERS):
        return None
    number = 0
    for letter in letters:
        number = number << 5 | _LETTERS.index(letter)
    size, rest = divmod(len(letters) * 5, 8)
    if rest >= 5 or number & (1 << rest) - 1:
        return None
    return (number >> rest).to_bytes(size, "big")
