"""java.util.function: its 43 interfaces, from one table.

Each line is an interface and its one abstract method. `andThen`, `compose` and their like are
made for whole families below the table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.vm.interop import equals, lambda_object, throw
from dalvik.vm.names import method_attr
from dalvik.vm.native import java_interface, java_method, parse_signature

_INTERFACES = """
BiConsumer              void accept(Object,Object)
BiFunction              Object apply(Object,Object)
BiPredicate             boolean test(Object,Object)
BooleanSupplier         boolean getAsBoolean()
Consumer                void accept(Object)
DoubleBinaryOperator    double applyAsDouble(double,double)
DoubleConsumer          void accept(double)
DoubleFunction          Object apply(double)
DoublePredicate         boolean test(double)
DoubleSupplier          double getAsDouble()
DoubleToIntFunction     int applyAsInt(double)
DoubleToLongFunction    long applyAsLong(double)
DoubleUnaryOperator     double applyAsDouble(double)
Function                Object apply(Object)
IntBinaryOperator       int applyAsInt(int,int)
IntConsumer             void accept(int)
IntFunction             Object apply(int)
IntPredicate            boolean test(int)
IntSupplier             int getAsInt()
IntToDoubleFunction     double applyAsDouble(int)
IntToLongFunction       long applyAsLong(int)
IntUnaryOperator        int applyAsInt(int)
LongBinaryOperator      long applyAsLong(long,long)
LongConsumer            void accept(long)
LongFunction            Object apply(long)
LongPredicate           boolean test(long)
LongSupplier            long getAsLong()
LongToDoubleFunction    double applyAsDouble(long)
LongToIntFunction       int applyAsInt(long)
LongUnaryOperator       long applyAsLong(long)
ObjDoubleConsumer       void accept(Object,double)
ObjIntConsumer          void accept(Object,int)
ObjLongConsumer         void accept(Object,long)
Predicate               boolean test(Object)
Supplier                Object get()
ToDoubleBiFunction      double applyAsDouble(Object,Object)
ToDoubleFunction        double applyAsDouble(Object)
ToIntBiFunction         int applyAsInt(Object,Object)
ToIntFunction           int applyAsInt(Object)
ToLongBiFunction        long applyAsLong(Object,Object)
ToLongFunction          long applyAsLong(Object)
"""
_METHODS = {
    name: signature.strip()
    for name, _, signature in (line.partition(" ") for line in _INTERFACES.strip().splitlines())
}
#: The two that add no method of their own.
_PARENTS = {"BinaryOperator": "BiFunction", "UnaryOperator": "Function"}

_Function = Callable[..., Any]


def _full(name: str) -> str:
    return f"java.util.function.{name}"


def _method(name: str) -> tuple[str, str]:
    """Java signature and Python attribute of an interface's abstract method."""
    _, method, descriptor = parse_signature(_METHODS[_PARENTS.get(name, name)])
    return method + descriptor, method_attr(method, descriptor)


def functional(name: str, function: _Function) -> Any:
    """An object of a functional interface of this package: `functional("Predicate", f)`."""
    return lambda_object(_full(name), _method(name)[0], function)


def _runner(name: str, target: Any) -> _Function:
    """The abstract method of `target`, an object of interface `name`, as a Python function."""
    if target is None:
        throw("java.lang.NullPointerException")
    found: _Function = getattr(target, _method(name)[1])
    return found


def _and_then_consumer(name: str) -> list[_Function]:
    @java_method(f"{_full(name)} andThen({_full(name)})")
    def and_then(self: Any, after: Any) -> Any:
        first, second = _runner(name, self), _runner(name, after)

        def both(*arguments: Any) -> None:
            first(*arguments)
            second(*arguments)

        return functional(name, both)

    return [and_then]


def _logic(name: str) -> list[_Function]:
    @java_method(f"{_full(name)} and({_full(name)})")
    def conjunction(self: Any, other: Any) -> Any:
        first, second = _runner(name, self), _runner(name, other)
        return functional(name, lambda *values: first(*values) and second(*values))

    @java_method(f"{_full(name)} or({_full(name)})")
    def disjunction(self: Any, other: Any) -> Any:
        first, second = _runner(name, self), _runner(name, other)
        return functional(name, lambda *values: first(*values) or second(*values))

    @java_method(f"{_full(name)} negate()")
    def negate(self: Any) -> Any:
        test = _runner(name, self)
        return functional(name, lambda *values: not test(*values))

    return [conjunction, disjunction, negate]


