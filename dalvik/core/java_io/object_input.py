"""java.io.ObjectInputStream."""

from __future__ import annotations

from typing import Any, NoReturn

from dalvik.core.java_io import object_output as token
from dalvik.core.java_io.block_data import STEP, BlockData, corrupted
from dalvik.core.java_io.exceptions import OptionalDataException
from dalvik.core.java_io.input_streams import InputStream
from dalvik.core.java_io.modified_utf import decoded
from dalvik.core.java_io.serial_shapes import (
    ENUM,
    EXTERNALIZABLE,
    PRIMITIVES,
    SERIALIZABLE,
    WRITE_METHOD,
    Shape,
    StreamField,
    inherited_method,
    is_subtype,
    shape_of,
)
from dalvik.core.java_io.stream_classes import ObjectStreamClass
from dalvik.core.java_util.declare import flattened
from dalvik.core.java_util.failures import null_pointer
from dalvik.dex.refs import descriptor_of
from dalvik.vm.holders import ClassHolder
from dalvik.vm.interop import call, class_name, new, throw, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject, array_type, default_value

_SELF = "java.io.ObjectInputStream"
_PRIMITIVE_NAMES = {
    "boolean": "Z", "byte": "B", "char": "C", "short": "S", "int": "I", "long": "J",
    "float": "F", "double": "D", "void": "V",
}  # fmt: skip
_DEEPEST = 1500


def _invalid(name: str, reason: str) -> NoReturn:
    signature = "(Ljava/lang/String;Ljava/lang/String;)V"
    raise new("java.io.InvalidClassException", signature, name, reason)


