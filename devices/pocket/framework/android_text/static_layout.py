"""StaticLayout, BoringLayout and DynamicLayout: layouts whose lines are worked out here."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import throw, to_string
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_graphics.paints import FontMetricsInt
from devices.pocket.framework.android_text.breaking import is_rtl
from devices.pocket.framework.android_text.ellipsizing import ELLIPSIS, FILLER
from devices.pocket.framework.android_text.interfaces import Spanned
from devices.pocket.framework.android_text.layout import Layout, alignment, directions
from devices.pocket.framework.android_text.lines import Line, Lines, Wishes, make_lines
from devices.pocket.framework.android_text.spanned_text import SpannableString, copy_spans
from devices.pocket.framework.android_view.parts import composed
from devices.pocket.framework.android_widget.properties import own_code

_P, _A, _T = "android.text.TextPaint", "android.text.Layout$Alignment", "CharSequence"
_AT = "android.text.TextUtils$TruncateAt"
_BORING = "android.text.BoringLayout$Metrics"


class Lined:
    """The abstract methods of Layout, answered from the lines that were made."""

    wishes: Wishes
    made: Lines
    plain: str
    base_direction: Any = None

    def fill(self: Any, text: Any, paint: Any, align: Any, wishes: Wishes) -> None:
        """Makes the lines; everything else follows from them."""
        self.init_layout(text, paint, wishes.width, align, wishes.spacing_mult, wishes.spacing_add)
        self.wishes = wishes
        self.made = make_lines(text, self.plain, paint, wishes)
        self.shown = _with_ellipses(text, self.plain, self.made.rows)

    @java_method("int getLineCount()")
    def get_line_count(self: Any) -> int:
        return len(self.made.rows)

    def _row(self: Any, line: int) -> Line:
        if not 0 <= line < len(self.made.rows):
            throw(
                "java.lang.ArrayIndexOutOfBoundsException",
                f"length={len(self.made.rows)}; index={line}",
            )
        return self.made.rows[line]

    @java_method("int getLineTop(int)")
    def get_line_top(self: Any, line: int) -> int:
        if line == len(self.made.rows):
            return int(self.made.height)
        return int(self._row(line).top)

    @java_method("int getLineDescent(int)")
    def get_line_descent(self: Any, line: int) -> int:
        return int(self._row(line).descent)

    @java_method("int getLineStart(int)")
    def get_line_start(self: Any, line: int) -> int:
        rows = self.made.rows
        if line == len(rows):
            return rows[-1].end if rows else 0
        return int(self._row(line).start)

    @java_method("int getParagraphDirection(int)")
    def get_paragraph_direction(self: Any, line: int) -> int:
        if self.plain.isascii():
            return 1
        start = self.plain.rfind("\n", 0, self._row(line).start) + 1
        end = self.plain.find("\n", start)
        return -1 if is_rtl(self.plain, start, None if end < 0 else end) else 1

    @java_method("boolean getLineContainsTab(int)")
    def get_line_contains_tab(self: Any, line: int) -> bool:
        row = self._row(line)
        return "\t" in self.plain[row.start : row.end]

    @java_method("android.text.Layout$Directions getLineDirections(int)")
    def get_line_directions(self: Any, line: int) -> Any:
        return directions(self.getParagraphDirection__I__I(line) < 0)

    @java_method("int getTopPadding()")
    def get_top_padding(self: Any) -> int:
        return int(self.made.top_padding)

    @java_method("int getBottomPadding()")
    def get_bottom_padding(self: Any) -> int:
        return int(self.made.bottom_padding)

    @java_method("int getEllipsisStart(int)")
    def get_ellipsis_start(self: Any, line: int) -> int:
        return int(self._row(line).ellipsis_start)

    @java_method("int getEllipsisCount(int)")
    def get_ellipsis_count(self: Any, line: int) -> int:
        return int(self._row(line).ellipsis_count)

    @java_method("int getEllipsizedWidth()")
    def get_ellipsized_width(self: Any) -> int:
        return int(self.wishes.ellipsized_width or self.layout_width)


def _with_ellipses(text: Any, plain: str, rows: list[Line]) -> Any:
    """The text as the layout shows it, None where nothing is hidden."""
    hidden = [row for row in rows if row.ellipsis_count]
    if not hidden:
        return None
    made = plain
    for row in hidden:
        first = row.start + row.ellipsis_start
        last = first + row.ellipsis_count
        made = made[:first] + ELLIPSIS + FILLER * (last - first - 1) + made[last:]
    if not isinstance(text, Spanned):
        return made
    spanned = SpannableString.of(made)
    copy_spans(text, 0, len(plain), None, spanned, 0)
    return spanned


@java_class("android.text.StaticLayout")
@composed(Lined)
class StaticLayout(Layout):
    @classmethod
    def of(cls, text: Any, paint: Any, align: Any, wishes: Wishes) -> StaticLayout:
        """For Python code."""
        made: Any = cls()
        made.fill(text, paint, align, wishes)
        return made

    @java_method(f"void <init>({_T},{_P},int,{_A},float,float,boolean)")
    def init(
        self: Any, text: Any, paint: Any, width: int, align: Any, mult: float, add: float, pad: Any
    ) -> None:
        self.fill(text, paint, align, Wishes(width, mult, add, bool(pad)))

    @java_method(f"void <init>({_T},int,int,{_P},int,{_A},float,float,boolean)")
    def init_range(
        self: Any, text: Any, start: int, end: int, paint: Any, width: int, align: Any,
        mult: float, add: float, pad: Any,
    ) -> None:  # fmt: skip
        self.fill(_part(text, start, end), paint, align, Wishes(width, mult, add, bool(pad)))

    @java_method(f"void <init>({_T},int,int,{_P},int,{_A},float,float,boolean,{_AT},int)")
    def init_ellipsized(
        self: Any, text: Any, start: int, end: int, paint: Any, width: int, align: Any,
        mult: float, add: float, pad: Any, where: Any, ellipsized: int,
    ) -> None:  # fmt: skip
        wishes = Wishes(width, mult, add, bool(pad), name_of(where), ellipsized)
        self.fill(_part(text, start, end), paint, align, wishes)


def _part(text: Any, start: int, end: int) -> Any:
    from dalvik.vm.interop import call

    if start == 0 and end == len(to_string(text)):
        return text
    return call(text, "subSequence(II)Ljava/lang/CharSequence;", start, end)


def name_of(where: Any) -> str | None:
    """The name of a `TruncateAt`, None for none."""
    return None if where is None else str(where.name)


def _setter(signature: str, attribute: str) -> Any:
    owner = "android.text.StaticLayout$Builder"

    def set_value(self: Any, value: Any) -> Any:
        setattr(self, attribute, value)
        return self

    return java_method(f"{owner} {signature}")(own_code(set_value))


@java_class("android.text.StaticLayout$Builder", access="public final")
class Builder(JObject):
    text: Any
    paint: Any
    width: int
    align: Any = None
    add = 0.0
    mult = 1.0
    pad: Any = True
    ellipsize: Any = None
    ellipsized_width: int | None = None
    max_lines = 0x7FFFFFFF
    direction: Any = None
    strategy = hyphenation = justification = 0
    fallback: Any = False

    @staticmethod
    @java_method(f"static android.text.StaticLayout$Builder obtain({_T},int,int,{_P},int)")
    def obtain(text: Any, start: int, end: int, paint: Any, width: int) -> Builder:
        made = Builder()
        made.text, made.paint, made.width = _part(text, start, end), paint, width
        return made

    set_alignment = _setter(f"setAlignment({_A})", "align")
    set_include_pad = _setter("setIncludePad(boolean)", "pad")
    set_ellipsize = _setter(f"setEllipsize({_AT})", "ellipsize")
    set_ellipsized_width = _setter("setEllipsizedWidth(int)", "ellipsized_width")
    set_max_lines = _setter("setMaxLines(int)", "max_lines")
    set_text_direction = _setter(
        "setTextDirection(android.text.TextDirectionHeuristic)", "direction"
    )
    set_break_strategy = _setter("setBreakStrategy(int)", "strategy")
    set_hyphenation_frequency = _setter("setHyphenationFrequency(int)", "hyphenation")
    set_justification_mode = _setter("setJustificationMode(int)", "justification")
    set_use_line_spacing_from_fallbacks = _setter(
        "setUseLineSpacingFromFallbacks(boolean)", "fallback"
    )

    @java_method("android.text.StaticLayout$Builder setText(CharSequence)")
    def set_text(self, text: Any) -> Builder:
        self.text = text
        return self

    @java_method("android.text.StaticLayout$Builder setLineSpacing(float,float)")
    def set_line_spacing(self, add: float, mult: float) -> Builder:
        self.add, self.mult = add, mult
        return self

    @java_method("android.text.StaticLayout build()")
    def build(self) -> StaticLayout:
        ellipsized = self.width if self.ellipsized_width is None else self.ellipsized_width
        wishes = Wishes(
            self.width, self.mult, self.add, bool(self.pad), name_of(self.ellipsize), ellipsized,
            self.max_lines,
        )  # fmt: skip
        return StaticLayout.of(
            self.text, self.paint, self.align or alignment("ALIGN_NORMAL"), wishes
        )


@java_class("android.text.BoringLayout$Metrics")
class BoringMetrics(FontMetricsInt):
    java_width = java_field("int width")
    f_width: int

    @java_method("void <init>()")
    def init_boring(self) -> None:
        pass


def boring(text: Any, plain: str, paint: Any) -> Any:
    """The metrics of a text that needs one line only, None for all others."""
    from devices.pocket.framework.android_text.layout import desired_width
    from devices.pocket.framework.android_text.run_widths import measured, spans_of

    if "\n" in plain or "\t" in plain or (not plain.isascii() and is_rtl(plain)):
        return None
    if isinstance(text, Spanned):
        from devices.pocket.framework.android_text_style.bases import ParagraphStyle

        if spans_of(text, 0, len(plain), ParagraphStyle):
            return None
    found: Any = BoringMetrics()
    paint.get_font_metrics_int_into(found)
    for run in measured(text, plain, paint)[1]:
        found.f_ascent = min(found.f_ascent, run.metrics.f_ascent)
        found.f_descent = max(found.f_descent, run.metrics.f_descent)
        found.f_top = min(found.f_top, run.metrics.f_top)
        found.f_bottom = max(found.f_bottom, run.metrics.f_bottom)
    found.f_width = int(-(-desired_width(text, plain, paint) // 1))
    return found


@java_class("android.text.BoringLayout", implements=["android.text.TextUtils$EllipsizeCallback"])
@composed(Lined)
class BoringLayout(Layout):
    @java_method(f"void <init>({_T},{_P},int,{_A},float,float,{_BORING},boolean)")
    def init(
        self: Any, text: Any, paint: Any, width: int, align: Any, mult: float, add: float,
        metrics: Any, pad: Any,
    ) -> None:  # fmt: skip
        self.one_line(text, paint, align, Wishes(width, mult, add, bool(pad)))

    @java_method(f"void <init>({_T},{_P},int,{_A},float,float,{_BORING},boolean,{_AT},int)")
    def init_ellipsized(
        self: Any, text: Any, paint: Any, width: int, align: Any, mult: float, add: float,
        metrics: Any, pad: Any, where: Any, ellipsized: int,
    ) -> None:  # fmt: skip
        wishes = Wishes(width, mult, add, bool(pad), name_of(where), ellipsized, 1)
        self.one_line(text, paint, align, wishes)

    def one_line(self: Any, text: Any, paint: Any, align: Any, wishes: Wishes) -> None:
        """Boring texts are never broken, however narrow the layout is."""
        shown_width, wishes.width = wishes.width, 0x3FFFFFFF
        if wishes.ellipsize and not wishes.ellipsized_width:
            wishes.ellipsized_width = shown_width
        self.fill(text, paint, align, wishes)
        wishes.width = self.layout_width = shown_width

    @staticmethod
    @java_method(
        f"static android.text.BoringLayout make({_T},{_P},int,{_A},float,float,{_BORING},boolean)"
    )
    def make(
        text: Any, paint: Any, width: int, align: Any, mult: float, add: float, metrics: Any,
        pad: Any,
    ) -> BoringLayout:  # fmt: skip
        made = BoringLayout()
        made.init(text, paint, width, align, mult, add, metrics, pad)
        return made

    @staticmethod
    @java_method(
        f"static android.text.BoringLayout "
        f"make({_T},{_P},int,{_A},float,float,{_BORING},boolean,{_AT},int)"
    )
    def make_ellipsized(
        text: Any, paint: Any, width: int, align: Any, mult: float, add: float, metrics: Any,
        pad: Any, where: Any, ellipsized: int,
    ) -> BoringLayout:  # fmt: skip
        made = BoringLayout()
        made.init_ellipsized(text, paint, width, align, mult, add, metrics, pad, where, ellipsized)
        return made

    @staticmethod
    @java_method(f"static {_BORING} isBoring({_T},{_P})")
    def is_boring(text: Any, paint: Any) -> Any:
        return boring(text, to_string(text), paint)

    @staticmethod
    @java_method(f"static {_BORING} isBoring({_T},{_P},{_BORING})")
    def is_boring_into(text: Any, paint: Any, metrics: Any) -> Any:
        found = boring(text, to_string(text), paint)
        if found is None or metrics is None:
            return found
        for name in ("f_top", "f_ascent", "f_descent", "f_bottom", "f_leading", "f_width"):
            setattr(metrics, name, getattr(found, name))
        return metrics

    @java_method("void ellipsized(int,int)")
    def ellipsized(self: Any, start: int, end: int) -> None:
        row = self._row(0)
        row.ellipsis_start, row.ellipsis_count = start, end - start


@java_class(
    "android.text.DynamicLayout$ChangeWatcher",
    implements=["android.text.TextWatcher", "android.text.SpanWatcher"],
    access="private",
)
class ChangeWatcher(JObject):
    """Has a dynamic layout made again when its text changes."""

    layout: Any

    @java_method("void beforeTextChanged(CharSequence,int,int,int)")
    def before_text_changed(self, text: Any, start: int, before: int, after: int) -> None:
        pass

    @java_method("void onTextChanged(CharSequence,int,int,int)")
    def on_text_changed(self, text: Any, start: int, before: int, after: int) -> None:
        self.layout.again()

    @java_method("void afterTextChanged(android.text.Editable)")
    def after_text_changed(self, text: Any) -> None:
        pass

    @java_method("void onSpanAdded(android.text.Spannable,Object,int,int)")
    @java_method("void onSpanRemoved(android.text.Spannable,Object,int,int)")
    @java_method("void onSpanChanged(android.text.Spannable,Object,int,int,int,int)")
    def on_span(self, text: Any, what: Any, *_: int) -> None:
        from devices.pocket.framework.android_text_style.bases import UpdateLayout

        if isinstance(what, UpdateLayout):
            self.layout.again()


@java_class("android.text.DynamicLayout")
@composed(Lined)
class DynamicLayout(Layout):
    """Follows the changes of its text."""

    base: Any
    dynamic_wishes: Wishes

    @java_method(f"void <init>({_T},{_P},int,{_A},float,float,boolean)")
    def init(
        self, base: Any, paint: Any, width: int, align: Any, mult: float, add: float, pad: Any
    ) -> None:
        self._begin(base, base, paint, align, Wishes(width, mult, add, bool(pad)))

    @java_method(f"void <init>({_T},{_T},{_P},int,{_A},float,float,boolean)")
    def init_display(
        self, base: Any, display: Any, paint: Any, width: int, align: Any, mult: float,
        add: float, pad: Any,
    ) -> None:  # fmt: skip
        self._begin(base, display, paint, align, Wishes(width, mult, add, bool(pad)))

    @java_method(f"void <init>({_T},{_T},{_P},int,{_A},float,float,boolean,{_AT},int)")
    def init_ellipsized(
        self, base: Any, display: Any, paint: Any, width: int, align: Any, mult: float,
        add: float, pad: Any, where: Any, ellipsized: int,
    ) -> None:  # fmt: skip
        wishes = Wishes(width, mult, add, bool(pad), name_of(where), ellipsized)
        self._begin(base, display, paint, align, wishes)

    def _begin(self: Any, base: Any, display: Any, paint: Any, align: Any, wishes: Wishes) -> None:
        from devices.pocket.framework.android_text.interfaces import Spannable
        from devices.pocket.framework.android_text.spanned_text import SET_SPAN

        self.base, self.display, self.dynamic_wishes = base, display, wishes
        self.fill(display, paint, align, wishes)
        if isinstance(base, Spannable):
            watcher = ChangeWatcher()
            watcher.layout = self
            SET_SPAN(base, watcher, 0, len(to_string(base)), 18)

    def again(self: Any) -> None:
        self.fill(self.display, self.paint, self.align, self.dynamic_wishes)