def _operator(name: str) -> list[_Function]:
    """`compose`, `andThen` and `identity` of IntUnaryOperator and its siblings."""

    @java_method(f"{_full(name)} compose({_full(name)})")
    def compose(self: Any, before: Any) -> Any:
        first, second = _runner(name, before), _runner(name, self)
        return functional(name, lambda value: second(first(value)))

    @java_method(f"{_full(name)} andThen({_full(name)})")
    def and_then(self: Any, after: Any) -> Any:
        first, second = _runner(name, self), _runner(name, after)
        return functional(name, lambda value: second(first(value)))

    @java_method(f"static {_full(name)} identity()")
    def identity() -> Any:
        return functional(name, lambda value: value)

    return [compose, and_then, identity]


def _function() -> list[_Function]:
    @java_method(f"{_full('Function')} compose({_full('Function')})")
    def compose(self: Any, before: Any) -> Any:
        first, second = _runner("Function", before), _runner("Function", self)
        return functional("Function", lambda value: second(first(value)))

    @java_method(f"{_full('Function')} andThen({_full('Function')})")
    def and_then(self: Any, after: Any) -> Any:
        first, second = _runner("Function", self), _runner("Function", after)
        return functional("Function", lambda value: second(first(value)))

    @java_method(f"static {_full('Function')} identity()")
    def identity() -> Any:
        return functional("Function", lambda value: value)

    return [compose, and_then, identity]


def _bi_function() -> list[_Function]:
    @java_method(f"{_full('BiFunction')} andThen({_full('Function')})")
    def and_then(self: Any, after: Any) -> Any:
        first, second = _runner("BiFunction", self), _runner("Function", after)
        return functional("BiFunction", lambda one, other: second(first(one, other)))

    return [and_then]


def _predicate() -> list[_Function]:
    @java_method(f"static {_full('Predicate')} isEqual(Object)")
    def is_equal(target: Any) -> Any:
        return functional("Predicate", lambda value: equals(target, value))

    @java_method(f"static {_full('Predicate')} not({_full('Predicate')})")
    def negation(target: Any) -> Any:
        test = _runner("Predicate", target)
        return functional("Predicate", lambda value: not test(value))

    return [*_logic("Predicate"), is_equal, negation]


def _unary_operator() -> list[_Function]:
    @java_method(f"static {_full('UnaryOperator')} identity()")
    def identity() -> Any:
        return functional("UnaryOperator", lambda value: value)

    return [identity]


def _binary_operator() -> list[_Function]:
    def chooser(comparator: Any, greater: bool) -> Any:
        if comparator is None:
            throw("java.lang.NullPointerException")
        compare = comparator.compare__Ljava_lang_Object_2Ljava_lang_Object_2__I

        def choose(one: Any, other: Any) -> Any:
            order = compare(one, other)
            return one if (order >= 0 if greater else order <= 0) else other

        return functional("BinaryOperator", choose)

    @java_method(f"static {_full('BinaryOperator')} minBy(java.util.Comparator)")
    def min_by(comparator: Any) -> Any:
        return chooser(comparator, greater=False)

    @java_method(f"static {_full('BinaryOperator')} maxBy(java.util.Comparator)")
    def max_by(comparator: Any) -> Any:
        return chooser(comparator, greater=True)

    return [min_by, max_by]


def _functions(name: str) -> list[_Function]:
    """The default and static methods of an interface."""
    special = {
        "Function": _function,
        "BiFunction": _bi_function,
        "Predicate": _predicate,
        "UnaryOperator": _unary_operator,
        "BinaryOperator": _binary_operator,
    }
    if name in special:
        return special[name]()
    if name.endswith("Consumer") and not name.startswith("Obj"):
        return _and_then_consumer(name)
    if name.endswith("Predicate"):
        return _logic(name)
    if name in ("IntUnaryOperator", "LongUnaryOperator", "DoubleUnaryOperator"):
        return _operator(name)
    return []


def _declare(name: str) -> type:
    members = {function.__name__: function for function in _functions(name)}
    parent = _PARENTS.get(name)
    return java_interface(
        _full(name),
        extends=[_full(parent)] if parent else [],
        abstract=[] if parent else [_METHODS[name]],
    )(type(name, (), members))


INTERFACES = {name: _declare(name) for name in (*_METHODS, *_PARENTS)}
