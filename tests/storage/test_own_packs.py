"""A zip file given as a pack goes into the player's folder as a whole or not at all, and never anywhere else."""

import os
import stat
import zipfile
from pathlib import Path

import pytest

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.engine.own_packs import OwnPack
from imperium_desktop.games.imperium.kind import ImperiumKind
from imperium_desktop.storage import own_packs
from imperium_desktop.storage.errors import StorageError
from imperium_desktop.storage.folders import Folders
from imperium_desktop.storage.own_packs import add_zip, prepare

TABLE = 'source = "published"\n[[barbarian]]\nwhen = "other"\ndo = "gain 7 progress"\n'


class AnyPacks:
    """Every pack is right but those that say “wrong”."""

    inner_folders: tuple[str, ...] = ("bots",)

    def read(self, folder: Path) -> list[OwnPack]:
        return [
            OwnPack(file.name, "pack", False, "It is wrong." if "wrong" in file.read_text() else "")
            for file in sorted(folder.rglob("*.toml"))
        ]

    def guides(self) -> dict[str, str]:
        return {"README.md": "How packs are made."}

    def hashes(self) -> dict[str, str]:
        return {}


@pytest.fixture
def folders(tmp_path):
    return Folders.below(tmp_path / "home")


@pytest.fixture
def make(tmp_path):
    """Makes a zip file of names (or ZipInfos) and contents."""

    def make_zip(files, name="Gift.zip", **options):
        path = tmp_path / name
        with zipfile.ZipFile(path, "w", **options) as archive:
            for entry, data in files:
                archive.writestr(entry, data)
        return path

    return make_zip


