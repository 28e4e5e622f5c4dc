"""IntentFilter. The matching itself is the system's (`system/resolution.py`)."""

from __future__ import annotations

from typing import Any

from dalvik.apk.manifest import IntentData
from dalvik.apk.manifest import IntentFilter as PlainFilter
from dalvik.core.java_util.lists import ArrayList
from dalvik.vm.interop import call, throw, to_string
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.constants import constants
from devices.pocket.system.resolution import match_data

_NO_TYPE, _NO_DATA, _NO_ACTION, _NO_CATEGORY = -1, -2, -3, -4
#: `PatternMatcher`'s kinds as fields of a manifest's `<data>`.
_PATH_KINDS = {
    0: "path",
    1: "path_prefix",
    2: "path_pattern",
    3: "path_advanced_pattern",
    4: "path_suffix",
}
_SSP_KINDS = {kind: name.replace("path", "ssp") for kind, name in _PATH_KINDS.items()}


def _creator() -> Any:
    from devices.pocket.framework.android_os.parcelable import creator

    return creator("android.content.IntentFilter", IntentFilter.read)


def _iterator(values: list[Any]) -> Any:
    return call(ArrayList.create(values), "iterator()Ljava/util/Iterator;")


@java_class("android.content.IntentFilter", implements=["android.os.Parcelable"])
@constants(
    SYSTEM_HIGH_PRIORITY=1000,
    SYSTEM_LOW_PRIORITY=-1000,
    MATCH_CATEGORY_MASK=0xFFF0000,
    MATCH_ADJUSTMENT_MASK=0xFFFF,
    MATCH_ADJUSTMENT_NORMAL=0x8000,
    MATCH_CATEGORY_EMPTY=0x0100000,
    MATCH_CATEGORY_SCHEME=0x0200000,
    MATCH_CATEGORY_HOST=0x0300000,
    MATCH_CATEGORY_PORT=0x0400000,
    MATCH_CATEGORY_PATH=0x0500000,
    MATCH_CATEGORY_SCHEME_SPECIFIC_PART=0x0580000,
    MATCH_CATEGORY_TYPE=0x0600000,
    NO_MATCH_TYPE=_NO_TYPE,
    NO_MATCH_DATA=_NO_DATA,
    NO_MATCH_ACTION=_NO_ACTION,
    NO_MATCH_CATEGORY=_NO_CATEGORY,
)
class IntentFilter(JObject):
    CREATOR = java_field("static final android.os.Parcelable$Creator CREATOR", _creator)
    actions: list[str]
    categories: list[str]
    schemes: list[str]
    types: list[str]
    #: Host and port.
    authorities: list[tuple[str, str | None]]
    #: Text and kind.
    paths: list[tuple[str, int]]
    specifics: list[tuple[str, int]]
    priority = 0
    order = 0
    auto_verify = False

    # -- Python's side ---------------------------------------------------------------------------

    @classmethod
    def create(cls) -> Any:
        made = cls.__new__(cls)
        made.init()
        return made

    @classmethod
    def from_plain(cls, plain: PlainFilter) -> Any:
        made = cls.create()
        made.actions, made.categories = list(plain.actions), list(plain.categories)
        made.priority = plain.priority
        for data in plain.data:
            if data.scheme is not None:
                made.schemes.append(data.scheme)
            if data.mime_type is not None:
                made.types.append(data.mime_type)
            if data.host is not None:
                made.authorities.append((data.host, data.port))
            for kind, name in _PATH_KINDS.items():
                if getattr(data, name) is not None:
                    made.paths.append((getattr(data, name), kind))
            for kind, name in _SSP_KINDS.items():
                if getattr(data, name) is not None:
                    made.specifics.append((getattr(data, name), kind))
        return made

    def to_plain(self) -> PlainFilter:
        data = [IntentData(scheme=one) for one in self.schemes]
        data += [IntentData(mime_type=one) for one in self.types]
        data += [IntentData(host=host, port=port) for host, port in self.authorities]
        data += [IntentData(**{_PATH_KINDS[kind]: text}) for text, kind in self.paths]
        data += [IntentData(**{_SSP_KINDS[kind]: text}) for text, kind in self.specifics]
        return PlainFilter(
            actions=tuple(self.actions),
            categories=tuple(self.categories),
            data=tuple(data),
            priority=self.priority,
        )

    # -- constructors ----------------------------------------------------------------------------

    @java_method("void <init>()")
    def init(self) -> None:
        self.actions, self.categories, self.schemes, self.types = [], [], [], []
        self.authorities, self.paths, self.specifics = [], [], []

    @java_method("void <init>(String)")
    def init_action(self, action: str) -> None:
        self.init()
        self.actions.append(action)

    @java_method("void <init>(String,String)")
    def init_type(self, action: str, type_: str) -> None:
        self.init_action(action)
        self.add_data_type(type_)

    @java_method("void <init>(android.content.IntentFilter)")
    def init_copy(self, other: Any) -> None:
        self.__dict__.update(IntentFilter.from_plain(other.to_plain()).__dict__)
        self.order, self.auto_verify = other.order, other.auto_verify

    @java_method("static android.content.IntentFilter create(String,String)")
    @staticmethod
    def create_java(action: str, type_: str) -> Any:
        made = IntentFilter.__new__(IntentFilter)
        made.init_type(action, type_)
        return made

    # -- actions and categories ------------------------------------------------------------------

    @java_method("final void setPriority(int)")
    def set_priority(self, priority: int) -> None:
        self.priority = priority

    @java_method("final int getPriority()")
    def get_priority(self) -> int:
        return self.priority

    @java_method("final void addAction(String)")
    def add_action(self, action: str) -> None:
        if action not in self.actions:
            self.actions.append(action)

    @java_method("final int countActions()")
    def count_actions(self) -> int:
        return len(self.actions)

    @java_method("final String getAction(int)")
    def get_action(self, index: int) -> str:
        return self.actions[index]

    @java_method("final boolean hasAction(String)")
    @java_method("final boolean matchAction(String)")
    def has_action(self, action: str | None) -> bool:
        return action is not None and action in self.actions

    @java_method("final java.util.Iterator actionsIterator()")
    def actions_iterator(self) -> Any:
        return _iterator(self.actions) if self.actions else None

    @java_method("final void addCategory(String)")
    def add_category(self, category: str) -> None:
        if category not in self.categories:
            self.categories.append(category)

    @java_method("final int countCategories()")
    def count_categories(self) -> int:
        return len(self.categories)

    @java_method("final String getCategory(int)")
    def get_category(self, index: int) -> str:
        return self.categories[index]

    @java_method("final boolean hasCategory(String)")
    def has_category(self, category: str | None) -> bool:
        return category in self.categories

    @java_method("final java.util.Iterator categoriesIterator()")
    def categories_iterator(self) -> Any:
        return _iterator(self.categories) if self.categories else None

    @java_method("final String matchCategories(java.util.Set)")
    def match_categories(self, categories: Any) -> str | None:
        from dalvik.vm.interop import iterate

        if categories is None:
            return None
        return next((one for one in iterate(categories) if one not in self.categories), None)

    # -- data ------------------------------------------------------------------------------------

    @java_method("final void addDataType(String)")
    def add_data_type(self, type_: str) -> None:
        slash = type_.find("/")
        if slash <= 0 or len(type_) < slash + 2:
            throw("android.content.IntentFilter$MalformedMimeTypeException", type_)
        if type_ not in self.types:
            self.types.append(type_)

    @java_method("final int countDataTypes()")
    def count_data_types(self) -> int:
        return len(self.types)

    @java_method("final String getDataType(int)")
    def get_data_type(self, index: int) -> str:
        return self.types[index].removesuffix("/*")

    @java_method("final boolean hasDataType(String)")
    def has_data_type(self, type_: str) -> bool:
        return (
            match_data(tuple(IntentData(mime_type=one) for one in self.types), None, type_)
            is not None
        )

    @java_method("final java.util.Iterator typesIterator()")
    def types_iterator(self) -> Any:
        return _iterator(self.types) if self.types else None

    @java_method("final void addDataScheme(String)")
    def add_data_scheme(self, scheme: str) -> None:
        if scheme not in self.schemes:
            self.schemes.append(scheme)

    @java_method("final int countDataSchemes()")
    def count_data_schemes(self) -> int:
        return len(self.schemes)

    @java_method("final String getDataScheme(int)")
    def get_data_scheme(self, index: int) -> str:
        return self.schemes[index]

    @java_method("final boolean hasDataScheme(String)")
    def has_data_scheme(self, scheme: str) -> bool:
        return scheme in self.schemes

    @java_method("final java.util.Iterator schemesIterator()")
    def schemes_iterator(self) -> Any:
        return _iterator(self.schemes) if self.schemes else None

    @java_method("final void addDataAuthority(String,String)")
    def add_data_authority(self, host: str, port: str | None) -> None:
        self.authorities.append((host, port))

    @java_method("final int countDataAuthorities()")
    def count_data_authorities(self) -> int:
        return len(self.authorities)

    @java_method("final void addDataPath(String,int)")
    def add_data_path(self, path: str, kind: int) -> None:
        self.paths.append((path, kind))

    @java_method("final int countDataPaths()")
    def count_data_paths(self) -> int:
        return len(self.paths)

    @java_method("final void addDataSchemeSpecificPart(String,int)")
    def add_data_scheme_specific_part(self, part: str, kind: int) -> None:
        self.specifics.append((part, kind))

    @java_method("final int countDataSchemeSpecificParts()")
    def count_data_scheme_specific_parts(self) -> int:
        return len(self.specifics)

    # -- matching --------------------------------------------------------------------------------

    @java_method("final int matchData(String,String,android.net.Uri)")
    def match_data(self, type_: str | None, scheme: str | None, uri: Any) -> int:
        text = None if uri is None else to_string(uri)
        if text is None and scheme is not None:
            text = f"{scheme}:"
        found = match_data(self.to_plain().data, text, type_)
        if found is not None:
            return found
        return _NO_TYPE if type_ is not None and self.types else _NO_DATA

    @java_method(
        "final int match(android.content.ContentResolver,android.content.Intent,boolean,String)"
    )
    def match_intent(self, resolver: Any, intent: Any, resolve: int, tag: str) -> int:
        type_ = intent.resolve_type(resolver) if resolve else intent.type
        return self.match_parts(
            intent.action, type_, intent.get_scheme(), intent.data, intent.get_categories(), tag
        )

    @java_method("final int match(String,String,String,android.net.Uri,java.util.Set,String)")
    def match_parts(
        self,
        action: str | None,
        type_: str | None,
        scheme: str | None,
        data: Any,
        categories: Any,
        tag: str | None,
    ) -> int:
        if action is not None and action not in self.actions:
            return _NO_ACTION
        quality = self.match_data(type_, scheme, data)
        if quality < 0:
            return quality
        return quality if self.match_categories(categories) is None else _NO_CATEGORY

    # -- parcels ---------------------------------------------------------------------------------

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("final void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        for values in (self.actions, self.categories, self.schemes, self.types):
            parcel.write_string_list(ArrayList.create(values))
        parcel.write_int(len(self.authorities))
        for host, port in self.authorities:
            parcel.write_string(host)
            parcel.write_string(port)
        for pairs in (self.paths, self.specifics):
            parcel.write_int(len(pairs))
            for text, kind in pairs:
                parcel.write_string(text)
                parcel.write_int(kind)
        parcel.write_int(self.priority)

    @staticmethod
    def read(parcel: Any) -> Any:
        made = IntentFilter.create()
        made.actions, made.categories, made.schemes, made.types = (
            list(parcel.create_string_array_list().items) for _ in range(4)
        )
        count = parcel.read_int()
        made.authorities = [(parcel.read_string(), parcel.read_string()) for _ in range(count)]
        for name in ("paths", "specifics"):
            count = parcel.read_int()
            pairs = [(parcel.read_string(), parcel.read_int()) for _ in range(count)]
            setattr(made, name, pairs)
        made.priority = parcel.read_int()
        return made

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"IntentFilter {{ {', '.join(self.actions)} }}"
