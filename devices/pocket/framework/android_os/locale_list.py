"""LocaleList."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.locale import default_locale, for_language_tag, set_default
from dalvik.vm.interop import equals, hash_code, throw, to_string, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, JObject
from devices.pocket.framework.runtime import configuration

_LIST = "android.os.LocaleList"
_DEFAULT = "android.os.LocaleList default"


def _creator() -> Any:
    from devices.pocket.framework.android_os.parcelable import creator

    def read(parcel: Any) -> Any:
        return LocaleList.for_language_tags(parcel.read_string())

    return creator(_LIST, read)


@java_class(_LIST, implements=["android.os.Parcelable"], access="public final")
class LocaleList(JObject):
    CREATOR = java_field("static final android.os.Parcelable$Creator CREATOR", _creator)
    locales: tuple[Any, ...] = ()

    @classmethod
    def of(cls, locales: list[Any]) -> Any:
        """For Python code."""
        made = cls()
        made.locales = tuple(locales)
        return made

    @java_method("varargs void <init>(java.util.Locale[])")
    def init(self, locales: JArray) -> None:
        found: list[Any] = []
        for at, one in enumerate(locales.d):
            if one is None:
                throw("java.lang.NullPointerException", f"list[{at}] is null")
            if not any(equals(one, other) for other in found):
                found.append(one)
        self.locales = tuple(found)

    @java_method(f"static {_LIST} getEmptyLocaleList()")
    @staticmethod
    def get_empty_locale_list() -> Any:
        return LocaleList.of([])

    @java_method(f"static {_LIST} forLanguageTags(String)")
    @staticmethod
    def for_language_tags(tags: str | None) -> Any:
        if not tags:
            return LocaleList.of([])
        return LocaleList.of([for_language_tag(tag) for tag in tags.split(",")])

    @java_method(f"static {_LIST} getDefault()")
    @java_method(f"static {_LIST} getAdjustedDefault()")
    @staticmethod
    def get_default() -> Any:
        found, first = vm().state.get(_DEFAULT), default_locale()
        if found is None:
            found = LocaleList.for_language_tags(configuration().locale_tags)
        if not found.locales or not equals(found.locales[0], first):
            rest = [one for one in found.locales if not equals(one, first)]
            found = LocaleList.of([first, *rest])
        vm().state[_DEFAULT] = found
        return found

    @java_method(f"static void setDefault({_LIST})")
    @staticmethod
    def set_default(locales: Any) -> None:
        if not locales.locales:
            throw("java.lang.IllegalArgumentException", "locales is empty")
        vm().state[_DEFAULT] = locales
        set_default(locales.locales[0])

    @java_method("java.util.Locale get(int)")
    def get(self, index: int) -> Any:
        return self.locales[index] if 0 <= index < len(self.locales) else None

    @java_method("boolean isEmpty()")
    def is_empty(self) -> bool:
        return not self.locales

    @java_method("int size()")
    def size(self) -> int:
        return len(self.locales)

    @java_method("int indexOf(java.util.Locale)")
    def index_of(self, locale: Any) -> int:
        return next((at for at, one in enumerate(self.locales) if equals(one, locale)), -1)

    @java_method("String toLanguageTags()")
    def to_language_tags(self) -> str:
        return ",".join(one.to_language_tag() for one in self.locales)

    @java_method("java.util.Locale getFirstMatch(String[])")
    def get_first_match(self, supported: JArray) -> Any:
        for locale in self.locales:
            for tag in supported.d:
                if for_language_tag(tag).get_language() == locale.get_language():
                    return locale
        return self.locales[0] if self.locales else None

    @java_method("static boolean matchesLanguageAndScript(java.util.Locale,java.util.Locale)")
    @staticmethod
    def matches_language_and_script(supported: Any, desired: Any) -> bool:
        if equals(supported, desired):
            return True
        if supported.get_language() != desired.get_language():
            return False
        scripts = supported.get_script(), desired.get_script()
        return not all(scripts) or scripts[0] == scripts[1]

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return (
            isinstance(other, LocaleList)
            and len(self.locales) == len(other.locales)
            and all(map(equals, self.locales, other.locales))
        )

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        result = 1
        for one in self.locales:
            result = 31 * result + hash_code(one)
        return (result + (1 << 31)) % (1 << 32) - (1 << 31)

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"[{','.join(map(to_string, self.locales))}]"

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        parcel.write_string(self.to_language_tags())
