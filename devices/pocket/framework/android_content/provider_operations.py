"""ContentProviderOperation and ContentProviderResult: batches of changes."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.hash_maps import HashMap
from dalvik.vm.interop import box_long, call, throw, to_string, unbox
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, JObject, array_of
from devices.pocket.framework.android_content.content_values import ContentValues
from devices.pocket.framework.android_content.provider_client import LocalTransport

_URI = "android.net.Uri"
_VALUES = "android.content.ContentValues"
_BUILDER = "android.content.ContentProviderOperation$Builder"
_RESULT = "android.content.ContentProviderResult"
_INSERT, _UPDATE, _DELETE, _ASSERT = 1, 2, 3, 4


def _result_creator() -> Any:
    from devices.pocket.framework.android_os.parcelable import creator

    def read(parcel: Any) -> Any:
        made = ContentProviderResult()
        made.init_parcel(parcel)
        return made

    return creator(_RESULT, read)


@java_class(_RESULT, implements=["android.os.Parcelable"])
class ContentProviderResult(JObject):
    CREATOR = java_field("static final android.os.Parcelable$Creator CREATOR", _result_creator)
    uri = java_field(f"final {_URI} uri")
    count = java_field("final Integer count")
    f_uri: Any
    f_count: Any

    @java_method(f"void <init>({_URI})")
    def init_uri(self, uri: Any) -> None:
        if uri is None:
            throw("java.lang.IllegalArgumentException", "uri must not be null")
        self.f_uri = uri

    @java_method("void <init>(int)")
    def init_count(self, count: int) -> None:
        from dalvik.vm.interop import box_int

        self.f_count = box_int(count)

    @java_method("void <init>(android.os.Parcel)")
    def init_parcel(self, parcel: Any) -> None:
        self.f_uri, self.f_count = parcel.read_value(None), parcel.read_value(None)

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        parcel.write_value(self.f_uri)
        parcel.write_value(self.f_count)

    @java_method("String toString()")
    def to_string(self) -> str:
        if self.f_uri is not None:
            return f"ContentProviderResult(uri={to_string(self.f_uri)})"
        return f"ContentProviderResult(count={to_string(self.f_count)})"


def _operation_creator() -> Any:
    from devices.pocket.framework.android_os.parcelable import creator

    return creator("android.content.ContentProviderOperation", ContentProviderOperation.read)


@java_class("android.content.ContentProviderOperation", implements=["android.os.Parcelable"])
class ContentProviderOperation(JObject):
    CREATOR = java_field("static final android.os.Parcelable$Creator CREATOR", _operation_creator)
    kind = 0
    uri: Any = None
    values: Any = None
    selection: str | None = None
    arguments: list[str | None] | None = None
    expected: int | None = None
    #: Column or index of an argument by the number of the earlier result.
    value_backs: dict[str, int]
    argument_backs: dict[int, int]
    yields = False

    @java_method(f"static {_BUILDER} newInsert({_URI})")
    @staticmethod
    def new_insert(uri: Any) -> Any:
        return OperationBuilder.of(_INSERT, uri)

    @java_method(f"static {_BUILDER} newUpdate({_URI})")
    @staticmethod
    def new_update(uri: Any) -> Any:
        return OperationBuilder.of(_UPDATE, uri)

    @java_method(f"static {_BUILDER} newDelete({_URI})")
    @staticmethod
    def new_delete(uri: Any) -> Any:
        return OperationBuilder.of(_DELETE, uri)

    @java_method(f"static {_BUILDER} newAssertQuery({_URI})")
    @staticmethod
    def new_assert_query(uri: Any) -> Any:
        return OperationBuilder.of(_ASSERT, uri)

    @java_method(f"{_URI} getUri()")
    def get_uri(self) -> Any:
        return self.uri

    @java_method("boolean isYieldAllowed()")
    def is_yield_allowed(self) -> bool:
        return self.yields

    @java_method("boolean isInsert()")
    def is_insert(self) -> bool:
        return self.kind == _INSERT

    @java_method("boolean isUpdate()")
    def is_update(self) -> bool:
        return self.kind == _UPDATE

    @java_method("boolean isDelete()")
    def is_delete(self) -> bool:
        return self.kind == _DELETE

    @java_method("boolean isAssertQuery()")
    @java_method("boolean isReadOperation()")
    def is_assert_query(self) -> bool:
        return self.kind == _ASSERT

    @java_method("boolean isWriteOperation()")
    def is_write_operation(self) -> bool:
        return self.kind != _ASSERT

    @java_method(f"{_RESULT} apply(android.content.ContentProvider,{_RESULT}[],int)")
    def apply(self, provider: Any, results: JArray, count: int) -> Any:
        """`provider` may also be a transport of ours."""
        target = (
            provider
            if hasattr(provider, "apply_batch") and not isinstance(provider, JObject)
            else LocalTransport(provider)
        )
        values = self.resolve_value_back_references(results, count)
        arguments = self.resolve_selection_args_back_references(results, count)
        made = ContentProviderResult()
        if self.kind == _INSERT:
            uri = target.insert(self.uri, values)
            if uri is None:
                throw(
                    "android.content.OperationApplicationException",
                    f"Insert into {to_string(self.uri)} returned no result",
                )
            made.init_uri(uri)
            return made
        if self.kind == _DELETE:
            number = target.delete(self.uri, self.selection, arguments)
        elif self.kind == _UPDATE:
            number = target.update(self.uri, values, self.selection, arguments)
        else:
            cursor = target.query(self.uri, None, self.selection, arguments, None, None)
            number = call(cursor, "getCount()I")
            call(cursor, "close()V")
        if self.expected is not None and self.expected != number:
            throw(
                "android.content.OperationApplicationException", f"wrong number of rows: {number}"
            )
        made.init_count(number)
        return made

    def _back(self, results: JArray, count: int, number: int) -> int:
        if number >= count:
            throw(
                "java.lang.ArrayIndexOutOfBoundsException",
                f"asked for back ref {number} but there are only {count} back refs",
            )
        found = results.d[number]
        if found.f_uri is not None:
            return int(found.f_uri.get_last_path_segment())
        return int(unbox(found.f_count))

    @java_method(f"{_VALUES} resolveValueBackReferences({_RESULT}[],int)")
    def resolve_value_back_references(self, results: JArray, count: int) -> Any:
        if not self.value_backs:
            return self.values
        pairs = [] if self.values is None else self.values.pairs()
        made = ContentValues.create(pairs)
        for column, number in self.value_backs.items():
            made.put_any(column, box_long(self._back(results, count, number)))
        return made

    @java_method(f"String[] resolveSelectionArgsBackReferences({_RESULT}[],int)")
    def resolve_selection_args_back_references(self, results: JArray, count: int) -> Any:
        if self.arguments is None:
            return None
        made = list(self.arguments)
        for index, number in self.argument_backs.items():
            made[index] = str(self._back(results, count, number))
        return array_of("[Ljava/lang/String;", made)

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        from dalvik.vm.interop import box_int

        parcel.write_int(self.kind)
        parcel.write_value(self.uri)
        parcel.write_value(self.values)
        parcel.write_string(self.selection)
        found = self.arguments
        parcel.write_string_array(
            None if found is None else array_of("[Ljava/lang/String;", list(found))
        )
        parcel.write_int(-1 if self.expected is None else self.expected)
        backs = HashMap.create((key, box_int(n)) for key, n in self.value_backs.items())
        parcel.write_map(backs)
        parcel.write_int(len(self.argument_backs))
        for index, number in self.argument_backs.items():
            parcel.write_int(index)
            parcel.write_int(number)

    @staticmethod
    def read(parcel: Any) -> Any:
        made = ContentProviderOperation()
        made.kind = parcel.read_int()
        made.uri, made.values = parcel.read_value(None), parcel.read_value(None)
        made.selection = parcel.read_string()
        found = parcel.create_string_array()
        made.arguments = None if found is None else list(found.d)
        expected = parcel.read_int()
        made.expected = None if expected < 0 else expected
        backs = parcel.read_hash_map(None)
        made.value_backs = {key: unbox(value) for key, value in backs.table.items()}
        made.argument_backs = {
            parcel.read_int(): parcel.read_int() for _ in range(parcel.read_int())
        }
        return made


@java_class(_BUILDER)
class OperationBuilder(JObject):
    target: Any = None

    @classmethod
    def of(cls, kind: int, uri: Any) -> Any:
        if uri is None:
            throw("java.lang.IllegalArgumentException", "uri must not be null")
        made = cls()
        made.target = ContentProviderOperation()
        made.target.kind, made.target.uri = kind, uri
        made.target.value_backs, made.target.argument_backs = {}, {}
        return made

    @java_method("android.content.ContentProviderOperation build()")
    def build(self) -> Any:
        found = self.target
        if found.kind == _UPDATE and found.values is None and not found.value_backs:
            throw("java.lang.IllegalArgumentException", "Empty values")
        return found

    def _values(self) -> Any:
        if self.target.values is None:
            self.target.values = ContentValues.create([])
        return self.target.values

    @java_method(f"{_BUILDER} withValues({_VALUES})")
    def with_values(self, values: Any) -> Any:
        self._values().put_all(values)
        return self

    @java_method(f"{_BUILDER} withValue(String,Object)")
    def with_value(self, key: str, value: Any) -> Any:
        self._values().put_any(key, value)
        return self

    @java_method(f"{_BUILDER} withValueBackReference(String,int)")
    def with_value_back_reference(self, key: str, number: int) -> Any:
        self.target.value_backs[key] = number
        return self

    @java_method(f"{_BUILDER} withValueBackReferences({_VALUES})")
    def with_value_back_references(self, values: Any) -> Any:
        for key, value in values.pairs():
            self.target.value_backs[key] = unbox(value)
        return self

    @java_method(f"{_BUILDER} withSelection(String,String[])")
    def with_selection(self, selection: str | None, arguments: Any) -> Any:
        self.target.selection = selection
        self.target.arguments = None if arguments is None else list(arguments.d)
        return self

    @java_method(f"{_BUILDER} withSelectionBackReference(int,int)")
    def with_selection_back_reference(self, index: int, number: int) -> Any:
        self.target.argument_backs[index] = number
        return self

    @java_method(f"{_BUILDER} withExpectedCount(int)")
    def with_expected_count(self, count: int) -> Any:
        self.target.expected = count
        return self

    @java_method(f"{_BUILDER} withYieldAllowed(boolean)")
    def with_yield_allowed(self, allowed: int) -> Any:
        self.target.yields = bool(allowed)
        return self
