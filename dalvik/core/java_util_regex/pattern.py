"""java.util.regex.Pattern and PatternSyntaxException."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dalvik.core.java_util.declare import with_functions
from dalvik.core.java_util.lists import ArrayList
from dalvik.core.java_util_regex.compiled import Compiled, compile_pattern, split
from dalvik.core.java_util_regex.syntax import BadPattern
from dalvik.vm.interop import call, lambda_object, throw, to_string
from dalvik.vm.native import java_class, java_field, java_method, registry
from dalvik.vm.objects import JArray, JObject, array_of

if TYPE_CHECKING:
    from dalvik.core.java_lang.exceptions import RuntimeException as IllegalArgumentException
else:
    import dalvik.core.java_lang.exceptions  # noqa: F401

    IllegalArgumentException = registry()["Ljava/lang/IllegalArgumentException;"].python

_KNOWN_FLAGS = 0x1FF
_TEST = "test(Ljava/lang/Object;)Z"


@java_class("java.util.regex.PatternSyntaxException")
class PatternSyntaxException(IllegalArgumentException):
    description: str | None
    pattern: str | None
    index: int

    @java_method("void <init>(String,String,int)")
    def init_syntax(self, description: str | None, pattern: str | None, index: int) -> None:
        self.setup(None, self)
        self.description, self.pattern, self.index = description, pattern, index

    @java_method("String getDescription()")
    def get_description(self) -> str | None:
        return self.description

    @java_method("String getPattern()")
    def get_pattern(self) -> str | None:
        return self.pattern

    @java_method("int getIndex()")
    def get_index(self) -> int:
        return self.index

    @java_method("String getMessage()")
    def get_message(self) -> str:
        text = self.description or ""
        if self.index >= 0:
            text += f" near index {self.index}"
        text += f"\n{self.pattern}"
        if self.index >= 0:
            text += "\n" + " " * self.index + "^"
        return text


@java_method("static java.util.regex.Pattern compile(String)")
def compile_(regex: str) -> Pattern:
    return compile_with(regex, 0)


@java_method("static java.util.regex.Pattern compile(String,int)")
def compile_with(regex: str | None, flags: int) -> Pattern:
    if regex is None:
        throw("java.lang.NullPointerException")
    if flags & 0x80:
        throw("java.lang.UnsupportedOperationException", "CANON_EQ flag not supported")
    if flags & ~_KNOWN_FLAGS:
        throw(
            "java.lang.IllegalArgumentException",
            f"Unsupported flags: {flags & ~_KNOWN_FLAGS}",
        )
    created = Pattern.__new__(Pattern)
    created.compiled = _compile(str(regex), flags)
    return created


@java_method("static boolean matches(String,CharSequence)")
def matches(regex: str, text: Any) -> bool:
    return bool(compile_(regex).matcher(text).matches())


@java_method("static String quote(String)")
def quote(text: str) -> str:
    if "\\E" not in text:
        return f"\\Q{text}\\E"
    return "\\Q" + text.replace("\\E", "\\E\\\\E\\Q") + "\\E"


@java_class("java.util.regex.Pattern", implements=["java.io.Serializable"], access="public final")
@with_functions(compile_, compile_with, matches, quote)
class Pattern(JObject):
    compiled: Compiled

    UNIX_LINES = java_field("static final int UNIX_LINES", 0x01)
    CASE_INSENSITIVE = java_field("static final int CASE_INSENSITIVE", 0x02)
    COMMENTS = java_field("static final int COMMENTS", 0x04)
    MULTILINE = java_field("static final int MULTILINE", 0x08)
    LITERAL = java_field("static final int LITERAL", 0x10)
    DOTALL = java_field("static final int DOTALL", 0x20)
    UNICODE_CASE = java_field("static final int UNICODE_CASE", 0x40)
    CANON_EQ = java_field("static final int CANON_EQ", 0x80)
    UNICODE_CHARACTER_CLASS = java_field("static final int UNICODE_CHARACTER_CLASS", 0x100)

    @java_method("String pattern()")
    def get_pattern(self) -> str:
        return self.compiled.pattern

    @java_method("String toString()")
    def to_string(self) -> str:
        return self.compiled.pattern

    @java_method("int flags()")
    def flags(self) -> int:
        return self.compiled.flags

    @java_method("java.util.regex.Matcher matcher(CharSequence)")
    def matcher(self, text: Any) -> Any:
        from dalvik.core.java_util_regex.matcher import Matcher

        return Matcher.create(self, text)

    @java_method("String[] split(CharSequence)")
    def split(self, text: Any) -> JArray:
        return self.split_limited(text, 0)

    @java_method("String[] split(CharSequence,int)")
    def split_limited(self, text: Any, limit: int) -> JArray:
        return array_of("[Ljava/lang/String;", split(self.compiled, to_string(text), limit))

    @java_method("java.util.stream.Stream splitAsStream(CharSequence)")
    def split_as_stream(self, text: Any) -> Any:
        return stream_of(split(self.compiled, to_string(text), 0))

    @java_method("java.util.function.Predicate asPredicate()")
    def as_predicate(self) -> Any:
        return lambda_object(
            "java.util.function.Predicate", _TEST, lambda text: self.matcher(text).find()
        )

    @java_method("java.util.function.Predicate asMatchPredicate()")
    def as_match_predicate(self) -> Any:
        return lambda_object(
            "java.util.function.Predicate", _TEST, lambda text: self.matcher(text).matches()
        )


def stream_of(elements: list[Any]) -> Any:
    """A Java stream over Python's elements."""
    return call(ArrayList.create(elements), "stream()Ljava/util/stream/Stream;")


def _compile(regex: str, flags: int) -> Compiled:
    try:
        return compile_pattern(regex, flags)
    except BadPattern as bad:
        error = PatternSyntaxException.__new__(PatternSyntaxException)
        error.init_syntax(bad.description, regex, bad.index)
    raise error
