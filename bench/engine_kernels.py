"""How fast translated code runs: `python -m bench.engine_kernels`.

Every kernel is one algorithm three times: Java, compiled with d8 and run by the engine; the same
written by hand in plain Python; and the Java's DEX code in a fetch-decode-execute loop. All three
must give the same number. Times are CPU seconds, the best of the rounds, all in one process and in
turns, so that a noisy machine disturbs them alike. The loop gets a smaller problem, and the engine
is measured at that size, too.
"""

from __future__ import annotations

import math
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bench.baseline_interpreter import Interpreter
from bench.kernels import JAVA, PYTHON
from dalvik.dex import DexFile, FieldRef, Method, MethodRef
from dalvik.vm.interop import new
from dalvik.vm.machine import Machine
from dalvik.vm.names import method_attr
from dalvik.vm.objects import JStr, array_of
from tests.dalvik.build import build_dex

ROUNDS = 3

#: Kernel: (size for the engine and plain Python, size for the loop).
SIZES = {
    "recursion": (24, 13),
    "sieve": (150_000, 1500),
    "matrix": (60, 9),
    "strings": (25_000, 300),
    "hashMap": (30_000, 300),
    "objects": (15, 8),
    "exceptions": (15_000, 300),
    "longs": (100_000, 1500),
    "sorting": (10_000, 150),
    "floats": (100_000, 1000),
}


@dataclass(frozen=True)
class Figure:
    """CPU seconds of one kernel; `small` is the engine at the loop's size."""

    name: str
    engine: float
    python: float
    small: float
    loop: float

    @property
    def slower(self) -> float:
        return self.engine / self.python

    @property
    def faster(self) -> float:
        return self.loop / self.small


class EngineWorld:
    """Lets the loop use the engine's classes: only the code of the DEX file is interpreted."""

    def __init__(self, machine: Machine, dex: DexFile) -> None:
        self.machine, self.loader, self.dex = machine, machine.loader, dex
        self.interpreter = Interpreter(self)
        self._targets: dict[tuple[type, str, MethodRef], Callable[..., Any]] = {}
        self._refs: dict[FieldRef, tuple[Any, str]] = {}

    def string(self, text: str) -> str:
        return self.machine.intern(text)

    def class_object(self, descriptor: str) -> Any:
        return self.loader.class_object(descriptor)

    def new(self, descriptor: str) -> Any:
        if descriptor == "Ljava/lang/String;":
            return object()
        return self.loader.initialised(descriptor).python()

    def new_array(self, descriptor: str, elements: list[Any]) -> Any:
        return array_of(descriptor, elements)

    def instance_of(self, value: Any, descriptor: str) -> bool:
        return self.loader.is_instance(value, descriptor)

    def _place(self, ref: FieldRef) -> tuple[Any, str]:
        found = self._refs.get(ref)
        if found is None:
            holder = self.loader.initialised(ref.holder)
            field = holder.find_field(ref.name, ref.type)
            assert field is not None
            found = self._refs[ref] = (field.holder, field.attr)
        return found

    def get_field(self, value: Any, ref: FieldRef) -> Any:
        return getattr(value, self._place(ref)[1])

    def put_field(self, value: Any, ref: FieldRef, new: Any) -> None:
        setattr(value, self._place(ref)[1], new)

    def get_static(self, ref: FieldRef) -> Any:
        holder, attr = self._place(ref)
        return getattr(holder, attr)

    def put_static(self, ref: FieldRef, new: Any) -> None:
        holder, attr = self._place(ref)
        setattr(holder, attr, new)

    def call(self, kind: str, ref: MethodRef, arguments: list[Any]) -> Any:
        if kind in ("virtual", "interface"):
            receiver = arguments[0]
            if receiver.__class__ is str:
                arguments[0] = JStr(receiver)
            key = (type(arguments[0]), kind, ref)
        else:
            key = (object, kind, ref)
        target = self._targets.get(key)
        if target is None:
            target = self._targets[key] = self._resolve(key[0], kind, ref)
        return target(*arguments)

    def _resolve(self, receiver: type, kind: str, ref: MethodRef) -> Callable[..., Any]:
        attr = method_attr(ref.name, ref.proto.descriptor)
        if receiver is not object:
            for python in receiver.__mro__:
                if attr in vars(python):
                    return self._runnable(getattr(python, "java", ""), ref) or vars(python)[attr]
            raise LookupError(ref)
        holder = self.loader.initialised(ref.holder)
        found = holder.find_method(ref.name, ref.proto.descriptor)
        assert found is not None
        return self._runnable(found.holder.descriptor, ref) or found.function

    def _runnable(self, holder: str, ref: MethodRef) -> Callable[..., Any] | None:
        """The interpreted form of a method of the DEX file; None if it is not there."""
        class_ = self.dex.class_named(holder)
        for method in class_.methods if class_ is not None else ():
            if method.name == ref.name and method.ref.proto == ref.proto:
                return lambda *arguments: self.interpreter.run(method, list(arguments))
        return None

    def monitor(self, value: Any, enter: bool) -> None:
        monitors = self.machine.monitors
        monitors.enter(value) if enter else monitors.exit(value)

    def throw(self, name: str, message: str) -> Exception:
        made: Exception = new(name, "(Ljava/lang/String;)V", message)
        return made

    def thrown(self, error: BaseException) -> Any:
        return self.machine.as_java(error)


