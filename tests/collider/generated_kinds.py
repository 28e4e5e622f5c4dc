"""What fields of generated apps are: how each type is declared, changed, asked, told and put back.

A field's value is told as a text without "|" and put back from it, so that trying all sequences can
go on from any state.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

WORDS = ("", "a", "ab", "abc", "go", "stop", "7", " a")
MODES = ("RED", "GREEN", "BLUE")
_LARGE = (2147483647, -2147483648, 1000000000, 65536)
#: What the source has besides its fields and handlers.
HELPERS = """
    enum Mode { RED, GREEN, BLUE }
    static class Box { int count; }
    interface Op { int of(int a); }
    static class Add implements Op {
        int by = 1;
        public int of(int a) { return a + by; }
    }
    static class Twice extends Add {
        public int of(int a) { return super.of(a) * 2; }
    }
    static int chosen(int a, int b) {
        if (a > b) return a - b;
        return a == b ? 7 : -1;
    }
    static int number(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            return -1;
        }
    }
    static String told(Box one) { return one == null ? "-" : "" + one.count; }
    static Box box(String told) {
        if (told.equals("-")) return null;
        Box made = new Box();
        made.count = Integer.parseInt(told);
        return made;
    }
    static String told(Add one) {
        return one == null ? "-" : (one instanceof Twice ? "T" : "A") + one.by;
    }
    static Add op(String told) {
        if (told.equals("-")) return null;
        Add made = told.startsWith("T") ? new Twice() : new Add();
        made.by = Integer.parseInt(told.substring(1));
        return made;
    }
    static java.util.ArrayList<Integer> list(String told) {
        java.util.ArrayList<Integer> made = new java.util.ArrayList<>();
        String inside = told.substring(1, told.length() - 1);
        if (inside.isEmpty()) return made;
        for (String one : inside.split(", ")) made.add(Integer.parseInt(one));
        return made;
    }
    static int[] cells(String told) {
        int[] made = new int[3];
        for (int i = 0; i < 3; i++) made[i] = list(told).get(i);
        return made;
    }
    static java.util.HashMap<String, Integer> map(String told) {
        java.util.HashMap<String, Integer> made = new java.util.HashMap<>();
        String inside = told.substring(1, told.length() - 1);
        if (inside.isEmpty()) return made;
        for (String one : inside.split(", ")) {
            int at = one.indexOf("=");
            made.put(one.substring(0, at), Integer.parseInt(one.substring(at + 1)));
        }
        return made;
    }
