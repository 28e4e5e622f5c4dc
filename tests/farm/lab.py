"""A lab on this machine: a scheduler, workers with embedded devices, and ways to hurt them.

Everything is a real process; what is killed by the farm's own means is started again by them, and
what an operator would start again (scheduler, a machine's worker, the submitter) is started here.
"""

from __future__ import annotations

import contextlib
import os
import random
import resource
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import IO

import psutil

from devices.farm import journal
from devices.farm.records import BatchState
from devices.farm.store_files import check_folder
from tests.farm.networks import network
from tests.subjects import ROOT
from thor import batch as batches
from thor.batch import finding_key

APPS = ROOT / "tests" / "apps"
#: Generous: a loaded machine is slow, and nothing here is about speed.
PATIENCE = 400.0
#: Seconds for which a machine is cut off: twice what the scheduler takes for silence.
CUT = float(os.environ.get("FARM_CUT", "8"))


def write_jobs(folder: Path, only: list[str], *, isolate: bool, sample: str = "projects") -> Path:
    path = folder / "jobs.yaml"
    apks = [APPS / sample / f"{sample}{suffix}.apk" for suffix in ("", "-tests")]
    path.write_text(
        f"jobs:\n- name: {sample}\n  app: {apks[0]}\n  tests: {apks[1]}\n"
        f"  only: [{', '.join(only)}]\n  sequences: [lifecycle]\n"
        f"  isolate: {'true' if isolate else 'false'}\n",
        "utf-8",
    )
    return path


class Lab:
    """Three machines with a device each, any of which can lose its way to the scheduler."""

    def __init__(self, folder: Path, machines: int = 3) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.port = free_port()
        self._environment = {
            **os.environ,
            "THOR_STATE_DIR": str(folder / "state"),
            "THOR_FARM_SILENCE": "4s",
        }
        self._logs: list[IO[bytes]] = []
        self._network = network(self.port, machines)
        if self._network.needs_tls:
            self._environment["THOR_FARM_TLS"] = str(folder / "tls")
            self._thor("certificates", "farm", "certificates", str(folder / "tls")).wait()
        self.scheduler = self._start_scheduler()
        self.machines = {number: self._start_machine(number) for number in range(1, machines + 1)}
        self.submitter: subprocess.Popen[bytes] | None = None

    def _thor(
        self, name: str, *arguments: str, inside: Sequence[str] = ()
    ) -> subprocess.Popen[bytes]:
        log = (self.folder / f"{name}.log").open("ab")
        self._logs.append(log)
        command = [*inside, sys.executable, "-m", "thor", *arguments]
        return subprocess.Popen(
            command,
            stdout=log,
            stderr=subprocess.STDOUT,
            env=self._environment,
            start_new_session=True,
            cwd=ROOT,
        )

    def _start_scheduler(self) -> subprocess.Popen[bytes]:
        return self._thor("scheduler", "farm", "scheduler", "--listen", self._network.listen)

    def _start_machine(self, number: int) -> subprocess.Popen[bytes]:
        spool = self.folder / f"machine{number}"
        where = self._network.scheduler_from(number)
        own = ["--name", f"machine{number}", "--spool", str(spool), "--pockets", "1"]
        given = ["farm", "worker", "--scheduler", where, *own]
        return self._thor(f"machine{number}", *given, inside=self._network.inside(number))

    def submit(self, jobs: Path, out: Path) -> None:
        """Begins the batch, or goes on with it if it was begun."""
        first = [str(jobs), "--out", str(out)]
        what = ["--resume", str(out)] if (out / journal.NAME).exists() else first
        given = ["--scheduler", self._network.here, "--attempts", "20", "--wait", f"{PATIENCE:.0f}"]
        self.submitter = self._thor("submitter", "batch", *what, *given)

    def finish(self, jobs: Path, out: Path) -> int:
        """Waits for the end of the batch."""
        if self.submitter is None:
            self.submit(jobs, out)
        assert self.submitter is not None
        return self.submitter.wait(PATIENCE)

    # -- what can happen -------------------------------------------------------------------------

    def kill_submitter(self) -> None:
        assert self.submitter is not None
        self.submitter.kill()
        self.submitter.wait()
        self.submitter = None

    def kill_scheduler(self) -> None:
        self.scheduler.kill()
        self.scheduler.wait()
        self.scheduler = self._start_scheduler()

    def kill_machine(self, number: int) -> None:
        """Its power fails: everything on it is gone; then it is started again."""
        for process in self._below(number):
            with contextlib.suppress(psutil.NoSuchProcess):
                process.kill()
        self.machines[number].kill()
        self.machines[number].wait()
        self.machines[number] = self._start_machine(number)

    def kill_worker(self, number: int) -> None:
        for process in self._below(number, "devices.farm.worker"):
            with contextlib.suppress(psutil.NoSuchProcess):
                process.kill()

    def kill_device(self, number: int) -> None:
        for process in self._below(number, "devices.pocket"):
            with contextlib.suppress(psutil.NoSuchProcess):
                process.kill()

    def fill_disk(self, number: int) -> None:
        """From now on the worker can write nothing any more."""
        for process in self._below(number, "devices.farm.worker"):
            with contextlib.suppress(psutil.NoSuchProcess):
                process.rlimit(resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))

    def cut_off(self, number: int, seconds: float) -> None:
        """A machine cannot be reached for a while."""
        self._network.cut(number)
        try:
            time.sleep(seconds)
        finally:
            self._network.mend(number)

    def _below(self, number: int, word: str = "") -> list[psutil.Process]:
        try:
            found = psutil.Process(self.machines[number].pid).children(recursive=True)
        except psutil.NoSuchProcess:
            return []
        return [one for one in found if not word or _runs(one, word)]

    def close(self) -> None:
        for process in [self.submitter, *self.machines.values(), self.scheduler]:
            if process is not None and process.poll() is None:
                process.terminate()
        for process in [self.submitter, *self.machines.values(), self.scheduler]:
            if process is not None:
                with contextlib.suppress(subprocess.TimeoutExpired):
                    process.wait(30)
                if process.poll() is None:
                    os.killpg(process.pid, signal.SIGKILL)
                    process.wait()
        self._network.close()
        for log in self._logs:
            log.close()

    def logs(self) -> str:
        """The ends of all logs, for a test that fails."""
        paths = [*self.folder.glob("*.log"), *self.folder.glob("machine*/*.log")]
        return "\n".join(f"== {one.name}\n{one.read_text('utf-8')[-3000:]}" for one in paths)


