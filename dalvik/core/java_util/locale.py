"""java.util.Locale."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.enums import Enum, constant, declare_enum
from dalvik.core.java_lang.exceptions import CONSTRUCTORS, RuntimeException
from dalvik.core.java_lang.hashing import string_hash
from dalvik.core.java_text import locale_data
from dalvik.core.java_util.declare import content_equality, declared_in, with_functions
from dalvik.core.java_util.exceptions import MissingResourceException
from dalvik.core.java_util.immutable import immutable_set
from dalvik.core.java_util.language_tags import Tag, parse_tag, write_tag
from dalvik.vm.arithmetic import wrap32
from dalvik.vm.interop import box_char, throw, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, JObject, array_of

_OWN = "java.util.Locale"
#: Android keeps the codes that ISO withdrew in 1989.
_OLD_CODES = {"he": "iw", "yi": "ji", "id": "in"}
_NEW_CODES = {old: new for new, old in _OLD_CODES.items()}


class Category(Enum):
    pass


declare_enum(f"{_OWN}$Category", ["DISPLAY", "FORMAT"], Category)


def make(language: str, country: str = "", variant: str = "") -> Locale:
    """A locale for Python code."""
    created = Locale.__new__(Locale)
    created.init_full(language, country, variant)
    return created


def default_locale() -> Locale:
    """The machine's locale: properties `user.language` and `user.region`, else en_US."""
    found: Locale | None = vm().state.get("default locale")
    if found is None:
        properties = vm().properties
        language = properties.get("user.language", "en")
        region = properties.get("user.region", "US" if language == "en" else "")
        found = vm().state["default locale"] = make(language, region)
    return found


@java_method(f"static {_OWN} getDefault()")
def get_default() -> Any:
    return default_locale()


@java_method(f"static {_OWN} getDefault({_OWN}$Category)")
def get_default_for(category: Any) -> Any:
    if category is None:
        throw("java.lang.NullPointerException")
    return vm().state.get(("default locale", category.name)) or default_locale()


@java_method(f"static void setDefault({_OWN})")
def set_default(locale: Any) -> None:
    if locale is None:
        throw("java.lang.NullPointerException", "Can't set default locale to NULL")
    vm().state["default locale"] = locale
    for name in ("DISPLAY", "FORMAT"):
        vm().state.pop(("default locale", name), None)


@java_method(f"static void setDefault({_OWN}$Category,{_OWN})")
def set_default_for(category: Any, locale: Any) -> None:
    if category is None:
        throw("java.lang.NullPointerException", "Category cannot be NULL")
    if locale is None:
        throw("java.lang.NullPointerException", "Can't set default locale to NULL")
    vm().state[("default locale", category.name)] = locale


@java_method(f"static {_OWN} forLanguageTag(String)")
def for_language_tag(text: str | None) -> Any:
    if text is None:
        throw("java.lang.NullPointerException")
    return of_tag(parse_tag(text))


def of_tag(tag: Tag) -> Locale:
    """The locale of a parsed language tag."""
    created = Locale.__new__(Locale)
    created.language = _OLD_CODES.get(tag.language, tag.language)
    created.script, created.country, created.variant = tag.script, tag.region, tag.variant
    created.extensions = dict(tag.extensions)
    return created


@java_method(f"static {_OWN}[] getAvailableLocales()")
def get_available_locales() -> JArray:
    found = [make("")]
    for name in locale_data.known_locales():
        language, _, country = name.partition("_")
        found.append(make(language, country))
    return array_of(f"[L{_OWN.replace('.', '/')};", list(found))


@java_method("static String[] getISOCountries()")
def get_iso_countries() -> JArray:
    return array_of("[Ljava/lang/String;", list(locale_data.countries()))


@java_method("static String[] getISOLanguages()")
def get_iso_languages() -> JArray:
    return array_of("[Ljava/lang/String;", list(locale_data.languages()))


def _constant(name: str, language: str, country: str = "") -> Any:
    return java_field(f"static final {_OWN} {name}", lambda: make(language, country))