@java_class(_SELF, implements=["java.io.ObjectInput", "java.io.ObjectStreamConstants"])
@flattened
class ObjectInputStream(BlockData, InputStream):
    current: tuple[Any, Shape, Shape | None] | None
    overridden: bool
    resolving: bool
    validations: list[tuple[int, Any]]

    # -- construction -----------------------------------------------------------------------------

    def _begin(self, source: Any) -> None:
        self.source, self.peeked, self.left = source, b"", 0
        self.block_mode, self.depth = False, 0
        self.handles, self.current, self.validations = [], None, []
        self.overridden = self.resolving = False

    @java_method("void <init>(java.io.InputStream)")
    def init_source(self: Any, source: Any) -> None:
        if source is None:
            null_pointer()
        self._begin(source)
        self.readStreamHeader____V()
        self.block_mode = True

    @java_method("protected void <init>()")
    def init(self) -> None:
        self._begin(None)
        self.overridden = True

    @java_method("protected void readStreamHeader()")
    def read_stream_header(self) -> None:
        magic, version = self._take(2).hex().upper(), self._take(2).hex().upper()
        if magic + version != "ACED0005":
            corrupted(f"invalid stream header: {magic}{version}")

    # -- objects ----------------------------------------------------------------------------------

    @java_method("final Object readObject()")
    def read_object(self: Any) -> Any:
        if self.overridden:
            return self.readObjectOverride____Ljava_lang_Object_2()
        value = self._read()
        if not self.depth:
            self._validate()
        return value

    @java_method("Object readUnshared()")
    def read_unshared(self) -> Any:
        return self.read_object()

    @java_method("protected Object readObjectOverride()")
    def read_object_override(self) -> Any:
        return None

    def _validate(self) -> None:
        waiting, self.validations = self.validations, []
        for _, validation in sorted(waiting, key=lambda one: -one[0]):
            call(validation, "validateObject()V")

    @java_method("void registerValidation(java.io.ObjectInputValidation,int)")
    def register_validation(self, validation: Any, priority: int) -> None:
        if not self.depth:
            throw("java.io.NotActiveException", "stream inactive")
        if validation is None:
            throw("java.io.InvalidObjectException", "null callback")
        self.validations.append((priority, validation))

    def _read(self) -> Any:
        mode = self.block_mode
        if mode:
            if self.left or self._peek() in (token.BLOCK, token.BLOCK_LONG):
                self._more_block()
                if self.left:
                    raise OptionalDataException().describe(self.left, False)
            if self._peek() == token.END_BLOCK and self.depth:
                raise OptionalDataException().describe(0, True)
            self._set_block_mode(False)
        if self.depth > _DEEPEST:
            throw("java.lang.StackOverflowError", "too many nested objects in a stream")
        self.depth += 1
        try:
            return self._read_token()
        finally:
            self.depth -= 1
            self._set_block_mode(mode)

    def _read_token(self) -> Any:
        while self._peek() == token.RESET:
            if self.depth > 1:
                corrupted("unexpected reset; recursion depth: " + str(self.depth - 1))
            self._take(1)
            self.handles = []
        kind = self._take(1)[0]
        if kind == token.NULL:
            return None
        if kind == token.REFERENCE:
            return self._handle()
        if kind == token.CLASS:
            class_ = self._class_of(self._shape())
            return self._keep(class_)
        if kind in (token.CLASS_DESC, token.PROXY_DESC):
            shape = self._new_shape(kind)
            return ObjectStreamClass.describe(self._class_of(shape))
        if kind in (token.STRING, token.LONG_STRING):
            return self._resolved(self._string(kind))
        if kind == token.ARRAY:
            return self._resolved(self._array())
        if kind == token.ENUM_CONSTANT:
            return self._resolved(self._enum())
        if kind == token.OBJECT:
            return self._resolved(self._ordinary())
        if kind == token.EXCEPTION:
            return self._aborted()
        corrupted(f"invalid type code: {kind:02X}")

    def _resolved(self: Any, value: Any) -> Any:
        if not self.resolving:
            return value
        return self.resolveObject__Ljava_lang_Object_2__Ljava_lang_Object_2(value)

    def _keep(self, value: Any) -> Any:
        self.handles.append(value)
        return value

    def _handle(self) -> Any:
        number = int.from_bytes(self._take(4), "big") - token.FIRST_HANDLE
        if not 0 <= number < len(self.handles):
            corrupted(f"invalid handle value: {number + token.FIRST_HANDLE:08X}")
        found = self.handles[number]
        if isinstance(found, Shape):
            return ObjectStreamClass.describe(self._class_of(found))
        return found

    def _aborted(self) -> Any:
        self.handles = []
        error = self._read()
        self.handles = []
        signature = "(Ljava/lang/String;Ljava/lang/Exception;)V"
        raise new("java.io.WriteAbortedException", signature, "writing aborted", error)

    def _string(self, kind: int) -> str:
        size = int.from_bytes(self._take(2 if kind == token.STRING else 8), "big")
        return str(self._keep(decoded(self._take(size))))

    def _type_string(self) -> str:
        kind = self._take(1)[0]
        if kind == token.REFERENCE:
            return str(self._handle())
        if kind not in (token.STRING, token.LONG_STRING):
            corrupted(f"invalid type code: {kind:02X}")
        return self._string(kind)

    # -- classes ----------------------------------------------------------------------------------

    def _shape(self) -> Shape:
        """A class description, which must be there."""
        found = self._optional_shape()
        if found is None:
            _invalid("null", "null class descriptor")
        return found

    def _optional_shape(self) -> Shape | None:
        kind = self._take(1)[0]
        if kind == token.NULL:
            return None
        if kind == token.REFERENCE:
            number = int.from_bytes(self._take(4), "big") - token.FIRST_HANDLE
            if 0 <= number < len(self.handles) and isinstance(self.handles[number], Shape):
                return self.handles[number]  # type: ignore[no-any-return]
            corrupted(f"invalid handle value: {number + token.FIRST_HANDLE:08X}")
        if kind in (token.CLASS_DESC, token.PROXY_DESC):
            return self._new_shape(kind)
        corrupted(f"invalid type code: {kind:02X}")

    def _new_shape(self: Any, kind: int) -> Shape:
        if kind == token.PROXY_DESC:
            raise vm().not_modelled("Ljava/io/ObjectInputStream; of a proxy class")
        name = decoded(self._take(int.from_bytes(self._take(2), "big")))
        uid = int.from_bytes(self._take(8), "big", signed=True)
        shape: Shape = self._keep(Shape(name, uid, 0, ()))
        shape.flags = self._take(1)[0]
        fields = []
        for _ in range(int.from_bytes(self._take(2), "big")):
            code = self._take(1).decode("latin-1")
            field = decoded(self._take(int.from_bytes(self._take(2), "big")))
            fields.append(StreamField(field, self._type_string() if code in "[L" else code))
        shape.fields = tuple(fields)
        class_ = self._resolved_class(shape)
        self.block_mode = True
        self._skip_rest()
        self.block_mode = False
        self._take(1)
        shape.parent = self._optional_shape()
        self._check(shape, class_)
        return shape

    def _resolved_class(self: Any, shape: Shape) -> Any:
        """The local class, found by a method that apps override."""
        asked = ObjectStreamClass()
        asked.fields, asked.uid, asked.described = [], shape.uid, None
        asked.name = shape.name
        return self.resolveClass__Ljava_io_ObjectStreamClass_2__Ljava_lang_Class_2(asked)

    @java_method("protected Class resolveClass(java.io.ObjectStreamClass)")
    def resolve_class(self, asked: Any) -> Any:
        name = asked.get_name()
        if name in _PRIMITIVE_NAMES:
            return vm().loader.class_object(_PRIMITIVE_NAMES[name])
        descriptor = name.replace(".", "/") if name.startswith("[") else descriptor_of(name)
        found = vm().loader.lookup(descriptor)
        if found is None:
            throw("java.lang.ClassNotFoundException", name)
        return found.class_object

    def _check(self, shape: Shape, class_: Any) -> None:
        """The local class must fit; its form and methods are those that are used."""
        holder: ClassHolder = class_.holder
        if holder.component is not None or not is_subtype(holder, "Ljava/io/Serializable;"):
            shape.holder = holder
            return
        local = shape_of(holder)
        shape.holder, shape.form = holder, local.form
        plain = holder.component is None and not local.flags & ENUM
        if plain and local.uid != shape.uid and not (holder.is_native and not local.uid):
            _invalid(
                local.name,
                "local class incompatible: stream classdesc serialVersionUID = "
                f"{shape.uid}, local class serialVersionUID = {local.uid}",
            )
        if bool(local.flags & ENUM) != bool(shape.flags & ENUM):
            wrong = "enum" if local.flags & ENUM else "non-enum"
            _invalid(local.name, f"cannot bind {wrong} descriptor to a different class")
        if bool(local.flags & EXTERNALIZABLE) != bool(shape.flags & EXTERNALIZABLE):
            _invalid(local.name, "Serializable incompatible with Externalizable")
        types = {field.name: field.code for field in local.fields}
        for field in shape.fields:
            known = types.get(field.name, field.code)
            if known != field.code and (known in PRIMITIVES or field.code in PRIMITIVES):
                _invalid(local.name, f"incompatible types for field {field.name}")

    def _class_of(self, shape: Shape) -> Any:
        if shape.holder is None:
            throw("java.lang.ClassNotFoundException", shape.name)
        return shape.holder.class_object

    # -- values -----------------------------------------------------------------------------------

    def _array(self) -> JArray:
        shape = self._shape()
        length = int.from_bytes(self._take(4), "big", signed=True)
        if length < 0 or shape.holder is None or shape.holder.component is None:
            corrupted("Array length is negative")
        created = self._keep(array_type(shape.holder.descriptor)([]))
        pack = PRIMITIVES.get(created.component)
        while len(created.d) < length:
            if pack is None:
                created.d.append(self._read())
            else:
                count = min(length - len(created.d), STEP)
                data = self._take(count * pack.size)
                created.d += [one[0] for one in pack.iter_unpack(data)]
        return created  # type: ignore[no-any-return]

    def _enum(self) -> Any:
        shape = self._shape()
        if not shape.flags & ENUM or shape.holder is None:
            _invalid(shape.name, "non-enum class")
        place = len(self.handles)
        self.handles.append(None)
        name = self._type_string()
        enums = vm().loader.initialised("Ljava/lang/Enum;").python
        find = enums.valueOf__Ljava_lang_Class_2Ljava_lang_String_2__Ljava_lang_Enum_2
        self.handles[place] = find(self._class_of(shape), name)
        return self.handles[place]

    def _ordinary(self) -> Any:
        shape = self._shape()
        if shape.holder is None or shape.flags & ENUM:
            _invalid(shape.name, "class invalid for deserialization")
        holder = shape.holder
        holder.initialise()
        created = self._allocated(shape, holder)
        place = len(self.handles)
        self.handles.append(created)
        if shape.flags & EXTERNALIZABLE:
            self._external(created)
        else:
            for one in _slots(shape, holder):
                self._slot(created, *one)
        method = inherited_method(holder, "readResolve")
        if method is not None:
            self.handles[place] = method.function(created)
        elif shape.form is not None and shape.form.resolve is not None:
            self.handles[place] = shape.form.resolve(created)
        return self.handles[place]

    def _allocated(self, shape: Shape, holder: ClassHolder) -> Any:
        """An instance on which only the first class that is not serializable was constructed."""
        created = holder.python.__new__(holder.python)
        if shape.flags & EXTERNALIZABLE:
            _construct(created, holder, shape.name)
            return created
        for one in holder.ancestry():
            if not is_subtype(one, "Ljava/io/Serializable;"):
                if not one.is_native:
                    _construct(created, one, shape.name)
                break
            form = shape_of(one).form
            if form is not None and form.prepare is not None:
                form.prepare(created)
                break
        return created

    def _external(self: Any, created: Any) -> None:
        self.block_mode = True
        call(created, "readExternal(Ljava/io/ObjectInput;)V", self)
        self._skip_rest()
        self.block_mode = False
        self._take(1)

    def _slot(self, value: Any, local: Shape, told: Shape | None) -> None:
        """Reads what one class added; `told` is the stream's view of it, None if it has none."""
        if told is None:
            method = local.private_method("readObjectNoData", "()V")
            if method is not None:
                method.function(value)
            return
        custom = bool(told.flags & WRITE_METHOD)
        if told.form is not None:
            self._set(value, local, self._values(told))
            if custom and told.form.read is not None:
                self.block_mode = True
                told.form.read(value, self)
                self._set_block_mode(False)
        elif told.holder is not None and local.reader is not None:
            before, self.current = self.current, (value, local, told)
            self.block_mode = True
            try:
                local.reader(value, self)
            finally:
                self.current = before
            if not custom:
                self.block_mode, self.left = False, 0
        else:
            self._set(value, local, self._values(told))
        if custom:
            self.block_mode = True
            self._skip_rest()
            self.block_mode = False
            self._take(1)

    def _values(self, told: Shape) -> dict[str, Any]:
        values = {}
        for field in told.fields:
            pack = PRIMITIVES.get(field.code)
            if pack is None:
                values[field.name] = self._read()
            else:
                found = pack.unpack(self._take(pack.size))[0]
                values[field.name] = int(found) if field.code == "Z" else found
        return values

    def _set(self, value: Any, local: Shape, values: dict[str, Any]) -> None:
        if local.form is not None:
            if local.form.set_ is not None:
                full = {one.name: default_value(one.type) for one in local.fields}
                full.update(values)
                for one in local.fields:
                    if one.code not in PRIMITIVES and full[one.name] is not None:
                        _check_assignable(full[one.name], one, local.name)
                local.form.set_(value, full)
            return
        for field in local.fields:
            target = local.local_field(field)
            if target is None or field.name not in values:
                continue
            given = values[field.name]
            if field.code not in PRIMITIVES and given is not None:
                _check_assignable(given, field, local.name)
            target.set(value, given)

    def _skip_rest(self) -> None:
        """Passes over what a class wrote and did not read, up to the end of its block."""
        while True:
            if self.left:
                self._take(self.left)
                self.left = 0
            if self._more_block():
                continue
            if self._peek() == token.END_BLOCK:
                return
            self.block_mode = False
            self.depth += 1
            self._read_token()
            self.depth -= 1
            self.block_mode = True

    # -- from inside readObject -------------------------------------------------------------------

    def _active(self) -> tuple[Any, Shape, Shape]:
        if self.current is None:
            throw("java.io.NotActiveException", "not in call to readObject")
        value, local, told = self.current
        assert told is not None
        return value, local, told

    @java_method("void defaultReadObject()")
    def default_read_object(self) -> None:
        value, local, told = self._active()
        self._set_block_mode(False)
        self._set(value, local, self._values(told))
        self.block_mode = True

    @java_method("java.io.ObjectInputStream$GetField readFields()")
    def read_fields(self) -> Any:
        _, local, told = self._active()
        self._set_block_mode(False)
        created = GetField()
        created.values, created.known = self._values(told), {one.name for one in local.fields}
        created.described = local
        self.block_mode = True
        return created

    # -- for subclasses ---------------------------------------------------------------------------

    @java_method("protected Object resolveObject(Object)")
    def resolve_object(self, value: Any) -> Any:
        return value

    @java_method("protected boolean enableResolveObject(boolean)")
    def enable_resolve_object(self, on: int) -> bool:
        before, self.resolving = self.resolving, bool(on)
        return before


