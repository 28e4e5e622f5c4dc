"""The readers of Parcel that also name the class they expect, since Android 13."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import iterate
from dalvik.vm.native import java_method


class ParcelClasses:
    """Mixed into Parcel."""

    @java_method("final Object readParcelable(ClassLoader,Class)")
    def read_parcelable_of(self: Any, loader: Any, kind: Any) -> Any:
        return self.read_parcelable(loader)

    @java_method("final Object readSerializable(ClassLoader,Class)")
    def read_serializable_of(self: Any, loader: Any, kind: Any) -> Any:
        return self.read_serializable()

    @java_method("final Object[] readArray(ClassLoader,Class)")
    def read_array_of(self: Any, loader: Any, kind: Any) -> Any:
        return self.read_array(loader)

    @java_method("final java.util.ArrayList readArrayList(ClassLoader,Class)")
    def read_array_list_of(self: Any, loader: Any, kind: Any) -> Any:
        return self.read_array_list(loader)

    @java_method("final void readList(java.util.List,ClassLoader,Class)")
    def read_list_of(self: Any, target: Any, loader: Any, kind: Any) -> None:
        self.read_list(target, loader)

    @java_method("final java.util.HashMap readHashMap(ClassLoader,Class,Class)")
    def read_hash_map_of(self: Any, loader: Any, keys: Any, values: Any) -> Any:
        return self.read_hash_map(loader)

    @java_method("final void readMap(java.util.Map,ClassLoader,Class,Class)")
    def read_map_of(self: Any, target: Any, loader: Any, keys: Any, values: Any) -> None:
        self.read_map(target, loader)

    @java_method("final android.util.SparseArray readSparseArray(ClassLoader,Class)")
    def read_sparse_array_of(self: Any, loader: Any, kind: Any) -> Any:
        return self.read_sparse_array(loader)

    @java_method("final Object[] readParcelableArray(ClassLoader,Class)")
    def read_parcelable_array_of(self: Any, loader: Any, kind: Any) -> Any:
        return self.read_parcelable_array(loader)

    @java_method("final android.os.Parcelable$Creator readParcelableCreator(ClassLoader,Class)")
    def read_parcelable_creator_of(self: Any, loader: Any, kind: Any) -> Any:
        return self.read_parcelable_creator(loader)

    @java_method("final void writeParcelableList(java.util.List,int)")
    def write_parcelable_list(self: Any, values: Any, flags: int) -> None:
        self._write_each(
            None if values is None else iterate(values),
            lambda one: self.write_parcelable(one, flags),
        )

    @java_method("final java.util.List readParcelableList(java.util.List,ClassLoader)")
    def read_parcelable_list(self: Any, target: Any, loader: Any) -> Any:
        self._refill(target, lambda: self.read_parcelable(loader))
        return target

    @java_method("final java.util.List readParcelableList(java.util.List,ClassLoader,Class)")
    def read_parcelable_list_of(self: Any, target: Any, loader: Any, kind: Any) -> Any:
        return self.read_parcelable_list(target, loader)
