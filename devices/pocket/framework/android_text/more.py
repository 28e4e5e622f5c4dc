"""Small classes of android.text."""

from __future__ import annotations

import unicodedata
from typing import Any

from dalvik.vm.interop import to_string, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, JObject
from devices.pocket.framework.android_text.breaking import is_rtl
from devices.pocket.framework.constants import constants

_HEURISTIC = "android.text.TextDirectionHeuristic"


@java_class("android.text.NoCopySpan$Concrete", implements=["android.text.NoCopySpan"])
class Concrete(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass


@java_class("android.text.TextDirectionHeuristics$Heuristic", implements=[_HEURISTIC])
class Heuristic(JObject):
    """Decides by the first strong character, by any right-to-left one, or not at all."""

    default = False
    how = "first"

    def decides(self, text: str) -> bool:
        if self.how == "none":
            return self.default
        directions = [unicodedata.bidirectional(char) for char in text]
        if self.how == "any":
            return any(one in ("R", "AL") for one in directions) or (
                self.default and "L" not in directions
            )
        for one in directions:
            if one in ("R", "AL"):
                return True
            if one == "L":
                return False
        return self.default

    @java_method("boolean isRtl(CharSequence,int,int)")
    def is_rtl(self, text: Any, start: int, count: int) -> bool:
        return self.decides(to_string(text)[start : start + count])

    @java_method("boolean isRtl(char[],int,int)")
    def is_rtl_chars(self, text: JArray, start: int, count: int) -> bool:
        return self.decides("".join(map(chr, text.d[start : start + count])))


def heuristic(how: str, default: bool) -> Any:
    """The one heuristic of a kind in the process."""
    key = ("TextDirectionHeuristic", how, default)
    state = vm().state
    if key not in state:
        made = state[key] = Heuristic()
        made.how, made.default = how, default
    return state[key]


def _field(name: str, how: str, default: bool) -> Any:
    return java_field(f"static final {_HEURISTIC} {name}", lambda: heuristic(how, default))


@java_class("android.text.TextDirectionHeuristics")
class TextDirectionHeuristics(JObject):
    LTR = _field("LTR", "none", False)
    RTL = _field("RTL", "none", True)
    FIRST_LTR = _field("FIRSTSTRONG_LTR", "first", False)
    FIRST_RTL = _field("FIRSTSTRONG_RTL", "first", True)
    ANY_RTL = _field("ANYRTL_LTR", "any", False)
    LOCALE = _field("LOCALE", "none", False)


@java_class("android.text.BidiFormatter", access="public final")
class BidiFormatter(JObject):
    """Puts direction marks around texts whose direction differs from the context's."""

    rtl = False

    @staticmethod
    @java_method("static android.text.BidiFormatter getInstance()")
    def get_instance() -> BidiFormatter:
        from devices.pocket.framework.android_text.text_utils import (
            get_layout_direction_from_locale,
        )
        from devices.pocket.framework.android_view.statics import static_call

        locale = static_call("java.util.Locale", "getDefault()Ljava/util/Locale;")
        return BidiFormatter.of(get_layout_direction_from_locale(locale) == 1)

    @staticmethod
    def of(rtl: bool) -> BidiFormatter:
        made = BidiFormatter()
        made.rtl = rtl
        return made

    @staticmethod
    @java_method("static android.text.BidiFormatter getInstance(boolean)")
    def get_instance_rtl(rtl: Any) -> BidiFormatter:
        return BidiFormatter.of(bool(rtl))

    @staticmethod
    @java_method("static android.text.BidiFormatter getInstance(java.util.Locale)")
    def get_instance_locale(locale: Any) -> BidiFormatter:
        from devices.pocket.framework.android_text.text_utils import (
            get_layout_direction_from_locale,
        )

        return BidiFormatter.of(get_layout_direction_from_locale(locale) == 1)

    @java_method("boolean isRtlContext()")
    def is_rtl_context(self) -> bool:
        return self.rtl

    @java_method("boolean isRtl(String)")
    def is_rtl(self, text: str) -> bool:
        return is_rtl(text)

    @java_method("String unicodeWrap(String)")
    def unicode_wrap(self, text: str | None) -> str | None:
        if text is None or is_rtl(text) == self.rtl or not text:
            return text
        if is_rtl(text):
            return f"\u202b{text}\u202c\u200e"
        has_letters = any(unicodedata.bidirectional(char) == "L" for char in text)
        return f"\u202a{text}\u202c\u200f" if has_letters else text


@java_class("android.text.AlteredCharSequence",
            implements=["CharSequence", "android.text.GetChars"])  # fmt: skip
class AlteredCharSequence(JObject):
    """A text of which some characters look different."""

    source: Any
    chars: str
    start: int
    end: int

    @staticmethod
    @java_method("static android.text.AlteredCharSequence make(CharSequence,char[],int,int)")
    def make(source: Any, chars: JArray, start: int, end: int) -> AlteredCharSequence:
        made = AlteredCharSequence()
        made.source, made.start, made.end = source, start, end
        made.chars = "".join(map(chr, chars.d))
        return made

    @java_method("String toString()")
    def to_text(self) -> str:
        plain = to_string(self.source)
        return plain[: self.start] + self.chars[: self.end - self.start] + plain[self.end :]

    @java_method("int length()")
    def length(self) -> int:
        return len(to_string(self.source))

    @java_method("char charAt(int)")
    def char_at(self, index: int) -> int:
        return ord(self.to_text()[index])

    @java_method("CharSequence subSequence(int,int)")
    def sub_sequence(self, start: int, end: int) -> str:
        return self.to_text()[start:end]

    @java_method("void getChars(int,int,char[],int)")
    def get_chars(self, start: int, end: int, target: JArray, offset: int) -> None:
        target.d[offset : offset + end - start] = map(ord, self.to_text()[start:end])


@java_class("android.text.PrecomputedText", implements=["android.text.Spannable"])
class PrecomputedText(JObject):
    """A text that was measured before; measuring is quick here, so it only carries its text."""

    source: Any
    params: Any

    @staticmethod
    @java_method(
        "static android.text.PrecomputedText "
        "create(CharSequence,android.text.PrecomputedText$Params)"
    )
    def create(source: Any, params: Any) -> PrecomputedText:
        from devices.pocket.framework.android_text.spanned_text import SpannableString

        made = PrecomputedText()
        made.source, made.params = SpannableString.of(source), params
        return made

    @property
    def table(self) -> Any:
        return self.source.table

    @java_method("android.text.PrecomputedText$Params getParams()")
    def get_params(self) -> Any:
        return self.params

    @java_method("int length()")
    def length(self) -> int:
        return len(self.source.text)

    @java_method("char charAt(int)")
    def char_at(self, index: int) -> int:
        return int(self.source.char_at(index))

    @java_method("CharSequence subSequence(int,int)")
    def sub_sequence(self, start: int, end: int) -> Any:
        return self.source.sub_sequence(start, end)

    @java_method("String toString()")
    def to_text(self) -> str:
        return str(self.source.text)

    @java_method("Object[] getSpans(int,int,Class)")
    def get_spans(self, start: int, end: int, kind: Any) -> JArray:
        found: JArray = self.source.get_spans(start, end, kind)
        return found

    @java_method("int getSpanStart(Object)")
    def get_span_start(self, what: Any) -> int:
        return int(self.source.get_span_start(what))

    @java_method("int getSpanEnd(Object)")
    def get_span_end(self, what: Any) -> int:
        return int(self.source.get_span_end(what))

    @java_method("int getSpanFlags(Object)")
    def get_span_flags(self, what: Any) -> int:
        return int(self.source.get_span_flags(what))

    @java_method("int nextSpanTransition(int,int,Class)")
    def next_span_transition(self, start: int, limit: int, kind: Any) -> int:
        return int(self.source.next_span_transition(start, limit, kind))

    @java_method("void setSpan(Object,int,int,int)")
    def set_span(self, what: Any, start: int, end: int, flags: int) -> None:
        self.source.set_span(what, start, end, flags)

    @java_method("void removeSpan(Object)")
    def remove_span(self, what: Any) -> None:
        self.source.remove_span(what)


@java_class("android.text.PrecomputedText$Params", access="public final")
class Params(JObject):
    paint: Any
    direction: Any = None
    strategy = 1
    frequency = 1

    @java_method("android.text.TextPaint getTextPaint()")
    def get_text_paint(self) -> Any:
        return self.paint

    @java_method(f"{_HEURISTIC} getTextDirection()")
    def get_text_direction(self) -> Any:
        return self.direction or heuristic("first", False)

    @java_method("int getBreakStrategy()")
    def get_break_strategy(self) -> int:
        return self.strategy

    @java_method("int getHyphenationFrequency()")
    def get_hyphenation_frequency(self) -> int:
        return self.frequency


@java_class("android.text.PrecomputedText$Params$Builder")
class ParamsBuilder(JObject):
    made: Params

    @java_method("void <init>(android.text.TextPaint)")
    def init(self, paint: Any) -> None:
        self.made = Params()
        self.made.paint = paint

    @java_method("android.text.PrecomputedText$Params$Builder setBreakStrategy(int)")
    def set_break_strategy(self, strategy: int) -> ParamsBuilder:
        self.made.strategy = strategy
        return self

    @java_method("android.text.PrecomputedText$Params$Builder setHyphenationFrequency(int)")
    def set_hyphenation_frequency(self, frequency: int) -> ParamsBuilder:
        self.made.frequency = frequency
        return self

    @java_method(f"android.text.PrecomputedText$Params$Builder setTextDirection({_HEURISTIC})")
    def set_text_direction(self, direction: Any) -> ParamsBuilder:
        self.made.direction = direction
        return self

    @java_method("android.text.PrecomputedText$Params build()")
    def build(self) -> Params:
        return self.made


@java_class("android.text.AndroidCharacter")
@constants(EAST_ASIAN_WIDTH_NEUTRAL=0, EAST_ASIAN_WIDTH_AMBIGUOUS=1, EAST_ASIAN_WIDTH_HALF_WIDTH=2,
           EAST_ASIAN_WIDTH_FULL_WIDTH=3, EAST_ASIAN_WIDTH_NARROW=4,
           EAST_ASIAN_WIDTH_WIDE=5)  # fmt: skip
class AndroidCharacter(JObject):
    @staticmethod
    @java_method("static int getEastAsianWidth(char)")
    def get_east_asian_width(char: int) -> int:
        found = unicodedata.east_asian_width(chr(char))
        return {"N": 0, "A": 1, "H": 2, "F": 3, "Na": 4, "W": 5}[found]

    @staticmethod
    @java_method("static char getMirror(char)")
    def get_mirror(char: int) -> int:
        pairs = "()[]{}<>«»"
        index = pairs.find(chr(char))
        return char if index < 0 else ord(pairs[index ^ 1])
