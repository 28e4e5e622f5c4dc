"""Random small apps, for comparing what the search says with what the engine does.

An app is one class whose state is static fields and whose event handlers are static methods; the
screens it pretends to have exist only in its UI model. `start` is its launch, `load` puts it into
any state, `dump` tells the state. Targets are lines that set a bit in `hits`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from collider.uimodel import Call, Event, Model, Parameter, Transition

_WORDS = ("", "a", "ab", "abc", "go", "stop")
_MODES = ("RED", "GREEN", "BLUE")


@dataclass(frozen=True)
class Field:
    name: str
    #: "int", "boolean", "String", "Mode" or "Box".
    type: str
    initial: str


@dataclass
class Handler:
    name: str
    #: "", "int" or "String".
    parameter: str
    lines: list[str] = field(default_factory=list)

    @property
    def signature(self) -> str:
        return {"": "()V", "int": "(I)V", "String": "(Ljava/lang/String;)V"}[self.parameter]


@dataclass(frozen=True)
class App:
    """One generated app. `targets` maps the number of a bit to its line."""

    name: str
    source: str
    model: Model
    targets: dict[int, int]
    fields: tuple[Field, ...]
    numbers: tuple[int, ...]

    @property
    def descriptor(self) -> str:
        return f"Lgenerated/{self.name};"


def generate(name: str, seed: int) -> App:
    return _Generator(name, random.Random(seed)).app()


class _Generator:
    def __init__(self, name: str, rng: random.Random) -> None:
        self.name = name
        self.rng = rng
        self.targets = 0
        self.numbers: set[int] = {0, 1}
        self.fields = self._fields()

    def app(self) -> App:
        handlers = [self._handler(number) for number in range(self.rng.randint(3, 6))]
        source = "\n".join(self._source(handlers)) + "\n"
        lines = source.splitlines()
        targets = {
            bit: 1 + next(n for n, line in enumerate(lines) if f"hits |= {1 << bit};" in line)
            for bit in range(self.targets)
        }
        numbers = tuple(sorted(self.numbers))
        return App(self.name, source, self._model(handlers), targets, self.fields, numbers)

    # -- state -----------------------------------------------------------------------------------

    def _fields(self) -> tuple[Field, ...]:
        found = [Field("n", "int", str(self.rng.choice((0, 0, 1, 5))))]
        if self.rng.random() < 0.7:
            found.append(Field("m", "int", str(self._number())))
        if self.rng.random() < 0.7:
            found.append(Field("flag", "boolean", self.rng.choice(("false", "false", "true"))))
        if self.rng.random() < 0.6:
            found.append(Field("word", "String", f'"{self.rng.choice(_WORDS)}"'))
        if self.rng.random() < 0.5:
            found.append(Field("mode", "Mode", f"Mode.{self.rng.choice(_MODES)}"))
        if self.rng.random() < 0.5:
            found.append(Field("box", "Box", self.rng.choice(("null", "new Box()"))))
        return tuple(found)

    def _of(self, type_: str) -> list[str]:
        return [one.name for one in self.fields if one.type == type_]

    def _number(self) -> int:
        number = self.rng.choice((0, 1, 2, 3, 4, 7, 10, -1))
        self.numbers |= {number - 1, number, number + 1}
        return number

    # -- handlers --------------------------------------------------------------------------------

    def _handler(self, number: int) -> Handler:
        parameter = self.rng.choice(("", "", "", "int", "String"))
        handler = Handler(f"event{number}", parameter)
        handler.lines += self._block(handler, 2, top=True)
        return handler

    def _block(self, handler: Handler, depth: int, top: bool = False) -> Iterator[str]:
        for _ in range(self.rng.randint(1, 2)):
            yield from self._statement(handler, depth)
        if (top or self.rng.random() < 0.3) and self.targets < 6:
            yield from self._target(handler)

    def _target(self, handler: Handler) -> Iterator[str]:
        depth = self.rng.randint(1, 3)
        for level in range(depth):
            yield "    " * level + f"if ({self._condition(handler)}) {{"
        yield "    " * depth + f"hits |= {1 << self.targets};"
        self.targets += 1
        for level in reversed(range(depth)):
            yield "    " * level + "}"

    def _statement(self, handler: Handler, depth: int) -> Iterator[str]:
        if depth and self.rng.random() < 0.45:
            yield f"if ({self._condition(handler)}) {{"
            yield from ("    " + line for line in self._block(handler, depth - 1))
            if self.rng.random() < 0.4:
                yield "} else {"
                yield from ("    " + line for line in self._block(handler, depth - 1))
            yield "}"
            return
        yield self.rng.choice(list(self._assignments(handler)))

    def _assignments(self, handler: Handler) -> Iterator[str]:
        number = self._of("int")
        for one in number:
            other = self.rng.choice(number)
            yield f"{one}++;"
            yield f"{one}--;" if self.rng.random() < 0.5 else f"{one} += {self._number()};"
            yield f"{one} = {self._number()};"
            yield f"{one} = {other} + {self._number()};"
            if handler.parameter == "int":
                yield f"{one} = p;"
        for one in self._of("boolean"):
            yield f"{one} = !{one};"
            yield f"{one} = {self._condition(handler)};"
        for one in self._of("String"):
            yield f'{one} = "{self.rng.choice(_WORDS)}";'
            if handler.parameter == "String":
                yield f"{one} = p;"
                yield f"{one} = p;"
        for one in self._of("Mode"):
            yield f"{one} = Mode.{self.rng.choice(_MODES)};"
        for one in self._of("Box"):
            yield f"{one} = new Box();"
            yield f"{one} = null;"
            yield f"if ({one} != null) {one}.count += {self._number()};"
            yield f"if ({one} != null) {one}.count++;"

    def _condition(self, handler: Handler, depth: int = 1) -> str:
        if depth and self.rng.random() < 0.25:
            joint = self.rng.choice((" && ", " || "))
            parts = [self._condition(handler, 0), self._condition(handler, 0)]
            return joint.join(parts)
        return self.rng.choice(list(self._simple_conditions(handler)))

    def _simple_conditions(self, handler: Handler) -> Iterator[str]:
        compare = self.rng.choice(("==", ">", "<", ">=", "!="))
        number = [*self._of("int"), *(["p"] if handler.parameter == "int" else [])]
        for one in number:
            yield f"{one} {compare} {self._number()}"
            yield f"{one} == {self._number()}"
        yield f"{number[0]} + {number[-1]} {compare} {self._number()}"
        yield from self._of("boolean")
        yield from (f"!{one}" for one in self._of("boolean"))
        texts = [*self._of("String"), *(["p"] if handler.parameter == "String" else [])]
        for one in texts:
            yield f'{one}.equals("{self.rng.choice(_WORDS)}")'
            yield f"{one}.length() {compare} {self.rng.randint(0, 3)}"
            yield f'{one}.startsWith("{self.rng.choice(_WORDS)}")'
        for one in self._of("Mode"):
            yield f"{one} == Mode.{self.rng.choice(_MODES)}"
        for one in self._of("Box"):
            yield f"{one} != null && {one}.count {compare} {self._number()}"
            yield f"{one} == null"

    # -- what is written -------------------------------------------------------------------------

    def _source(self, handlers: list[Handler]) -> Iterator[str]:
        yield "package generated;"
        yield f"public class {self.name} {{"
        yield "    enum Mode { RED, GREEN, BLUE }"
        yield "    static class Box { int count; }"
        yield "    static int hits;"
        for one in self.fields:
            yield f"    static {one.type} {one.name};"
        yield "    public static void start() {"
        yield "        hits = 0;"
        for one in self.fields:
            yield f"        {one.name} = {one.initial};"
        yield "    }"
        yield "    public static int hits() { return hits; }"
        dumped = ' + "|" + '.join(_dumped(one) for one in self.fields)
        yield f'    public static String dump() {{ return "" + {dumped}; }}'
        parameters = ", ".join(_loaded_type(one) + " " + one.name for one in self.fields)
        yield f"    public static void load({parameters}) {{"
        yield "        hits = 0;"
        for one in self.fields:
            yield f"        {self.name}.{one.name} = {_loaded(one)};"
        yield "    }"
        yield "    static Box made(String count) {"
        yield '        if (count.equals("-")) return null;'
        yield "        Box made = new Box();"
        yield "        made.count = Integer.parseInt(count);"
        yield "        return made;"
        yield "    }"
        for handler in handlers:
            parameter = f"{handler.parameter} p" if handler.parameter else ""
            yield f"    public static void {handler.name}({parameter}) {{"
            yield from ("        " + line for line in handler.lines)
            yield "    }"
        yield "}"

    def _model(self, handlers: list[Handler]) -> Model:
        states = [f"screen{number}" for number in range(self.rng.randint(1, 3))]
        holder = f"generated.{self.name}"
        launch = Event("launch", "Start", (Call(holder, "start", "()V"),))
        events, transitions = [], []
        for one in handlers:
            kinds = {"int": "int", "String": "text"}
            parameters = (Parameter("p", kinds[one.parameter], 8),) if one.parameter else ()
            arguments = ({"parameter": "p"},) if one.parameter else ()
            call = Call(holder, one.name, one.signature, arguments)
            events.append(Event(one.name, one.name, (call,), parameters))
            source, target = self.rng.choice(states), self.rng.choice(states)
            transitions.append(Transition(source, one.name, target))
            if self.rng.random() < 0.4:
                transitions.append(Transition(target, one.name, target))
        for number, state in enumerate(states[1:]):
            events.append(Event(f"open {state}", f"open {state}"))
            transitions.append(Transition(states[number], f"open {state}", state))
            if self.rng.random() < 0.6:
                events.append(Event(f"back {state}", f"back {state}"))
                transitions.append(Transition(state, f"back {state}", states[0]))
        unique = tuple(dict.fromkeys(transitions))
        seen: dict[tuple[str, str], Transition] = {}
        for way in unique:  # an event leads from a state to one other only
            seen.setdefault((way.source, way.event), way)
        return Model(states[0], launch, tuple(events), tuple(seen.values()), "generated")


def _dumped(one: Field) -> str:
    if one.type == "Mode":
        return f"{one.name}.ordinal()"
    if one.type == "Box":
        return f'({one.name} == null ? "-" : "" + {one.name}.count)'
    return one.name


def _loaded_type(one: Field) -> str:
    return {"Mode": "int", "Box": "String"}.get(one.type, one.type)


def _loaded(one: Field) -> str:
    if one.type == "Mode":
        return f"Mode.values()[{one.name}]"
    if one.type == "Box":
        return f"made({one.name})"
    return one.name