@java_class(_OWN, implements=["Cloneable", "java.io.Serializable"], access="public final")
@with_functions(*declared_in(globals()))
@content_equality
class Locale(JObject):
    language: str
    script: str
    country: str
    variant: str
    #: By singleton letter: `u` for Unicode's keywords.
    extensions: dict[str, str]

    ENGLISH = _constant("ENGLISH", "en")
    FRENCH = _constant("FRENCH", "fr")
    GERMAN = _constant("GERMAN", "de")
    ITALIAN = _constant("ITALIAN", "it")
    JAPANESE = _constant("JAPANESE", "ja")
    KOREAN = _constant("KOREAN", "ko")
    CHINESE = _constant("CHINESE", "zh")
    SIMPLIFIED_CHINESE = _constant("SIMPLIFIED_CHINESE", "zh", "CN")
    TRADITIONAL_CHINESE = _constant("TRADITIONAL_CHINESE", "zh", "TW")
    FRANCE = _constant("FRANCE", "fr", "FR")
    GERMANY = _constant("GERMANY", "de", "DE")
    ITALY = _constant("ITALY", "it", "IT")
    JAPAN = _constant("JAPAN", "ja", "JP")
    KOREA = _constant("KOREA", "ko", "KR")
    UK = _constant("UK", "en", "GB")
    US = _constant("US", "en", "US")
    CANADA = _constant("CANADA", "en", "CA")
    CANADA_FRENCH = _constant("CANADA_FRENCH", "fr", "CA")
    CHINA = _constant("CHINA", "zh", "CN")
    PRC = _constant("PRC", "zh", "CN")
    TAIWAN = _constant("TAIWAN", "zh", "TW")
    ROOT = _constant("ROOT", "")
    PRIVATE_USE_EXTENSION = java_field("static final char PRIVATE_USE_EXTENSION", ord("x"))
    UNICODE_LOCALE_EXTENSION = java_field("static final char UNICODE_LOCALE_EXTENSION", ord("u"))

    @java_method("void <init>(String)")
    def init_language(self, language: str) -> None:
        self.init_full(language, "", "")

    @java_method("void <init>(String,String)")
    def init_country(self, language: str, country: str) -> None:
        self.init_full(language, country, "")

    @java_method("void <init>(String,String,String)")
    def init_full(self, language: str | None, country: str | None, variant: str | None) -> None:
        if language is None or country is None or variant is None:
            throw("java.lang.NullPointerException")
        lowered = language.lower()
        self.language = _OLD_CODES.get(lowered, lowered)
        self.script, self.country, self.variant = "", country.upper(), variant
        self.extensions = {}

    @property
    def data_language(self) -> str:
        """The language as the table of locale data spells it."""
        return _NEW_CODES.get(self.language, self.language)

    # -- parts ----------------------------------------------------------------------------------

    @java_method("String getLanguage()")
    def get_language(self) -> str:
        return self.language

    @java_method("String getScript()")
    def get_script(self) -> str:
        return self.script

    @java_method("String getCountry()")
    def get_country(self) -> str:
        return self.country

    @java_method("String getVariant()")
    def get_variant(self) -> str:
        return self.variant

    @java_method("boolean hasExtensions()")
    def has_extensions(self) -> bool:
        return bool(self.extensions)

    @java_method(f"{_OWN} stripExtensions()")
    def strip_extensions(self) -> Any:
        return self._changed(extensions={}) if self.extensions else self

    @java_method("String getExtension(char)")
    def get_extension(self, key: int) -> str | None:
        return self.extensions.get(chr(key).lower())

    @java_method("java.util.Set getExtensionKeys()")
    def get_extension_keys(self) -> Any:
        return immutable_set([box_char(ord(key)) for key in sorted(self.extensions)])

    @java_method("String getUnicodeLocaleType(String)")
    def get_unicode_locale_type(self, key: str) -> str | None:
        if len(key) != 2 or not key.isalnum():
            throw("java.lang.IllegalArgumentException", f"Ill-formed Unicode locale key: {key}")
        return _keywords(self.extensions.get("u", "")).get(key.lower())

    @java_method("java.util.Set getUnicodeLocaleKeys()")
    def get_unicode_locale_keys(self) -> Any:
        return immutable_set(list(_keywords(self.extensions.get("u", ""))))

    def _changed(self, **parts: Any) -> Locale:
        created = Locale.__new__(Locale)
        created.__dict__.update(
            language=self.language,
            script=self.script,
            country=self.country,
            variant=self.variant,
            extensions=self.extensions,
        )
        created.__dict__.update(parts)
        return created

    @java_method("String getISO3Language()")
    def get_iso3_language(self) -> str:
        if not self.language:
            return ""
        found = locale_data.languages().get(self.data_language)
        if found is None or not found.iso3:
            self._no_code("3-letter language code", "FormatData", self.language, "ShortLanguage")
        return found.iso3  # type: ignore[union-attr]

    @java_method("String getISO3Country()")
    def get_iso3_country(self) -> str:
        if not self.country:
            return ""
        found = locale_data.countries().get(self.country)
        if found is None or not found.iso3:
            self._no_code("3-letter country code", "FormatData", self.country, "ShortCountry")
        return found.iso3  # type: ignore[union-attr]

    def _no_code(self, what: str, bundle: str, code: str, key: str) -> None:
        error = MissingResourceException.__new__(MissingResourceException)
        error.init_missing(f"Couldn't find {what} for {code}", f"{bundle}_{self.to_string()}", key)
        raise error

    # -- names ----------------------------------------------------------------------------------

    @java_method("final String getDisplayLanguage()")
    @java_method(f"String getDisplayLanguage({_OWN})")
    def get_display_language(self, _in: Any = None) -> str:
        found = locale_data.languages().get(self.data_language)
        return self.language if found is None else found.name

    @java_method("final String getDisplayCountry()")
    @java_method(f"String getDisplayCountry({_OWN})")
    def get_display_country(self, _in: Any = None) -> str:
        found = locale_data.countries().get(self.country)
        return self.country if found is None else found.name

    @java_method("final String getDisplayVariant()")
    @java_method(f"String getDisplayVariant({_OWN})")
    def get_display_variant(self, _in: Any = None) -> str:
        return self.variant

    @java_method("String getDisplayScript()")
    @java_method(f"String getDisplayScript({_OWN})")
    def get_display_script(self, _in: Any = None) -> str:
        return _SCRIPTS.get(self.script, self.script)

    @java_method("final String getDisplayName()")
    @java_method(f"String getDisplayName({_OWN})")
    def get_display_name(self, _in: Any = None) -> str:
        details = [self.get_display_script(), self.get_display_country(), self.variant]
        shown = [detail for detail in details if detail]
        if not self.language:
            return ", ".join(shown)
        name = self.get_display_language()
        return f"{name} ({', '.join(shown)})" if shown else name

    @java_method("final String toString()")
    def to_string(self) -> str:
        rest = self.variant or self.script or self.extensions
        text = self.language
        if self.country or (self.language and rest):
            text += f"_{self.country}"
        if self.language or self.country:
            text += f"_{self.variant}" if self.variant else ""
            text += f"_#{self.script}" if self.script else ""
            if self.extensions:
                text += f"_{'' if self.script else '#'}{self._extension_text()}"
        return text

    def _extension_text(self) -> str:
        return "-".join(f"{key}-{value}" for key, value in sorted(self.extensions.items()))

    @java_method("String toLanguageTag()")
    def to_language_tag(self) -> str:
        extensions = tuple(sorted(self.extensions.items()))
        tag = Tag(self.data_language, self.script, self.country, self.variant, extensions)
        return write_tag(tag)

    # -- as an object ---------------------------------------------------------------------------

    def _key(self) -> tuple[Any, ...]:
        parts = (self.language, self.script, self.country, self.variant)
        return (*parts, tuple(sorted(self.extensions.items())))

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, Locale) and self._key() == other._key()

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        result = 0
        for part in (self.language, self.script, self.country, self.variant):
            result = 31 * result + string_hash(part)
        if self.extensions:
            result ^= string_hash(self._extension_text())
        return wrap32(result)

    @java_method("Object clone()")
    def clone(self) -> Any:
        return self._changed()


