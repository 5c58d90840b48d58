"""Files changed by chance, given to the program: python tests/benchmarks/fuzz_files.py [SECONDS] [SEED]

Every kind of file that a person may hand over is changed in many ways, and so that its checks are right again where it
has any. Each case must end well or in one sentence of the program. What is counted: cases, sentences, tracebacks,
sentences that are too long or have a line break, and the slowest case.
"""

import json
import random
import re
import shutil
import sys
import tempfile
import time
import traceback
import zipfile
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path
from typing import Any

from imperium_desktop.engine.errors import ImperiumDesktopError
from imperium_desktop.games.imperium.catalogue import Catalogue, standard_catalogue
from imperium_desktop.games.imperium.kind import ImperiumKind
from imperium_desktop.games.imperium.pack_files import BOTS
from imperium_desktop.games.imperium.scenario.runner import run_file
from imperium_desktop.games.imperium.wording.faces import text_lines
from imperium_desktop.storage.campaign_log import as_csv, as_markdown, log_sheet
from imperium_desktop.storage.campaign_play import CampaignPlay
from imperium_desktop.storage.finished_games import finished_on_disk
from imperium_desktop.storage.folders import Folders
from imperium_desktop.storage.journal_lines import encode
from imperium_desktop.storage.kept_sessions import KeptSession
from imperium_desktop.storage.own_packs import add_zip
from imperium_desktop.storage.results import as_csv as results_csv
from imperium_desktop.storage.results import results
from imperium_desktop.storage.saves import Saves
from imperium_desktop.storage.settings import SettingsFile
from imperium_desktop.storage.statistics import Statistics
from imperium_desktop.storage.watching import read_to_watch

HERE = Path(__file__).resolve().parent
FIXTURE = HERE.parent / "fixtures" / "0.1.0"
SCENARIOS = sorted(path for path in (HERE.parent / "scenarios").rglob("*.toml") if path.parent.name != "bases")
PACK_FOLDER = Path(str(resources.files("imperium_desktop.games.imperium").joinpath("packs")))
PACKS = sorted(PACK_FOLDER.rglob("*.toml"))
MOST_SENTENCE = 900
"""A sentence names a file by its whole path, and may list what can be chosen from."""
ODD: list[Any] = [
    *(None, True, -1, 0, 1, 10**9, 10**17, 10**400, 1.5, "", "x", "x" * 5000, "a\nb", "\0", "\ud800", "<img src='x'>"),
    *([], {}, [[]], [None], {"x": 1}, [1] * 500),
]


@dataclass
class Count:
    """What became of one kind of file."""

    cases: int = 0
    well: int = 0
    sentences: int = 0
    tracebacks: list[str] = field(default_factory=list)
    bad_sentences: list[str] = field(default_factory=list)
    slowest: float = 0.0


