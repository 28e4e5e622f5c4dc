"""Linkify: addresses in a text become links."""

from __future__ import annotations

import re
from typing import Any

from dalvik.vm.interop import call, to_string, vm
from dalvik.vm.native import java_class, java_field, java_interface, java_method
from dalvik.vm.objects import JArray, JObject
from devices.pocket.framework.android_text.interfaces import Spannable
from devices.pocket.framework.android_text.run_widths import spans_of
from devices.pocket.framework.android_text.spanned_text import (
    REMOVE_SPAN,
    SET_SPAN,
    SpannableString,
)
from devices.pocket.framework.constants import constants

WEB, EMAIL, PHONE, MAP = 1, 2, 4, 8
_PATTERN = "java.util.regex.Pattern"
_MATCH, _TRANSFORM = (
    "android.text.util.Linkify$MatchFilter",
    "android.text.util.Linkify$TransformFilter",
)
_TOP_LEVEL = (
    "com|org|net|edu|gov|mil|int|info|biz|name|pro|aero|coop|museum|mobi|asia|jobs|travel|"
    "app|dev|io|ai|me|tv|cc|xyz|online|site|shop|blog|cloud|[a-z]{2}"
)
_WEB = re.compile(
    r"(?i)(?<![@\w.])(?:(?:(?:http|https|rtsp|ftp)://(?:[\w$\-.+!*'(),;?&=%~]{1,64}"
    r"(?::[\w$\-.+!*'(),;?&=%~]{1,25})?@)?)?"
    r"(?:(?:[\w\u00a0-\uffef](?:[\w\-\u00a0-\uffef]{0,61}[\w\u00a0-\uffef])?\.)+"
    rf"(?:{_TOP_LEVEL})\b|\d{{1,3}}(?:\.\d{{1,3}}){{3}})|https?://localhost)"
    r"(?::\d{1,5})?(?:/[\w;/?:@&=#~\-.+!*'(),%$\u00a0-\uffef]*)?"
)
_EMAIL = re.compile(
    r"[a-zA-Z0-9+._%\-]{1,256}@[a-zA-Z0-9][a-zA-Z0-9\-]{0,64}(?:\.[a-zA-Z0-9][a-zA-Z0-9\-]{0,25})+"
)
_PHONE = re.compile(r"(?:\+[0-9]+[\- .]*)?(?:\([0-9]+\)[\- .]*)?(?:[0-9][0-9\- .]+[0-9])")
_MAP = re.compile(
    r"\d{1,5}(?: [A-Z][\w.]*){1,4},? (?:[A-Z][\w]*,? )+[A-Z]{2}(?: \d{5}(?:-\d{4})?)?"
)


def _found(plain: str, mask: int) -> list[tuple[int, int, str]]:
    """Start, end and address of all links, without overlaps."""
    found: list[tuple[int, int, str]] = []
    if mask & WEB:
        for match in _WEB.finditer(plain):
            if match.start() and plain[match.start() - 1] == "@":
                continue
            text = match.group().rstrip(".,;:!?'")
            known = re.match(r"(?i)(http|https|rtsp|ftp)://", text)
            address = known.group().lower() + text[known.end() :] if known else f"http://{text}"
            found.append((match.start(), match.start() + len(text), address))
    if mask & EMAIL:
        found += [(m.start(), m.end(), f"mailto:{m.group()}") for m in _EMAIL.finditer(plain)]
    if mask & PHONE:
        for match in _PHONE.finditer(plain):
            digits = re.sub(r"[^0-9+]", "", match.group())
            if len(digits.lstrip("+")) >= 5:
                found.append((match.start(), match.end(), f"tel:{digits}"))
    if mask & MAP:
        from urllib.parse import quote_plus

        for match in _MAP.finditer(plain):
            found.append((match.start(), match.end(), f"geo:0,0?q={quote_plus(match.group())}"))
    return _without_overlaps(found)


def _without_overlaps(found: list[tuple[int, int, str]]) -> list[tuple[int, int, str]]:
    found.sort(key=lambda one: (one[0], -one[1]))
    kept: list[tuple[int, int, str]] = []
    for one in found:
        if kept and one[0] < kept[-1][1]:
            if one[1] - one[0] > kept[-1][1] - kept[-1][0]:
                kept[-1] = one
        else:
            kept.append(one)
    return kept


def add_links(text: Any, mask: int) -> bool:
    """Puts URLSpans over the addresses in a text; whether there were any."""
    from devices.pocket.framework.android_text_style.links import URLSpan

    if mask == 0:
        return False
    plain = to_string(text)
    for old in spans_of(text, 0, len(plain), URLSpan):
        REMOVE_SPAN(text, old)
    found = _found(plain, mask)
    for start, end, address in found:
        SET_SPAN(text, URLSpan.create(address), start, end, 33)
    return bool(found)


@java_interface(_MATCH, abstract=["boolean acceptMatch(CharSequence,int,int)"])
class MatchFilter:
    pass


@java_interface(_TRANSFORM, abstract=["String transformUrl(java.util.regex.Matcher,String)"])
class TransformFilter:
    pass


