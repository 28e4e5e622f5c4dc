"""What the core library's own classes look like in a stream.

Their state is in Python attributes, so each says here which fields the stream has and how they
are read and written. A class without a form, and without state of its own beyond its superclass
(exceptions), needs none; any other cannot be serialized, which is reported as not modelled.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from dalvik.core.java_io.transfer import part, signed
from dalvik.core.java_util.iteration import elements, walk
from dalvik.vm.interop import call, new, vm
from dalvik.vm.native import registry
from dalvik.vm.objects import JArray, array_of

_OBJECT = "Ljava/lang/Object;"
_STRING = "Ljava/lang/String;"
_INIT = "_0003cinit_0003e____V"
_OBJECTS = "[Ljava/lang/Object;"


@dataclass(frozen=True)
class Form:
    """`get` gives the default fields' values in order; `set_` takes them by name.

    `write` and `read` are what the class's own writeObject and readObject do after that;
    `prepare` makes a fresh instance usable before anything is read.
    """

    fields: tuple[tuple[str, str], ...] = ()
    get: Callable[[Any], tuple[Any, ...]] | None = None
    set_: Callable[[Any, dict[str, Any]], None] | None = None
    write: Callable[[Any, Any], None] | None = None
    read: Callable[[Any, Any], None] | None = None
    prepare: Callable[[Any], None] | None = None
    #: Gives the object that stands for the one just read.
    resolve: Callable[[Any], Any] | None = None


def _native(descriptor: str) -> Any:
    return registry()[descriptor].python


def _initialise(descriptor: str) -> Callable[[Any], None]:
    """Runs the class's own no-argument constructor on an instance of it or of a subclass."""
    return lambda created: getattr(_native(descriptor), _INIT)(created)


def _attributes(**fields: tuple[str, str]) -> Form:
    """Fields that are attributes: `value=("I", "value")` is type and attribute."""
    names = tuple((name, kind) for name, (kind, _) in fields.items())
    attrs = {name: attr for name, (_, attr) in fields.items()}

    def get(source: Any) -> tuple[Any, ...]:
        return tuple(getattr(source, attr) for attr in attrs.values())

    def set_(target: Any, values: dict[str, Any]) -> None:
        for name, attr in attrs.items():
            setattr(target, attr, values[name])

    return Form(names, get, set_)


# -- collections ----------------------------------------------------------------------------------


def _add_all(target: Any, stream: Any, count: int, descriptor: str) -> None:
    add = _native(descriptor).add__Ljava_lang_Object_2__Z
    for _ in range(count):
        add(target, stream.read_object())


def _sequence(descriptor: str, *, size_field: bool = False, ended: bool = False) -> Form:
    """Size and elements; ArrayList also has its size as a field, some lists end in null."""

    def write(source: Any, stream: Any) -> None:
        found = elements(source)
        if not ended:
            stream.write_int(len(found))
        for element in found:
            stream.write_object(element)
        if ended:
            stream.write_object(None)

    def read(target: Any, stream: Any) -> None:
        if not ended:
            _add_all(target, stream, stream.read_int(), descriptor)
            return
        while (element := stream.read_object()) is not None:
            _native(descriptor).add__Ljava_lang_Object_2__Z(target, element)

    fields = (("size", "I"),) if size_field else ()
    return Form(
        fields,
        (lambda source: (len(elements(source)),)) if size_field else None,
        (lambda target, values: None) if size_field else None,
        write,
        read,
        _initialise(descriptor),
    )


def _entries(source: Any) -> list[tuple[Any, Any]]:
    found = walk(source.entrySet____Ljava_util_Set_2())
    return [
        (entry.getKey____Ljava_lang_Object_2(), entry.getValue____Ljava_lang_Object_2())
        for entry in found
    ]


def _put_all(target: Any, stream: Any, count: int, descriptor: str) -> None:
    put = _native(descriptor).put__Ljava_lang_Object_2Ljava_lang_Object_2__Ljava_lang_Object_2
    for _ in range(count):
        key = stream.read_object()
        put(target, key, stream.read_object())


def _hash_map() -> Form:
    def get(source: Any) -> tuple[Any, ...]:
        if source.capacity or not source.size____I():
            return source.load, source.limit if source.capacity else source.initial
        return source.load, int(_capacity(source) * source.load)

    def write(source: Any, stream: Any) -> None:
        stream.write_int(source.capacity or source.initial or _capacity(source))
        stream.write_int(source.size____I())
        for key, value in _entries(source):
            stream.write_object(key)
            stream.write_object(value)

    def read(target: Any, stream: Any) -> None:
        stream.read_int()
        _put_all(target, stream, stream.read_int(), "Ljava/util/HashMap;")

    return Form(
        (("loadFactor", "F"), ("threshold", "I")),
        get,
        lambda target, values: None,
        write,
        read,
        _initialise("Ljava/util/HashMap;"),
    )


