"""java.text.Normalizer."""

from __future__ import annotations

import unicodedata
from typing import Any

from dalvik.core.java_lang.enums import Enum, declare_enum
from dalvik.core.java_lang.units import joined, split
from dalvik.core.java_util.declare import declared_in, with_functions
from dalvik.vm.interop import throw, to_string
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject


class Form(Enum):
    pass


declare_enum("java.text.Normalizer$Form", ["NFD", "NFC", "NFKD", "NFKC"], Form)


@java_method("static String normalize(CharSequence,java.text.Normalizer$Form)")
def normalize(text: Any, form: Any) -> str:
    if text is None or form is None:
        throw("java.lang.NullPointerException")
    return split(unicodedata.normalize(form.name, joined(to_string(text))))


@java_method("static boolean isNormalized(CharSequence,java.text.Normalizer$Form)")
def is_normalized(text: Any, form: Any) -> bool:
    if text is None or form is None:
        throw("java.lang.NullPointerException")
    return unicodedata.is_normalized(form.name, joined(to_string(text)))


@java_class("java.text.Normalizer", access="public final")
@with_functions(*declared_in(globals()))
class Normalizer(JObject):
    pass
