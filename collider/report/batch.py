"""The report of a batch of targets: a screen of words, a page, JUnit XML for each job, and JSON.

Everything is made from the journal and the evidence, at any time, also while the batch runs.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lxml import etree

from collider.batch import ColliderBatch, MergedTarget, UnitResult
from collider.explore_facts import AppFacts, read_facts
from collider.report.batch_page import batch_page
from collider.report.page import WORDS, html
from collider.report.sources import Sources
from collider.uimodel import Model
from collider.verdicts import Verdict
from devices.farm import files
from devices.farm.records import Job, Requirement, Unit
from devices.farm.summary import how_it_went, what_failed
from devices.telling import cut

FOLDER = "report"
_MOST_TARGETS = 30
_WIDTH = 100


def summary(found: ColliderBatch) -> Iterator[str]:
    """How it went, then a line per target, the best news first."""
    yield from how_it_went(found.state, found.timeline, found.bill)
    counts = Counter(one.best.verdict for one in found.targets)
    told = ", ".join(f"{counts[one]} {WORDS[one].lower()}" for one in Verdict if counts[one])
    yield f"{len(found.targets)} targets: {told}" if told else "No target was looked for."
    shown = sorted(found.targets, key=lambda one: one.best.verdict)
    for one in shown[:_MOST_TARGETS]:
        yield cut(f"  {WORDS[one.best.verdict]}: {one.target}{_details(one)}", _WIDTH)
    if len(shown) > _MOST_TARGETS:
        yield f"  … and {len(shown) - _MOST_TARGETS} more in the report."
    refused = [(unit, f"refused: {why}") for unit, why in found.refused.items()]
    aside = found.state.aside.items()
    failed = what_failed([*found.left.items(), *refused], aside)
    yield from (cut(line, _WIDTH) for line in failed)


def _details(one: MergedTarget) -> str:
    answer = one.best.result.answer
    if one.where:
        return f", {one.where}"
    if answer.verdict is Verdict.REACHED:
        return f", {len(answer.steps)} events"
    why = answer.why.partition("\n")[0] or next((str(each) for each in answer.blocked), "")
    return f": {why}" if why else ""


# -- for other tools -----------------------------------------------------------------------------


def as_data(found: ColliderBatch) -> dict[str, Any]:
    """The whole batch as JSON can hold it."""
    whole = found.bill.total
    return {
        "batch": str(found.state.folder),
        "units": len(found.state.units),
        "finished": len(found.state.final),
        "seconds": round(found.timeline.seconds, 3),
        "efficiency": round(found.timeline.efficiency, 4),
        "device_seconds": round(whole.counted, 3),
        "spoiled_device_seconds": round(whole.spoiled, 3),
        "cost": round(whole.money, 4) if found.bill.price else None,
        "answers": [_answer(one) for one in found.results],
        "refused": found.refused,
        "left": found.left,
    }


def _answer(one: UnitResult) -> dict[str, Any]:
    return {
        "job": one.unit.job,
        "unit": one.unit.id,
        "device": one.attempt.device,
        "place": str(one.place),
        "folder": str(one.project.folder),
        **one.result.answer.as_json(),
    }


def batch_junit(found: ColliderBatch, job: Job) -> str:
    """A suite per kind of device that jobs.yaml asks for, a case per target."""
    root = etree.Element("testsuites")
    for wanted in job.requirements:
        _suite(root, found, job, wanted)
    text = etree.tostring(root, xml_declaration=True, encoding="UTF-8", pretty_print=True)
    return str(text, "utf-8")


def _suite(root: Any, found: ColliderBatch, job: Job, wanted: Requirement) -> None:
    answers = {one.unit.id: one for one in found.results}
    units = [
        one
        for one in found.state.units.values()
        if one.job == job.name and one.requirement == wanted
    ]
    suite = etree.SubElement(root, "testsuite", name=f"Collider: {job.name} on {wanted}")
    for unit in units:
        _case(suite, found, unit, answers.get(unit.id))
    suite.set("tests", str(len(units)))
    for name, tag in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
        suite.set(name, str(len(suite.findall(f"testcase/{tag}"))))


def _case(suite: Any, found: ColliderBatch, unit: Unit, answer: UnitResult | None) -> None:
    target = str(unit.payload["target"])
    case = etree.SubElement(suite, "testcase", classname=unit.job, name=target)
    if answer is None:
        refused = found.refused.get(unit.id)
        kind = "error" if refused or found.state.tries(unit.id) else "skipped"
        etree.SubElement(case, kind, message=_clean(refused or found.left[unit.id]))
        return
    case.set("time", f"{answer.attempt.busy:.3f}")
    if answer.verdict is not Verdict.REACHED:
        failure = etree.SubElement(case, "failure", message=WORDS[answer.verdict])
        failure.text = _clean(answer.result.answer.explain())


def _clean(text: str) -> str:
    """Without characters that XML cannot hold."""
    return "".join(one if one.isprintable() or one in "\n\t" else "�" for one in text)


# -- files ---------------------------------------------------------------------------------------


def write_batch_reports(found: ColliderBatch) -> Path:
    """`report/`: the page, a page per target and device, JUnit XML and JSON; the page's path."""
    folder = found.state.folder / FOLDER
    folder.mkdir(exist_ok=True)
    links = dict(_pages(found, folder))
    for job in found.state.jobs.values():
        _write(folder / f"junit-{job.name}.xml", batch_junit(found, job))
    _write(folder / "answers.json", json.dumps(as_data(found), indent=1, ensure_ascii=False))
    return _write(folder / "report.html", batch_page(found, links))


def _pages(found: ColliderBatch, folder: Path) -> Iterator[tuple[str, str]]:
    """Units with the names of their pages. A finished unit does not change, nor does its page."""
    apps: dict[str, AppFacts] = {}
    for name, job in found.state.jobs.items():
        path = files.locate(job.app)
        if path is not None:
            apps[name] = read_facts(path)
    for one in found.results:
        name, facts = f"{one.unit.id}.html", apps.get(one.unit.job)
        if facts is None:
            continue
        if not (folder / name).is_file():
            model = Model.load(one.project.model_file)
            sources = Sources(Path.cwd(), facts.package)
            _write(folder / name, html(one.result, facts, model, sources, one.project))
        yield one.unit.id, name


def _write(path: Path, text: str) -> Path:
    draft = path.with_name(path.name + ".new")
    draft.write_text(text, "utf-8", errors="replace")
    draft.replace(path)
    return path