@java_class("android.text.util.Linkify$BuiltInFilter", implements=[_MATCH, _TRANSFORM])
class BuiltInFilter(JObject):
    """Linkify's own filters; `kind` says which."""

    kind: str

    @java_method("boolean acceptMatch(CharSequence,int,int)")
    def accept_match(self, text: Any, start: int, end: int) -> bool:
        plain = to_string(text)
        if self.kind == "url":
            return start == 0 or plain[start - 1] != "@"
        return sum(char.isdigit() for char in plain[start:end]) >= 5

    @java_method("String transformUrl(java.util.regex.Matcher,String)")
    def transform_url(self, matcher: Any, url: str) -> str:
        return "".join(char for char in url if char.isdigit() or char == "+")


def _filter(kind: str) -> Any:
    key = ("Linkify filter", kind)
    if key not in vm().state:
        made = BuiltInFilter()
        made.kind = kind
        vm().state[key] = made
    return vm().state[key]


def _by_pattern(
    text: Any, pattern: Any, default: str | None, schemes: list[str], match: Any, transform: Any
) -> bool:
    from devices.pocket.framework.android_text_style.links import URLSpan

    matcher = call(pattern, "matcher(Ljava/lang/CharSequence;)Ljava/util/regex/Matcher;", text)
    some = False
    while call(matcher, "find()Z"):
        start, end = call(matcher, "start()I"), call(matcher, "end()I")
        accept = "acceptMatch(Ljava/lang/CharSequence;II)Z"
        if match is not None and not call(match, accept, text, start, end):
            continue
        found = call(matcher, "group(I)Ljava/lang/String;", 0)
        if transform is not None:
            signature = (
                "transformUrl(Ljava/util/regex/Matcher;Ljava/lang/String;)Ljava/lang/String;"
            )
            found = call(transform, signature, matcher, found)
        SET_SPAN(text, URLSpan.create(_with_scheme(found, default, schemes)), start, end, 33)
        some = True
    return some


def _with_scheme(found: str, default: str | None, schemes: list[str]) -> str:
    for scheme in schemes:
        if found.lower().startswith(scheme.lower()):
            return scheme + found[len(scheme) :]
    return (default or "") + found


def _make_clickable(view: Any) -> None:
    from devices.pocket.framework.android_text_method.links import LinkMovementMethod

    if view.links_clickable and not isinstance(view.movement, LinkMovementMethod):
        view.set_movement_method(LinkMovementMethod.get_instance())


@java_class("android.text.util.Linkify")
@constants(WEB_URLS=1, EMAIL_ADDRESSES=2, PHONE_NUMBERS=4, MAP_ADDRESSES=8, ALL=15)
class Linkify(JObject):
    URL_FILTER = java_field(f"static final {_MATCH} sUrlMatchFilter", lambda: _filter("url"))
    PHONE_FILTER = java_field(
        f"static final {_MATCH} sPhoneNumberMatchFilter", lambda: _filter("phone")
    )
    PHONE_TRANSFORM = java_field(
        f"static final {_TRANSFORM} sPhoneNumberTransformFilter", lambda: _filter("phone")
    )

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @staticmethod
    @java_method("static final boolean addLinks(android.text.Spannable,int)")
    def add_links(text: Any, mask: int) -> bool:
        return add_links(text, mask)

    @staticmethod
    @java_method("static final boolean addLinks(android.widget.TextView,int)")
    def add_links_view(view: Any, mask: int) -> bool:
        text = view.get_text()
        linked = text if isinstance(text, Spannable) else SpannableString.of(text)
        if not add_links(linked, mask):
            return False
        _make_clickable(view)
        if linked is not text:
            view.set_text(linked)
        return True

    @staticmethod
    @java_method(f"static final void addLinks(android.widget.TextView,{_PATTERN},String)")
    def add_pattern_view(view: Any, pattern: Any, scheme: str | None) -> None:
        Linkify.add_pattern_view_filtered(view, pattern, scheme, None, None)

    @staticmethod
    @java_method(
        f"static final void addLinks(android.widget.TextView,{_PATTERN},String,"
        f"{_MATCH},{_TRANSFORM})"
    )
    def add_pattern_view_filtered(
        view: Any, pattern: Any, scheme: str | None, match: Any, transform: Any
    ) -> None:
        linked = SpannableString.of(view.get_text())
        if _by_pattern(linked, pattern, scheme, [scheme or ""], match, transform):
            view.set_text(linked)
            _make_clickable(view)

    @staticmethod
    @java_method(f"static final boolean addLinks(android.text.Spannable,{_PATTERN},String)")
    def add_pattern(text: Any, pattern: Any, scheme: str | None) -> bool:
        return _by_pattern(text, pattern, scheme, [scheme or ""], None, None)

    @staticmethod
    @java_method(
        f"static final boolean addLinks(android.text.Spannable,{_PATTERN},String,"
        f"{_MATCH},{_TRANSFORM})"
    )
    def add_pattern_filtered(
        text: Any, pattern: Any, scheme: str | None, match: Any, transform: Any
    ) -> bool:
        return _by_pattern(text, pattern, scheme, [scheme or ""], match, transform)

    @staticmethod
    @java_method(
        f"static final boolean addLinks(android.text.Spannable,{_PATTERN},String,String[],{_MATCH},{_TRANSFORM})"  # noqa: E501
    )
    def add_pattern_schemes(
        text: Any, pattern: Any, default: str | None, schemes: JArray, match: Any, transform: Any
    ) -> bool:
        known = [default or "", *([] if schemes is None else schemes.d)]
        return _by_pattern(text, pattern, default, known, match, transform)
