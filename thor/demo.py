"""`thor demo`: the sample app *Projects* on an embedded device."""

from __future__ import annotations

from pathlib import Path

from dalvik.errors import BadInput
from thor.run_command import RunOptions

_SAMPLE = Path(__file__).resolve().parents[1] / "tests" / "apps" / "projects"


def demo_options(out: Path | None) -> RunOptions:
    """A run that takes a few minutes at most and finds what is seeded in the sample."""
    app, tests = _SAMPLE / "projects.apk", _SAMPLE / "projects-tests.apk"
    if not app.is_file():
        raise BadInput(
            "the sample app is not here: it comes with the source, not with the package",
            hint="Run the demo from a clone of the repository, with `make demo`.",
        )
    return RunOptions(
        app=app, tests=tests, devices=("pocket",), sequences=("lifecycle",), out=out, yes=True
    )