class Fuzz:
    """One run over all kinds."""

    def __init__(self, seed: int, top: Path) -> None:
        self.chance = random.Random(seed)
        self.top = top
        self.counts: dict[str, Count] = {}

    def try_once(self, kind: str, do: Callable[[], object]) -> None:
        """Does something with a changed file and counts how it ended."""
        count = self.counts.setdefault(kind, Count())
        count.cases += 1
        began = time.perf_counter()
        try:
            do()
            count.well += 1
        except ImperiumDesktopError as error:
            count.sentences += 1
            self.judge(kind, str(error))
        except Exception:
            count.tracebacks.append(traceback.format_exc())
        count.slowest = max(count.slowest, time.perf_counter() - began)

    def judge(self, kind: str, sentence: str) -> None:
        """A sentence is one line that can be shown."""
        if not sentence.strip() or "\n" in sentence or len(sentence) > MOST_SENTENCE:
            self.counts.setdefault(kind, Count()).bad_sentences.append(sentence)

    # Changes ---------------------------------------------------------------------------------------------------------

    def bytes_changed(self, data: bytes) -> bytes:
        """Some bytes flipped, overwritten, cut, doubled or moved."""
        chance, changed = self.chance, bytearray(data)
        for _ in range(chance.choice((1, 1, 1, 2, 5, 20))):
            at = chance.randrange(len(changed) + 1)
            length = chance.choice((1, 1, 4, 50, 2000))
            match chance.randrange(6):
                case 0 if changed:
                    changed[at % len(changed)] ^= 1 << chance.randrange(8)
                case 1:
                    changed[at : at + length] = chance.randbytes(length)
                case 2:
                    del changed[at : at + length]
                case 3:
                    changed[at:at] = changed[at : at + length]
                case 4:
                    changed[at : at + length] = bytes(length)
                case _ if chance.random() < 0.2:
                    del changed[at:]
        return bytes(changed)

    def text_changed(self, text: str, others: list[Path]) -> str:
        """Lines, words and signs exchanged: most of it stays something that can be read."""
        chance = self.chance
        lines = text.split("\n")
        if chance.random() < 0.5:
            # What another file says at the same key is of the right form, and still may make no sense here.
            other = chance.choice(others).read_text(encoding="utf-8").split("\n")
            for at in chance.choices(
                [at for at, line in enumerate(lines) if " = " in line], k=chance.choice((1, 1, 3))
            ):
                key = lines[at].partition(" = ")[0]
                lines[at] = chance.choice([line for line in other if line.startswith(f"{key} = ")] or [lines[at]])
            return "\n".join(lines)
        for _ in range(chance.choice((1, 1, 2, 4))):
            at = chance.randrange(len(lines))
            match chance.randrange(7):
                case 0:
                    lines[at] = lines[chance.randrange(len(lines))]
                case 1:
                    del lines[at : at + chance.choice((1, 3, 10))]
                    lines = lines or [""]
                case 2:
                    words = re.split(r"(\W+)", lines[at])
                    words[chance.randrange(len(words))] = chance.choice(re.split(r"\W+", text))
                    lines[at] = "".join(words)
                case 3:
                    words = re.split(r"(\W+)", lines[at])
                    words[chance.randrange(len(words))] = chance.choice(
                        "[]{}()=.,#'\"\\\n\0é<>|;/-0123456789"
                    ) * chance.choice((1, 2, 3, 3000))
                    lines[at] = "".join(words)
                case 4:
                    key = lines[at].partition("=")[0]
                    lines[at] = f"{key}= {self.toml_value()}"
                case 5:
                    lines[at] = f"{'.'.join(['a'] * chance.choice((2, 9, 5000)))} = 1"
                case _:
                    lines[at:at] = lines[at : at + 10] * chance.choice((1, 2, 300))
        return "\n".join(lines)

    def toml_value(self) -> str:
        """Some value that the place does not expect."""
        values = (
            *("true", "-1", "9" * 5000, "1e400", "nan", "1979-05-27", '""', "'<img>'", '"\\u0000"', "[]", "{}"),
            *(
                "[[[[1]]]]",
                "[" * 50 + "]" * 50,
                f'"{"draw 1; " * 400}"',
                f'"{"(" * 300}"',
                '"draw 99999999999999999999"',
            ),
            *('"each { each { each { draw 1 } } }"', '"may { choose { draw 1 / gain 1 goods } }"'),
        )
        return self.chance.choice(values)

    def data_changed(self, value: Any) -> Any:
        """One entry somewhere in plain data replaced, removed, renamed or doubled."""
        chance = self.chance
        if isinstance(value, dict) and value and chance.random() < 0.85:
            key = chance.choice(list(value))
            match chance.randrange(8):
                case 0:
                    return {name: entry for name, entry in value.items() if name != key}
                case 1:
                    return {**value, key: chance.choice(ODD)}
                case 2:
                    return {**value, chance.choice(("x", "", "x" * 3000, "\n")): 1}
                case _:
                    return {**value, key: self.data_changed(value[key])}
        if isinstance(value, list) and value and chance.random() < 0.85:
            at = chance.randrange(len(value))
            match chance.randrange(6):
                case 0:
                    return value[:at] + value[at + 1 :]
                case 1:
                    return value[:at] + value[at:] + value[at:]
                case _:
                    return [*value[:at], self.data_changed(value[at]), *value[at + 1 :]]
        if type(value) is int and chance.random() < 0.5:
            return value + chance.choice((-1, 1, 7, -(10**6), 10**6))
        return chance.choice(ODD)

    def lines_changed(self, data: bytes) -> bytes:
        """A file of lines with some of them changed, and every check right again."""
        chance = self.chance
        lines = [json.loads(line) for line in data.splitlines()]
        for _ in range(chance.choice((1, 1, 2, 3))):
            at = chance.choice((0, chance.randrange(len(lines)), len(lines) - 1))
            match chance.randrange(6):
                case 0 if len(lines) > 1:
                    del lines[at]
                case 1:
                    lines[at:at] = [lines[chance.randrange(len(lines))]]
                case _:
                    changed = self.data_changed(lines[at])
                    lines[at] = changed if isinstance(changed, dict) else {"x": 1}
        check, parts = 0, []
        for line in lines:
            line.pop("check", None)
            part, check = encode(line, check)
            parts.append(part)
        return b"".join(parts)

    def any_change(self, data: bytes) -> bytes:
        """Of a file of lines: bytes, or what stands in them."""
        return self.bytes_changed(data) if self.chance.random() < 0.3 else self.lines_changed(data)

    # Kinds of file ---------------------------------------------------------------------------------------------------

    def pack(self) -> None:
        """A nation, commons or Bot table in the folder of own packs, or in a zip file."""
        source = self.chance.choice(PACKS)
        text = source.read_text(encoding="utf-8")
        data = (
            self.bytes_changed(text.encode())
            if self.chance.random() < 0.2
            else self.text_changed(text, PACKS).encode("utf-8", "surrogatepass")
        )
        # In a box of the same name it takes the place of ours.
        folder = self.top / "packs" / source.parent.relative_to(PACK_FOLDER)
        shutil.rmtree(self.top / "packs", ignore_errors=True)
        folder.mkdir(parents=True)
        (folder / source.name).write_bytes(data)

        def read() -> None:
            catalogue = Catalogue([])
            catalogue.packs.update(standard_catalogue().packs)  # ours are read once, not for every case
            catalogue.add_own(self.top / "packs")
            for problem in catalogue.problems:
                self.judge("packs", problem)
            for pack in catalogue.own:
                if pack.place not in catalogue.refused and not pack.name.startswith(BOTS):
                    for card in pack.load()[1]:
                        text_lines(card, long=True)
            catalogue.hashes()
            if catalogue.problems:
                raise ImperiumDesktopError(catalogue.problems[0])

        self.try_once("packs", read)
        if self.chance.random() < 0.2:
            path = self.top / "gift.zip"
            with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
                names = (f"mine/{source.name}", source.name, "../x.toml", "a/b/c/d.toml", "mine/é.toml")
                archive.writestr(self.chance.choice(names), data)
            if self.chance.random() < 0.5:
                path.write_bytes(self.bytes_changed(path.read_bytes()))
            shutil.rmtree(self.top / "zips", ignore_errors=True)
            self.try_once(
                "zip files", lambda: add_zip(path, Folders.below(self.top / "zips"), ImperiumKind().own_packs)
            )

    def scenario(self) -> None:
        """A scenario, read and run."""
        source = self.chance.choice(SCENARIOS)
        path = self.top / "scenario.toml"
        path.write_bytes(
            self.text_changed(source.read_text(encoding="utf-8"), SCENARIOS).encode("utf-8", "surrogatepass")
        )
        shutil.rmtree(self.top / "bases", ignore_errors=True)
        for bases in [folder / "bases" for folder in source.parents if (folder / "bases").is_dir()][:1]:
            shutil.copytree(bases, self.top / "bases")
        self.try_once("scenarios", lambda: run_file(path, standard_catalogue()))

    def save(self) -> None:
        """A saved game: listed, watched, opened, played on, exported, imported, rescued."""
        source = self.chance.choice(SAVES)
        home = self.top / "saves-home"
        shutil.rmtree(home, ignore_errors=True)
        folders = Folders.below(home)
        folders.saves.mkdir(parents=True)
        path = folders.saves / "changed.imperium"
        path.write_bytes(self.any_change(source.read_bytes()))
        saves, campaigns = Saves(folders), CampaignPlay(KIND, folders, lambda _: None)

        def play() -> None:
            with KeptSession.open(path, KIND.rules, KIND.summary, lambda _: None) as session:
                if session.pending is not None:
                    session.game.prompt(session.pending)

        for entry in saves.entries():
            if entry.problem:
                self.judge("saves", entry.problem)
        self.try_once("saves", lambda: read_to_watch(path, KIND.rules, KIND.summary))
        self.try_once("saves", play)
        self.try_once("saves", lambda: campaigns.bring_in(path))
        self.try_once("saves", lambda: campaigns.rescue(path))
        self.try_once("saves", lambda: list(finished_on_disk(folders, {KIND.name: KIND})))
        self.try_once("saves", saves.entries)

    def campaign(self) -> None:
        """A campaign: listed, opened, its sheet written, put away."""
        source = self.chance.choice(CAMPAIGNS)
        home = self.top / "campaigns-home"
        shutil.rmtree(home, ignore_errors=True)
        folders = Folders.below(home)
        folders.campaigns.mkdir(parents=True)
        (folders.campaigns / source.name).write_bytes(self.any_change(source.read_bytes()))
        desk = CampaignPlay(KIND, folders, lambda sentence: self.judge("campaigns", sentence))

        def look() -> None:
            for entry in desk.entries():
                if entry.campaign is None:
                    raise ImperiumDesktopError(entry.problem)
                sheet = log_sheet(KIND, entry.campaign)
                as_csv(sheet)
                as_markdown(sheet)
                desk.rules.opponents(entry.campaign)

        def use() -> None:
            desk.put_away(desk.open(source.stem))

        self.try_once("campaigns", look)
        self.try_once("campaigns", use)
        self.try_once("campaigns", lambda: desk.go_on(desk.open(source.stem)).close())

    def settings(self) -> None:
        """Settings: read and changed."""
        path = self.top / "settings" / "settings.json"
        shutil.rmtree(path.parent, ignore_errors=True)
        path.parent.mkdir()
        entries = json.loads((FIXTURE / "config" / "settings.json").read_text(encoding="utf-8"))
        for _ in range(self.chance.choice((1, 2, 4))):
            entries = self.data_changed(entries)
        data = json.dumps(entries).encode()
        path.write_bytes(self.bytes_changed(data) if self.chance.random() < 0.3 else data)

        def use() -> None:
            file = SettingsFile(path)
            if file.notice:
                self.judge("settings", file.notice)
            Path(file.values.art_folder).exists()
            file.change(motion=False)

        self.try_once("settings", use)

    def statistics(self) -> None:
        """The database: read, written, imported."""
        folder = self.top / "statistics"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        data = self.bytes_changed((FIXTURE / "data" / "statistics.sqlite").read_bytes())
        (folder / "statistics.sqlite").write_bytes(data)
        (folder / "import.sqlite").write_bytes(data)
        statistics = Statistics(
            folder / "statistics.sqlite", lambda told: self.judge("statistics", told), lambda: GAMES
        )
        other = Statistics(folder / "other.sqlite", lambda told: self.judge("statistics", told))
        self.try_once("statistics", lambda: other.merge(folder / "import.sqlite"))
        self.try_once("statistics", lambda: results_csv(results(statistics.games(KIND.name)), KIND.score_sources))
        self.try_once("statistics", lambda: statistics.record(GAMES[0]))


