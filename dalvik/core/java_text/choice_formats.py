"""java.text.ChoiceFormat."""

from __future__ import annotations

from math import inf, isnan, nextafter
from typing import Any

from dalvik.core.java_lang.numbers import double_to_string
from dalvik.core.java_text.formats import APPEND
from dalvik.core.java_text.number_formats import NumberFormat
from dalvik.core.java_util.declare import with_functions
from dalvik.vm.interop import box_double, throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, array_of


@java_method("static final double nextDouble(double)")
def next_double(value: float) -> float:
    return nextafter(value, inf)


@java_method("static final double previousDouble(double)")
def previous_double(value: float) -> float:
    return nextafter(value, -inf)


@java_method("static double nextDouble(double,boolean)")
def next_double_towards(value: float, up: int) -> float:
    return next_double(value) if up else previous_double(value)


@java_class("java.text.ChoiceFormat")
@with_functions(next_double, previous_double, next_double_towards)
class ChoiceFormat(NumberFormat):
    limits: list[float]
    choices: list[str]

    @java_method("void <init>(String)")
    def init_pattern(self, pattern: str) -> None:
        self.apply_pattern(pattern)

    @java_method("void <init>(double[],String[])")
    def init_choices(self, limits: JArray, choices: JArray) -> None:
        self.set_choices(limits, choices)

    @java_method("void setChoices(double[],String[])")
    def set_choices(self, limits: JArray, choices: JArray) -> None:
        if len(limits.d) != len(choices.d):
            throw(
                "java.lang.IllegalArgumentException",
                "Input arrays must be of the same length.",
            )
        self.limits, self.choices = list(limits.d), list(choices.d)

    @java_method("void applyPattern(String)")
    def apply_pattern(self, pattern: str) -> None:
        limits: list[float] = []
        choices: list[str] = []
        segments = ["", ""]
        part, quoted, at = 0, False, 0
        while at < len(pattern):
            char = pattern[at]
            if char == "'":
                if pattern.startswith("''", at):
                    segments[part] += "'"
                    at += 1
                else:
                    quoted = not quoted
            elif quoted:
                segments[part] += char
            elif char in "<#\u2264" and part == 0:
                limits.append(self._limit(segments[0], char, limits))
                segments[0] = ""
                part = 1
            elif char == "|" and part == 1:
                choices.append(segments[1])
                segments[1] = ""
                part = 0
            else:
                segments[part] += char
            at += 1
        if part == 1:
            choices.append(segments[1])
        self.limits, self.choices = limits, choices

    def _limit(self, text: str, relation: str, before: list[float]) -> float:
        if not text:
            throw(
                "java.lang.IllegalArgumentException",
                "Each interval must contain a number before a format",
            )
        special = {"\u221e": inf, "-\u221e": -inf}
        stripped = text.strip()
        try:
            limit = special[stripped] if stripped in special else float(stripped)
        except ValueError:
            throw("java.lang.IllegalArgumentException")
        if relation == "<" and limit not in (inf, -inf):
            limit = next_double(limit)
        if before and limit <= before[-1]:
            throw(
                "java.lang.IllegalArgumentException",
                "Incorrect order of intervals, must be in ascending order",
            )
        return limit

    @java_method("String toPattern()")
    def to_pattern(self) -> str:
        parts = []
        for limit, choice in zip(self.limits, self.choices, strict=True):
            below = previous_double(limit)
            exclusive = len(double_to_string(below)) < len(double_to_string(limit))
            shown = double_to_string(below if exclusive else limit)
            shown = shown.replace("Infinity", "\u221e")
            relation = "<" if exclusive else "#"
            quoted = any(char in choice for char in "<#\u2264|")
            text = choice.replace("'", "''")
            parts.append(f"{shown}{relation}{chr(39) + text + chr(39) if quoted else text}")
        return "|".join(parts)

    @java_method("double[] getLimits()")
    def get_limits(self) -> JArray:
        return array_of("[D", list(self.limits))

    @java_method("Object[] getFormats()")
    def get_formats(self) -> JArray:
        return array_of("[Ljava/lang/Object;", list(self.choices))

    def choice_for(self, value: float) -> str:
        index = 0
        for position, limit in enumerate(self.limits):
            if not value >= limit:
                break
            index = position
        return self.choices[index]

    @java_method("StringBuffer format(long,StringBuffer,java.text.FieldPosition)")
    @java_method("StringBuffer format(double,StringBuffer,java.text.FieldPosition)")
    def format_to(self, value: float, buffer: Any, _position: Any) -> Any:
        number = float(value)
        text = self.choices[0] if isnan(number) and self.choices else self.choice_for(number)
        return APPEND(buffer, text)

    @java_method("Number parse(String,java.text.ParsePosition)")
    def parse_at(self, text: str, position: Any) -> Any:
        best, length = float("nan"), -1
        for limit, choice in zip(self.limits, self.choices, strict=True):
            if text.startswith(choice, position.index) and len(choice) > length:
                best, length = limit, len(choice)
        if length < 0:
            position.error_index = position.index
        else:
            position.index += length
        return box_double(best)

    def settings(self) -> tuple[Any, ...]:
        return (tuple(self.limits), tuple(self.choices))

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return len(self.limits)
