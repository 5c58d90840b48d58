"""The folder of the player's own packs and pictures, and zip files that are put into it.

A zip file comes from anywhere, so nothing in it is trusted: every name and size is judged before the first byte is
unpacked, it is unpacked beside the folder and checked there, and only then moved in. What is there already stays.
"""

import os
import shutil
import stat
import unicodedata
import zipfile
import zlib
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path, PurePosixPath
from tempfile import mkdtemp

from imperium_desktop.engine.own_packs import OwnPacks
from imperium_desktop.engine.quotes import quoted, shortened
from imperium_desktop.engine.reading import MOST_TEXT_BYTES, is_regular
from imperium_desktop.storage.errors import StorageError, cannot
from imperium_desktop.storage.files import free_name, write_atomically
from imperium_desktop.storage.folders import Folders, make_folder

PICTURES = (".png", ".jpg", ".webp")
SUFFIXES = (".toml", ".md", *PICTURES)
MOST_FILES = 2000
MOST_BYTES = 512 << 20
"""All files together, unpacked."""
MOST_TEXTS_BYTES = 16 << 20
"""All texts together: each is read to the end before anything is taken in."""
MOST_PICTURE_BYTES = 32 << 20
MOST_DEPTH = 3
"""A folder, a folder in it, a file."""
_CHUNK = 1 << 20
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_RESERVED = {
    *("con", "prn", "aux", "nul", "conin$", "conout$", "clock$"),
    *(f"{port}{number}" for port in ("com", "lpt") for number in "0123456789¹²³"),
}
"""Names that are devices on Windows, whatever their ending."""


def prepare(folders: Folders, packs: OwnPacks) -> bool:
    """Makes the folder with its texts and the one for pictures; True if the one for pictures was not there before.

    Texts that an older version put there are written anew: they say how this version reads packs.

    :raises StorageError: if the disk refuses.
    """
    new = prepare_pictures(folders)
    for name, text in packs.guides().items():
        path, data = folders.packs / name, text.encode()
        try:
            if not os.path.isfile(path) or path.read_bytes() != data:
                write_atomically(path, data)
        except OSError as error:
            raise cannot("write", path, error) from error
    return new


def prepare_pictures(folders: Folders) -> bool:
    """Makes the folder for pictures; True if it was not there before.

    :raises StorageError: if the disk refuses.
    """
    new = not os.path.isdir(folders.pictures)
    make_folder(folders.pictures)
    return new


def add_zip(file: Path, folders: Folders, packs: OwnPacks) -> list[str]:
    """Puts the packs and pictures of a zip file into the player's folder, all or nothing; the names of what came.

    :raises StorageError: if the zip file cannot be read, tries a trick, holds a pack that cannot be used or would
        overwrite something.
    """
    make_folder(folders.packs)
    try:
        if not is_regular(file):
            raise StorageError(f"“{file}” is not a file; name a zip file.")
        with zipfile.ZipFile(file) as archive, _workshop(folders.data) as workshop:
            members = _judged(archive, file, packs.inner_folders)
            for name in members.values():
                _check_room(folders.packs, name, file)
            for info, name in members.items():
                _unpack(archive, info, workshop / name, file)
            for pack in packs.read(workshop):
                if pack.problem:
                    raise StorageError(f"“{file.name}” was not added: {pack.problem}")
            _move_in(workshop, folders.packs, list(members.values()))
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, RuntimeError, EOFError, ValueError) as error:
        raise StorageError(f"“{file}” is not a zip file that can be read: {shortened(str(error))}.") from error
    except OSError as error:
        raise cannot("add", file, error) from error
    return sorted(map(str, members.values()))


def remove_pack(file: str, folders: Folders) -> Path:
    """Takes a pack out of the player's folder and keeps it beside that; the place where it lies now.

    :raises StorageError: if the disk refuses.
    """
    source = folders.packs / file
    try:
        folders.removed_packs.mkdir(parents=True, exist_ok=True)
        target = free_name(folders.removed_packs / source.name)
        source.rename(target)
        for folder in source.relative_to(folders.packs).parents[:-1]:
            with suppress(OSError):  # something else lies in it
                (folders.packs / folder).rmdir()
    except OSError as error:
        raise cannot("remove", source, error) from error
    return target


def _check_room(packs: Path, name: PurePosixPath, file: Path) -> None:
    """Nothing is overwritten, and nothing is written through a link to another place.

    :raises StorageError: if something stands where the file is to go.
    """
    if os.path.lexists(packs / name):
        raise StorageError(
            f"Your folder has “{name}” already; take it away from “{packs}” first, then add “{file.name}” again."
        )
    for folder in name.parents[:-1]:
        if (packs / folder).is_symlink():
            raise StorageError(
                f"“{packs / folder}” is a link to another place, so nothing of “{file.name}” goes there."
            )


def _judged(
    archive: zipfile.ZipFile, file: Path, inner_folders: tuple[str, ...]
) -> dict[zipfile.ZipInfo, PurePosixPath]:
    """The files of a zip that are worth unpacking, each with its place in the player's folder.

    :raises StorageError: if one of them is not what a pack is made of.
    """

    entries = archive.infolist()
    if len(entries) > MOST_FILES:
        raise _refusal(file, f"it has {len(entries)} entries, and {MOST_FILES} are the most")
    found: dict[zipfile.ZipInfo, PurePosixPath] = {}
    for info in entries:
        path = PurePosixPath(info.filename)
        if path.parts[:1] == ("__MACOSX",) or path.name == ".DS_Store":
            continue  # what macOS adds to every zip file; it is never unpacked
        if wrong := _wrong_with_entry(info) or ("" if info.is_dir() else _wrong_with_file(info, path)):
            raise _refusal(file, wrong)
        if not info.is_dir():
            found[info] = path
    if wrong := _wrong_with_all(found):
        raise _refusal(file, wrong)
    placed = _placed(found, file.stem, inner_folders)
    for name, count in Counter(_as_everywhere(str(path)) for path in placed.values()).items():
        if count > 1:
            raise _refusal(file, f"{quoted(name)} is in it twice")
    return placed


