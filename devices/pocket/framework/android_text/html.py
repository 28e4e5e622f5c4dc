"""android.text.Html: markup to spans and back."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

from dalvik.vm.interop import call, new, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_text.builder import SpannableStringBuilder
from devices.pocket.framework.android_text.html_writing import to_html
from devices.pocket.framework.android_text.spanned_text import SET_SPAN
from devices.pocket.framework.constants import constants

_EXCLUSIVE = 33
_HEADINGS = (1.5, 1.4, 1.3, 1.2, 1.1, 1.0)
_STYLES = {
    "b": 1, "strong": 1, "em": 2, "cite": 2, "dfn": 2, "i": 2,
}  # fmt: skip
_SIZES = {"big": 1.25, "small": 0.8}
_COLORS = {
    "aqua": 0x00FFFF, "black": 0x000000, "blue": 0x0000FF, "darkgrey": 0xA9A9A9,
    "fuchsia": 0xFF00FF, "gray": 0x808080, "grey": 0x808080, "green": 0x008000,
    "lightblue": 0xADD8E6, "lightgrey": 0xD3D3D3, "lime": 0x00FF00, "maroon": 0x800000,
    "navy": 0x000080, "olive": 0x808000, "purple": 0x800080, "red": 0xFF0000,
    "silver": 0xC0C0C0, "teal": 0x008080, "white": 0xFFFFFF, "yellow": 0xFFFF00,
}  # fmt: skip


def color_of(text: str | None) -> int | None:
    """A colour's name or number as an opaque colour."""
    if not text:
        return None
    known = _COLORS.get(text.strip().lower())
    if known is None:
        try:
            known = int(text.strip().lstrip("#"), 16)
        except ValueError:
            return None
    value = known & 0xFFFFFF | 0xFF000000
    return value - (1 << 32)


