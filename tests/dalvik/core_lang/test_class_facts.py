"""What core classes say about themselves, where the parts of the answer must fit together."""

from __future__ import annotations

from typing import Any

from dalvik import core
from dalvik.core.java_lang_reflect.core_signatures import _signatures
from dalvik.vm.interop import call
from dalvik.vm.machine import Machine


def test_classes_are_indexed_where_they_are_declared() -> None:
    """An enum or throwable that a helper makes is declared by the module that calls the helper."""
    modules = {one: row.module.rpartition(".")[2] for one, row in core.LIBRARY.index.items()}
    assert modules["Ljava/lang/Thread$State;"] == "threads"
    assert modules["Ljava/lang/invoke/WrongMethodTypeException;"] == "method_handles"


def test_generic_interfaces_come_in_the_order_of_the_plain_ones() -> None:
    def raw(type_: Any) -> Any:
        return getattr(type_, "raw", type_)

    def differing() -> list[str]:
        wrong = []
        for descriptor in _signatures():
            if core.load(descriptor) is None:
                continue
            class_ = machine.loader.class_object(descriptor)
            plain = call(class_, "getInterfaces()[Ljava/lang/Class;").d
            generic = call(class_, "getGenericInterfaces()[Ljava/lang/reflect/Type;").d
            if [raw(one) for one in generic] != plain:
                wrong.append(descriptor)
        return wrong

    with Machine([]) as machine:
        assert machine.run(differing) == []