@contextlib.contextmanager
def lab(folder: Path, machines: int = 3) -> Iterator[Lab]:
    one = Lab(folder, machines)
    try:
        yield one
    except BaseException:
        print(one.logs())
        raise
    finally:
        one.close()


def misfortunes(lab: Lab, luck: random.Random) -> list[tuple[str, Callable[[], None]]]:
    """Everything that can happen, with luck choosing where."""
    any_machine = luck.randint(1, len(lab.machines))
    return [
        ("submitter", lab.kill_submitter),
        ("worker", lambda: lab.kill_worker(any_machine)),
        ("device", lambda: lab.kill_device(any_machine)),
        ("scheduler", lab.kill_scheduler),
        ("network", lambda: lab.cut_off(any_machine, CUT)),
        ("disk", lambda: lab.fill_disk(any_machine)),
        ("machine", lambda: lab.kill_machine(any_machine)),
    ]


def started(folder: Path) -> int:
    """How many attempts a batch has begun so far."""
    try:
        return (folder / journal.NAME).read_bytes().count(b'"kind": "started"')
    except FileNotFoundError:
        return 0


def findings(folder: Path) -> set[tuple[str, ...]]:
    return {finding_key(one) for one in batches.load(folder).findings}


def check_books(folder: Path) -> BatchState:
    """No attempt is lost or counted twice, and all evidence is there with the right sums."""
    state = journal.load(folder)
    begun = [(e["unit"], e["number"]) for e in state.entries if e["kind"] == "started"]
    ended = [(one.unit, one.number) for one in state.attempts]
    assert len(begun) == len(set(begun))
    assert sorted(begun) == sorted(ended)
    for unit in state.units:
        numbers = sorted(number for name, number in begun if name == unit)
        assert numbers == list(range(1, len(numbers) + 1))
        final = [one for one in state.attempts if one.unit == unit and one.outcome.is_final]
        assert len(final) == 1, (unit, [(a.number, a.outcome, a.error) for a in state.attempts])
        assert final[0].artifacts
    kept = set()
    for one in state.attempts:
        if one.artifacts:
            check_folder(folder / one.folder, one.artifacts)
            kept.add(one.folder)
    late = {
        f"units/{e['unit']}/attempt-{e['number']}" for e in state.entries if e["kind"] == "late"
    }
    there = {str(one.relative_to(folder)) for one in folder.glob("units/*/attempt-*")}
    assert there == kept | late
    return state


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as one:
        port: int = one.getsockname()[1]
        return port


def _runs(process: psutil.Process, word: str) -> bool:
    try:
        return any(word in part for part in process.cmdline())
    except psutil.NoSuchProcess:
        return False