def _capacity(source: Any) -> int:
    """The length of the table that so many entries have made Java grow to."""
    capacity = 16
    while source.size____I() > capacity * 3 // 4:
        capacity *= 2
    return capacity


def _hash_table() -> Form:
    def get(source: Any) -> tuple[Any, ...]:
        return 0.75, _table_length(source) * 3 // 4

    def write(source: Any, stream: Any) -> None:
        stream.write_int(_table_length(source))
        found = _entries(source)
        stream.write_int(len(found))
        for key, value in reversed(found):
            stream.write_object(key)
            stream.write_object(value)

    def read(target: Any, stream: Any) -> None:
        stream.read_int()
        _put_all(target, stream, stream.read_int(), "Ljava/util/Hashtable;")

    return Form(
        (("loadFactor", "F"), ("threshold", "I")),
        get,
        lambda target, values: None,
        write,
        read,
        _initialise("Ljava/util/Hashtable;"),
    )


def _table_length(source: Any) -> int:
    """The length of the table that so many entries have made Java grow to."""
    length = 11
    while source.size____I() > length * 3 // 4:
        length = length * 2 + 1
    return length


def _hash_set() -> Form:
    def write(source: Any, stream: Any) -> None:
        stream.write_int(_capacity(source))
        stream.write_float(0.75)
        stream.write_int(source.size____I())
        for element in elements(source):
            stream.write_object(element)

    def read(target: Any, stream: Any) -> None:
        stream.read_int()
        stream.read_float()
        _add_all(target, stream, stream.read_int(), "Ljava/util/HashSet;")

    def prepare(target: Any) -> None:
        linked = _native("Ljava/util/LinkedHashSet;")
        cls = linked if isinstance(target, linked) else _native("Ljava/util/HashSet;")
        getattr(cls, _INIT)(target)

    return Form((), None, None, write, read, prepare)


_COMPARATOR = "comparator____Ljava_util_Comparator_2"


def _with_comparator(descriptor: str, target: Any, comparator: Any) -> None:
    attr = "_0003cinit_0003e__Ljava_util_Comparator_2__V"
    getattr(_native(descriptor), attr)(target, comparator)


def _tree_map() -> Form:
    descriptor = "Ljava/util/TreeMap;"

    def write(source: Any, stream: Any) -> None:
        found = _entries(source)
        stream.write_int(len(found))
        for key, value in found:
            stream.write_object(key)
            stream.write_object(value)

    def read(target: Any, stream: Any) -> None:
        _put_all(target, stream, stream.read_int(), descriptor)

    return Form(
        (("comparator", "Ljava/util/Comparator;"),),
        lambda source: (getattr(source, _COMPARATOR)(),),
        lambda target, values: _with_comparator(descriptor, target, values["comparator"]),
        write,
        read,
        _initialise(descriptor),
    )


def _tree_set() -> Form:
    descriptor = "Ljava/util/TreeSet;"

    def write(source: Any, stream: Any) -> None:
        found = elements(source)
        stream.write_object(getattr(source, _COMPARATOR)())
        stream.write_int(len(found))
        for element in found:
            stream.write_object(element)

    def read(target: Any, stream: Any) -> None:
        _with_comparator(descriptor, target, stream.read_object())
        _add_all(target, stream, stream.read_int(), descriptor)

    return Form((), None, None, write, read, _initialise(descriptor))


def _vector() -> Form:
    descriptor = "Ljava/util/Vector;"

    def get(source: Any) -> tuple[Any, ...]:
        found = elements(source)
        capacity = max(10, len(found))
        return 0, len(found), array_of(_OBJECTS, found + [None] * (capacity - len(found)))

    def set_(target: Any, values: dict[str, Any]) -> None:
        for element in values["elementData"].d[: values["elementCount"]]:
            _native(descriptor).add__Ljava_lang_Object_2__Z(target, element)

    fields = (("capacityIncrement", "I"), ("elementCount", "I"), ("elementData", _OBJECTS))
    return Form(fields, get, set_, lambda *_: None, lambda *_: None, _initialise(descriptor))


