"""`thor run`: reads the suite, finds devices, runs, reports."""

from __future__ import annotations

import contextlib
import datetime
import random
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from catalogs.sequences import NeutralSequence, select
from dalvik.errors import BadInput, ThorColliderError
from devices.finding import Ask, DeviceChoice, find_devices, release_all
from thor import earlier, runs
from thor.amplification import Exclusion, Options
from thor.config import Config, find_config, load_config
from thor.journal import Journal
from thor.policy import Policy
from thor.problems import Problem, changes_of
from thor.report.digest import Digest, digest
from thor.report.files import write_reports
from thor.runner import Budget, Listener, Runner, RunResult
from thor.runs import LoadedRun, Setup, new_folder, new_run
from thor.suite import SuiteUnderTest, file_digest, read_suite, select_tests
from thor.together import all_at_once

if TYPE_CHECKING:
    from thor.advice import Adviser

_T = TypeVar("_T")
_DURATION = re.compile(r"^(\d+(?:\.\d+)?)\s*(s|m|min|h)?$")
_UNITS = {None: 1.0, "s": 1.0, "m": 60.0, "min": 60.0, "h": 3600.0}


@dataclass(frozen=True)
class RunOptions:
    """What the command line asked for."""

    app: Path
    tests: Path | None
    devices: tuple[str, ...] = ()
    filters: tuple[str, ...] = ()
    sequences: tuple[str, ...] = ()
    mode: str = "quick"
    rerun: bool = True
    isolate: bool = True
    reduce: bool = True
    repeat: int = 1
    budget: float | None = None
    out: Path | None = None
    seed: int = 0
    config: Path | None = None
    yes: bool = False
    keep_data: bool = False
    since: str = ""


def parse_duration(text: str) -> float:
    """Seconds of `90`, `90s`, `20m` or `1.5h`."""
    found = _DURATION.match(text.strip().lower())
    if found is None or not float(found[1]):
        raise BadInput(f"{text!r} is no duration", hint="Write it like 90s, 20m or 1.5h.")
    return float(found[1]) * _UNITS[found[2]]


def run(options: RunOptions, listener: Listener, ask: Ask | None) -> Digest:
    """A new run from start to report."""
    config = load_config(options.config) if options.config else find_config(Path.cwd())
    suite = read_suite(options.app, options.tests, config.mapping)
    sequences = _sequences(options, config)
    tests = select_tests(suite.tests, options.filters)
    setup = _setup(options, suite, sequences, tests, config)
    code = earlier.code_entry(suite.app_path)
    policy = Policy(config)
    _take_over(setup, code, policy, listener)
    with (
        _new_folder(options.out) as folder,
        _subjects(options, suite, sequences, config, ask, policy) as (subjects, described),
        _resumable(folder),
        _journal(folder) as log,
    ):
        log.add("run", **runs.setup_entry(setup))
        log.add(earlier.KIND, **code)
        log.add("devices", devices=described)
        runner = Runner(
            folder,
            subjects,
            setup.options,
            journal=log,
            budget=Budget(options.budget),
            listener=listener,
        )
        _finish(log, runner.run(setup.selected))
    return report_of(folder)


def resume(folder: Path, devices: tuple[str, ...], listener: Listener, ask: Ask | None,
           yes: bool = False, budget: float | None = None) -> Digest:  # fmt: skip
    """Goes on with a run that was interrupted; finished attempts are not made again."""
    known = runs.load(folder)
    setup = known.setup
    app, tests = Path(setup.app), Path(setup.tests)
    config = load_config(Path(setup.config)) if setup.config else Config()
    suite = read_suite(app, tests if tests != app else None, config.mapping)
    if (suite.app_digest, suite.tests_digest) != (setup.app_digest, setup.tests_digest):
        raise BadInput(
            f"{app.name} or {tests.name} is not what the run {folder.name} was started with",
            hint="Start a new run for the new build.",
        )
    options = _options_again(setup, devices, yes)
    sequences = _sequences(options, config)
    policy = Policy(config)
    if setup.since:
        _take_over(setup, earlier.code_entry(suite.app_path), policy, listener)
    for attempt in known.recorded:
        policy.cache.remember(attempt)
    with (
        _resumable(folder),
        _journal(folder) as log,
        _subjects(options, suite, sequences, config, ask, policy) as (subjects, described),
    ):
        log.add("devices", devices=described)
        runner = Runner(
            folder,
            subjects,
            setup.options,
            journal=log,
            recorded=known.recorded,
            histories=known.histories,
            budget=Budget(budget or setup.budget),
            listener=listener,
        )
        _finish(log, runner.run(setup.selected))
    return report_of(folder)


