"""The virtual machine: what the rest of the product uses of the engine.

    with Machine([dex]) as machine:
        result = machine.run_main("LMain;", ["argument"])
        print(result.stdout)

A machine is driven from any one OS thread at a time; Java code runs on a thread of its own (see
`host`). Machines share nothing but the immutable parts of the core library.
"""

from __future__ import annotations

import shutil
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Future, wait
from io import BytesIO
from pathlib import Path
from types import TracebackType
from typing import IO, Any, NoReturn

from dalvik import core
from dalvik.dex import DexFile
from dalvik.errors import AppBroken, BadInput, BudgetSpent, ThorColliderError
from dalvik.vm import helpers, stack
from dalvik.vm.arrays import Arrays
from dalvik.vm.budgets import InstructionMeter, Watch, Watchdog, raise_in
from dalvik.vm.cache import default_folder
from dalvik.vm.clock import Clock
from dalvik.vm.control import Exit, Stop
from dalvik.vm.exceptions import Exceptions
from dalvik.vm.finalizers import Finalizers
from dalvik.vm.functions import uninstall
from dalvik.vm.host import Host
from dalvik.vm.identity import Identities
from dalvik.vm.interop import running
from dalvik.vm.linker import complete_strings_and_arrays
from dalvik.vm.loader import Loader, Provider
from dalvik.vm.members import JavaMethod
from dalvik.vm.monitors import Monitors
from dalvik.vm.objects import JObject, array_of
from dalvik.vm.observers import Breakpoints, Observers
from dalvik.vm.results import RunResult
from dalvik.vm.schedule import Chooser
from dalvik.vm.scheduler import Scheduler
from dalvik.vm.slots import Slots
from dalvik.vm.threads import JavaThread
from dalvik.vm.translations import Translations

#: Java frames before StackOverflowError.
STACK_DEPTH = 10_000
#: Bytes that large arrays may hold together (see `arrays`), and that the process may grow by,
#: before Java code gets an OutOfMemoryError.
HEAP = 1 << 30
#: Seconds that an interrupted run gets to end.
_PATIENCE = 10
_UNCAUGHT = "dispatchUncaughtException(Ljava/lang/Throwable;)V"
_MAIN = ("main", "([Ljava/lang/String;)V")


