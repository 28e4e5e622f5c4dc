"""Patterns: regular expressions for addresses, as compiled Java patterns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.vm.interop import call, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject

_LETTER = "a-zA-Z0-9\\u00A0-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFEF"
_IP = (
    "((25[0-5]|2[0-4][0-9]|[0-1][0-9]{2}|[1-9][0-9]|[1-9])\\.(25[0-5]|2[0-4]"
    "[0-9]|[0-1][0-9]{2}|[1-9][0-9]|[1-9]|0)\\.(25[0-5]|2[0-4][0-9]|[0-1]"
    "[0-9]{2}|[1-9][0-9]|[1-9]|0)\\.(25[0-5]|2[0-4][0-9]|[0-1][0-9]{2}"
    "|[1-9][0-9]|[0-9]))"
)
_LABEL = f"[{_LETTER}](?:[{_LETTER}_\\-]{{0,61}}[{_LETTER}])?"
_TOP = "(?:[a-zA-Z\\u00A0-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFEF]{2,63})"
_HOST = f"(?:{_LABEL}\\.)+{_TOP}"
_DOMAIN = f"({_HOST}|{_IP})"
_URL = (
    "((?:(http|https|Http|Https|rtsp|Rtsp):\\/\\/(?:(?:[a-zA-Z0-9\\$\\-\\_\\.\\+\\!\\*\\'\\(\\)"
    "\\,\\;\\?\\&\\=]|(?:\\%[a-fA-F0-9]{2})){1,64}(?:\\:(?:[a-zA-Z0-9\\$\\-\\_\\.\\+\\!\\*\\'\\("
    "\\)\\,\\;\\?\\&\\=]|(?:\\%[a-fA-F0-9]{2})){1,25})?\\@)?)?"
    f"(?:{_DOMAIN})(?:\\:\\d{{1,5}})?)"
    f"(\\/(?:(?:[{_LETTER}\\;\\/\\?\\:\\@\\&\\=\\#\\~\\-\\.\\+\\!\\*\\'\\(\\)\\,\\_])"
    "|(?:\\%[a-fA-F0-9]{2}))*)?(?:\\b|$)"
)
_EMAIL = (
    "[a-zA-Z0-9\\+\\.\\_\\%\\-\\+]{1,256}\\@[a-zA-Z0-9][a-zA-Z0-9\\-]{0,64}"
    "(\\.[a-zA-Z0-9][a-zA-Z0-9\\-]{0,25})+"
)
_PHONE = "(\\+[0-9]+[\\- \\.]*)?(\\([0-9]+\\)[\\- \\.]*)?([0-9][0-9\\- \\.]+[0-9])"


def _pattern(text: str) -> Callable[[], Any]:
    def make() -> Any:
        holder = vm().loader.initialised("Ljava/util/regex/Pattern;")
        method = holder.find_method("compile", "(Ljava/lang/String;)Ljava/util/regex/Pattern;")
        assert method is not None
        return method.call(None, [text])

    return make


_FIELD = "static final java.util.regex.Pattern"


@java_class("android.util.Patterns")
class Patterns(JObject):
    TOP_LEVEL_DOMAIN = java_field(f"{_FIELD} TOP_LEVEL_DOMAIN", _pattern(_TOP))
    IP_ADDRESS = java_field(f"{_FIELD} IP_ADDRESS", _pattern(_IP))
    DOMAIN_NAME = java_field(f"{_FIELD} DOMAIN_NAME", _pattern(_DOMAIN))
    WEB_URL = java_field(f"{_FIELD} WEB_URL", _pattern(_URL))
    AUTOLINK_WEB_URL = java_field(f"{_FIELD} AUTOLINK_WEB_URL", _pattern(_URL))
    EMAIL_ADDRESS = java_field(f"{_FIELD} EMAIL_ADDRESS", _pattern(_EMAIL))
    AUTOLINK_EMAIL_ADDRESS = java_field(f"{_FIELD} AUTOLINK_EMAIL_ADDRESS", _pattern(_EMAIL))
    PHONE = java_field(f"{_FIELD} PHONE", _pattern(_PHONE))

    @java_method("static final String concatGroups(java.util.regex.Matcher)")
    @staticmethod
    def concat_groups(matcher: Any) -> str:
        count = call(matcher, "groupCount()I")
        found = (
            call(matcher, "group(I)Ljava/lang/String;", number) for number in range(1, count + 1)
        )
        return "".join(one for one in found if one is not None)

    @java_method("static final String digitsAndPlusOnly(java.util.regex.Matcher)")
    @staticmethod
    def digits_and_plus_only(matcher: Any) -> str:
        text = call(matcher, "group()Ljava/lang/String;")
        return "".join(char for char in text if char == "+" or char.isdigit())
