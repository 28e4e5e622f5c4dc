"""Properties."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dalvik.core.java_io.transfer import write_bytes, write_text
from dalvik.core.java_util import property_text
from dalvik.core.java_util.chains import Chains
from dalvik.core.java_util.collections_base import shallow_copy
from dalvik.core.java_util.failures import not_null
from dalvik.core.java_util.hash_sets import HashSet
from dalvik.core.java_util.iteration import EnumerationOver
from dalvik.core.java_util.legacy_maps import Hashtable
from dalvik.core.java_util.maps_base import quick_items
from dalvik.core.java_util.sources import all_bytes, all_text
from dalvik.core.java_util.wrappers import unmodifiable
from dalvik.core.java_util_concurrent.hash_bins import Bins
from dalvik.vm.interop import new, to_string
from dalvik.vm.native import java_class, java_field, java_method

_SHOWN = 40


class _ConcurrentChains(Chains):
    """A Properties object has been a ConcurrentHashMap inside since Java 9: that is its order."""

    def __init__(self, table: dict[Any, Any]) -> None:
        self.bins = Bins(table)

    def add(self, key: Any) -> None:
        self.bins.added()

    def remove(self, key: Any) -> None:
        self.bins.removed(key)

    def clear(self) -> None:
        self.bins.cleared()

    def keys(self) -> Iterable[Any]:
        return self.bins.keys_in_order()

    def keys_forwards(self) -> Iterable[Any]:
        return self.bins.keys_in_order()


@java_class("java.util.Properties")
class Properties(Hashtable):
    DEFAULTS = java_field("protected java.util.Properties defaults")
    f_defaults: Any

    @java_method("void <init>()")
    def init(self) -> None:
        self.init_defaults(None)

    @java_method("void <init>(int)")
    def init_capacity(self, capacity: int) -> None:
        self.init_defaults(None)

    @java_method("void <init>(java.util.Properties)")
    def init_defaults(self, defaults: Any) -> None:
        self.table = {}
        self.chains = _ConcurrentChains(self.table)
        self.f_defaults = defaults

    @java_method("Object clone()")
    def clone(self) -> Any:
        copy = shallow_copy(self)
        for name in ("_order", "_order_mods", "_views", "mods"):
            copy.__dict__.pop(name, None)
        copy.table = {}
        copy.chains = _ConcurrentChains(copy.table)
        for key, value in self.items_in_order():
            copy.store(key, value)
        return copy

    # -- properties -------------------------------------------------------------------------------

    @java_method("String getProperty(String)")
    def get_property(self: Any, key: str) -> Any:
        value = self.get__Ljava_lang_Object_2__Ljava_lang_Object_2(key)
        if isinstance(value, str):
            return value
        if self.f_defaults is None:
            return None
        return self.f_defaults.getProperty__Ljava_lang_String_2__Ljava_lang_String_2(key)

    @java_method("String getProperty(String,String)")
    def get_property_or(self: Any, key: str, default: Any) -> Any:
        value = self.getProperty__Ljava_lang_String_2__Ljava_lang_String_2(key)
        return default if value is None else value

    @java_method("Object setProperty(String,String)")
    def set_property(self: Any, key: str, value: str) -> Any:
        return self.put__Ljava_lang_Object_2Ljava_lang_Object_2__Ljava_lang_Object_2(key, value)

    def _all(self) -> Any:
        """With the defaults, in a Hashtable, which is whose order Java shows."""
        found = Hashtable.__new__(Hashtable)
        found.init()
        self._collect(found)
        return found

    def _collect(self, target: Hashtable) -> None:
        if self.f_defaults is not None:
            self.f_defaults._collect(target)
        for key, value in self.items_in_order():
            target.store(key, value)

    @java_method("java.util.Enumeration propertyNames()")
    def property_names(self) -> Any:
        return EnumerationOver(self._all().keys_in_order(), "Hashtable Enumerator")

    @java_method("java.util.Set stringPropertyNames()")
    def string_property_names(self) -> Any:
        items = self._all().items_in_order()
        names = [key for key, value in items if isinstance(key, str) and isinstance(value, str)]
        return unmodifiable("Set", HashSet.create(names))

    # -- text -------------------------------------------------------------------------------------

    @java_method("void load(java.io.Reader)")
    def load_reader(self, reader: Any) -> None:
        self._load(all_text(not_null(reader)))

    @java_method("void load(java.io.InputStream)")
    def load_stream(self, stream: Any) -> None:
        self._load(all_bytes(not_null(stream)).decode("latin-1"))

    def _load(self: Any, text: str) -> None:
        put = self.put__Ljava_lang_Object_2Ljava_lang_Object_2__Ljava_lang_Object_2
        for key, value in property_text.parse(text):
            put(key, value)

    def _written(self, comments: str | None, ascii_only: bool) -> str:
        lines = []
        if comments is not None:
            lines.append(property_text.comment(comments, ascii_only))
        lines.append("#" + to_string(new("java.util.Date")))
        for key, value in self.items_in_order():
            written = property_text.escape(key, True, ascii_only)
            lines.append(f"{written}={property_text.escape(value, False, ascii_only)}")
        return "\n".join(lines) + "\n"

    @java_method("void store(java.io.Writer,String)")
    def store_writer(self, writer: Any, comments: str | None) -> None:
        write_text(writer, self._written(comments, ascii_only=False))
        writer.flush____V()

    @java_method("void store(java.io.OutputStream,String)")
    @java_method("void save(java.io.OutputStream,String)")
    def store_stream(self, stream: Any, comments: str | None) -> None:
        write_bytes(stream, self._written(comments, ascii_only=True).encode("latin-1"))
        stream.flush____V()

    @java_method("void list(java.io.PrintStream)")
    @java_method("void list(java.io.PrintWriter)")
    def list_to(self, target: Any) -> None:
        show = target.println__Ljava_lang_String_2__V
        show("-- listing properties --")
        for key, value in self._all().items_in_order():
            shown = value if len(value) <= _SHOWN else value[: _SHOWN - 3] + "..."
            show(f"{key}={shown}")


quick_items(Properties, read=lambda found: found.items_in_order())