def _check_assignable(given: Any, field: StreamField, owner: str) -> None:
    if not vm().loader.is_instance(given, field.type):
        place = f"{owner}.{field.name}"
        throw(
            "java.lang.ClassCastException",
            f"cannot assign instance of {class_name(given)} to field {place}",
        )


def _construct(created: Any, holder: ClassHolder, name: str) -> None:
    found = holder.by_attr.get("_0003cinit_0003e____V")
    if found is None:
        _invalid(name, "no valid constructor")
    found.function(created)


def _slots(shape: Shape, holder: ClassHolder) -> list[tuple[Shape, Shape | None]]:
    """The local classes with what the stream says of each; classes only the stream has are read
    and forgotten."""
    told = {one.name: one for one in shape.chain() if one.flags & SERIALIZABLE}
    locals_ = [one for one in shape_of(holder).chain() if one.holder is not None]
    names = {one.name for one in locals_}
    found: list[tuple[Shape, Shape | None]] = []
    for one in shape.chain():
        if one.name not in names:
            found.append((Shape(one.name, 0, 0, ()), told.get(one.name)))
    return found + [(one, told.get(one.name)) for one in locals_]


@java_class("java.io.ObjectInputStream$GetField", access="public abstract")
class GetField(JObject):
    values: dict[str, Any]
    known: set[str]
    described: Shape

    @java_method("void <init>()")
    def init(self) -> None:
        self.values, self.known = {}, set()

    @java_method("java.io.ObjectStreamClass getObjectStreamClass()")
    def get_stream_class(self) -> Any:
        assert self.described.holder is not None
        return ObjectStreamClass.describe(self.described.holder.class_object)

    @java_method("boolean defaulted(String)")
    def defaulted(self, name: str) -> bool:
        return name not in self.values

    @java_method("boolean get(String,boolean)")
    @java_method("byte get(String,byte)")
    @java_method("char get(String,char)")
    @java_method("short get(String,short)")
    @java_method("int get(String,int)")
    @java_method("long get(String,long)")
    @java_method("float get(String,float)")
    @java_method("double get(String,double)")
    @java_method("Object get(String,Object)")
    def get(self, name: str, default: Any) -> Any:
        if name not in self.values and name not in self.known:
            throw("java.lang.IllegalArgumentException", "no such field")
        return self.values.get(name, default)
