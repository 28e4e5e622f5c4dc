"""Faults while a test is held: each ends in a typed error or a recovery, none hangs."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from threading import Timer

import pytest

from catalogs.sequences import builtin_sequences
from dalvik.errors import DebuggerRefused, DeviceGone, DeviceTrouble
from devices.held import Held, InjectionSite
from devices.holding import HeldRun, OnSite
from devices.instrumentation import Outcome
from devices.jdwp import attach
from devices.lifecycle import LifecycleObserver
from devices.realiser import Certificate, Void, realise
from devices.session import DeviceSession
from tests.devices.live.conftest import Sample, install_sample
from tests.devices.live.test_faults import kill_server

TEST = "samples.projects.test.EditTest#testStepsAreSaved"
PSR = next(one for one in builtin_sequences() if one.id == "PSR")


class Bench:
    """A Pocket that may be broken, with the sample installed."""

    def __init__(self, serial: str, stack: ExitStack) -> None:
        self.serial = serial
        self.sample: Sample = install_sample(serial, "projects")
        self.session = stack.enter_context(DeviceSession(serial))
        self.session.prepare()
        self.observer = stack.enter_context(LifecycleObserver(self.session))

    def run(self, act: OnSite) -> HeldRun:
        sample = self.sample
        return HeldRun(
            self.session, self.observer, sample.instrumentation, sample.sites, [TEST], act
        )


@pytest.fixture
def bench(adb_environment: Path) -> Iterator[Bench]:
    if os.environ.get("SERIAL"):
        pytest.skip("the fault is injected into a device that these tests start themselves")
    from devices.pocket import launch

    serial = launch.start(name="faulty")
    stack = ExitStack()
    try:
        yield Bench(serial, stack)
    finally:
        with suppress(DeviceTrouble):
            stack.close()
        with suppress(launch.LaunchError):
            launch.stop(serial)


def test_the_device_is_unplugged_while_a_test_is_held(bench: Bench) -> None:
    from devices.pocket import launch

    outcomes: list[object] = []

    def act(site: InjectionSite, held: Held) -> None:
        launch.stop(bench.serial)
        try:
            outcomes.append(realise(bench.session, bench.observer, held, PSR, able=()))
        except DeviceTrouble as error:
            outcomes.append(error)
            raise

    with pytest.raises(DeviceGone, match=bench.serial):
        bench.run(act).run()
    assert len(outcomes) == 1
    bench.session.journal.path.unlink(missing_ok=True)


def test_the_adb_server_is_killed_while_a_test_is_held(bench: Bench) -> None:
    """The debugger's connection goes with it; the device and its settings can be reached again."""

    def act(site: InjectionSite, held: Held) -> None:
        if site.ordinal == 0:
            kill_server()

    record = bench.run(act).run()
    assert record.sites
    assert bench.session.setting("global", "window_animation_scale") == "0"
    again = bench.run(lambda site, held: None).run()
    assert [one.outcome for one in again.results] == [Outcome.PASSED]


def test_the_log_is_cut_during_a_sequence(bench: Bench) -> None:
    outcomes: list[Certificate | Void] = []

    def act(site: InjectionSite, held: Held) -> None:
        if site.ordinal == 0:
            bench.observer.cut()
            outcomes.append(realise(bench.session, bench.observer, held, PSR))

    record = bench.run(act).run()
    assert isinstance(outcomes[0], Certificate), outcomes
    assert [one.outcome for one in record.results] == [Outcome.PASSED]


def test_the_device_stalls_during_a_sequence(bench: Bench) -> None:
    from devices.pocket import registry

    (pid,) = [one.pid for one in registry.running() if one.serial == bench.serial]
    outcomes: list[Certificate | Void] = []

    def act(site: InjectionSite, held: Held) -> None:
        if site.ordinal == 0:
            os.kill(pid, signal.SIGSTOP)
            Timer(2.0, os.kill, (pid, signal.SIGCONT)).start()
            outcomes.append(realise(bench.session, bench.observer, held, PSR))

    record = bench.run(act).run()
    assert isinstance(outcomes[0], Certificate), outcomes
    assert [one.outcome for one in record.results] == [Outcome.PASSED]


def test_another_debugger_was_there_first(bench: Bench) -> None:
    """As Android Studio is, which attaches to every debuggable process that it sees."""
    taken: list[object] = []

    class Late(HeldRun):
        def _attach(self, mark: int):  # type: ignore[no-untyped-def]
            name = self._run.instrumentation.process_name
            pid = self._observer.wait_for_process(name, 20.0, mark)
            other = attach(self._session.adb.open(f"jdwp:{pid}"), "the other debugger")
            taken.append(other)
            return super()._attach(mark)

    sample = bench.sample
    run = Late(
        bench.session,
        bench.observer,
        sample.instrumentation,
        sample.sites,
        [TEST],
        lambda site, held: None,
        start_timeout=3.0,
    )
    try:
        record = run.run()
        # The other one let the test go on before we gave up: it was not held, so it does not count.
        assert not record.sites
    except DebuggerRefused as error:
        assert error.hint and "Android Studio" in error.hint
    for other in taken:
        other.dispose()  # type: ignore[attr-defined]
