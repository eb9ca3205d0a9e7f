"""What `ukd audit` found, as JSON or as a person reads it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from ukd.cli import output
from ukd.cli.audit_kept import Kept
from ukd.cli.progress import progress
from ukd.cli.shown import MARKS
from ukd.cli.speech import say
from ukd.desk.audit import Audited, Request, audit_all
from ukd.desk.gather import handed

Asked = Request
Told = Mapping[str, Any]

STYLES = {"violation": "bold red", "deviation": "yellow", "discretion": "cyan", None: "dim"}


def run(files: Sequence[Path], request: Request, out: Path | None, *, json: bool) -> bool:
    """Audit and show each file as it is done; True if something has to be explained."""
    kept = Kept(out)
    tops = [path for path in files if path.is_dir()]
    given = list(handed(files))  # names alone: what is in them is read when its turn comes
    done = progress(audit_all(given, request, kept), say("audit.progress"), len(given))
    tally = Tally()
    shown = (file for one in done for file in tally.counted(_kept(one, kept, tops)))
    if json:
        output.show_json_each("files", shown)
        return tally.needs_answer
    for file in shown:
        _show(file)
    if tally.files > 1:
        output.line(say("audit.total", **tally.told()), "bold")
    if out:
        output.line(say("audit.written", folder=out, count=kept.written), "dim")
    if kept.taken:
        output.line(say("audit.resumed", count=kept.taken), "dim")
    return tally.needs_answer


@dataclass
class Tally:
    """How many files and events were audited, and how many of them need an answer."""

    files: int = 0
    unread: int = 0
    events: int = 0
    violations: int = 0
    deviations: int = 0
    clean: int = 0
    needs_answer: bool = False

    def counted(self, files: Iterable[Told]) -> Iterator[Told]:
        """The files themselves, each counted as it passes."""
        for file in files:
            self.files += 1
            self.unread += not file["events"]
            self.needs_answer = self.needs_answer or file["outcome"] in ("error", "fatal")
            for event in file["events"]:
                self._count(event["audit"]["summary"])
            yield file

    def _count(self, summary: Told) -> None:
        self.events += 1
        self.violations += summary["violations"] > 0
        self.deviations += summary["deviations"] > 0
        accused = summary["violations"] + summary["deviations"] > 0
        self.clean += not accused
        self.needs_answer = self.needs_answer or accused

    def told(self) -> dict[str, int]:
        """The facts of the last sentence."""
        return {name: int(count) for name, count in asdict(self).items()}


def _kept(one: Audited, kept: Kept, tops: Iterable[Path]) -> Sequence[Told]:
    """The files of a result, once it is kept: so stopping loses nothing that was shown.

    With each the folder in which it was found, below the one that was handed over.
    """
    kept.add(one)
    place = Path(one.path).parent
    below = next((place.relative_to(top) for top in tops if place.is_relative_to(top)), Path())
    folder = "" if below == Path() else f"{below.as_posix()}/"
    return [{"folder": folder, **file} for file in one.told]


def selftest(events: int, system: str, *, json: bool) -> bool:
    """Audit random events with planted faults; True if something was missed or invented."""
    from ukd.desk.audit_selftest import selftest as run_selftest

    done = run_selftest(events, system)
    if json:
        output.show_json({"selftest": [one.told() for one in done]})
    else:
        for one in done:
            output.line(one.system, "bold")
            said = {"planted": one.planted, "found": one.found}
            clean = {"clean": one.clean, "accused": one.accused}
            output.line(say("audit.selftest", **said, **clean), indent=2)
            headings = [say(f"selftest.{name}") for name in one.HEADINGS]
            output.table(headings, one.rows(say), right=range(1, len(headings)))
    return any(one.missed or one.accused for one in done)


def _show(file: Told) -> None:
    mark, style = _mark(file)
    name = f"{file['folder']}{file['file']}"
    output.line(f"{mark} {name}: {_outcome(file)}", style)
    for event in file["events"]:
        output.line(event["name"] or say("event.nameless"), "bold", indent=2)
        _event(event["audit"])
    for found in file["findings"]:
        if found["severity"] == "error":
            output.paragraph(found["message"], output.STYLES["error"], indent=4)


def _mark(file: Told) -> tuple[str, str]:
    """The mark of a file's first line and its colour, by what has to be answered."""
    summaries = [event["audit"]["summary"] for event in file["events"]]
    if any(one["violations"] for one in summaries):
        return MARKS["error"], STYLES["violation"]
    if any(one["deviations"] for one in summaries):
        return MARKS["error"], STYLES["deviation"]
    outcome = file["outcome"]
    is_open = any(one["not_audited"] or not one["rounds"] for one in summaries)
    if outcome == "ok" and is_open:
        outcome = "warn"
    return MARKS[outcome], output.OUTCOME_STYLES[outcome]