class _Reader(HTMLParser):
    """Builds the text; `open` are the tags that wait for their end, with where they began."""

    def __init__(self, images: Any, tags: Any, flags: int) -> None:
        super().__init__(convert_charrefs=True)
        self.out = SpannableStringBuilder()
        self.out.init()
        self.images, self.tags, self.flags = images, tags, flags
        self.open: list[tuple[str, int, dict[str, str | None]]] = []

    # -- text ------------------------------------------------------------------------------------

    def handle_data(self, data: str) -> None:
        kept = []
        last = self.out.text[-1:] or "\n"
        for char in data:
            if char in " \n\t\r":
                if last not in " \n":
                    kept.append(" ")
                    last = " "
            else:
                kept.append(char)
                last = char
        if kept:
            self.out.append("".join(kept))

    def _new_lines(self, least: int) -> None:
        text = self.out.text
        if not text:
            return
        there = len(text) - len(text.rstrip("\n"))
        if there < least:
            self.out.append("\n" * (least - there))

    def _margin(self, flag: int) -> int:
        return 1 if self.flags & flag else 2

    # -- tags ------------------------------------------------------------------------------------

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in ("br", "img"):
            self.handle_endtag(tag)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        if tag == "br":
            return
        if tag == "img":
            self._image(attributes.get("src") or "")
            return
        if tag in ("p", "div", "ul", "blockquote", "li") or re.fullmatch("h[1-6]", tag):
            self._begin_block(tag)
        elif not self._is_known(tag) and self.tags is not None:
            self._handle(True, tag)
            return
        self.open.append((tag, len(self.out.text), attributes))

    def _begin_block(self, tag: str) -> None:
        lines = {"p": self._margin(1), "div": self._margin(32), "ul": self._margin(8), "li": 1,
                 "blockquote": self._margin(16)}.get(tag, self._margin(2))  # fmt: skip
        self._new_lines(1 if tag == "li" else lines)

    def _is_known(self, tag: str) -> bool:
        return tag in _STYLES or tag in _SIZES or tag in (
            "span", "font", "tt", "a", "u", "del", "s", "strike", "sup", "sub", "html", "body",
            "head", "p", "div", "ul", "li", "blockquote",
        ) or bool(re.fullmatch("h[1-6]", tag))  # fmt: skip

    def handle_endtag(self, tag: str) -> None:
        if tag == "br":
            self.out.append("\n")
            return
        for index in range(len(self.open) - 1, -1, -1):
            if self.open[index][0] == tag:
                _, start, attributes = self.open.pop(index)
                self._close(tag, start, attributes)
                return
        if not self._is_known(tag) and self.tags is not None:
            self._handle(False, tag)

    def _handle(self, opening: bool, tag: str) -> None:
        signature = "handleTag(ZLjava/lang/String;Landroid/text/Editable;Lorg/xml/sax/XMLReader;)V"
        call(self.tags, signature, opening, tag, self.out, None)

    def _close(self, tag: str, start: int, attributes: dict[str, str | None]) -> None:
        for span in _spans(tag, attributes):
            self._cover(span, start)
        if tag in ("p", "div", "ul", "blockquote") or re.fullmatch("h[1-6]", tag):
            self._begin_block(tag)
        if re.fullmatch("h[1-6]", tag):
            self._cover(_size(_HEADINGS[int(tag[1]) - 1]), start, trim=True)
            self._cover(_style(1), start, trim=True)
        if tag == "li":
            self._new_lines(1)
            self._cover(new("android.text.style.BulletSpan"), start)
        if tag == "blockquote":
            self._cover(new("android.text.style.QuoteSpan"), start)

    def _cover(self, span: Any, start: int, *, trim: bool = False) -> None:
        end = len(self.out.text)
        if trim:
            end = len(self.out.text.rstrip("\n"))
        if span is not None and start < end:
            SET_SPAN(self.out, span, start, end, _EXCLUSIVE)

    def _image(self, source: str) -> None:
        from devices.pocket.framework.android_widget.text_drawables import intrinsic

        drawable = None
        if self.images is not None:
            signature = "getDrawable(Ljava/lang/String;)Landroid/graphics/drawable/Drawable;"
            drawable = call(self.images, signature, source)
        if drawable is None:
            drawable = new("android.graphics.drawable.ColorDrawable", "(I)V", -0x777778)
            intrinsic(drawable)
        start = len(self.out.text)
        self.out.append("\ufffc")
        span = new(
            "android.text.style.ImageSpan",
            "(Landroid/graphics/drawable/Drawable;Ljava/lang/String;)V",
            drawable,
            source,
        )
        SET_SPAN(self.out, span, start, start + 1, _EXCLUSIVE)


def _style(number: int) -> Any:
    return new("android.text.style.StyleSpan", "(I)V", number)


def _size(factor: float) -> Any:
    return new("android.text.style.RelativeSizeSpan", "(F)V", factor)


def _spans(tag: str, attributes: dict[str, str | None]) -> list[Any]:
    """What a tag puts over its text."""
    if tag in _STYLES:
        return [_style(_STYLES[tag])]
    if tag in _SIZES:
        return [_size(_SIZES[tag])]
    if tag == "u":
        return [new("android.text.style.UnderlineSpan")]
    if tag in ("del", "s", "strike"):
        return [new("android.text.style.StrikethroughSpan")]
    if tag == "sup":
        return [new("android.text.style.SuperscriptSpan")]
    if tag == "sub":
        return [new("android.text.style.SubscriptSpan")]
    if tag == "tt":
        return [new("android.text.style.TypefaceSpan", "(Ljava/lang/String;)V", "monospace")]
    if tag == "a" and attributes.get("href") is not None:
        return [new("android.text.style.URLSpan", "(Ljava/lang/String;)V", attributes["href"])]
    if tag == "font":
        return _font(attributes.get("color"), attributes.get("face"))
    if tag in ("span", "p", "div"):
        return _css(attributes.get("style") or "")
    return []