_SCRIPTS = {
    "Latn": "Latin",
    "Cyrl": "Cyrillic",
    "Arab": "Arabic",
    "Hans": "Simplified Han",
    "Hant": "Traditional Han",
    "Jpan": "Japanese",
    "Kore": "Korean",
    "Deva": "Devanagari",
    "Grek": "Greek",
    "Hebr": "Hebrew",
    "Thai": "Thai",
}


def _keywords(text: str) -> dict[str, str]:
    """`ca-gregory-nu-latn` as a dict."""
    found: dict[str, str] = {}
    key = ""
    for part in filter(None, text.split("-")):
        if len(part) == 2:
            key = part
            found[key] = ""
        elif key:
            found[key] = f"{found[key]}-{part}" if found[key] else part
    return found


_BUILDER = f"{_OWN}$Builder"


@java_class(_BUILDER, access="public final")
class Builder(JObject):
    parts: dict[str, Any]

    @java_method("void <init>()")
    def init(self) -> None:
        self.clear()

    @java_method(f"{_BUILDER} clear()")
    def clear(self) -> Builder:
        self.parts = {"language": "", "script": "", "country": "", "variant": "", "extensions": {}}
        return self

    @java_method(f"{_BUILDER} setLocale({_OWN})")
    def set_locale(self, locale: Locale) -> Builder:
        for name in self.parts:
            self.parts[name] = getattr(locale, name)
        self.parts["extensions"] = dict(locale.extensions)
        return self

    @java_method(f"{_BUILDER} setLanguageTag(String)")
    def set_language_tag(self, text: str | None) -> Builder:
        self.clear()
        if text:
            tag = parse_tag(text)
            if not tag.is_complete:
                _ill_formed(f"Invalid subtag in: {text}")
            self.set_locale(of_tag(tag))
        return self

    def _set(self, name: str, what: str, value: str | None, valid: bool, fixed: str) -> Builder:
        if value and not valid:
            _ill_formed(f"Ill-formed {what}: {value}")
        self.parts[name] = fixed
        return self

    @java_method(f"{_BUILDER} setLanguage(String)")
    def set_language(self, value: str | None) -> Builder:
        text = value or ""
        valid = 2 <= len(text) <= 8 and text.isalpha() and text.isascii()
        lowered = text.lower()
        return self._set("language", "language", value, valid, _OLD_CODES.get(lowered, lowered))

    @java_method(f"{_BUILDER} setScript(String)")
    def set_script(self, value: str | None) -> Builder:
        text = value or ""
        valid = len(text) == 4 and text.isalpha() and text.isascii()
        return self._set("script", "script", value, valid, text.title())

    @java_method(f"{_BUILDER} setRegion(String)")
    def set_region(self, value: str | None) -> Builder:
        text = value or ""
        valid = (len(text) == 2 and text.isalpha()) or (len(text) == 3 and text.isdigit())
        return self._set("country", "region", value, valid and text.isascii(), text.upper())

    @java_method(f"{_BUILDER} setVariant(String)")
    def set_variant(self, value: str | None) -> Builder:
        text = (value or "").replace("-", "_")
        parts = text.split("_")
        valid = all(
            part.isalnum() and (5 <= len(part) <= 8 or (len(part) == 4 and part[0].isdigit()))
            for part in parts
        )
        return self._set("variant", "variant", value, valid, text)

    @java_method(f"{_BUILDER} setExtension(char,String)")
    def set_extension(self, key: int, value: str | None) -> Builder:
        self.parts["extensions"].pop(chr(key).lower(), None)
        if value:
            self.parts["extensions"][chr(key).lower()] = value.lower().replace("_", "-")
        return self

    @java_method(f"{_BUILDER} setUnicodeLocaleKeyword(String,String)")
    def set_unicode_locale_keyword(self, key: str, value: str | None) -> Builder:
        keywords = _keywords(self.parts["extensions"].get("u", ""))
        keywords.pop(key.lower(), None)
        if value is not None:
            keywords[key.lower()] = value.lower()
        pairs = [f"{name}-{text}" if text else name for name, text in sorted(keywords.items())]
        return self.set_extension(ord("u"), "-".join(pairs))

    @java_method(f"{_BUILDER} clearExtensions()")
    def clear_extensions(self) -> Builder:
        self.parts["extensions"] = {}
        return self

    @java_method(f"{_OWN} build()")
    def build(self) -> Any:
        created = Locale.__new__(Locale)
        created.__dict__.update(self.parts)
        created.extensions = dict(self.parts["extensions"])
        return created


@java_class("java.util.IllformedLocaleException")
@with_functions(*(CONSTRUCTORS[letter] for letter in "0m"))
class IllformedLocaleException(RuntimeException):
    @java_method("int getErrorIndex()")
    def get_error_index(self) -> int:
        return -1


def _ill_formed(message: str) -> None:
    error = IllformedLocaleException.__new__(IllformedLocaleException)
    error.init_message(message)
    raise error


def category(name: str) -> Any:
    """`Locale.Category` by name."""
    return constant(Category, name)