KIND = ImperiumKind(FIXTURE / "data" / "packs")
SAVES = sorted((FIXTURE / "data").rglob("*.imperium"))
CAMPAIGNS = sorted((FIXTURE / "data" / "campaigns").glob("*.campaign"))
GAMES = list(finished_on_disk(Folders.below(FIXTURE), {KIND.name: KIND}))


def main(seconds: float = 60.0, seed: int = 1) -> int:
    """Goes round until the time is over; 1 if there was a traceback or a bad sentence."""
    with tempfile.TemporaryDirectory() as folder:
        fuzz = Fuzz(seed, Path(folder))
        kinds = (fuzz.pack, fuzz.scenario, fuzz.save, fuzz.campaign, fuzz.settings, fuzz.statistics)
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for kind in kinds:
                kind()
    print(f"{'kind':<12}{'cases':>8}{'well':>8}{'sentence':>10}{'traceback':>11}{'bad sentence':>14}{'slowest':>10}")
    for name, count in fuzz.counts.items():
        print(
            f"{name:<12}{count.cases:>8}{count.well:>8}{count.sentences:>10}{len(count.tracebacks):>11}"
            f"{len(count.bad_sentences):>14}{count.slowest:>9.2f}s"
        )
    faults = {line for count in fuzz.counts.values() for line in count.tracebacks}
    for trace in sorted(faults)[:20]:
        print(trace)
    for count in fuzz.counts.values():
        for sentence in count.bad_sentences[:5]:
            print(repr(sentence[:300]), len(sentence))
    return 1 if faults or any(count.bad_sentences for count in fuzz.counts.values()) else 0


if __name__ == "__main__":
    sys.exit(main(*(float(word) for word in sys.argv[1:2]), *(int(word) for word in sys.argv[2:3])))
