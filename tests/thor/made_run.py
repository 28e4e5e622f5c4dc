"""A small run on disk, made by the real runner on simulated tests, for tests of reports."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from PIL import Image

from tests.thor.simulated import Bug, Subject
from thor import runs
from thor.amplification import Options
from thor.attempts import Attempt, Failure, Frame, Outcome, ScreenChange, SiteVisit, Status
from thor.journal import Journal
from thor.runner import Request, Runner
from thor.runs import LoadedRun, Setup

SEQUENCES = ("PR", "PSR", "PSDC")
TITLES = {"PR": "Wi-Fi off and on", "PSR": "A visit to another app", "PSDC": "Recreation"}
LOST = ScreenChange("note", "android.widget.EditText", "text", "paint", "")
SUITE = {
    "com.acme.EditTest#testNote": Subject(
        3, [Bug.at(2, "PSDC", name="expected:<paint> but was:<>")]
    ),
    "com.acme.ListTest#testCrash": Subject(
        4, [Bug.at(3, "PSR", name='no <title> & no "row"', kind=Outcome.CRASHED)]
    ),
    "com.acme.ListTest#testFine": Subject(2),
    "com.acme.ListTest#testBroken": Subject(2, [Bug(frozenset(), 1, "always")]),
}


class PicturingDevice:
    """Runs the suite and leaves pictures and changes, as a device with a screen would."""

    name = "sim"

    def __init__(self, suite: Mapping[str, Subject] = SUITE) -> None:
        self._suite = suite

    def run(self, request: Request) -> Attempt:
        found = self._suite[request.test].run(request.test, request.plan, request.purpose)
        visits = tuple(self._seen(visit, request) for visit in found.sites)
        return replace(
            found,
            number=request.number,
            sites=visits,
            failure=self._located(found.failure),
            seconds=0.5,
            device=self.name,
            folder=request.folder.name,
        )

    def _seen(self, visit: SiteVisit, request: Request) -> SiteVisit:
        frame = Frame("com.acme.EditTest", "testNote", "EditTest.java", 10 + visit.ordinal)
        changed = tuple(
            replace(one, changes=(LOST,) if one.sequence == "PSDC" else (),
                    observed_chain=("paused", "resumed"), expected_chain=("paused", "resumed"))
            if one.status is Status.CERTIFIED else one
            for one in visit.injections
        )  # fmt: skip
        names = {}
        if request.plan.pairs and visit.injections:
            for when, colour in (("before", "teal"), ("after", "orange")):
                names[f"picture_{when}"] = f"{when}.png"
                Image.new("RGB", (400, 700), colour).save(request.folder / f"{when}.png")
        return replace(visit, frame=frame, activity="com.acme.Main", injections=changed, **names)

    def _located(self, failure: Failure | None) -> Failure | None:
        if failure is None:
            return None
        frames = (Frame("com.acme.Main", "onCreate", "Main.java", 7),)
        stack = f"{failure.exception}: {failure.message}\n\tat com.acme.Main.onCreate(Main.java:7)"
        return replace(
            failure, app_frames=frames if failure.kind is Outcome.CRASHED else (), stack=stack
        )


def make_run(folder: Path) -> LoadedRun:
    options = Options(SEQUENCES, reduce=False)
    setup = Setup(
        app="app.apk", tests="tests.apk", package="com.acme", test_package="com.acme.test",
        runner="R", app_digest="a", tests_digest="b", selected=tuple(SUITE), options=options,
        started="2026-11-18T12:00:00", version="0", titles=TITLES,
    )  # fmt: skip
    log = Journal(folder)
    log.add("run", **runs.setup_entry(setup))
    result = Runner(folder, [PicturingDevice()], options, journal=log).run(list(SUITE))
    log.add("end", left=list(result.left))
    log.close()
    return runs.load(folder)