def _rebuilt(method: str, **fields: str) -> Form:
    """A collection that a static method of Collections makes again from its fields."""

    def get(source: Any) -> tuple[Any, ...]:
        if "v" in fields:
            return _entries(source)[0]
        return tuple(elements(source)) if fields else ()

    def set_(target: Any, values: dict[str, Any]) -> None:
        target.__dict__["read_values"] = [values[name] for name in fields]

    def resolve(read: Any) -> Any:
        collections = vm().loader.initialised("Ljava/util/Collections;").python
        return getattr(collections, method)(*read.__dict__.get("read_values", ()))

    return Form(tuple(fields.items()), get, set_, resolve=resolve)


# -- values ---------------------------------------------------------------------------------------


def _date() -> Form:
    def write(source: Any, stream: Any) -> None:
        stream.write_long(source.millis)

    def read(target: Any, stream: Any) -> None:
        target.millis = stream.read_long()

    return Form((), None, None, write, read)


def _big_integer() -> Form:
    fields = (
        *(("bitCount", "I"), ("bitLength", "I"), ("firstNonzeroByteNum", "I")),
        *(("lowestSetBit", "I"), ("signum", "I"), ("magnitude", "[B")),
    )

    def get(source: Any) -> tuple[Any, ...]:
        value = abs(source.value)
        data = value.to_bytes((value.bit_length() + 7) // 8, "big")
        sign = (source.value > 0) - (source.value < 0)
        return -1, -1, -2, -2, sign, array_of("[B", signed(data))

    def set_(target: Any, values: dict[str, Any]) -> None:
        data: JArray = values["magnitude"]
        target.value = int.from_bytes(part(data, 0, len(data.d)), "big") * values["signum"]

    return Form(fields, get, set_, lambda *_: None, lambda *_: None)


def _big_decimal() -> Form:
    from dalvik.core.java_math.decimal_values import Decimal
    from dalvik.core.java_math.integers import whole

    def get(source: Any) -> tuple[Any, ...]:
        return source.parts.scale, whole(source.parts.unscaled)

    def set_(target: Any, values: dict[str, Any]) -> None:
        target.parts = Decimal(values["intVal"].value, values["scale"])

    fields = (("scale", "I"), ("intVal", "Ljava/math/BigInteger;"))
    return Form(fields, get, set_, lambda *_: None, lambda *_: None)


def _file() -> Form:
    def set_(target: Any, values: dict[str, Any]) -> None:
        target.path = values["path"]

    return Form(
        (("path", _STRING),),
        lambda source: (source.path,),
        set_,
        lambda source, stream: stream.write_short(ord("/")),
        lambda target, stream: stream.read_short(),
    )


def _uri() -> Form:
    def set_(target: Any, values: dict[str, Any]) -> None:
        target.init_text(values["string"])

    return Form(
        (("string", _STRING),),
        lambda source: (source.text,),
        set_,
        lambda *_: None,
        lambda *_: None,
    )


def _throwable() -> Form:
    elements_type = "[Ljava/lang/StackTraceElement;"

    def get(source: Any) -> tuple[Any, ...]:
        trace = call(source, f"getStackTrace(){elements_type}")
        suppressed = new("java.util.ArrayList")
        suppressed.items = list(source.suppressed or ())
        return source.cause, source.message, trace, suppressed

    def set_(target: Any, values: dict[str, Any]) -> None:
        target.message, target.cause = values["detailMessage"], values["cause"]
        trace = values["stackTrace"]
        call(target, f"setStackTrace({elements_type})V", trace or array_of(elements_type, []))
        again = values["suppressedExceptions"]
        target.suppressed = elements(again) if again is not None else None

    fields = (
        *(("cause", "Ljava/lang/Throwable;"), ("detailMessage", _STRING)),
        *(("stackTrace", elements_type), ("suppressedExceptions", "Ljava/util/List;")),
    )
    return Form(fields, get, set_, lambda *_: None, lambda *_: None)


def _random() -> Form:
    fields = (("haveNextNextGaussian", "Z"), ("nextNextGaussian", "D"), ("seed", "J"))

    def get(source: Any) -> tuple[Any, ...]:
        return source.spare is not None, source.spare or 0.0, source.state

    def set_(target: Any, values: dict[str, Any]) -> None:
        target.state = values["seed"]
        target.spare = values["nextNextGaussian"] if values["haveNextNextGaussian"] else None

    return Form(fields, get, set_, lambda *_: None, lambda *_: None)


_FORMS: dict[str, Callable[[], Form]] = {
    "Ljava/lang/Number;": Form,
    "Ljava/lang/Boolean;": lambda: _attributes(value=("Z", "value")),
    "Ljava/lang/Byte;": lambda: _attributes(value=("B", "value")),
    "Ljava/lang/Character;": lambda: _attributes(value=("C", "value")),
    "Ljava/lang/Short;": lambda: _attributes(value=("S", "value")),
    "Ljava/lang/Integer;": lambda: _attributes(value=("I", "value")),
    "Ljava/lang/Long;": lambda: _attributes(value=("J", "value")),
    "Ljava/lang/Float;": lambda: _attributes(value=("F", "value")),
    "Ljava/lang/Double;": lambda: _attributes(value=("D", "value")),
    "Ljava/lang/Throwable;": _throwable,
    "Ljava/lang/StackTraceElement;": lambda: _attributes(
        lineNumber=("I", "line"),
        declaringClass=(_STRING, "declaring"),
        fileName=(_STRING, "file"),
        methodName=(_STRING, "method"),
    ),
    "Ljava/util/ArrayList;": lambda: _sequence("Ljava/util/ArrayList;", size_field=True),
    "Ljava/util/LinkedList;": lambda: _sequence("Ljava/util/LinkedList;"),
    "Ljava/util/ArrayDeque;": lambda: _sequence("Ljava/util/ArrayDeque;"),
    "Ljava/util/concurrent/CopyOnWriteArrayList;": lambda: _sequence(
        "Ljava/util/concurrent/CopyOnWriteArrayList;"
    ),
    "Ljava/util/concurrent/ConcurrentLinkedQueue;": lambda: _sequence(
        "Ljava/util/concurrent/ConcurrentLinkedQueue;", ended=True
    ),
    "Ljava/util/Vector;": _vector,
    "Ljava/util/Stack;": Form,
    "Ljava/util/HashMap;": _hash_map,
    "Ljava/util/LinkedHashMap;": lambda: Form(
        (("accessOrder", "Z"),), lambda source: (False,), lambda target, values: None
    ),
    "Ljava/util/Hashtable;": _hash_table,
    "Ljava/util/HashSet;": _hash_set,
    "Ljava/util/LinkedHashSet;": Form,
    "Ljava/util/TreeMap;": _tree_map,
    "Ljava/util/TreeSet;": _tree_set,
    "Ljava/util/Arrays$ArrayList;": lambda: _attributes(a=(_OBJECTS, "array")),
    "Ljava/util/Collections$EmptyList;": lambda: _rebuilt("emptyList____Ljava_util_List_2"),
    "Ljava/util/Collections$EmptySet;": lambda: _rebuilt("emptySet____Ljava_util_Set_2"),
    "Ljava/util/Collections$EmptyMap;": lambda: _rebuilt("emptyMap____Ljava_util_Map_2"),
    "Ljava/util/Collections$SingletonList;": lambda: _rebuilt(
        "singletonList__Ljava_lang_Object_2__Ljava_util_List_2", element=_OBJECT
    ),
    "Ljava/util/Collections$SingletonSet;": lambda: _rebuilt(
        "singleton__Ljava_lang_Object_2__Ljava_util_Set_2", element=_OBJECT
    ),
    "Ljava/util/Collections$SingletonMap;": lambda: _rebuilt(
        "singletonMap__Ljava_lang_Object_2Ljava_lang_Object_2__Ljava_util_Map_2",
        k=_OBJECT,
        v=_OBJECT,
    ),
    "Ljava/util/Date;": _date,
    "Ljava/util/Random;": _random,
    "Ljava/util/UUID;": lambda: _attributes(leastSigBits=("J", "low"), mostSigBits=("J", "high")),
    "Ljava/util/EventObject;": Form,
    "Ljava/util/concurrent/atomic/AtomicInteger;": lambda: _attributes(value=("I", "value")),
    "Ljava/util/concurrent/atomic/AtomicLong;": lambda: _attributes(value=("J", "value")),
    "Ljava/util/concurrent/atomic/AtomicBoolean;": lambda: _attributes(value=("I", "value")),
    "Ljava/util/concurrent/atomic/AtomicReference;": lambda: _attributes(value=(_OBJECT, "value")),
    "Ljava/math/BigInteger;": _big_integer,
    "Ljava/math/BigDecimal;": _big_decimal,
    "Ljava/math/MathContext;": lambda: _attributes(
        precision=("I", "precision"), roundingMode=("Ljava/math/RoundingMode;", "mode")
    ),
    "Ljava/io/File;": _file,
    "Ljava/net/URI;": _uri,
}


def form_of(descriptor: str) -> Form | None:
    """None if the class has no form of its own."""
    make = _FORMS.get(descriptor)
    return None if make is None else make()
