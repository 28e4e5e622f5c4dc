"""The methods of String that take a regular expression; they go through java.util.regex."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, vm
from dalvik.vm.names import method_attr
from dalvik.vm.native import java_method
from dalvik.vm.objects import JArray, array_of

_COMPILE = method_attr("compile", "(Ljava/lang/String;)Ljava/util/regex/Pattern;")
_MATCHER = "matcher(Ljava/lang/CharSequence;)Ljava/util/regex/Matcher;"
_SPECIAL = frozenset(".$|()[{^?*+\\")


def _pattern(regex: str) -> Any:
    return getattr(vm().loader.initialised("Ljava/util/regex/Pattern;").python, _COMPILE)(regex)


@java_method("boolean matches(String)")
def matches(self: str, regex: str) -> bool:
    return bool(call(call(_pattern(regex), _MATCHER, self), "matches()Z"))


@java_method("String replaceAll(String,String)")
def replace_all(self: str, regex: str, replacement: str) -> Any:
    matcher = call(_pattern(regex), _MATCHER, self)
    return call(matcher, "replaceAll(Ljava/lang/String;)Ljava/lang/String;", replacement)


@java_method("String replaceFirst(String,String)")
def replace_first(self: str, regex: str, replacement: str) -> Any:
    matcher = call(_pattern(regex), _MATCHER, self)
    return call(matcher, "replaceFirst(Ljava/lang/String;)Ljava/lang/String;", replacement)


@java_method("String[] split(String)")
def split(self: str, regex: str) -> Any:
    return split_limited(self, regex, 0)


@java_method("String[] split(String,int)")
def split_limited(self: str, regex: str, limit: int) -> Any:
    literal = _literal(regex)
    if literal is None:
        return call(
            _pattern(regex),
            "split(Ljava/lang/CharSequence;I)[Ljava/lang/String;",
            self,
            limit,
        )
    return _split_literal(self, literal, limit)


def _literal(regex: str) -> str | None:
    """The one character that the expression stands for, where it is as simple as that."""
    if len(regex) == 1 and regex not in _SPECIAL and not "\ud800" <= regex < "\ue000":
        return regex
    if len(regex) == 2 and regex[0] == "\\" and regex[1].isascii() and not regex[1].isalnum():
        return regex[1]
    return None


def _split_literal(text: str, separator: str, limit: int) -> JArray:
    if limit > 0:
        return array_of("[Ljava/lang/String;", str.split(text, separator, limit - 1))
    parts = str.split(text, separator)
    if limit == 0 and len(parts) > 1:
        while parts and not parts[-1]:
            parts.pop()
    return array_of("[Ljava/lang/String;", parts)