def everything(folder):
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def refused(path, folders, *words):
    """The zip is refused with a sentence, and nothing is on the disk that was not there before."""
    top = folders.data.parent.parent
    before = {name: (top / name).read_bytes() for name in everything(top)}
    with pytest.raises(StorageError) as caught:
        add_zip(path, folders, AnyPacks())
    sentence = str(caught.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    for word in words:
        assert word in sentence
    assert {name: (top / name).read_bytes() for name in everything(top)} == before
    assert [path.name for path in folders.data.iterdir()] == ["packs"]


def test_a_pack_comes_in_with_its_pictures(folders, make):
    path = make(
        [("isles/", ""), ("isles/isles.toml", "a"), ("isles/bots/isles.toml", "b"), ("isles/art/1ISL1.png", b"c")]
    )
    names = add_zip(path, folders, AnyPacks())
    assert names == ["isles/bots/isles.toml", "isles/isles.toml", "pictures/1ISL1.png"]
    assert everything(folders.packs) == names
    assert (folders.packs / "isles" / "bots" / "isles.toml").read_text() == "b"
    assert [path.name for path in folders.data.iterdir()] == ["packs"]


@pytest.mark.parametrize("files", [["isles.toml", "notes.md", "bots/isles.toml"], ["bots/isles.toml"]])
def test_a_pack_without_a_folder_gets_one_of_the_name_of_the_zip(folders, make, files):
    add_zip(make([(name, "x") for name in files]), folders, AnyPacks())
    assert everything(folders.packs) == sorted(f"Gift/{name}" for name in files)


def test_two_packs_in_one_zip(folders, make):
    add_zip(make([("one/a.toml", ""), ("two/b.toml", "")]), folders, AnyPacks())
    assert everything(folders.packs) == ["one/a.toml", "two/b.toml"]


def test_more_comes_into_a_folder_that_is_there(folders, make):
    add_zip(make([("isles/isles.toml", "a")]), folders, AnyPacks())
    add_zip(make([("isles/bots/isles.toml", "b")]), folders, AnyPacks())
    assert everything(folders.packs) == ["isles/bots/isles.toml", "isles/isles.toml"]


def test_what_macos_adds_is_left_out(folders, make):
    path = make([("isles/isles.toml", ""), ("__MACOSX/isles/._isles.toml", "x"), ("isles/.DS_Store", "x")])
    assert add_zip(path, folders, AnyPacks()) == ["isles/isles.toml"]


@pytest.mark.parametrize(
    "name",
    [
        "/etc/evil.toml",
        "//host/evil.toml",
        "../evil.toml",
        "isles/../../evil.toml",
        "isles/../evil.toml",
        "./evil.toml",
        "isles//evil.toml",
        "..\\evil.toml",
        "isles\\evil.toml",
        "C:\\evil.toml",
        "C:/evil.toml",
        "C:evil.toml",
        "isles/evil.toml:stream.toml",
        "isles/nul.toml",
        "com1/evil.toml",
        "isles/.hidden.toml",
        "isles/evil.toml.",
        "isles /evil.toml",
        "isles/evil\n.toml",
    ],
)
def test_a_name_that_leads_elsewhere(folders, make, name):
    refused(make([("isles/isles.toml", "good"), (name, "evil")]), folders, "Gift.zip", "leads out of the folder")


def test_a_name_with_a_hidden_end(folders, make):
    path = make([("isles/evil.toml_x", "evil")])
    path.write_bytes(path.read_bytes().replace(b"evil.toml_x", b"evil.toml\0x"))
    refused(path, folders, "leads out of the folder")


@pytest.mark.parametrize("kind", [stat.S_IFLNK, stat.S_IFIFO, stat.S_IFCHR, stat.S_IFSOCK])
def test_links_and_devices(folders, make, kind):
    info = zipfile.ZipInfo("isles/evil.toml")
    info.create_system = 3
    info.external_attr = (kind | 0o777) << 16
    refused(make([("isles/isles.toml", ""), (info, "/etc/passwd")]), folders, "evil.toml", "link or a device")


def test_a_link_to_a_folder_and_a_file_through_it(folders, make):
    info = zipfile.ZipInfo("isles")
    info.create_system = 3
    info.external_attr = (stat.S_IFLNK | 0o777) << 16
    refused(make([(info, "/tmp"), ("isles/evil.toml", "x")]), folders, "link or a device")


def test_a_link_in_the_players_own_folder_is_not_written_through(folders, make, tmp_path):
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    folders.packs.mkdir(parents=True)
    (folders.packs / "isles").symlink_to(elsewhere)
    refused(make([("isles/isles.toml", "x")]), folders, "isles", "link")
    assert list(elsewhere.iterdir()) == []


@pytest.mark.parametrize(
    "name", ["isles/evil.py", "isles/evil.so", "isles/evil", "isles/evil.toml.exe", "evil.desktop"]
)
def test_files_that_are_no_part_of_a_pack(folders, make, name):
    refused(make([("isles/isles.toml", ""), (name, "x")]), folders, name, "no part of a pack")


def test_too_deep(folders, make):
    refused(make([("a/b/c/d.toml", "")]), folders, "too deep")


def test_too_many_files(folders, make, monkeypatch):
    monkeypatch.setattr(own_packs, "MOST_FILES", 5)
    refused(make([(f"isles/{number}.toml", "") for number in range(6)]), folders, "6 entries", "5 are the most")


@pytest.mark.parametrize(("name", "limit"), [("a/a.toml", "MOST_TEXT_BYTES"), ("a/a.png", "MOST_PICTURE_BYTES")])
def test_a_file_that_is_too_big(folders, make, monkeypatch, name, limit):
    monkeypatch.setattr(own_packs, limit, 100)
    refused(make([(name, "x" * 101)]), folders, "101 bytes", "100 are the most")


def test_too_much_in_all(folders, make, monkeypatch):
    monkeypatch.setattr(own_packs, "MOST_BYTES", 150)
    refused(make([("a/a.toml", "x" * 100), ("a/b.toml", "x" * 100)]), folders, "more than 150 bytes")


def test_a_bomb_that_lies_about_its_size(folders, make):
    """The size is told twice, in front of the data and in the list at the end; both lie."""
    path = make([("a/a.toml", b"x" * 3_000_000)], compression=zipfile.ZIP_DEFLATED)
    path.write_bytes(path.read_bytes().replace((3_000_000).to_bytes(4, "little"), (10).to_bytes(4, "little")))
    refused(path, folders, "Gift.zip")


def test_a_damaged_zip(folders, make):
    path = make([("a/a.toml", b"x" * 1000)])
    data = bytearray(path.read_bytes())
    data[200] ^= 1
    path.write_bytes(data)
    refused(path, folders, "Gift.zip")


@pytest.mark.parametrize("data", [b"", b"PK\3\4", b"no zip at all" * 100])
def test_what_is_no_zip(folders, tmp_path, data):
    path = tmp_path / "Gift.zip"
    path.write_bytes(data)
    refused(path, folders, "not a zip file that can be read")


def test_a_folder_or_nothing_instead_of_a_zip(folders, tmp_path):
    refused(tmp_path, folders, "is not a file")
    refused(tmp_path / "none.zip", folders, "it is not there")


def test_a_zip_without_packs(folders, make):
    refused(make([("isles/README.md", "x")]), folders, "neither a pack nor a picture")


@pytest.mark.parametrize(
    "names", [["a/a.toml", "a/a.toml"], ["a/a.toml", "a/A.TOML"], ["a/1.png", "b/1.png"]], ids="/".join
)
@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_one_name_twice(folders, make, names):
    refused(make([(name, "x") for name in names]), folders, "twice")


def test_a_password(folders, make):
    path = make([("a/a.toml", "x")])
    data = bytearray(path.read_bytes())
    data[data.index(b"PK\3\4") + 6] |= 1
    data[data.index(b"PK\1\2") + 8] |= 1
    path.write_bytes(data)
    refused(path, folders, "password")


def test_an_unusual_way_of_packing(folders, make):
    refused(make([("a/a.toml", "x")], compression=zipfile.ZIP_BZIP2), folders, "not usual")


def test_what_is_there_already_stays(folders, make):
    add_zip(make([("isles/isles.toml", "mine")]), folders, AnyPacks())
    refused(make([("isles/new.toml", "x"), ("isles/isles.toml", "x")]), folders, "isles/isles.toml", "already")


def test_a_pack_that_cannot_be_used(folders, make):
    refused(make([("isles/good.toml", ""), ("isles/bad.toml", "wrong")]), folders, "It is wrong.")


def test_a_disk_that_refuses_half_way_is_left_as_it_was(folders, make, monkeypatch):
    add_zip(make([("isles/isles.toml", "mine")]), folders, AnyPacks())
    path = make([("isles/a.toml", ""), ("new/b.toml", ""), ("new/c.toml", "")])
    rename = Path.rename

    def failing(self, target):
        if self.name == "c.toml":
            raise OSError(28, "No space left on device")
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", failing)
    refused(path, folders, "the disk is full")
    assert sorted(path.name for path in folders.packs.iterdir()) == ["isles"]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_may_not_be_written(folders, make):
    folders.data.mkdir(parents=True)
    folders.data.chmod(0o500)
    with pytest.raises(StorageError, match="may not write"):
        add_zip(make([("a/a.toml", "")]), folders, AnyPacks())


def test_the_folder_explains_itself(folders):
    packs = ImperiumKind().own_packs
    assert prepare(folders, packs)
    assert everything(folders.packs) == ["README.md", "VOCABULARY.md"]
    assert folders.pictures.is_dir()
    assert folders.pictures.is_relative_to(folders.packs)
    text = (folders.packs / "README.md").read_text(encoding="utf-8")
    for said in ("[[card]]", "bots/", "pictures", "--add-pack"):
        assert said in text
    assert not prepare(folders, packs)
    assert packs.read(folders.packs) == []


def test_a_bot_table_from_a_zip_takes_the_place_of_ours(folders, make):
    kind = ImperiumKind(folders.packs)
    prepare(folders, kind.own_packs)
    add_zip(make([("mine/bots/vikings.toml", TABLE)]), folders, kind.own_packs)
    assert kind.own_packs.read(folders.packs) == [
        OwnPack("mine/bots/vikings.toml", "Bot table of the Vikings", replaces=True)
    ]
    ours, mine = ImperiumKind().pack_hashes(), ImperiumKind(folders.packs).pack_hashes()
    assert {"classics", "common", "legends"} <= set(ours)
    assert set(mine) - set(ours) == {"mine/bots/vikings.toml (own)"}
    assert mine["classics"] != ours["classics"]
    assert mine["legends"] == ours["legends"]


def test_wrong_packs_are_listed_with_their_error_and_ours_are_used(folders, make):
    def ours(name):
        return Path(str(ImperiumKind().rules.catalogue.packs[name].file)).read_text(encoding="utf-8")

    kind = ImperiumKind(folders.packs)
    mine = folders.packs / "mine"
    other = folders.packs / "other"
    (mine / "bots").mkdir(parents=True)
    other.mkdir()
    (mine / "bots" / "romans.toml").write_text(TABLE.replace("gain 7", "gain seven"), encoding="utf-8")
    (mine / "celts.toml").write_bytes(b"\xff\xfe not text")
    (mine / "copy.toml").write_text(ours("greeks"), encoding="utf-8")
    (mine / "vikings.toml").write_text(ours("vikings"), encoding="utf-8")
    (other / "vikings.toml").write_text(ours("vikings"), encoding="utf-8")
    listed = {pack.file: pack for pack in kind.own_packs.read(folders.packs)}
    assert "mine/vikings.toml has the same name" in listed["other/vikings.toml"].problem
    assert "both have a card with the id" in listed["mine/copy.toml"].problem
    assert not listed["mine/copy.toml"].replaces
    assert "celts.toml cannot be read" in listed["mine/celts.toml"].problem
    assert listed["mine/bots/romans.toml"].problem.startswith("bots/romans.toml, line ")
    assert listed["mine/vikings.toml"] == OwnPack("mine/vikings.toml", "nation Vikings", replaces=True)
    assert len(kind.faces()) == len(ImperiumKind().faces())
    assert kind.rules.catalogue.bot("romans").source == "published"
    with pytest.raises(ImperiumDesktopError, match="not added: "):
        add_zip(make([("more/thracians.toml", "[nation]\n")]), folders, kind.own_packs)
