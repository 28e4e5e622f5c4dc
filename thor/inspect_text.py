"""An inspection as text for people and as JSON for programs."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from devices.suite import TestSuite
from devices.telling import counted
from thor.inspect import ActivityTraits, AppFacts, Inspection

_ROTATION = {
    "recreated": "recreated on rotation",
    "handled": "handles rotation itself",
    "fixed": "fixed orientation",
}

_NO_EVENTS = "Events    none: these tests call nothing that Thor knows to fire UI events"


def as_text(inspection: Inspection) -> Iterator[str]:
    """Lines of plain text."""
    yield from _app(inspection.app)
    if inspection.suite is not None:
        yield from _suite(inspection.suite, inspection.tests_path)
    if inspection.fit is not None:
        if inspection.fit.problems:
            yield from (f"Problem   {problem}" for problem in inspection.fit.problems)
        else:
            yield "Together  yes: the tests target this app and share its certificate"


def as_json(inspection: Inspection) -> dict[str, Any]:
    """Plain data; frameworks are given by id, primitives flat."""
    found = dataclasses.asdict(inspection)
    suite = inspection.suite
    if suite is not None:
        found["suite"]["frameworks"] = [framework.id for framework in suite.frameworks]
        found["suite"]["primitives"] = [
            {**dataclasses.asdict(use.primitive), "call_sites": use.call_sites}
            for use in suite.primitives
        ]
    return found


def _app(app: AppFacts) -> Iterator[str]:
    version = f"{app.version_name} " if app.version_name else ""
    yield f"App       {app.package} {version}({app.version_code})"
    debuggable = "debuggable" if app.debuggable else "not debuggable"
    yield f"Android   {app.min_sdk} and up, made for {app.target_sdk}, {debuggable}"
    yield f"Code      {app.classes:,} classes, {app.methods:,} methods"
    signer = app.signers[0][:16] + "…" if app.signers else "nobody"
    yield f"Signed    by {signer} ({', '.join(app.schemes) or 'unsigned'})"
    starts = "; * starts from the launcher" if any(a.launcher for a in app.activities) else ""
    yield f"Activities {len(app.activities)}{starts}"
    yield from (f"  {_activity(activity, app.package)}" for activity in app.activities)


def _activity(activity: ActivityTraits, package: str) -> str:
    traits = [_ROTATION[activity.rotation]]
    saves = ", ".join(activity.saves_state)
    traits.append(f"saves state ({saves})" if saves else "saves no state of its own")
    if activity.launch_mode != "standard":
        traits.append(activity.launch_mode)
    if not activity.found:
        traits.append("CLASS MISSING from the APK")
    mark = "*" if activity.launcher else " "
    return f"{mark} {_short(activity.name, package)}: {'; '.join(traits)}"


def _suite(suite: TestSuite, path: str | None) -> Iterator[str]:
    yield f"Tests     {path or 'in the app itself'}"
    yield f"Runner    {suite.runner or 'none'}"
    yield f"Framework {', '.join(f.title for f in suite.frameworks) or 'none that is known'}"
    ignored = sum(test.ignored for test in suite.tests)
    classes = len({test.class_name for test in suite.tests})
    note = f", {ignored} ignored" if ignored else ""
    yield f"Suite     {counted(len(suite.tests), 'test')} in {counted(classes, 'class')}{note}"
    for name, group in groupby(suite.tests, key=lambda test: test.class_name):
        yield f"  {name}"
        yield from (f"    {t.method}{' (ignored)' if t.ignored else ''}" for t in group)
    total = sum(use.call_sites for use in suite.primitives)
    calls = f"{counted(total, 'call')} of {counted(len(suite.primitives), 'primitive')}"
    yield f"Events    {calls}: Thor's injection sites" if total else _NO_EVENTS
    for use in suite.primitives:
        name = f"{use.primitive.class_name.rpartition('.')[2]}.{use.primitive.method}"
        yield f"  {use.call_sites:4} {name} ({use.primitive.event})"


def _short(name: str, package: str) -> str:
    return name.removeprefix(package) if name.startswith(package + ".") else name
