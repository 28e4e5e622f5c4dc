"""Spans to markup, as `Html.toHtml` writes it."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import to_string
from devices.pocket.framework.android_text.run_widths import styled_runs


def escaped(text: str) -> str:
    """Characters that mean something in HTML, and those beyond ASCII, by number."""
    made = []
    index = 0
    while index < len(text):
        char = text[index]
        code = ord(char)
        if char in "<>&":
            made.append({"<": "&lt;", ">": "&gt;", "&": "&amp;"}[char])
        elif 0xD800 <= code <= 0xDFFF:
            if code < 0xDC00 and index + 1 < len(text):
                low = ord(text[index + 1])
                if 0xDC00 <= low <= 0xDFFF:
                    index += 1
                    made.append(f"&#{0x10000 + ((code - 0xD800) << 10) + low - 0xDC00};")
        elif code > 0x7E or code < 0x20:
            made.append(f"&#{code};")
        elif char == " ":
            run = 0
            while text[index + 1 : index + 2] == " ":
                run += 1
                index += 1
            made.append("&nbsp;" * run + " ")
        else:
            made.append(char)
        index += 1
    return "".join(made)


def to_html(text: Any, option: int) -> str:
    plain = to_string(text)
    if option == 1:
        return "".join(_individual(text, start, end) for start, end in _lines(plain))
    made = []
    for block in _blocks(plain):
        made.append(f'<p dir="ltr">{_inside(text, *block)}</p>\n')
    return "".join(made)


def _lines(plain: str) -> list[tuple[int, int]]:
    found, start = [], 0
    while start < len(plain):
        at = plain.find("\n", start)
        end = len(plain) if at < 0 else at
        found.append((start, end))
        start = end + 1
    return found


def _individual(text: Any, start: int, end: int) -> str:
    if start == end:
        return "<br>\n"
    inside = _inside(text, start, end)
    return f'<p dir="ltr" style="margin-top:0; margin-bottom:0;">{inside}</p>\n'


def _blocks(plain: str) -> list[tuple[int, int]]:
    """Paragraphs are what stands between two line feeds; single ones are `<br>`."""
    found, start = [], 0
    while start <= len(plain):
        at = plain.find("\n\n", start)
        end = len(plain) if at < 0 else at
        if end > start:
            found.append((start, end))
        if at < 0:
            break
        start = at
        while plain[start : start + 1] == "\n":
            start += 1
    return found


def _inside(text: Any, start: int, end: int) -> str:
    made = []
    for run in styled_runs(text, start, end):
        opening, closing = _tags(run.styles, run.replacement)
        source = getattr(run.replacement, "source", None)
        if run.replacement is not None and source is not None:
            made.append(f'<img src="{source}">')
            continue
        body = escaped(to_string(text)[run.start : run.end]).replace("&#10;", "<br>\n")
        made.append(opening + body + closing)
    return "".join(made)


def _tags(styles: list[Any], replacement: Any) -> tuple[str, str]:
    opening, closing = "", ""
    for style in styles:
        for tag, attributes in _elements(style):
            opening += f"<{tag}{attributes}>"
            closing = f"</{tag}>" + closing
    return opening, closing


def _elements(style: Any) -> list[tuple[str, str]]:
    from devices.pocket.framework.android_text_style import character_spans, links, metric_spans

    if isinstance(style, metric_spans.StyleSpan):
        return [(tag, "") for tag, bit in (("b", 1), ("i", 2)) if style.style & bit]
    if isinstance(style, metric_spans.TypefaceSpan):
        return [("tt", "")] if style.family == "monospace" else []
    if isinstance(style, metric_spans.SuperscriptSpan):
        return [("sup", "")]
    if isinstance(style, metric_spans.SubscriptSpan):
        return [("sub", "")]
    if isinstance(style, character_spans.UnderlineSpan):
        return [("u", "")]
    if isinstance(style, character_spans.StrikethroughSpan):
        return [("span", ' style="text-decoration:line-through;"')]
    if isinstance(style, links.URLSpan):
        return [("a", f' href="{style.url}"')]
    if isinstance(style, metric_spans.RelativeSizeSpan):
        return [("span", f' style="font-size:{style.proportion:.2f}em;"')]
    if isinstance(style, character_spans.ForegroundColorSpan):
        return [("span", f' style="color:#{style.color & 0xFFFFFF:06X};"')]
    if isinstance(style, character_spans.BackgroundColorSpan):
        return [("span", f' style="background-color:#{style.color & 0xFFFFFF:06X};"')]
    return []
