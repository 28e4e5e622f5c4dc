"""ResourceBundle, ListResourceBundle and PropertyResourceBundle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dalvik.core.java_lang.callers import calling_loader
from dalvik.core.java_lang.class_loaders import path_loader
from dalvik.core.java_lang.exceptions import JavaException
from dalvik.core.java_util import property_text
from dalvik.core.java_util.declare import with_functions
from dalvik.core.java_util.failures import not_null
from dalvik.core.java_util.hash_sets import HashSet
from dalvik.core.java_util.iteration import EnumerationOver, walk_enumeration
from dalvik.core.java_util.sources import all_bytes, all_text
from dalvik.vm.interop import call, class_name, new, to_string, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject

_BUNDLE = "java.util.ResourceBundle"


def _missing(message: str, bundle: str, key: str) -> None:
    constructor = "(Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;)V"
    raise new("java.util.MissingResourceException", constructor, message, bundle, key)


def _default_locale() -> Any:
    holder: Any = vm().loader.initialised("Ljava/util/Locale;")
    return holder.python.getDefault____Ljava_util_Locale_2()


def _suffixes(locale: Any) -> list[str]:
    """`_en_US_x`, `_en_US`, `_en`: the more special first."""
    parts = [
        call(locale, f"{getter}()Ljava/lang/String;")
        for getter in ("getLanguage", "getCountry", "getVariant")
    ]
    found = []
    for count in range(len(parts), 0, -1):
        if parts[count - 1]:
            found.append("_" + "_".join(parts[:count]))
    return found


def _load(name: str, loader: Any) -> Any:
    """The bundle of exactly this name: a class, or a file of properties; None if there is none."""
    try:
        found = call(loader, "loadClass(Ljava/lang/String;)Ljava/lang/Class;", name)
        made = call(found, "newInstance()Ljava/lang/Object;")
        if isinstance(made, ResourceBundle):
            return made
    except JavaException as error:
        if error.java != "Ljava/lang/ClassNotFoundException;":
            raise
    path = name.replace(".", "/") + ".properties"
    stream = call(loader, "getResourceAsStream(Ljava/lang/String;)Ljava/io/InputStream;", path)
    if stream is None:
        return None
    bundle = PropertyResourceBundle.__new__(PropertyResourceBundle)
    bundle.init_stream(stream)
    return bundle


def _chain(base: str, suffixes: list[str], loader: Any) -> Any:
    """The most special bundle that there is, with the more general ones as parents."""
    first = previous = None
    for suffix in [*suffixes, ""]:
        found = _load(base + suffix, loader)
        if found is None:
            continue
        if previous is None:
            first = found
        else:
            previous.f_parent = found
        previous = found
    return first


@java_method(f"static {_BUNDLE} getBundle(String)")
def get_bundle(base: str) -> Any:
    return get_bundle_from(base, _default_locale(), path_loader(calling_loader()))


@java_method(f"static {_BUNDLE} getBundle(String,java.util.Locale)")
def get_bundle_for(base: str, locale: Any) -> Any:
    return get_bundle_from(base, locale, path_loader(calling_loader()))


@java_method(f"static {_BUNDLE} getBundle(String,java.util.Locale,ClassLoader)")
def get_bundle_from(base: str, locale: Any, loader: Any) -> Any:
    key = (not_null(base), to_string(not_null(locale)), id(not_null(loader)))
    kept = vm().state.setdefault(_BUNDLE, {})
    if key in kept:
        return kept[key]
    special = _suffixes(locale)
    found = _chain(base, special, loader)
    is_general = found is not None and not any(_load(base + name, loader) for name in special)
    if found is None or is_general:
        found = _chain(base, _suffixes(_default_locale()), loader) or found
    if found is None:
        text = f"Can't find bundle for base name {base}, locale {to_string(locale)}"
        _missing(text, f"{base}_{to_string(locale)}", "")
    found.base, found.locale = base, locale
    kept[key] = found
    return found


@java_method("static void clearCache()")
def clear_cache() -> None:
    vm().state.pop(_BUNDLE, None)


@java_class(
    _BUNDLE,
    access="public abstract",
    abstract=["protected Object handleGetObject(String)", "java.util.Enumeration getKeys()"],
)
@with_functions(get_bundle, get_bundle_for, get_bundle_from, clear_cache)
class ResourceBundle(JObject):
    PARENT = java_field(f"protected {_BUNDLE} parent")
    f_parent: Any
    base: str | None = None
    locale: Any = None

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    def _find(self: Any, key: str) -> Any:
        found = self.handleGetObject__Ljava_lang_String_2__Ljava_lang_Object_2(not_null(key))
        if found is None and self.f_parent is not None:
            return self.f_parent._find(key)
        return found

    @java_method("final Object getObject(String)")
    def get_object(self, key: str) -> Any:
        found = self._find(key)
        if found is None:
            last = self
            while last.f_parent is not None:
                last = last.f_parent
            name = class_name(last)
            _missing(f"Can't find resource for bundle {name}, key {key}", name, key)
        return found

    @java_method("final String getString(String)")
    @java_method("final String[] getStringArray(String)")
    def get_string(self, key: str) -> Any:
        return self.get_object(key)

    @java_method("boolean containsKey(String)")
    def contains_key(self, key: str) -> bool:
        return self._find(key) is not None

    @java_method("java.util.Set keySet()")
    def key_set(self: Any) -> Any:
        return HashSet.create(walk_enumeration(self.getKeys____Ljava_util_Enumeration_2()))

    @java_method("protected java.util.Set handleKeySet()")
    def handle_key_set(self: Any) -> Any:
        keys = walk_enumeration(self.getKeys____Ljava_util_Enumeration_2())
        get = self.handleGetObject__Ljava_lang_String_2__Ljava_lang_Object_2
        return HashSet.create(key for key in keys if get(key) is not None)

    @java_method(f"protected void setParent({_BUNDLE})")
    def set_parent(self, parent: Any) -> None:
        self.f_parent = parent

    @java_method("java.util.Locale getLocale()")
    def get_locale(self) -> Any:
        return self.locale

    @java_method("String getBaseBundleName()")
    def get_base_bundle_name(self) -> str | None:
        return self.base


class _TableBundle(ResourceBundle):
    """A bundle with its entries in a dict. Not a Java class."""

    def entries(self) -> dict[str, Any]:
        raise NotImplementedError

    def all_keys(self) -> Iterator[str]:
        yield from self.entries()
        if self.f_parent is not None:
            inherited = self.f_parent.getKeys____Ljava_util_Enumeration_2()
            yield from (key for key in walk_enumeration(inherited) if key not in self.entries())


@java_class("java.util.ListResourceBundle", access="public abstract")
class ListResourceBundle(_TableBundle):
    kept: dict[str, Any] | None = None

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    def entries(self: Any) -> dict[str, Any]:
        if self.kept is None:
            contents = self.getContents_____3_3Ljava_lang_Object_2()
            self.kept = {not_null(row.d[0]): not_null(row.d[1]) for row in contents.d}
        found: dict[str, Any] = self.kept
        return found

    @java_method("final Object handleGetObject(String)")
    def handle_get_object(self, key: str) -> Any:
        return self.entries().get(not_null(key))

    @java_method("java.util.Enumeration getKeys()")
    def get_keys(self) -> Any:
        return EnumerationOver(self.all_keys())


@java_class("java.util.PropertyResourceBundle")
class PropertyResourceBundle(_TableBundle):
    kept: dict[str, Any]

    @java_method("void <init>(java.io.InputStream)")
    def init_stream(self, stream: Any) -> None:
        self.kept = dict(property_text.parse(all_bytes(stream).decode("latin-1")))

    @java_method("void <init>(java.io.Reader)")
    def init_reader(self, reader: Any) -> None:
        self.kept = dict(property_text.parse(all_text(reader)))

    def entries(self) -> dict[str, Any]:
        return self.kept

    @java_method("Object handleGetObject(String)")
    def handle_get_object(self, key: str) -> Any:
        return self.kept.get(not_null(key))

    @java_method("java.util.Enumeration getKeys()")
    def get_keys(self) -> Any:
        return EnumerationOver(self.all_keys())
