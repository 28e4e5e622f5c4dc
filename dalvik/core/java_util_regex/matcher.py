"""java.util.regex.Matcher and MatchResult."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.core.java_util.declare import with_functions
from dalvik.core.java_util_regex.compiled import Compiled, Kind, Spans, Subject
from dalvik.core.java_util_regex.pattern import Pattern, stream_of
from dalvik.vm.interop import caller, class_name, throw, to_string
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject

_APPLY = caller("apply(Ljava/lang/Object;)Ljava/lang/Object;")
_APPENDERS = {
    kind: caller(f"append(Ljava/lang/String;)Ljava/lang/{kind};")
    for kind in ("StringBuffer", "StringBuilder")
}


@java_interface(
    "java.util.regex.MatchResult",
    abstract=[
        "int start()",
        "int start(int)",
        "int end()",
        "int end(int)",
        "String group()",
        "String group(int)",
        "int groupCount()",
    ],
)
class MatchResult:
    pass


class _Groups(JObject):
    """What a match found; the part that a Matcher and its snapshots share."""

    compiled: Compiled
    text: str
    spans: Spans | None

    def _span(self, group: int) -> tuple[int, int]:
        if self.spans is None:
            throw("java.lang.IllegalStateException", "No successful match so far")
        if not 0 <= group < len(self.spans):
            throw("java.lang.IndexOutOfBoundsException", f"No group {group}")
        return self.spans[group]

    def _number(self, name: str | None) -> int:
        if name is None:
            throw("java.lang.NullPointerException", "Group name")
        if self.spans is None:
            throw("java.lang.IllegalStateException", "No successful match so far")
        number = self.compiled.names.get(name)
        if number is None:
            throw("java.lang.IllegalArgumentException", f"No group with name <{name}>")
        return number

    def text_of(self, group: int) -> str | None:
        low, high = self._span(group)
        return None if low < 0 else self.text[low:high]


@java_class(
    "java.util.regex.Matcher$OffsetBasedMatchResult", implements=["java.util.regex.MatchResult"]
)
class Snapshot(_Groups):
    @java_method("int start()")
    def start(self) -> int:
        return self._span(0)[0]

    @java_method("int start(int)")
    def start_of(self, group: int) -> int:
        return self._span(group)[0]

    @java_method("int end()")
    def end(self) -> int:
        return self._span(0)[1]

    @java_method("int end(int)")
    def end_of(self, group: int) -> int:
        return self._span(group)[1]

    @java_method("String group()")
    def group(self) -> str | None:
        return self.text_of(0)

    @java_method("String group(int)")
    def group_of(self, group: int) -> str | None:
        return self.text_of(group)

    @java_method("int groupCount()")
    def group_count(self) -> int:
        return self.compiled.group_count


@java_method("static String quoteReplacement(String)")
def quote_replacement(text: str) -> str:
    return text.replace("\\", "\\\\").replace("$", "\\$")


@java_class(
    "java.util.regex.Matcher", implements=["java.util.regex.MatchResult"], access="public final"
)
@with_functions(quote_replacement)
class Matcher(_Groups):
    parent: Pattern
    subject: Subject
    original: Any
    region_: tuple[int, int]
    anchoring: bool
    transparent: bool
    append_at: int
    last_end: int
    hit: bool

    @staticmethod
    def create(pattern: Pattern, text: Any) -> Matcher:
        created = Matcher.__new__(Matcher)
        created.parent, created.compiled = pattern, pattern.compiled
        created.anchoring, created.transparent = True, False
        return created.reset_text(text)

    @java_method("java.util.regex.Pattern pattern()")
    def pattern(self) -> Pattern:
        return self.parent

    @java_method("java.util.regex.Matcher reset()")
    def reset(self) -> Matcher:
        return self._reset(to_string(self.original), 0, None)

    @java_method("java.util.regex.Matcher reset(CharSequence)")
    def reset_text(self, text: Any) -> Matcher:
        if text is None:
            throw("java.lang.NullPointerException", "input == null")
        self.original = text
        return self._reset(to_string(text), 0, None)

    def _reset(self, text: str, low: int, high: int | None) -> Matcher:
        self.text = text
        self.subject = Subject(text)
        end = len(text) if high is None else high
        if not (0 <= low <= end <= len(text)):
            throw(
                "java.lang.IndexOutOfBoundsException", f"start={low}, end={end}, length={len(text)}"
            )
        self.region_ = (low, end)
        self.spans = None
        self.append_at = 0
        self.last_end = low
        self.hit = False
        return self

    @java_method("java.util.regex.Matcher region(int,int)")
    def region(self, low: int, high: int) -> Matcher:
        return self._reset(to_string(self.original), low, high)

    @java_method("int regionStart()")
    def region_start(self) -> int:
        return self.region_[0]

    @java_method("int regionEnd()")
    def region_end(self) -> int:
        return self.region_[1]

    @java_method("java.util.regex.Matcher useAnchoringBounds(boolean)")
    def use_anchoring_bounds(self, value: int) -> Matcher:
        self.anchoring = bool(value)
        return self

    @java_method("java.util.regex.Matcher useTransparentBounds(boolean)")
    def use_transparent_bounds(self, value: int) -> Matcher:
        self.transparent = bool(value)
        return self

    @java_method("boolean hasAnchoringBounds()")
    def has_anchoring_bounds(self) -> bool:
        return self.anchoring

    @java_method("boolean hasTransparentBounds()")
    def has_transparent_bounds(self) -> bool:
        return self.transparent

    @java_method("java.util.regex.Matcher usePattern(java.util.regex.Pattern)")
    def use_pattern(self, pattern: Pattern | None) -> Matcher:
        if pattern is None:
            throw("java.lang.IllegalArgumentException", "pattern == null")
        self.parent, self.compiled = pattern, pattern.compiled
        self.spans = None
        return self

    def _match(self, kind: Kind, at: int) -> bool:
        self.spans = self.compiled.match(
            self.subject,
            kind,
            at,
            self.region_,
            anchoring=self.anchoring,
            transparent=self.transparent,
            last_end=self.last_end,
        )
        if self.spans is None:
            self.hit = True
            return False
        self.last_end = self.spans[0][1]
        self.hit = self.last_end == self.region_[1]
        return True

    @java_method("boolean matches()")
    def matches(self) -> bool:
        return self._match(Kind.WHOLE, self.region_[0])

    @java_method("boolean lookingAt()")
    def looking_at(self) -> bool:
        return self._match(Kind.START, self.region_[0])

    @java_method("boolean find()")
    def find(self) -> bool:
        at = self.last_end
        if self.spans is not None and self.spans[0][0] == self.spans[0][1]:
            at += 1
        if at > self.region_[1]:
            self.spans = None
            self.hit = True
            return False
        return self._match(Kind.SEARCH, at)

    @java_method("boolean find(int)")
    def find_from(self, start: int) -> bool:
        if not 0 <= start <= len(self.text):
            throw("java.lang.IndexOutOfBoundsException", f"start={start}; length={len(self.text)}")
        self.reset()
        self.last_end = start
        return self._match(Kind.SEARCH, start)

    @java_method("boolean hitEnd()")
    def hit_end(self) -> bool:
        return self.hit

    @java_method("boolean requireEnd()")
    def require_end(self) -> bool:
        """Whether more text could turn the match into none: only an end anchor can see to that."""
        if self.spans is None or not self.hit:
            return False
        more = self.compiled.match(
            Subject(self.text[: self.region_[1]] + "\0"),
            Kind.START,
            self.spans[0][0],
            (self.region_[0], self.region_[1] + 1),
            last_end=self.spans[0][0],
        )
        return more is None

    @java_method("int start()")
    def start(self) -> int:
        return self._span(0)[0]

    @java_method("int start(int)")
    def start_of(self, group: int) -> int:
        return self._span(group)[0]

    @java_method("int start(String)")
    def start_named(self, name: str) -> int:
        return self._span(self._number(name))[0]

    @java_method("int end()")
    def end(self) -> int:
        return self._span(0)[1]

    @java_method("int end(int)")
    def end_of(self, group: int) -> int:
        return self._span(group)[1]

    @java_method("int end(String)")
    def end_named(self, name: str) -> int:
        return self._span(self._number(name))[1]

    @java_method("String group()")
    def group(self) -> str | None:
        return self.text_of(0)

    @java_method("String group(int)")
    def group_of(self, group: int) -> str | None:
        return self.text_of(group)

    @java_method("String group(String)")
    def group_named(self, name: str) -> str | None:
        return self.text_of(self._number(name))

    @java_method("int groupCount()")
    def group_count(self) -> int:
        return self.compiled.group_count

    @java_method("java.util.regex.MatchResult toMatchResult()")
    def to_match_result(self) -> Snapshot:
        created = Snapshot.__new__(Snapshot)
        created.compiled, created.text, created.spans = self.compiled, self.text, self.spans
        return created

    def expand(self, replacement: str) -> str:
        r"""The replacement with `$1`, `${name}` and `\x` resolved."""
        if "$" not in replacement and "\\" not in replacement:
            return replacement
        parts: list[str] = []
        at = 0
        while at < len(replacement):
            char = replacement[at]
            at += 1
            if char == "\\":
                if at == len(replacement):
                    throw(
                        "java.lang.IllegalArgumentException", "character to be escaped is missing"
                    )
                parts.append(replacement[at])
                at += 1
            elif char == "$":
                group, at = self._group_reference(replacement, at)
                parts.append(self.text_of(group) or "")
            else:
                parts.append(char)
        return "".join(parts)

    def _group_reference(self, replacement: str, at: int) -> tuple[int, int]:
        if at == len(replacement):
            throw(
                "java.lang.IllegalArgumentException",
                "Illegal group reference: group index is missing",
            )
        if replacement[at] == "{":
            return self._name_reference(replacement, at + 1)
        if not "0" <= replacement[at] <= "9":
            throw("java.lang.IllegalArgumentException", "Illegal group reference")
        group = int(replacement[at])
        at += 1
        while at < len(replacement) and "0" <= replacement[at] <= "9":
            longer = group * 10 + int(replacement[at])
            if longer > self.compiled.group_count:
                break
            group = longer
            at += 1
        return group, at

    def _name_reference(self, replacement: str, at: int) -> tuple[int, int]:
        start = at
        while at < len(replacement) and replacement[at].isascii() and replacement[at].isalnum():
            at += 1
        name = replacement[start:at]
        if not name:
            throw(
                "java.lang.IllegalArgumentException",
                "named capturing group is missing trailing '}'",
            )
        if at == len(replacement) or replacement[at] != "}":
            throw(
                "java.lang.IllegalArgumentException",
                "named capturing group is missing trailing '}'",
            )
        if name[0].isdigit():
            throw(
                "java.lang.IllegalArgumentException",
                f"capturing group name {{{name}}} starts with digit character",
            )
        if name not in self.compiled.names:
            throw("java.lang.IllegalArgumentException", f"No group with name {{{name}}}")
        return self.compiled.names[name], at + 1

    def _append_replacement(self, buffer: Any, replacement: str) -> Matcher:
        low, high = self._span(0)
        expanded = self.expand(replacement)
        _append(buffer, self.text[self.append_at : low] + expanded)
        self.append_at = high
        return self

    @java_method("java.util.regex.Matcher appendReplacement(StringBuffer,String)")
    @java_method("java.util.regex.Matcher appendReplacement(StringBuilder,String)")
    def append_replacement(self, buffer: Any, replacement: str) -> Matcher:
        return self._append_replacement(buffer, replacement)

    @java_method("StringBuffer appendTail(StringBuffer)")
    @java_method("StringBuilder appendTail(StringBuilder)")
    def append_tail(self, buffer: Any) -> Any:
        if self.append_at < len(self.text):
            _append(buffer, self.text[self.append_at :])
        return buffer

    def _replaced(self, expansion: Callable[[], str], *, once: bool) -> str:
        self.reset()
        parts: list[str] = []
        at = 0
        while self.find():
            low, high = self._span(0)
            parts += (self.text[at:low], expansion())
            at = high
            if once:
                break
        return "".join(parts) + self.text[at:]

    @java_method("String replaceAll(String)")
    def replace_all(self, replacement: str | None) -> str:
        if replacement is None:
            throw("java.lang.NullPointerException", "replacement")
        text = replacement
        return self._replaced(lambda: self.expand(text), once=False)

    @java_method("String replaceFirst(String)")
    def replace_first(self, replacement: str | None) -> str:
        if replacement is None:
            throw("java.lang.NullPointerException", "replacement")
        text = replacement
        return self._replaced(lambda: self.expand(text), once=True)

    @java_method("String replaceAll(java.util.function.Function)")
    def replace_all_by(self, replacer: Any) -> str:
        return self._replaced(lambda: self.expand(_APPLY(replacer, self)), once=False)

    @java_method("String replaceFirst(java.util.function.Function)")
    def replace_first_by(self, replacer: Any) -> str:
        return self._replaced(lambda: self.expand(_APPLY(replacer, self)), once=True)

    @java_method("java.util.stream.Stream results()")
    def results(self) -> Any:
        self.reset()
        found = []
        while self.find():
            found.append(self.to_match_result())
        return stream_of(found)

    @java_method("String toString()")
    def to_string(self) -> str:
        last = "" if self.spans is None else self.text_of(0)
        return (
            f"java.util.regex.Matcher[pattern={self.compiled.pattern} "
            f"region={self.region_[0]},{self.region_[1]} lastmatch={last}]"
        )


def _append(buffer: Any, text: str) -> None:
    kind = class_name(buffer).rpartition(".")[2]
    _APPENDERS[kind](buffer, text)
