"""java.util.stream.Collector, and how a stream runs one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from dalvik.core.java_lang.enums import constant, declare_enum
from dalvik.core.java_util.declare import with_functions
from dalvik.core.java_util.enum_sets import of
from dalvik.core.java_util.failures import not_null, unsupported
from dalvik.core.java_util.immutable import immutable_set
from dalvik.core.java_util_function import functional
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject

_COLLECTOR = "java.util.stream.Collector"
_CHARACTERISTICS = f"{_COLLECTOR}$Characteristics"
_F = "java.util.function."

Characteristics = declare_enum(_CHARACTERISTICS, ["CONCURRENT", "UNORDERED", "IDENTITY_FINISH"])


def _refuse_to_combine(first: Any, second: Any) -> Any:
    """Streams are sequential: only an app that combines by itself gets here."""
    unsupported("combining the containers of a core collector")


@java_class("java.util.stream.Collectors$CollectorImpl", implements=[_COLLECTOR], access="")
class PythonCollector(JObject):
    """A collector by Python functions; `finish` is None where the container is the result."""

    def __init__(
        self,
        start: Callable[[], Any],
        step: Callable[[Any, Any], Any],
        finish: Callable[[Any], Any] | None = None,
    ) -> None:
        self.start = start
        self.step = step
        self.finish = finish

    def finished(self, container: Any) -> Any:
        return container if self.finish is None else self.finish(container)

    @java_method(f"{_F}Supplier supplier()")
    def supplier(self) -> Any:
        return functional("Supplier", self.start)

    @java_method(f"{_F}BiConsumer accumulator()")
    def accumulator(self) -> Any:
        return functional("BiConsumer", self.step)

    @java_method(f"{_F}BinaryOperator combiner()")
    def combiner(self) -> Any:
        return functional("BinaryOperator", _refuse_to_combine)

    @java_method(f"{_F}Function finisher()")
    def finisher(self) -> Any:
        return functional("Function", self.finished)

    @java_method("java.util.Set characteristics()")
    def characteristics(self) -> Any:
        if self.finish is not None:
            return immutable_set(())
        return of(constant(Characteristics, "IDENTITY_FINISH"))


@java_class("java.util.stream.Collectors$GivenCollector", implements=[_COLLECTOR], access="")
class GivenCollector(JObject):
    """What `Collector.of` makes from the functions that it is given."""

    def __init__(self, parts: tuple[Any, Any, Any, Any], characteristics: Any) -> None:
        self.parts = parts
        self.given = characteristics

    @java_method(f"{_F}Supplier supplier()")
    def supplier(self) -> Any:
        return self.parts[0]

    @java_method(f"{_F}BiConsumer accumulator()")
    def accumulator(self) -> Any:
        return self.parts[1]

    @java_method(f"{_F}BinaryOperator combiner()")
    def combiner(self) -> Any:
        return self.parts[2]

    @java_method(f"{_F}Function finisher()")
    def finisher(self) -> Any:
        return self.parts[3]

    @java_method("java.util.Set characteristics()")
    def characteristics(self) -> Any:
        return self.given


_OF = f"static {_COLLECTOR} of({_F}Supplier,{_F}BiConsumer,{_F}BinaryOperator"


@java_method(f"{_OF},{_CHARACTERISTICS}[])")
def of_identity(supplier: Any, accumulator: Any, combiner: Any, characteristics: Any) -> Any:
    parts = tuple(map(not_null, (supplier, accumulator, combiner)))
    given = [*characteristics.d, constant(Characteristics, "IDENTITY_FINISH")]
    identity = functional("Function", lambda value: value)
    return GivenCollector((*parts, identity), of(*dict.fromkeys(given)))


@java_method(f"{_OF},{_F}Function,{_CHARACTERISTICS}[])")
def of_finishing(
    supplier: Any, accumulator: Any, combiner: Any, finisher: Any, characteristics: Any
) -> Any:
    parts = tuple(map(not_null, (supplier, accumulator, combiner, finisher)))
    given = characteristics.d
    return GivenCollector(parts, of(*given) if given else immutable_set(()))


@java_interface(
    _COLLECTOR,
    abstract=[
        f"{_F}Supplier supplier()",
        f"{_F}BiConsumer accumulator()",
        f"{_F}BinaryOperator combiner()",
        f"{_F}Function finisher()",
        "java.util.Set characteristics()",
    ],
)
@with_functions(of_identity, of_finishing)
class Collector:
    pass


def as_python(collector: Any) -> PythonCollector:
    """Any collector as Python functions."""
    if isinstance(not_null(collector), PythonCollector):
        return collector  # type: ignore[no-any-return]
    supplier = collector.supplier____Ljava_util_function_Supplier_2()
    accumulator = collector.accumulator____Ljava_util_function_BiConsumer_2()
    finisher = collector.finisher____Ljava_util_function_Function_2()
    kinds = collector.characteristics____Ljava_util_Set_2()
    identity = kinds.contains__Ljava_lang_Object_2__Z(constant(Characteristics, "IDENTITY_FINISH"))
    return PythonCollector(
        supplier.get____Ljava_lang_Object_2,
        accumulator.accept__Ljava_lang_Object_2Ljava_lang_Object_2__V,
        None if identity else finisher.apply__Ljava_lang_Object_2__Ljava_lang_Object_2,
    )


def run_collector(collector: Any, elements: Iterable[Any]) -> Any:
    """`Stream.collect(Collector)`."""
    parts = as_python(collector)
    step = parts.step
    container = parts.start()
    for element in elements:
        step(container, element)
    return parts.finished(container)