""".strip("\n").splitlines()


@dataclass
class Words:
    """What a line of a handler can be made of."""

    rng: random.Random
    #: Names of fields by kind.
    fields: Mapping[str, list[str]] = field(default_factory=dict)
    #: Type of the handler's parameter `p`, or nothing.
    parameter: str = ""
    #: Numbers that the code speaks of, and those next to them.
    numbers: set[int] = field(default_factory=lambda: {0, 1})

    def number(self) -> int:
        small = (0, 1, 2, 3, 4, 7, 10, -1)
        found = self.rng.choice(small if self.rng.random() < 0.93 else _LARGE)
        self.numbers |= {one for one in range(found - 1, found + 2) if -(1 << 31) <= one < 1 << 31}
        return found

    def positive(self) -> int:
        return self.rng.choice((2, 3, 5, 10))

    def word(self) -> str:
        return f'"{self.rng.choice(WORDS)}"'

    def compare(self) -> str:
        return self.rng.choice(("==", ">", "<", ">=", "!="))

    def integer(self) -> str:
        """An int that is at hand, or a number."""
        names = [*self.fields.get("int", []), *(["p"] if self.parameter == "int" else [])]
        return self.rng.choice([*names, *names, str(self.number())])

    def text(self) -> str:
        """A text that is at hand and not null, or a word."""
        return self.rng.choice(["p", self.word()]) if self.parameter == "String" else self.word()


Lines = Callable[[Words, str], Iterator[str]]


@dataclass(frozen=True)
class Kind:
    """A type of fields. In `told` and `put_back` {} is the name; `held` is what `load` takes."""

    declared: str
    initials: tuple[str, ...]
    changes: Lines
    conditions: Lines
    held: str = "String"
    told: str = "{}"
    put_back: str = "{}"


def _int_changes(words: Words, one: str) -> Iterator[str]:
    yield f"{one}++;"
    yield f"{one}--;"
    yield f"{one} += {words.number()};"
    yield f"{one} = {words.number()};"
    yield f"{one} = {words.integer()} + {words.integer()};"
    yield f"{one} = {words.integer()} * {words.integer()};"
    yield f"{one} = {words.integer()} {words.rng.choice('/%')} {words.positive()};"
    yield f"{one} = {words.integer()} {words.rng.choice(('&', '|', '^', '<<', '>>', '>>>'))} 3;"
    yield f"{one} = ({words.rng.choice(('byte', 'short', 'char'))}) {words.integer()};"
    yield f"{one} = chosen({words.integer()}, {words.integer()});"
    yield f"{one} = {words.integer()} > {words.number()} ? {words.integer()} : -{one};"
    yield f"for (int i = 0; i < {words.integer()} && i < {words.positive()}; i++) {one} += i;"
    cases = f"case 1: {one} = 3; break; case 3: case 4: {one} = 7; default: {one}++;"
    yield f"switch ({one}) {{ {cases} }}"
    division = f"{one} = 10 / {words.integer()};"
    yield f"try {{ {division} }} catch (ArithmeticException e) {{ {one} = 4; }}"
    if words.parameter == "int":
        yield f"{one} = p;"
        yield f"{one} += p;"
    if words.parameter == "String":
        yield f"{one} = number(p);"
        yield f"{one} = p.length();"
        yield f"{one} = Integer.parseInt(p);"
        yield f"{one} = p.indexOf({words.word()});"


def _int_conditions(words: Words, one: str) -> Iterator[str]:
    yield f"{one} {words.compare()} {words.number()}"
    yield f"{one} == {words.number()}"
    yield f"{one} + {words.integer()} {words.compare()} {words.number()}"
    yield f"{one} % {words.positive()} == {words.rng.randint(0, 2)}"
    yield f"chosen({one}, {words.integer()}) {words.compare()} {words.number()}"


def _long_changes(words: Words, one: str) -> Iterator[str]:
    yield f"{one}++;"
    yield f"{one} = {words.integer()} * 1000000007L;"
    yield f"{one} += {words.integer()};"
    yield f"{one} = {one} {words.rng.choice('/%')} {words.positive()}L;"
    yield f"{one} = {one} {words.rng.choice(('<<', '>>', '>>>'))} {words.rng.choice((1, 33))};"
    for number in words.fields.get("int", []):
        yield f"{number} = (int) {one};"


def _long_conditions(words: Words, one: str) -> Iterator[str]:
    yield f"{one} {words.compare()} {words.number()}"
    yield f"{one} > 3000000000L"
    yield f"(int) {one} {words.compare()} {words.number()}"


def _boolean_changes(words: Words, one: str) -> Iterator[str]:
    yield f"{one} = !{one};"
    yield f"{one} ^= {words.integer()} {words.compare()} {words.number()};"
    yield f"{one} = {words.text()}.startsWith({words.word()});"


def _boolean_conditions(words: Words, one: str) -> Iterator[str]:
    yield one
    yield f"!{one}"


def _text_changes(words: Words, one: str) -> Iterator[str]:
    yield f"{one} = {words.word()};"
    yield f"{one} = null;"
    yield f"{one} = {one} + {words.text()};"
    yield f"{one} = {words.text()} + {words.integer()};"
    yield f"{one} = {words.text()}.trim();"
    yield f"{one} = {words.text()}.toUpperCase().toLowerCase();"
    yield f"if ({one} != null && {one}.length() > 1) {one} = {one}.substring(1);"
    yield f"if ({one} != null) {one} = {one}.concat({words.text()});"
    for number in words.fields.get("int", []):
        yield f"{number} = number({one});"
        yield f"{number} = {one} == null ? -1 : {one}.length();"
    if words.parameter == "String":
        yield f"{one} = p;"
        yield f"{one} = p;"
        yield f"{one} = p.substring(1);"
        yield f'{one} = p.split(",")[0];'


def _text_conditions(words: Words, one: str) -> Iterator[str]:
    yield f"{one}.equals({words.word()})"
    yield f"{words.word()}.equals({one})"
    yield f"{one} != null && {one}.length() {words.compare()} {words.rng.randint(0, 3)}"
    yield f"{one} != null && {one}.startsWith({words.word()})"
    yield f"{one} != null && {one}.endsWith({words.word()})"
    yield f"{one} != null && {one}.contains({words.text()})"
    yield f"{one} != null && {one}.indexOf({words.word()}) {words.compare()} 1"
    yield f"{one} != null && {one}.compareTo({words.word()}) < 0"
    yield f"{one} != null && !{one}.isEmpty() && {one}.charAt(0) == 'a'"
    yield f"{words.word()}.equalsIgnoreCase({one})"
    yield f"number({one}) {words.compare()} {words.number()}"
    yield f"{one} == null"
    if words.parameter == "String":
        yield f"p.equals({one})"


def parameter_conditions(words: Words) -> Iterator[str]:
    """Of what the event brings along."""
    if words.parameter == "int":
        yield from _int_conditions(words, "p")
    if words.parameter == "String":
        yield f"p.equals({words.word()})"
        yield f"p.trim().length() {words.compare()} {words.rng.randint(0, 3)}"
        yield f"p.startsWith({words.word()})"
        yield f'p.split(",").length == {words.rng.randint(1, 3)}'
        yield f"number(p) {words.compare()} {words.number()}"


def _mode_changes(words: Words, one: str) -> Iterator[str]:
    yield f"{one} = Mode.{words.rng.choice(MODES)};"
    yield f"{one} = Mode.values()[({one}.ordinal() + 1) % 3];"
    for number in words.fields.get("int", []):
        yield f"{number} = {one}.ordinal();"
        yield f"switch ({one}) {{ case RED: {number}++; break; case BLUE: {number} = 4; }}"
    if words.parameter == "String":
        yield f"{one} = Mode.valueOf(p);"


def _mode_conditions(words: Words, one: str) -> Iterator[str]:
    yield f"{one} == Mode.{words.rng.choice(MODES)}"
    yield f"{one}.compareTo(Mode.{words.rng.choice(MODES)}) > 0"
    yield f'{one}.name().equals("GREEN")'


def _box_changes(words: Words, one: str) -> Iterator[str]:
    yield f"{one} = new Box();"
    yield f"{one} = null;"
    yield f"if ({one} != null) {one}.count += {words.number()};"
    yield f"if ({one} != null) {one}.count++;"
    yield f"{one}.count = {words.integer()};"
    for other in words.fields.get("Box", []):
        yield f"{one} = {other};"


def _box_conditions(words: Words, one: str) -> Iterator[str]:
    yield f"{one} != null && {one}.count {words.compare()} {words.number()}"
    yield f"{one} == null"
    yield from (f"{one} == {other}" for other in words.fields.get("Box", []) if other != one)


def _op_changes(words: Words, one: str) -> Iterator[str]:
    yield f"{one} = new {words.rng.choice(('Add', 'Twice'))}();"
    yield f"{one} = null;"
    yield f"{one}.by = {words.integer()};"
    for number in words.fields.get("int", []):
        yield f"if ({one} != null) {number} = {one}.of({words.integer()});"


def _op_conditions(words: Words, one: str) -> Iterator[str]:
    yield f"{one} instanceof Twice"
    yield f"{one} != null && {one}.of({words.integer()}) {words.compare()} {words.number()}"


def _list_changes(words: Words, one: str) -> Iterator[str]:
    yield f"if ({one}.size() < 4) {one}.add({words.integer()});"
    yield f"if ({one}.size() < 4) {one}.add(0, {words.integer()});"
    yield f"if (!{one}.isEmpty()) {one}.remove(0);"
    yield f"{one}.remove(Integer.valueOf({words.integer()}));"
    yield f"{one}.set(0, {words.integer()});"
    yield f"{one}.clear();"
    yield f"{one} = new java.util.ArrayList<>();"
    for number in words.fields.get("int", []):
        yield f"{number} = {one}.size();"
        yield f"for (int each : {one}) {number} += each;"
        yield f"if ({number} >= 0 && {number} < {one}.size()) {number} = {one}.get({number});"


def _list_conditions(words: Words, one: str) -> Iterator[str]:
    yield f"{one}.size() {words.compare()} {words.rng.randint(0, 3)}"
    yield f"{one}.contains({words.integer()})"
    yield f"{one}.size() > 1 && {one}.get(1) {words.compare()} {words.number()}"
    yield f"{one}.indexOf({words.integer()}) == {words.rng.randint(-1, 1)}"


def _cells_changes(words: Words, one: str) -> Iterator[str]:
    yield f"{one}[{words.rng.randint(0, 2)}]++;"
    yield f"{one}[{words.rng.randint(0, 2)}] = {words.integer()};"
    yield f"{one} = new int[] {{{words.integer()}, 1, {words.integer()}}};"
    yield f"{one}[{words.integer()}] = {words.integer()};"
    for number in words.fields.get("int", []):
        yield f"for (int each : {one}) if (each > {words.number()}) {number}++;"
        yield f"if ({number} >= 0) {one}[{number} % 3] += 2;"


def _cells_conditions(words: Words, one: str) -> Iterator[str]:
    yield f"{one}[{words.rng.randint(0, 2)}] {words.compare()} {words.number()}"
    yield f"{one}[0] + {one}[1] {words.compare()} {one}[2]"
    yield f"{one}[{words.integer()}] == {words.number()}"


def _map_changes(words: Words, one: str) -> Iterator[str]:
    yield f"{one}.put({words.text()}, {words.integer()});"
    yield f"{one}.put({words.word()}, {words.number()});"
    yield f"{one}.remove({words.text()});"
    yield f"{one}.clear();"
    yield f"if ({one}.containsKey({words.word()})) {one}.put({words.word()}, {words.integer()});"
    for number in words.fields.get("int", []):
        key = words.text()
        yield f"if ({one}.containsKey({key})) {number} = {one}.get({key});"
        yield f"{number} += {one}.size();"


def _map_conditions(words: Words, one: str) -> Iterator[str]:
    yield f"{one}.containsKey({words.text()})"
    yield f"{one}.size() {words.compare()} {words.rng.randint(0, 2)}"
    yield f"{one}.get({words.word()}) != null"


KINDS: Mapping[str, Kind] = {
    "int": Kind("int", ("0", "0", "1", "5"), _int_changes, _int_conditions, "int"),
    "long": Kind("long", ("0", "-3", "5000000000L"), _long_changes, _long_conditions, "long"),
    "boolean": Kind(
        "boolean", ("false", "false", "true"), _boolean_changes, _boolean_conditions, "boolean"
    ),
    "String": Kind(
        "String",
        ('""', '"a"', '"go"', "null"),
        _text_changes,
        _text_conditions,
        told='({0} == null ? "~" : {0})',
        put_back='({0}.equals("~") ? null : {0})',
    ),
    "Mode": Kind(
        "Mode",
        tuple(f"Mode.{one}" for one in MODES),
        _mode_changes,
        _mode_conditions,
        held="int",
        told="{}.ordinal()",
        put_back="Mode.values()[{}]",
    ),
    "Box": Kind(
        "Box",
        ("null", "new Box()"),
        _box_changes,
        _box_conditions,
        told="told({})",
        put_back="box({})",
    ),
    "Op": Kind(
        "Add",
        ("null", "new Add()", "new Twice()"),
        _op_changes,
        _op_conditions,
        told="told({})",
        put_back="op({})",
    ),
    "List": Kind(
        "java.util.ArrayList<Integer>",
        ("new java.util.ArrayList<>()",),
        _list_changes,
        _list_conditions,
        told="{}.toString()",
        put_back="list({})",
    ),
    "Cells": Kind(
        "int[]",
        ("new int[3]", "new int[] {1, 2, 3}"),
        _cells_changes,
        _cells_conditions,
        told="java.util.Arrays.toString({})",
        put_back="cells({})",
    ),
    "Map": Kind(
        "java.util.HashMap<String, Integer>",
        ("new java.util.HashMap<>()",),
        _map_changes,
        _map_conditions,
        told="{}.toString()",
        put_back="map({})",
    ),
}