def _outcome(file: Told) -> str:
    """What the audit found in a file; what reading it found only if that is not clean."""
    read = say(f"outcome.{file['outcome']}")
    if not file["events"]:
        return read
    summaries = [event["audit"]["summary"] for event in file["events"]]
    total = {name: sum(one[name] for one in summaries) for name in COUNTED}
    unaudited = sum(len(one["not_audited"]) for one in summaries)
    rounds = sum(one["rounds"] for one in summaries)
    told = [_found(total) if rounds else say("audit.no-rounds")]
    if unaudited:
        told.append(say("audit.unaudited", count=unaudited))
    if file["outcome"] != "ok":
        told.append(say("audit.file", outcome=read))
    return "; ".join(told)


COUNTED = {"violations": "violations", "deviations": "deviations", "discretion": "discretions"}


def _found(total: Mapping[str, int]) -> str:
    """ "1 ihlal, 2 sapma"; without either of them that there is none."""
    clean = [] if total["violations"] or total["deviations"] else [say("audit.clean")]
    counts = [
        say(f"audit.{key}", count=total[name]) for name, key in COUNTED.items() if total[name]
    ]
    return ", ".join([*clean, *counts])


def _event(audit: Told) -> None:
    output.line(say("audit.system", system=audit["system"]), indent=4)
    for note in audit["notes"]:
        output.paragraph(note, "dim", indent=4)
    for one in audit["rounds"]:
        _round(one)
    if audit["rounds"]:
        output.line(say("audit.summary", **audit["summary"]), "bold", indent=4)
    if len(audit["summary"]["best_fit"]) > 1:
        fits = ", ".join(f"{name} {count}" for name, count in audit["summary"]["best_fit"].items())
        output.line(say("audit.fits", fits=fits), indent=4)
    if audit.get("explanation"):
        output.line(say("audit.why"), "bold", indent=4)
        for sentence in audit["explanation"]:
            output.paragraph(f"- {sentence}", indent=6, hang=2)


def _round(one: Told) -> None:
    verdict = one["verdict"]
    text = say("audit.round", round=one["round"], verdict=say(f"audit.{verdict or 'none'}"))
    if one["zone"] != "plain" and verdict:
        text += say("audit.zone", zone=one["zone_told"])
    output.paragraph(text, STYLES.get(verdict), indent=4, hang=4)
    for sentence in one["why"]:
        output.paragraph(sentence, "dim", indent=6)
    for found in one["findings"]:
        _finding(found)


def _finding(found: Told) -> None:
    place = "audit.board" if found["board"] else "audit.whole"
    where = say(place, round=found["round"], board=found["board"])
    is_open = found["tier"] == "discretion"
    sure = "" if is_open else say(f"audit.{found['confidence']}")
    head = ", ".join(filter(None, (where, say(f"audit.{found['tier']}"), found["rule"], sure)))
    output.paragraph(head, STYLES[found["tier"]], indent=6)
    if found["players"]:
        line = _people(found["players"], found["names"])
        if found["expected"]:
            expected = _people(found["expected"], found["expected_names"])
            said = "audit.by-system" if is_open else "audit.expected"
            line += f"; {say(said, expected=expected)}"
        output.paragraph(line, indent=8, hang=2)
    output.paragraph(found["why"], indent=8)
    if found["others"]:
        output.paragraph(found["others"], indent=8)
    if found["rule_text"]:
        output.paragraph(say("audit.rule", text=found["rule_text"]), "dim", indent=8)


def _people(numbers: Sequence[int], names: Sequence[str]) -> str:
    """ "12 Ada Yılmaz – 33 Veli Kaya"."""
    both = zip(numbers, names, strict=True)
    return " – ".join(f"{no} {name}".strip() for no, name in both)
