"""What the commands of `thor` take and do; `thor.cli` lists them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

if TYPE_CHECKING:
    from thor.report.digest import Digest

_APK = click.Path(path_type=Path)


@click.command()
@click.argument("app", type=_APK)
@click.argument("tests", type=_APK, required=False)
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of text.")
def inspect(app: Path, tests: Path | None, as_json: bool) -> None:
    """Show what APP and its TESTS are, without a device.

    Package and SDK range, activities and what happens to them on rotation, test runner,
    framework and methods, the UI events that tests fire, and whether both APKs fit together.
    """
    import json

    from thor import inspect_text
    from thor.inspect import inspect as look

    found = look(app, tests)
    if as_json:
        click.echo(json.dumps(inspect_text.as_json(found), indent=2))
    else:
        for line in inspect_text.as_text(found):
            click.echo(line)


def _ask() -> Callable[[str], bool] | None:
    """How to ask the user, where there is one to ask."""
    import sys

    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        return None
    return lambda question: click.confirm(question, default=True, err=True)


_DEVICE = click.option(
    "--device",
    "devices",
    multiple=True,
    metavar="SERIAL",
    help="Device to use; repeat for several. `pocket` starts an embedded one, `pocket:19` one of"
    " that API level.",
)
_YES = click.option("--yes", is_flag=True, help="Start an embedded device without asking.")


@click.command()
@click.argument("app", type=_APK, required=False)
@click.argument("tests", type=_APK, required=False)
@_DEVICE
@_YES
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of text.")
@click.pass_context
def doctor(
    context: click.Context,
    app: Path | None,
    tests: Path | None,
    devices: tuple[str, ...],
    yes: bool,
    as_json: bool,
) -> None:
    """Check whether a device (with APP and TESTS) is fit for a run, and say what to do.

    Nothing is changed. Exit code 3 if something is broken.
    """
    from thor import doctor_text

    choices = doctor_text.look(devices, app, tests, _ask(), yes)
    for line in doctor_text.as_json(choices) if as_json else doctor_text.as_text(choices):
        click.echo(line)
    context.exit(3 if doctor_text.is_broken(choices) else 0)


@click.group(name="list")
def list_() -> None:
    """List what there is to choose from."""


@list_.command()
@_DEVICE
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of text.")
def sequences(devices: tuple[str, ...], as_json: bool) -> None:
    """List the neutral sequences; with a device, also which can run there."""
    from thor import doctor_text

    for line in doctor_text.sequences(devices, as_json):
        click.echo(line)


@click.command()
@click.argument("app", type=_APK, required=False)
@click.argument("tests", type=_APK, required=False)
@_DEVICE
@click.option("--tests", "filters", multiple=True, metavar="FILTER",
              help="Only tests of this class, method, pattern or part of a name.")  # fmt: skip
@click.option("--sequences", default="", metavar="LIST",
              help="Ids or groups, such as lifecycle,audio (the default).")  # fmt: skip
@click.option("--mode", type=click.Choice(["quick", "full"]), default="quick", show_default=True,
              help="full: skips nothing, and looks behind each failure.")  # fmt: skip
@click.option("--no-rerun", is_flag=True, help="Stop each test at its first failure.")
@click.option("--no-isolate", is_flag=True, help="Do not look for the one sequence and site.")
@click.option("--no-cache", is_flag=True, help="Inject into states that were tried before, too.")
@click.option("--repeat", type=click.IntRange(1, 20), default=1, show_default=True,
              help="Ordinary runs of each test before anything is injected.")  # fmt: skip
@click.option("--budget", metavar="TIME", help="Stop after this long, such as 20m or 2h.")
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), help="The run's folder.")
@click.option(
    "--seed", type=int, default=0, help="Another order of tests and sequences for each number."
)
@click.option("--config", type=click.Path(path_type=Path), help="thor.yaml to use.")
@click.option("--fail-on", type=click.Choice(["critical", "any", "never"]), default="any",
              show_default=True, help="Which problems make the exit code 1.")  # fmt: skip
@click.option("--keep-data", is_flag=True, help="Do not clear the app's data before each test.")
@click.option("--since", default="", metavar="RUN",
              help="Skip what RUN tried in vain where the code is still the same.")  # fmt: skip
@click.option("--resume", type=click.Path(path_type=Path), help="Go on with an interrupted run.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON lines instead of text.")
@click.option("--quiet", is_flag=True, help="Print the summary only.")
@_YES
@click.pass_context
def run(context: click.Context, /, **given: Any) -> None:
    """Run the TESTS of APP, injecting neutral event sequences after every UI event.

    A neutral sequence (the user leaves the app and comes back, the screen turns, a call takes the
    audio focus) must not change a test's outcome: a test that fails now has found a bug.
    """
    from thor import run_command, runs
    from thor.progress import progress
    from thor.run_command import RunOptions, parse_duration

    if given["resume"] is None and given["app"] is None:
        raise click.UsageError("Missing argument 'APP'.")
    if given["resume"] is not None:
        _check_resumed(context)
    budget = parse_duration(given["budget"]) if given["budget"] else None
    with progress(given["quiet"], given["as_json"]) as listener:
        if given["resume"] is not None:
            folder = runs.find_run(str(given["resume"]))
            found = run_command.resume(
                folder, given["devices"], listener, _ask(), given["yes"], budget
            )
        else:
            options = RunOptions(
                app=given["app"],
                tests=given["tests"],
                devices=given["devices"],
                filters=given["filters"],
                sequences=tuple(filter(None, given["sequences"].split(","))),
                mode=given["mode"],
                rerun=not given["no_rerun"],
                isolate=not given["no_isolate"],
                reduce=not given["no_cache"],
                repeat=given["repeat"],
                budget=budget,
                out=given["out"],
                seed=given["seed"],
                config=given["config"],
                yes=given["yes"],
                keep_data=given["keep_data"],
                since=given["since"],
            )
            found = run_command.run(options, listener, _ask())
    _print(found, given["as_json"])
    context.exit(_exit_code(found, given["fail_on"]))


#: What may be said anew when a run goes on.
_ANEW = {"resume", "devices", "budget", "fail_on", "as_json", "quiet", "yes"}


def _check_resumed(context: click.Context) -> None:
    """All else stays as the run was started: an option that is not heeded would mislead."""
    given = [
        parameter
        for parameter in context.command.params
        if parameter.name not in _ANEW
        and context.get_parameter_source(str(parameter.name)) is ParameterSource.COMMANDLINE
    ]
    if given:
        raise click.UsageError(
            f"--resume goes on with a run as it was started: leave out {given[0].opts[0]}."
        )


def _print(found: Digest, as_json: bool) -> None:
    from thor.report.jsonlines import json_lines
    from thor.report.terminal import summary

    for line in json_lines(found) if as_json else summary(found):
        click.echo(line)
    if not as_json:
        click.echo(f"Report: {found.run.folder / 'report.html'}")


def _exit_code(found: Digest, fail_on: str) -> int:
    from devices.console import EXIT_BUDGET, EXIT_ENVIRONMENT, EXIT_FINDINGS

    counted = found.critical if fail_on == "critical" else len(found.problems)
    if counted and fail_on != "never":
        return EXIT_FINDINGS
    if found.ran_nothing:
        return EXIT_ENVIRONMENT
    spent = any("budget" in why for _, why in found.run.result.left)
    return EXIT_BUDGET if spent else 0


@click.command()
@click.argument("run_name", metavar="RUN")
@click.option("--json", "as_json", is_flag=True, help="Print JSON lines instead of text.")
def show(run_name: str, as_json: bool) -> None:
    """Print the summary of RUN: a folder, its name below thor-runs, or `last`."""
    from thor import run_command, runs

    found = run_command.known_digest(runs.find_run(run_name))
    _print(run_command.advised(found) if as_json else found, as_json)


@click.command()
@click.argument("run_name", metavar="RUN")
def report(run_name: str) -> None:
    """Write the report files of RUN anew, from its journal alone."""
    from thor import run_command, runs
    from thor.report.files import NAMES

    folder = runs.find_run(run_name)
    run_command.report_of(folder)
    for name in NAMES:
        click.echo(str(folder / name))


@click.command()
@click.argument("old", metavar="RUN1")
@click.argument("new", metavar="RUN2")
@click.pass_context
def diff(context: click.Context, old: str, new: str) -> None:
    """Say which problems of RUN2 are new, which of RUN1 are fixed, and which are still there.

    Exit code 1 if there are new ones.
    """
    from devices.console import EXIT_FINDINGS
    from thor import runs
    from thor.report.comparison import compare

    found = compare(runs.load(runs.find_run(old)), runs.load(runs.find_run(new)))
    for line in found.lines():
        click.echo(line)
    context.exit(EXIT_FINDINGS if found.new else 0)


@click.command()
@click.argument("problem", metavar="RUN#N")
@_DEVICE
@_YES
@click.pass_context
def replay(context: click.Context, problem: str, devices: tuple[str, ...], yes: bool) -> None:
    """Show problem N of RUN again: its test with just the blamed injections.

    Exit code 1 if it is still there, 0 if it is gone.
    """
    from devices.console import EXIT_FINDINGS
    from thor.run_command import replay as again

    text, same = again(problem, devices, _ask(), yes)
    click.echo(text)
    click.echo("The same failure." if same else "Not the same failure.")
    context.exit(EXIT_FINDINGS if same else 0)


@click.command()
@click.option("--open/--no-open", "show_page", default=None, help="Open the report in a browser.")
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), help="The run's folder.")
@click.pass_context
def demo(context: click.Context, show_page: bool | None, out: Path | None) -> None:
    """Find the bugs of a sample app on an embedded device, and show the report."""
    import sys

    from thor import run_command
    from thor.demo import demo_options
    from thor.progress import progress

    with progress(quiet=False, as_json=False) as listener:
        found = run_command.run(demo_options(out), listener, None)
    _print(found, as_json=False)
    if show_page or (show_page is None and sys.stdout.isatty()):
        click.launch(str(found.run.folder / "report.html"))
    context.exit(0)