def _options_again(setup: Setup, devices: tuple[str, ...], yes: bool) -> RunOptions:
    """What a run was started with, for what is run later in the same way."""
    app, tests = Path(setup.app), Path(setup.tests)
    return RunOptions(
        app,
        tests if tests != app else None,
        devices,
        sequences=setup.options.sequences,
        yes=yes,
        keep_data=setup.keep_data,
    )


def _take_over(setup: Setup, code: dict[str, Any], policy: Policy, listener: Listener) -> None:
    if setup.since:
        known = earlier.take_over(Path(setup.since), code["screens"], policy.cache)
        listener.noted(f"{known} injections are known from {setup.since}")


def _finish(log: Journal, result: RunResult) -> None:
    log.add("end", left=list(result.left))


def known_digest(folder: Path) -> Digest:
    """What a run found, without what its team has suppressed."""
    known = runs.load(folder)
    path = Path(known.setup.config)
    return digest(known, load_config(path) if known.setup.config and path.is_file() else None)


def report_of(folder: Path) -> Digest:
    """The same with where to look, as far as the app is still there; writes the report files."""
    found = advised(known_digest(folder))
    write_reports(found)
    return found


def advised(found: Digest) -> Digest:
    from dalvik.apk.apk import Apk
    from dalvik.dex import ClassPath
    from thor.advice import Adviser

    setup = found.run.setup
    app = Path(setup.app)
    if not setup.app or not app.is_file() or file_digest(app) != setup.app_digest:
        return found
    with Apk.open(app) as apk:
        return with_advice(found, Adviser(ClassPath(apk.dex_files())))


_ASK_ANEW = (
    "The test got hold of the activity before it was recreated, and asks that one: let it look at"
    " the screen (Espresso), or at Solo.getCurrentActivity() or ActivityScenario.onActivity()"
)


def with_advice(found: Digest, adviser: Adviser) -> Digest:
    from thor.advice import advise

    def told(one: Problem) -> tuple[str, ...]:
        if one.asks_what_is_gone:
            return (_ASK_ANEW,)
        return tuple(advise(adviser, one.sequences, _activity(one), changes_of(one.main)))

    return replace(found, problems=tuple(replace(one, advice=told(one)) for one in found.problems))


def _activity(problem: Problem) -> str:
    site = problem.main.site
    return site.activity if site else ""


# -- getting ready -------------------------------------------------------------------------------


def _sequences(options: RunOptions, config: Config) -> list[NeutralSequence]:
    wanted = options.sequences or config.sequences or ("lifecycle", "audio")
    return _shuffled(select(config.known_sequences(), wanted), options.seed)


def _shuffled(things: Iterable[_T], seed: int) -> list[_T]:
    """Another order for each seed; 0 leaves it as it is."""
    order = list(things)
    if seed:
        random.Random(seed).shuffle(order)
    return order


def _setup(
    options: RunOptions,
    suite: SuiteUnderTest,
    sequences: Sequence[NeutralSequence],
    tests: Sequence[str],
    config: Config,
) -> Setup:
    from importlib.metadata import version

    only_blamed = options.mode == "full"
    chosen = Options(
        tuple(one.id for one in sequences),
        rerun=options.rerun,
        isolate=options.isolate,
        reduce=options.reduce and options.mode != "full",
        exclusion=Exclusion.ONLY_THE_BLAMED if only_blamed else Exclusion.PAST_THE_FAILURE,
        ordinary_runs=options.repeat,
    )
    return Setup(
        app=str(options.app.resolve()),
        tests=str((options.tests or options.app).resolve()),
        package=suite.package,
        test_package=suite.instrumentation.package,
        runner=suite.instrumentation.runner,
        app_digest=suite.app_digest,
        tests_digest=suite.tests_digest,
        selected=tuple(_shuffled(tests, options.seed)),
        options=chosen,
        started=datetime.datetime.now().isoformat(timespec="seconds"),
        version=version("thor-collider"),
        budget=options.budget,
        seed=options.seed,
        titles={one.id: one.title for one in sequences},
        config=str(config.path or ""),
        keep_data=options.keep_data,
        since=str(runs.find_run(options.since).resolve()) if options.since else "",
    )


