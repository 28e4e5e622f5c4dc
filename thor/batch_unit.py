"""Carries out one unit of a batch on a device: a test in fair weather and under injections.

The unit's folder is the folder of a run of that one test, with journal and evidence, so everything
that reads runs reads it too.
"""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from devices.farm.jobs import reveal
from devices.farm.records import Unit, UnitOutcome
from devices.farm.station import Result
from thor import runs
from thor.amplification import Exclusion, Options, Stability
from thor.attempts import Attempt, Outcome, Pair, Plan
from thor.batch_plan import chosen_sequences
from thor.config import Config, load_config
from thor.journal import Journal
from thor.policy import Policy
from thor.runner import Request, Runner, RunResult
from thor.runs import Setup
from thor.subject import DeviceSubject
from thor.suite import SuiteUnderTest, read_suite


def open_bench(serial: str, unit: Unit, paths: Mapping[str, Path]) -> ThorBench:
    """Reads the app and its tests; they are installed with the first unit."""
    return ThorBench(serial, unit.payload, paths)


class ThorBench:
    """A device with an app and its tests."""

    def __init__(self, serial: str, payload: Mapping[str, Any], paths: Mapping[str, Path]) -> None:
        self._serial = serial
        self._paths = paths
        app, tests, mapping = paths[payload["app"]], payload["tests"], payload["mapping"]
        self._suite = read_suite(
            app, paths[tests] if tests else None, paths[mapping] if mapping else None
        )
        given = payload["config"]
        self._config = load_config(paths[given]) if given else Config()
        self._subject: DeviceSubject | None = None

    def run(self, unit: Unit, folder: Path, secrets: Mapping[str, str]) -> Result:
        payload = unit.payload
        subject = self._ready(payload, secrets)
        sequences = chosen_sequences(
            [self._paths[one] for one in payload["catalogs"]], payload["sequences"]
        )
        # A unit stands alone: what others tried and saw must not change what it does.
        subject.injector.policy = Policy(self._config)
        subject.injector.sequences = {one.id: one for one in sequences}
        subject.injector.noise = {}
        test, options = payload["test"], _options(payload)
        log = Journal(folder)
        try:
            titles = {one.id: one.title for one in sequences}
            log.add("run", **runs.setup_entry(_setup(self._suite, test, options, titles)))
            log.add("devices", devices=[subject.describe()])
            part = payload["sites"]
            one: Any = SomeSites(subject, *part) if part else subject
            result = Runner(folder, [one], options, journal=log).run([test])
            log.add("end", left=list(result.left))
        finally:
            log.close()
        subject.session.force_stop(self._suite.package)
        return _result(result)

    def _ready(self, payload: Mapping[str, Any], secrets: Mapping[str, str]) -> DeviceSubject:
        if self._subject is None:
            arguments = payload["arguments"].items()
            subject = DeviceSubject(
                self._serial,
                self._suite,
                [],
                Policy(self._config),
                arguments={name: reveal(value, secrets) for name, value in arguments},
                keep_data=payload["keep_data"],
            )
            subject.__enter__()
            self._subject = subject
        return self._subject

    def close(self) -> None:
        subject, self._subject = self._subject, None
        if subject is not None:
            subject.__exit__(None, None, None)


class SomeSites:
    """A subject that injects only at some sites of its tests: from `first` to `last`.

    The rest of Thor does not notice: attempts are told with the plan that was asked for.
    """

    def __init__(self, subject: DeviceSubject, first: int, last: int | None) -> None:
        self.name = subject.name
        self._subject = subject
        self._first = first
        self._last = last
        self._sites = 0

    def run(self, request: Request) -> Attempt:
        narrowed = replace(request, plan=self._narrowed(request.plan))
        attempt = replace(self._subject.run(narrowed), plan=request.plan)
        self._sites = max(self._sites, attempt.last_site)
        if request.plan.is_ordinary and self._last is not None:
            # There is nothing to go on to behind the last of these sites.
            own = tuple(one for one in attempt.sites if one.ordinal <= self._last)
            return replace(attempt, sites=own)
        return attempt

    def _narrowed(self, plan: Plan) -> Plan:
        if plan.pairs is not None or plan.is_ordinary:
            return plan
        after = range(self._last + 1, self._sites + 1) if self._last is not None else ()
        others = {Pair(site, sequence) for site in after for sequence in plan.sequences}
        first = max(plan.first, self._first)
        return replace(plan, first=first, excluded=plan.excluded | others)


def _options(payload: Mapping[str, Any]) -> Options:
    is_full = payload["mode"] == "full"
    return Options(
        tuple(payload["sequences"]),
        rerun=payload["rerun"],
        isolate=payload["isolate"],
        reduce=payload["reduce"] and not is_full,
        exclusion=Exclusion.ONLY_THE_BLAMED if is_full else Exclusion.PAST_THE_FAILURE,
        ordinary_runs=payload["repeat"],
    )


def _setup(suite: SuiteUnderTest, test: str, options: Options, titles: Mapping[str, str]) -> Setup:
    from importlib.metadata import version

    return Setup(
        app=str(suite.app_path),
        tests=str(suite.tests_path),
        package=suite.package,
        test_package=suite.instrumentation.package,
        runner=suite.instrumentation.runner,
        app_digest=suite.app_digest,
        tests_digest=suite.tests_digest,
        selected=(test,),
        options=options,
        started=datetime.datetime.now().isoformat(timespec="seconds"),
        version=version("thor-collider"),
        titles=titles,
    )


def _result(found: RunResult) -> Result:
    """A device that did not let the test run says nothing about the app: another may."""
    spoiled = [one for one in found.ordinary if one.stability is Stability.UNKNOWN]
    trouble = [one.trouble for o in spoiled for one in o.attempts if one.trouble]
    for one in found.amplified:
        last = one.attempts[-1] if one.attempts else None
        if one.left and last is not None and last.outcome is Outcome.NOT_RUN:
            trouble.append(one.left)
    sites = max((len(one.sites) for one in found.ordinary), default=0)
    summary = {"findings": len(found.findings), "runs": len(found.attempts), "sites": sites}
    if trouble:
        return Result(UnitOutcome.INFRASTRUCTURE, trouble[-1], summary)
    return Result(UnitOutcome.DONE, summary=summary)
