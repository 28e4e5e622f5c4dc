"""The list that `Arrays.asList` returns: an array, seen as a list of fixed size."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.collections_base import check_stored, fill_array, object_array
from dalvik.core.java_util.failures import array_index_out_of_bounds, not_null
from dalvik.core.java_util.iteration import IteratorOver, quick_elements
from dalvik.core.java_util.lists import position
from dalvik.core.java_util.lists_base import AbstractList
from dalvik.core.java_util.ordering import sorted_elements
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray


@java_class(
    "java.util.Arrays$ArrayList",
    implements=["java.util.RandomAccess", "java.io.Serializable"],
    access="",
)
class ArraysList(AbstractList):
    array: JArray

    @classmethod
    def over(cls, array: JArray) -> ArraysList:
        made = cls.__new__(cls)
        made.array = array
        return made

    @java_method("int size()")
    def size(self) -> int:
        return len(self.array.d)

    @java_method("Object get(int)")
    def get(self, index: int) -> Any:
        items = self.array.d
        if not 0 <= index < len(items):
            array_index_out_of_bounds(index, len(items))
        return items[index]

    @java_method("Object set(int,Object)")
    def set(self, index: int, element: Any) -> Any:
        items = self.array.d
        if not 0 <= index < len(items):
            array_index_out_of_bounds(index, len(items))
        check_stored(self.array, element)
        old, items[index] = items[index], element
        return old

    @java_method("int indexOf(Object)")
    def index_of(self, element: Any) -> int:
        return position(self.array.d, element)

    @java_method("boolean contains(Object)")
    def contains(self, element: Any) -> bool:
        return position(self.array.d, element) >= 0

    @java_method("Object[] toArray()")
    def to_array(self) -> JArray:
        return object_array(self.array.d.copy())

    @java_method("Object[] toArray(Object[])")
    def to_array_of(self, array: Any) -> JArray:
        return fill_array(not_null(array), self.array.d.copy())

    @java_method("java.util.Iterator iterator()")
    def iterator(self) -> Any:
        return IteratorOver(self.array.d)

    @java_method("void forEach(java.util.function.Consumer)")
    def for_each(self, action: Any) -> None:
        accept = not_null(action).accept__Ljava_lang_Object_2__V
        for item in self.array.d:
            accept(item)

    @java_method("void replaceAll(java.util.function.UnaryOperator)")
    def replace_all(self, operator: Any) -> None:
        apply = not_null(operator).apply__Ljava_lang_Object_2__Ljava_lang_Object_2
        items = self.array.d
        for index in range(len(items)):
            element = apply(items[index])
            check_stored(self.array, element)
            items[index] = element

    @java_method("void sort(java.util.Comparator)")
    def sort(self, comparator: Any) -> None:
        self.array.d[:] = sorted_elements(self.array.d, comparator)


quick_elements(ArraysList, read=lambda found: found.array.d)