def measure(machine: Machine, dex: DexFile, names: list[str]) -> list[Figure]:
    """Runs on the machine's own thread, where calls cost what they cost in an app."""
    world = EngineWorld(machine, dex)
    class_ = dex.class_named("LKernels;")
    assert class_ is not None
    methods: dict[str, Method] = {method.name: method for method in class_.methods}
    holder = machine.loader.initialised("LKernels;")
    figures = []
    for name in names:
        size, small = SIZES[name]
        found = holder.find_method(name, "(I)J")
        assert found is not None
        engine, python = found.function, PYTHON[name]
        interpret = _interpreted(world, methods[name])
        expected = python(small)
        for run in (engine, interpret):
            if run(small) != expected:
                raise AssertionError(f"{name}({small}) is {run(small)}, not {expected}")
        best = [math.inf] * 4
        for _ in range(ROUNDS):
            runs = [(engine, size), (python, size), (engine, small), (interpret, small)]
            for at, (run, given) in enumerate(runs):
                repeat = 1 if at != 2 else 5
                best[at] = min(best[at], _spent(run, given, repeat))
        if engine(size) != python(size):
            raise AssertionError(f"{name}({size}) differs from plain Python's")
        figures.append(Figure(name, *best))
    return figures


def _interpreted(world: EngineWorld, method: Method) -> Callable[[int], Any]:
    return lambda size: world.interpreter.run(method, [size])


def _spent(run: Callable[[int], Any], size: int, repeat: int) -> float:
    start = time.process_time()
    for _ in range(repeat):
        run(size)
    return (time.process_time() - start) / repeat


def geometric_mean(values: list[float]) -> float:
    return math.exp(sum(map(math.log, values)) / len(values))


def main(names: list[str]) -> int:
    dex = DexFile(build_dex({"Kernels.java": JAVA}), "kernels.dex")
    with Machine([dex], cache=False) as machine:
        figures = machine.run(lambda: measure(machine, dex, names or list(SIZES)))
    head = ("kernel", "engine s", "python s", "× slower", "× faster than the loop")
    print("{:12} {:>9} {:>9} {:>9} {:>23}".format(*head))
    for figure in figures:
        print(
            f"{figure.name:12} {figure.engine:9.3f} {figure.python:9.3f} "
            f"{figure.slower:9.2f} {figure.faster:23.1f}"
        )
    slower = geometric_mean([figure.slower for figure in figures])
    faster = geometric_mean([figure.faster for figure in figures])
    print(f"{'mean':12} {'':9} {'':9} {slower:9.2f} {faster:23.1f}")
    print(
        "required: at most 4 times slower than plain Python, at least 10 times faster than the loop"
    )
    return 0 if slower <= 4 and faster >= 10 else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
