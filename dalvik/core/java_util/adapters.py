"""Collections on top of other collections: `newSetFromMap` and `asLifoQueue`."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.collections_base import AbstractQueue, AbstractSet
from dalvik.vm.interop import box_bool
from dalvik.vm.native import java_class, java_method


@java_class("java.util.Collections$SetFromMap", implements=["java.io.Serializable"], access="")
class SetFromMap(AbstractSet):
    backing: Any

    @classmethod
    def over(cls, backing: Any) -> SetFromMap:
        made = cls.__new__(cls)
        made.backing = backing
        return made

    def _keys(self) -> Any:
        return self.backing.keySet____Ljava_util_Set_2()

    @java_method("int size()")
    def size(self) -> int:
        return int(self.backing.size____I())

    @java_method("boolean isEmpty()")
    def is_empty(self) -> bool:
        return bool(self.backing.isEmpty____Z())

    @java_method("boolean contains(Object)")
    def contains(self, element: Any) -> bool:
        return bool(self.backing.containsKey__Ljava_lang_Object_2__Z(element))

    @java_method("boolean add(Object)")
    def add(self, element: Any) -> bool:
        put = self.backing.put__Ljava_lang_Object_2Ljava_lang_Object_2__Ljava_lang_Object_2
        return put(element, box_bool(True)) is None

    @java_method("boolean remove(Object)")
    def remove(self, element: Any) -> bool:
        removed = self.backing.remove__Ljava_lang_Object_2__Ljava_lang_Object_2(element)
        return removed is not None

    @java_method("void clear()")
    def clear(self) -> None:
        self.backing.clear____V()

    @java_method("java.util.Iterator iterator()")
    def iterator(self) -> Any:
        return self._keys().iterator____Ljava_util_Iterator_2()

    @java_method("Object[] toArray()")
    def to_array(self) -> Any:
        return self._keys().toArray_____3Ljava_lang_Object_2()

    @java_method("String toString()")
    def to_string(self) -> str:
        return str(self._keys().toString____Ljava_lang_String_2())


@java_class("java.util.Collections$AsLIFOQueue", implements=["java.io.Serializable"], access="")
class LifoQueue(AbstractQueue):
    backing: Any

    @classmethod
    def over(cls, backing: Any) -> LifoQueue:
        made = cls.__new__(cls)
        made.backing = backing
        return made

    @java_method("boolean add(Object)")
    def add(self, element: Any) -> bool:
        self.backing.addFirst__Ljava_lang_Object_2__V(element)
        return True

    @java_method("boolean offer(Object)")
    def offer(self, element: Any) -> bool:
        return bool(self.backing.offerFirst__Ljava_lang_Object_2__Z(element))

    @java_method("Object poll()")
    def poll(self) -> Any:
        return self.backing.pollFirst____Ljava_lang_Object_2()

    @java_method("Object remove()")
    def remove_head(self) -> Any:
        return self.backing.removeFirst____Ljava_lang_Object_2()

    @java_method("Object peek()")
    def peek(self) -> Any:
        return self.backing.peekFirst____Ljava_lang_Object_2()

    @java_method("Object element()")
    def element(self) -> Any:
        return self.backing.getFirst____Ljava_lang_Object_2()

    @java_method("int size()")
    def size(self) -> int:
        return int(self.backing.size____I())

    @java_method("java.util.Iterator iterator()")
    def iterator(self) -> Any:
        return self.backing.iterator____Ljava_util_Iterator_2()
