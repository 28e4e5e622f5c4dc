"""Strings with markup: what `<b>` and its like in a string resource become."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new
from devices.pocket.framework.android_content_res.found import Found

_EXCLUSIVE_EXCLUSIVE = 33
_STYLE = "android.text.style."


def marked_up(found: Found) -> Any:
    """The text itself, or a Spanned where its resource has markup."""
    package = found.package
    if package is None or package.strings is None or found.text is None:
        return found.text
    spans = package.strings.spans(found.data & 0xFFFFFFFF)
    if not spans or package.strings[found.data & 0xFFFFFFFF] != found.text:
        return found.text
    text = new("android.text.SpannableString", "(Ljava/lang/CharSequence;)V", found.text)
    for span in spans:
        tag, *parts = span.tag.split(";")
        attributes = dict(part.partition("=")[::2] for part in parts)
        for made in _spans(tag, attributes):
            call(
                text,
                "setSpan(Ljava/lang/Object;III)V",
                made,
                span.first,
                span.last + 1,
                _EXCLUSIVE_EXCLUSIVE,
            )
    return new("android.text.SpannedString", "(Ljava/lang/CharSequence;)V", text)


def _spans(tag: str, attributes: dict[str, str]) -> list[Any]:
    if tag in ("b", "i"):
        return [new(_STYLE + "StyleSpan", "(I)V", 1 if tag == "b" else 2)]
    if tag in _SIMPLE:
        return [new(_STYLE + _SIMPLE[tag])]
    if tag in ("big", "small"):
        return [new(_STYLE + "RelativeSizeSpan", "(F)V", 1.25 if tag == "big" else 0.8)]
    if tag == "tt":
        return [new(_STYLE + "TypefaceSpan", "(Ljava/lang/String;)V", "monospace")]
    if tag == "a" and "href" in attributes:
        return [new(_STYLE + "URLSpan", "(Ljava/lang/String;)V", attributes["href"])]
    if tag == "font":
        return _font(attributes)
    if tag == "annotation":
        return [
            new("android.text.Annotation", "(Ljava/lang/String;Ljava/lang/String;)V", key, value)
            for key, value in attributes.items()
        ]
    return []


_SIMPLE = {
    "u": "UnderlineSpan",
    "strike": "StrikethroughSpan",
    "sup": "SuperscriptSpan",
    "sub": "SubscriptSpan",
    "li": "BulletSpan",
}


def _font(attributes: dict[str, str]) -> list[Any]:
    from devices.pocket.framework.android_graphics.colors import signed

    found = []
    if "height" in attributes and attributes["height"].isdigit():
        found.append(new(_STYLE + "AbsoluteSizeSpan", "(IZ)V", int(attributes["height"]), 0))
    if "size" in attributes and attributes["size"].isdigit():
        found.append(new(_STYLE + "AbsoluteSizeSpan", "(IZ)V", int(attributes["size"]), 1))
    for key, name in (
        ("fgcolor", "ForegroundColorSpan"),
        ("color", "ForegroundColorSpan"),
        ("bgcolor", "BackgroundColorSpan"),
    ):
        if key in attributes and attributes[key].startswith("#"):
            from devices.pocket.framework.android_content_res.text_xml import color

            found.append(new(_STYLE + name, "(I)V", signed(color(attributes[key]))))
    if "face" in attributes:
        found.append(new(_STYLE + "TypefaceSpan", "(Ljava/lang/String;)V", attributes["face"]))
    return found