def _font(color: str | None, face: str | None) -> list[Any]:
    found = []
    number = color_of(color)
    if number is not None:
        found.append(new("android.text.style.ForegroundColorSpan", "(I)V", number))
    if face:
        found.append(new("android.text.style.TypefaceSpan", "(Ljava/lang/String;)V", face))
    return found


def _css(style: str) -> list[Any]:
    found: list[Any] = []
    color = re.search(r"(?:^|;|\s)color\s*:\s*([^;\s]+)", style)
    if color:
        found += _font(color.group(1), None)
    behind = re.search(r"background(?:-color)?\s*:\s*([^;\s]+)", style)
    number = color_of(behind.group(1)) if behind else None
    if number is not None:
        found.append(new("android.text.style.BackgroundColorSpan", "(I)V", number))
    if re.search(r"text-decoration\s*:\s*line-through", style):
        found.append(new("android.text.style.StrikethroughSpan"))
    return found


class _ReaderWithBreaks(_Reader):
    """`<br>` has no end tag."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "br":
            self.out.append("\n")
        else:
            super().handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        if tag != "br":
            super().handle_endtag(tag)


def from_html(source: str, flags: int = 0, images: Any = None, tags: Any = None) -> Any:
    reader = _ReaderWithBreaks(images, tags, flags)
    reader.feed(source)
    reader.close()
    for tag, start, attributes in reversed(list(reader.open)):
        reader._close(tag, start, attributes)
    return reader.out


_FROM = "static android.text.Spanned fromHtml"
_HANDLERS = "android.text.Html$ImageGetter,android.text.Html$TagHandler"


@java_class("android.text.Html")
@constants(
    TO_HTML_PARAGRAPH_LINES_CONSECUTIVE=0, TO_HTML_PARAGRAPH_LINES_INDIVIDUAL=1,
    FROM_HTML_SEPARATOR_LINE_BREAK_PARAGRAPH=1, FROM_HTML_SEPARATOR_LINE_BREAK_HEADING=2,
    FROM_HTML_SEPARATOR_LINE_BREAK_LIST_ITEM=4, FROM_HTML_SEPARATOR_LINE_BREAK_LIST=8,
    FROM_HTML_SEPARATOR_LINE_BREAK_DIV=32, FROM_HTML_SEPARATOR_LINE_BREAK_BLOCKQUOTE=16,
    FROM_HTML_OPTION_USE_CSS_COLORS=256, FROM_HTML_MODE_LEGACY=0, FROM_HTML_MODE_COMPACT=63,
)  # fmt: skip
class Html(JObject):
    @staticmethod
    @java_method(f"{_FROM}(String)")
    def from_html(source: str) -> Any:
        return from_html(source)

    @staticmethod
    @java_method(f"{_FROM}(String,int)")
    def from_html_flags(source: str, flags: int) -> Any:
        return from_html(source, flags)

    @staticmethod
    @java_method(f"{_FROM}(String,{_HANDLERS})")
    def from_html_handlers(source: str, images: Any, tags: Any) -> Any:
        return from_html(source, 0, images, tags)

    @staticmethod
    @java_method(f"{_FROM}(String,int,{_HANDLERS})")
    def from_html_all(source: str, flags: int, images: Any, tags: Any) -> Any:
        return from_html(source, flags, images, tags)

    @staticmethod
    @java_method("static String toHtml(android.text.Spanned)")
    def to_html(text: Any) -> str:
        return to_html(text, 0)

    @staticmethod
    @java_method("static String toHtml(android.text.Spanned,int)")
    def to_html_option(text: Any, option: int) -> str:
        return to_html(text, option)

    @staticmethod
    @java_method("static String escapeHtml(CharSequence)")
    def escape_html(text: Any) -> str:
        from devices.pocket.framework.android_text.html_writing import escaped

        return escaped(to_string(text))
