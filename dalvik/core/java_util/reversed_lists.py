"""What `List.reversed()` returns: the same list, seen from its end."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.failures import index_out_of_bounds
from dalvik.core.java_util.lists_base import AbstractList
from dalvik.vm.native import java_class, java_method


@java_class("java.util.ReverseOrderListView", implements=["java.util.RandomAccess"], access="")
class ReversedList(AbstractList):
    original: Any

    @classmethod
    def over(cls, original: Any) -> ReversedList:
        made = cls.__new__(cls)
        made.original = original
        return made

    def _mirrored(self, index: int, size: int) -> int:
        if not 0 <= index < size:
            index_out_of_bounds(index, size)
        return size - 1 - index

    @java_method("int size()")
    def size(self) -> int:
        return int(self.original.size____I())

    @java_method("Object get(int)")
    def get(self, index: int) -> Any:
        return self.original.get__I__Ljava_lang_Object_2(self._mirrored(index, self.size()))

    @java_method("Object set(int,Object)")
    def set(self, index: int, element: Any) -> Any:
        store = self.original.set__ILjava_lang_Object_2__Ljava_lang_Object_2
        return store(self._mirrored(index, self.size()), element)

    @java_method("void add(int,Object)")
    def add_at(self, index: int, element: Any) -> None:
        size = self.size()
        at = self._mirrored(index, size + 1)
        self.original.add__ILjava_lang_Object_2__V(at, element)

    @java_method("Object remove(int)")
    def remove_at(self, index: int) -> Any:
        return self.original.remove__I__Ljava_lang_Object_2(self._mirrored(index, self.size()))

    @java_method("java.util.List reversed()")
    @java_method("java.util.SequencedCollection reversed()")
    def reversed(self) -> Any:
        return self.original