@contextlib.contextmanager
def _new_folder(out: Path | None) -> Iterator[Path]:
    """A run that could not even begin leaves no folder behind."""
    folder = new_run(out)
    try:
        yield folder
    except BaseException:
        with contextlib.suppress(OSError):
            folder.rmdir()  # only if there is nothing in it
        raise


@contextlib.contextmanager
def _resumable(folder: Path) -> Iterator[None]:
    """Whatever ends a run early, the user learns how to go on with it."""
    again = f"What was done is kept; go on with: thor run --resume {folder}"
    try:
        yield
    except KeyboardInterrupt:
        print(again, file=sys.stderr)
        raise
    except ThorColliderError as error:
        error.hint = f"{error.hint} {again}" if error.hint else again
        raise
    except BrokenPipeError:
        raise
    except OSError as error:
        words = f"cannot keep the run in {folder}: {error.strerror or error}"
        raise ThorColliderError(words, hint=again) from error


@contextlib.contextmanager
def _journal(folder: Path) -> Iterator[Journal]:
    log = Journal(folder)
    try:
        yield log
    finally:
        log.close()


@contextlib.contextmanager
def _subjects(
    options: RunOptions,
    suite: SuiteUnderTest,
    sequences: Sequence[NeutralSequence],
    config: Config,
    ask: Ask | None,
    policy: Policy | None = None,
) -> Iterator[tuple[list[Any], list[dict[str, Any]]]]:
    """Devices with the app installed; as they were before when the run ends."""
    from thor.subject import DeviceSubject

    chosen = policy or Policy(config)
    choices: list[DeviceChoice] = find_devices(options.devices, ask, agreed=options.yes)
    try:
        made = [
            DeviceSubject(
                choice.serial,
                suite,
                sequences,
                chosen,
                arguments=dict(config.runner_arguments),
                keep_data=options.keep_data,
            )
            for choice in choices
        ]
        with all_at_once(made) as subjects:
            yield subjects, [subject.describe() for subject in subjects]
    finally:
        release_all(choices)


def replay(name: str, devices: tuple[str, ...], ask: Ask | None, yes: bool) -> tuple[str, bool]:
    """Shows a problem again: runs its test with just the blamed injections.

    `name` is `RUN#3`. Returns what was seen and whether it is the same failure.
    """
    folder_name, mark, number = name.rpartition("#")
    if not mark or not number.isdigit():
        raise BadInput(f"{name!r} names no problem", hint="Write it like RUN#3; see `thor show`.")
    known: LoadedRun = runs.load(runs.find_run(folder_name))
    if not known.setup.app:
        raise BadInput(
            f"{folder_name} is a run of pytest", hint="Run its test again with `pytest --thor`."
        )
    found = digest(known)
    problems = (*found.problems, *found.unconfirmed)
    problem = next((one for one in problems if one.number == int(number)), None)
    if problem is None:
        raise BadInput(f"{folder_name} has no problem {number}: it has {len(problems)}")
    main = problem.main
    setup = known.setup
    if not Path(setup.app).is_file():
        raise BadInput(f"the app of the run is gone: {setup.app}")
    options = _options_again(setup, devices, yes)
    config = load_config(Path(setup.config)) if setup.config else Config()
    suite = read_suite(options.app, options.tests, config.mapping)
    from thor.attempts import Plan
    from thor.runner import Request

    with _subjects(options, suite, _sequences(options, config), config, ask) as (subjects, _):
        target = new_folder(known.folder / "replays")
        request = Request(1, main.test, Plan.exactly(main.blamed), "replay", target)
        attempt = subjects[0].run(request)
    if attempt.failure is None:
        return f"{main.test}: {attempt.outcome.value} {attempt.trouble}".strip(), False
    same = attempt.failure.signature == main.failure.signature
    return f"{main.test}: {attempt.failure.headline}", same