def _refusal(file: Path, wrong: str) -> StorageError:
    return StorageError(f"“{file.name}” was not added: {wrong}.")


def _wrong_with_entry(info: zipfile.ZipInfo) -> str:
    """Why nothing is unpacked that has an entry like this, whatever it is; empty if nothing is wrong with it."""
    if _leads_away(info):
        return f"the name {quoted(info.filename)} in it leads out of the folder of packs"
    if stat.S_IFMT(info.external_attr >> 16) not in (0, stat.S_IFREG, stat.S_IFDIR):
        return f"{quoted(info.filename)} in it is a link or a device, not a file"
    return ""


def _wrong_with_file(info: zipfile.ZipInfo, path: PurePosixPath) -> str:
    """Why a file is no part of a pack; empty if it may be one."""
    name = quoted(info.filename)
    if path.suffix.lower() not in SUFFIXES:
        return f"{name} in it is no part of a pack; these are: {', '.join(SUFFIXES)}"
    if len(path.parts) > MOST_DEPTH:
        return f"{name} in it lies too deep; a pack is one folder, with at most one folder in it"
    most = MOST_PICTURE_BYTES if path.suffix.lower() in PICTURES else MOST_TEXT_BYTES
    if info.file_size > most:
        return f"{name} in it has {info.file_size} bytes, and {most} are the most"
    if info.flag_bits & 1:
        return f"{name} in it is locked with a password"
    if info.compress_type not in _METHODS:
        return f"{name} in it is packed in a way that is not usual; pack it anew"
    return ""


def _wrong_with_all(found: dict[zipfile.ZipInfo, PurePosixPath]) -> str:
    """Why the files together are no pack; empty if they may be one."""
    if sum(info.file_size for info in found) > MOST_BYTES:
        return f"unpacked it has more than {MOST_BYTES} bytes"
    if sum(info.file_size for info, path in found.items() if path.suffix.lower() not in PICTURES) > MOST_TEXTS_BYTES:
        return f"its texts have more than {MOST_TEXTS_BYTES} bytes together"
    if not any(path.suffix.lower() != ".md" for path in found.values()):
        return "there is neither a pack nor a picture in it"
    return ""


def _as_everywhere(name: str) -> str:
    """Equal for names that are the same file on some system: capitals and the way accents are spelt do not count."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())


def _leads_away(info: zipfile.ZipInfo) -> bool:
    """Whether a name could mean a place outside the folder on any system, or one that cannot be written."""
    name = info.filename
    if info.orig_filename != name or name.startswith("/") or "\\" in info.orig_filename:
        return True
    parts = name.removesuffix("/").split("/")
    return any(
        part in ("", ".", "..")
        or part != part.strip(" .")
        or part.startswith(".")
        or any(ord(letter) < 32 or letter in '<>:"|?*' for letter in part)
        or part.partition(".")[0].rstrip(" ").lower() in _RESERVED
        for part in parts
    )


def _placed(
    found: dict[zipfile.ZipInfo, PurePosixPath], stem: str, inner_folders: tuple[str, ...]
) -> dict[zipfile.ZipInfo, PurePosixPath]:
    """Where everything goes: pictures into their folder, a pack without a folder into one of the zip's name."""
    texts = [path for path in found.values() if path.suffix.lower() not in PICTURES]
    bare = any(len(path.parts) == 1 or path.parts[0] in inner_folders for path in texts)
    own = "".join(letter if letter.isalnum() or letter in "-_ " else "_" for letter in stem).strip() or "pack"
    if own.lower() in _RESERVED or own.lower() == "pictures":
        own += "_pack"
    places = {}
    for info, path in found.items():
        if path.suffix.lower() in PICTURES:
            places[info] = PurePosixPath("pictures", path.name)
        else:
            places[info] = PurePosixPath(own, path) if bare else path
    return places


@contextmanager
def _workshop(data: Path) -> Iterator[Path]:
    """A folder beside that of the packs, on the same disk, that is gone afterwards."""
    folder = Path(mkdtemp(prefix="adding-", dir=data))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _unpack(archive: zipfile.ZipFile, info: zipfile.ZipInfo, target: Path, file: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    written = 0
    with archive.open(info) as source, target.open("xb") as sink:
        while chunk := source.read(_CHUNK):
            written += len(chunk)
            if written > info.file_size:
                raise StorageError(
                    f"“{file.name}” was not added: {quoted(info.filename)} in it is larger than it says."
                )
            sink.write(chunk)


def _move_in(workshop: Path, packs: Path, names: list[PurePosixPath]) -> None:
    """Moves everything into place, or nothing if the disk refuses half way."""
    moved: list[Path] = []
    made: list[Path] = []
    try:
        for name in names:
            target = packs / name
            for parent in reversed(target.relative_to(packs).parents[:-1]):
                if not (packs / parent).is_dir():
                    (packs / parent).mkdir()
                    made.append(packs / parent)
            (workshop / name).rename(target)
            moved.append(target)
    except BaseException:
        for path in moved:
            path.unlink(missing_ok=True)
        for folder in reversed(made):
            with suppress(OSError):
                folder.rmdir()
        raise