class Machine:
    """A virtual machine over some DEX files.

    `instruction_budget`, `memory_budget` (growth of the process, in bytes) and `time_budget`
    (seconds) end a run with `BudgetSpent`; `cache` is the folder for translations, None for the
    user's own, False for none; `chooser` decides the schedule; with `yields` it is also asked at
    every loop, call and monitor operation. `providers` find the classes that are written in
    Python, the core library's by default.
    """

    def __init__(
        self,
        dex_files: Iterable[DexFile],
        *,
        sandbox: Path | None = None,
        clock: Clock | None = None,
        seed: int = 0,
        chooser: Chooser | None = None,
        yields: bool = False,
        instruction_budget: int | None = None,
        memory_budget: int | None = None,
        time_budget: float | None = None,
        heap: int = HEAP,
        stack_depth: int = STACK_DEPTH,
        cache: Path | bool | None = None,
        properties: Mapping[str, str] | None = None,
        environment: Mapping[str, str] | None = None,
        stdin: bytes = b"",
        providers: Iterable[Provider] = (core.load,),
    ) -> None:
        self.dex_files = list(dex_files)
        self._ordinals = {id(dex): ordinal for ordinal, dex in enumerate(self.dex_files)}
        self.providers = tuple(providers)
        self.random_seed = seed
        self.yields = yields
        self.stack_depth = stack_depth
        self.clock = clock or Clock()
        self._watch: Watch | None = None
        self.properties = dict(properties or {})
        self.environment = dict(environment or {})
        self.arguments: list[str] = []
        #: Per-machine state of core classes, by a key of their choice.
        self.state: dict[Any, Any] = {}
        #: Implementations of an app's native methods, by `Lclass;->name(…)…`.
        self.natives: dict[str, Callable[..., Any]] = {}
        self.stdout: IO[bytes] = BytesIO()
        self.stderr: IO[bytes] = BytesIO()
        self.stdin: IO[bytes] = BytesIO(stdin)
        self.shutdown_hooks: list[Any] = []
        #: What the app needed and the engine lacks, with how often it was asked for.
        self.missing: Counter[str] = Counter()
        #: Faults of the engine itself that the app saw as InternalError.
        self.defects: list[str] = []
        self.uncaught_throwables: list[Any] = []
        #: A Python exception that the engine could not turn into a Java one.
        self.fault: BaseException | None = None
        self._budgets = (time_budget, memory_budget, heap)
        self._sandbox = sandbox
        self._temporary: str | None = None
        self._strings: dict[str, str] = {}
        self._fits: dict[tuple[type, str], bool] = {}
        self._identities = Identities()
        self.meter = InstructionMeter(instruction_budget)
        self.arrays = Arrays(heap)
        self.monitors = Monitors(self)
        self.scheduler = Scheduler(self, chooser or Chooser())
        self.finalizers = Finalizers(self)
        self.observers = Observers(self)
        self._exceptions = Exceptions(self)
        self.as_java = self._exceptions.as_java
        #: The Java stack of the running thread, as cheaply as can be; see `stack_elements`.
        self.capture_stack = stack.capture_here
        folder = None if cache is False else default_folder()
        self.translations = Translations(self, cache if isinstance(cache, Path) else folder)
        self.slots = Slots(self)
        self.loader = Loader(self, self.dex_files)
        self.helpers = helpers.make(self)
        self._host = Host(stack_depth)
        self._main: JavaThread | None = None
        self._broken: ThorColliderError | None = None
        self._booted = False
        self._serving = False

    def __enter__(self) -> Machine:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    # -- running ---------------------------------------------------------------------------------

    def run_main(self, descriptor: str, arguments: Iterable[str] = ()) -> RunResult:
        """Runs `main` until every thread that is not a daemon has ended."""
        given = list(arguments)
        code, error = self._on_host(lambda: self._run_main(descriptor, given))
        return self.result(code, error)

    def call_static(self, descriptor: str, name: str, proto: str, *arguments: Any) -> Any:
        """Calls a static method on the main thread and returns its value; raises what it throws,
        a Java throwable as it is. Other threads run meanwhile."""

        def call() -> Any:
            method = self._static_method(descriptor, name, proto)
            return method.call(None, arguments)

        return self.run(call)

    def run(self, function: Callable[[], Any]) -> Any:
        """Runs a Python function on Java's main thread; see `call_static`."""
        if self._host.is_here:
            return function()
        return self._on_host(lambda: self._run_function(function))

    def run_until_idle(self) -> None:
        """Lets threads run until all of them wait (for a frozen clock, or for the host)."""
        self._on_host(lambda: self._loop(lambda: not self.scheduler.threads))

    def serve(self) -> None:
        """Runs threads until `quit`; where nobody can run, waits for `post`. For devices that
        live on while others talk to them."""
        self.scheduler.live = self._serving = True
        try:
            self._on_host(lambda: self._loop(lambda: not self._serving))
        finally:
            self.scheduler.live = self._serving = False

    def post(self, function: Callable[[], Any], name: str = "host") -> Future[Any]:
        """Runs a Python function on a new Java thread, while `serve` runs (or at the next run).

        May be called from any OS thread. The future holds its result or what it throws.
        """
        future: Future[Any] = Future()

        def run() -> None:
            try:
                future.set_result(function())
            except Exception as error:
                future.set_exception(self.as_java(error))

        self.scheduler.post(lambda: self._start(run, name))
        return future

    def _start(self, run: Callable[[], None], name: str) -> None:
        self.scheduler.start(None, run, name)

    def quit(self) -> None:
        """Ends `serve`, from any OS thread; threads stay as they are."""

        def stop() -> None:
            self._serving = False

        self.scheduler.post(stop)

    def result(self, exit_code: int = 0, error: ThorColliderError | None = None) -> RunResult:
        """What has happened so far."""
        return RunResult(
            stdout=_text(self.stdout),
            stderr=_text(self.stderr),
            exit_code=exit_code,
            error=error,
            uncaught=tuple(self.uncaught_throwables),
            missing=Counter(self.missing),
            defects=tuple(self.defects),
            schedule=self.scheduler.chooser.schedule,
            instructions=self.meter.used,
        )

    def close(self) -> None:
        """Ends all threads and forgets everything. A closed machine cannot run again."""
        self.finalizers.close()
        if self._host.ident is not None:
            self._host.submit(self._end_threads).result()
        self._host.close()
        self.translations.save()
        if self._temporary is not None:
            shutil.rmtree(self._temporary, ignore_errors=True)
            self._temporary = None

    def _end_threads(self) -> None:
        running.machine = self
        self.scheduler.kill_all()

    def _on_host(self, job: Callable[[], Any]) -> Any:
        future = self._host.submit(lambda: self._booted_job(job))
        try:
            return future.result()
        finally:
            if not future.done():  # the waiting thread was interrupted: stop the other one too
                self._interrupt(future)

    def interrupt(self) -> None:
        """Ends what runs now with `Stop`, from any OS thread, also where it never looks at posts;
        nothing happens if nothing runs."""
        if self._watch is not None:
            self._watch.interrupt()

    def _interrupt(self, future: Future[Any]) -> None:
        assert self._host.ident is not None
        raise_in(self._host.ident, Watchdog)
        self.scheduler.post(lambda: None)
        wait([future], timeout=_PATIENCE)

    def _booted_job(self, job: Callable[[], Any]) -> Any:
        running.machine = self
        if not self._booted:
            self._booted = True
            complete_strings_and_arrays(self.loader)
        try:
            return job()
        finally:
            self.translations.save()

    def _run_main(
        self, descriptor: str, arguments: list[str]
    ) -> tuple[int, ThorColliderError | None]:
        self.arguments = arguments

        def main() -> None:
            method = self._static_method(descriptor, *_MAIN)
            method.call(None, [array_of("[Ljava/lang/String;", list(arguments))])

        thread = self._main_thread(main)
        code = 0
        try:
            try:
                self._loop(self._no_user_threads)
            except Exit as exit_:
                code = exit_.code
            else:
                code = 1 if thread in self._failed_threads else 0
            self._run_hooks()
        except Exit as exit_:
            code = exit_.code
        except Stop as stop:
            if stop.error is None and self.fault is not None:
                raise self.fault from None
            return 1, stop.error
        return code, self._broken

    def _no_user_threads(self) -> bool:
        return all(thread.daemon for thread in self.scheduler.threads)

    def _run_hooks(self) -> None:
        from dalvik.vm.interop import call

        hooks, self.shutdown_hooks = self.shutdown_hooks, []
        started = [
            self.scheduler.start(hook, lambda hook=hook: call(hook, "run()V"), "shutdown hook")  # type: ignore[misc]
            for hook in hooks
        ]
        self._loop(lambda: all(thread.ended for thread in started))

    def _run_function(self, function: Callable[[], Any]) -> Any:
        outcome: list[Any] = []

        def main() -> None:
            try:
                outcome.append((True, function()))
            except Exception as error:
                outcome.append((False, self.as_java(error)))

        thread = self._main_thread(main)
        try:
            finished = self._loop(lambda: thread.ended)
        except Stop as stop:
            if stop.error is not None:
                raise stop.error from None
            raise self.fault or AppBroken("the run was stopped") from None
        except Exit as exit_:
            raise AppBroken(f"the app ended itself with exit code {exit_.code}") from None
        if not finished:
            raise AppBroken(f"the call did not return: {thread.describe()}")
        succeeded, value = outcome[0]
        if succeeded:
            return value
        raise value

    def _main_thread(self, run: Callable[[], Any]) -> JavaThread:
        """The thread named main; a further one if that is busy."""
        main = self._main
        if main is not None and main.alive:
            return self.scheduler.start(None, run, "host")
        if main is None:
            self._main = main = self.scheduler.start(None, run, "main")
        else:
            self.scheduler.begin(main, run)
        return main

    def _loop(self, done: Callable[[], bool]) -> bool:
        self._failed_threads: set[JavaThread] = set()
        with Watch(*self._budgets) as watch:
            self._watch = watch
            try:
                return self.scheduler.run(done)
            except Watchdog as error:
                raise watch.stop(error) from None
            except MemoryError:  # raised between two threads, where no Java code could catch it
                raise Stop(BudgetSpent("the heap is full")) from None

    def _static_method(self, descriptor: str, name: str, proto: str) -> JavaMethod:
        holder = self.loader.lookup(descriptor)
        if holder is None:
            raise Stop(BadInput(f"no DEX file defines the class {descriptor}"))
        method = holder.find_method(name, proto)
        if method is None or not method.is_static:
            raise Stop(BadInput(f"{descriptor} has no static method {name}{proto}"))
        return method

    # -- what core classes use -------------------------------------------------------------------

    def intern(self, text: str) -> str:
        """`String.intern`: one object per content."""
        return self._strings.setdefault(text, str(text))

    def stack_elements(self, backtrace: stack.Backtrace) -> list[stack.StackElement]:
        """What `getStackTrace` shows."""
        return stack.elements(backtrace)

    def exit(self, code: int) -> NoReturn:
        """`System.exit`."""
        raise Exit(code)

    def identity_hash(self, value: Any) -> int:
        """`System.identityHashCode`."""
        return self._identities.hash_of(value)

    def not_modelled(self, member: str, why: str = "") -> Any:
        """The error for a member that the engine lacks: counted, and to be raised."""
        from dalvik.vm.interop import new

        self.missing[member] += 1
        message = f"{member} is not modelled" + (f": {why}" if why else "")
        return new("dalvik.NotModelledError", "(Ljava/lang/String;)V", message)

    def is_error(self, thrown: Any) -> bool:
        """Whether a throwable is a java.lang.Error."""
        return self.loader.is_instance(thrown, "Ljava/lang/Error;")

    def fits(self, value: Any, component: str) -> bool:
        """Whether an array with this element type may hold the value (which is not null)."""
        if component == JObject.java:
            return True
        key = (type(value), component)
        known = self._fits.get(key)
        if known is None:
            known = self._fits[key] = self.loader.is_instance(value, component)
        return known

    @property
    def sandbox(self) -> Path:
        """The folder that files of the app live in; a temporary one if none was given."""
        if self._sandbox is None:
            self._temporary = tempfile.mkdtemp(prefix="dalvik-")
            self._sandbox = Path(self._temporary)
        return self._sandbox

    def dex_ordinal(self, dex: DexFile) -> int:
        """The position of a DEX file among all that the machine knows."""
        found = self._ordinals.get(id(dex))
        if found is None:
            found = self._ordinals[id(dex)] = len(self.dex_files)
            self.dex_files.append(dex)
        return found

    # -- threads ---------------------------------------------------------------------------------

    @property
    def on_host(self) -> bool:
        """Whether the caller is on the OS thread that runs Java code."""
        return self._host.is_here

    def uncaught(self, thread: JavaThread, thrown: Any) -> None:
        """A throwable has left a thread's last frame."""
        from dalvik.vm.interop import call

        self._failed_threads.add(thread)
        self.uncaught_throwables.append(thrown)
        self._broken = self._broken or getattr(thrown, "broken", None)
        try:
            call(self.thread_object(thread), _UNCAUGHT, thrown)
        except Exception as error:
            again = self.as_java(error)
            self.stderr.write(f'Exception in thread "{thread.name}" '.encode())
            for one in dict.fromkeys((thrown, again)):
                self.stderr.write(self.trace_text(one).encode("utf-8", "surrogatepass"))

    def thread_object(self, thread: JavaThread) -> Any:
        """The java.lang.Thread of a thread; core makes it for those that core did not start."""
        if thread.java is None:
            found = self.loader.lookup("Ljava/lang/Thread;")
            if found is not None:
                thread.java = found.python.adopt(thread)
        return thread.java

    def trace_text(self, thrown: Any) -> str:
        """A throwable with its stack, without running any Java code."""
        rows = stack.elements(getattr(thrown, "backtrace", None) or ())
        lines = [str(thrown), *(f"\tat {row}" for row in rows)]
        return "\n".join(lines) + "\n"

    # -- observing -------------------------------------------------------------------------------

    @property
    def breakpoints(self) -> Breakpoints:
        return self.observers.breakpoints

    def observe(self, **observers: Any) -> None:
        """See `Observers.observe`."""
        self.observers.observe(**observers)

    def retranslate(self) -> None:
        """Has every method translated anew at its next call."""
        installed, self.translations.installed = self.translations.installed, []
        for method in installed:
            uninstall(method)


def _text(sink: IO[bytes]) -> str:
    """Everything written so far, if the sink is ours."""
    return sink.getvalue().decode("utf-8", "replace") if isinstance(sink, BytesIO) else ""
