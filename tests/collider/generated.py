"""Random small apps, for comparing what the search says with what the engine does.

An app is one class whose state is static fields and whose event handlers are static methods; the
screens it pretends to have exist only in its UI model. `start` is its launch, `load` puts it into
any state, `dump` tells the state. Targets are lines that set a bit in `hits`. A handler that throws
ends the app.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from collider.uimodel import Call, Event, Model, Parameter, Transition
from tests.collider.generated_kinds import HELPERS, KINDS, Kind, Words, parameter_conditions

#: What sequences are tried with where a text is asked for.
_TEXTS = ("", "a", "ab", "abc", "A", "go", "stop", "zzzz", "7", " a", "a,b", "RED")
#: How often an app has a field of a kind, and the field's name.
_CHANCES = {
    "int": (0.7, "count"), "long": (0.2, "large"), "boolean": (0.6, "flag"),
    "String": (0.6, "word"), "Mode": (0.4, "mode"), "Box": (0.4, "box"), "Op": (0.2, "op"),
    "List": (0.3, "list"), "Cells": (0.2, "cells"), "Map": (0.2, "map"),
}  # fmt: skip


@dataclass(frozen=True)
class Field:
    name: str
    kind: str
    initial: str
    #: An earlier field that may hold the same object.
    alias: str = ""

    @property
    def type(self) -> Kind:
        return KINDS[self.kind]

    @property
    def told(self) -> str:
        told = self.type.told.format(self.name)
        if not self.alias:
            return told
        return f'({self.name} == {self.alias} && {self.name} != null ? "=" : {told})'

    def put_back(self, app: str) -> str:
        made = self.type.put_back.format(self.name)
        return f'{self.name}.equals("=") ? {app}.{self.alias} : {made}' if self.alias else made


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
        self.words = Words(rng)
        self.fields = tuple(self._fields())
        for one in self.fields:
            self.words.fields.setdefault(one.kind, []).append(one.name)

    def app(self) -> App:
        handlers = [self._handler(number) for number in range(self.rng.randint(3, 6))]
        model = self._model(handlers)
        source = "\n".join(self._source(handlers, model)) + "\n"
        lines = source.splitlines()
        targets = {
            bit: 1 + next(n for n, line in enumerate(lines) if f"hits |= {1 << bit};" in line)
            for bit in range(self.targets)
        }
        return App(self.name, source, model, targets)

    # -- state -----------------------------------------------------------------------------------

    def _fields(self) -> Iterator[Field]:
        yield self._field("number", "int")
        for kind, (chance, name) in _CHANCES.items():
            if self.rng.random() < chance:
                yield self._field(name, kind)
                if kind == "Box" and self.rng.random() < 0.5:
                    yield self._field("other", kind, alias=name)

    def _field(self, name: str, kind: str, alias: str = "") -> Field:
        return Field(name, kind, self.rng.choice(KINDS[kind].initials), alias)

    # -- handlers --------------------------------------------------------------------------------

    def _handler(self, number: int) -> Handler:
        parameter = self.rng.choice(("", "", "", "int", "String"))
        self.words.parameter = parameter
        return Handler(f"event{number}", parameter, list(self._block(2, top=True)))

    def _block(self, depth: int, top: bool = False) -> Iterator[str]:
        for _ in range(self.rng.randint(1, 2)):
            yield from self._statement(depth)
        if (top or self.rng.random() < 0.3) and self.targets < 6:
            yield from self._target()

    def _target(self) -> Iterator[str]:
        depth = self.rng.randint(1, 3)
        for level in range(depth):
            yield "    " * level + f"if ({self._condition()}) {{"
        yield "    " * depth + f"hits |= {1 << self.targets};"
        self.targets += 1
        for level in reversed(range(depth)):
            yield "    " * level + "}"

    def _statement(self, depth: int) -> Iterator[str]:
        if depth and self.rng.random() < 0.45:
            yield f"if ({self._condition()}) {{"
            yield from ("    " + line for line in self._block(depth - 1))
            if self.rng.random() < 0.4:
                yield "} else {"
                yield from ("    " + line for line in self._block(depth - 1))
            yield "}"
            return
        one = self.rng.choice(self.fields)
        yield self.rng.choice(list(one.type.changes(self.words, one.name)))

    def _condition(self, depth: int = 1) -> str:
        if depth and self.rng.random() < 0.25:
            joint = self.rng.choice((" && ", " || "))
            return joint.join(f"({self._condition(0)})" for _ in range(2))
        if self.words.parameter and self.rng.random() < 0.3:
            return self.rng.choice(list(parameter_conditions(self.words)))
        one = self.rng.choice(self.fields)
        return self.rng.choice(list(one.type.conditions(self.words, one.name)))

    # -- what is written -------------------------------------------------------------------------

    def _source(self, handlers: list[Handler], model: Model) -> Iterator[str]:
        yield "package generated;"
        yield f"public class {self.name} {{"
        yield from HELPERS
        yield "    static int hits;"
        for one in self.fields:
            yield f"    static {one.type.declared} {one.name};"
        yield "    public static void start() {"
        yield "        hits = 0;"
        yield from (f"        {one.name} = {one.initial};" for one in self.fields)
        yield "    }"
        yield "    public static int hits() { return hits; }"
        told = ' + "|" + '.join(one.told for one in self.fields)
        yield f'    public static String dump() {{ return "" + {told}; }}'
        parameters = ", ".join(f"{one.type.held} {one.name}" for one in self.fields)
        yield f"    public static void load({parameters}) {{"
        yield "        hits = 0;"
        for one in self.fields:
            yield f"        {self.name}.{one.name} = {one.put_back(self.name)};"
        yield "    }"
        for handler in handlers:
            parameter = f"{handler.parameter} p" if handler.parameter else ""
            yield f"    public static void {handler.name}({parameter}) {{"
            yield from ("        " + line for line in handler.lines)
            yield "    }"
        yield from self._choices(model)
        yield "}"

    def _choices(self, model: Model) -> Iterator[str]:
        """What `Trying.java` goes through."""
        ways = ", ".join(f'"{one.source} {one.event} {one.target}"' for one in model.transitions)
        yield f"    static String[] ways() {{ return new String[] {{{ways}}}; }}"
        texts = ", ".join(f'"{one}"' for one in _TEXTS)
        yield f"    static String[] texts() {{ return new String[] {{{texts}}}; }}"
        numbers = ", ".join(map(str, sorted(self.words.numbers)))
        yield f"    static int[] numbers() {{ return new int[] {{{numbers}}}; }}"

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
            events.append(Event(f"open_{state}", f"open_{state}"))
            transitions.append(Transition(states[number], f"open_{state}", state))
            if self.rng.random() < 0.6:
                events.append(Event(f"back_{state}", f"back_{state}"))
                transitions.append(Transition(state, f"back_{state}", states[0]))
        unique = tuple(dict.fromkeys(transitions))
        seen: dict[tuple[str, str], Transition] = {}
        for way in unique:  # an event leads from a state to one other only
            seen.setdefault((way.source, way.event), way)
        return Model(states[0], launch, tuple(events), tuple(seen.values()), "generated")
