"""AbsSavedState and View.BaseSavedState."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new, throw, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_graphics.creators import creator

_EMPTY = "AbsSavedState.EMPTY_STATE"


def empty_state() -> Any:
    """`AbsSavedState.EMPTY_STATE`."""
    state = vm().state
    if _EMPTY not in state:
        made = new("android.view.AbsSavedState$1")
        state[_EMPTY] = made
    return state[_EMPTY]


def _read_abs(parcel: Any) -> Any:
    superstate = call(
        parcel, "readParcelable(Ljava/lang/ClassLoader;)Landroid/os/Parcelable;", None
    )
    if superstate is not None:
        throw("java.lang.IllegalStateException", "superState must be null")
    return empty_state()


def _read_base(parcel: Any) -> Any:
    made = BaseSavedState()
    made.init_parcel(parcel)
    return made


@java_class(
    "android.view.AbsSavedState", implements=["android.os.Parcelable"], access="public abstract"
)
class AbsSavedState(JObject):
    """`superstate` is None for the empty state, else what the superclass saved."""

    superstate: Any = None
    java_empty = java_field("static final android.view.AbsSavedState EMPTY_STATE", empty_state)
    java_creator = creator("android.view.AbsSavedState", _read_abs)

    @java_method("protected void <init>(android.os.Parcelable)")
    def init(self, superstate: Any) -> None:
        if superstate is None:
            throw("java.lang.IllegalArgumentException", "superState must not be null")
        self.superstate = None if superstate is empty_state() else superstate

    @java_method("protected void <init>(android.os.Parcel)")
    def init_parcel(self, parcel: Any) -> None:
        self.init_parcel_loader(parcel, None)

    @java_method("protected void <init>(android.os.Parcel,ClassLoader)")
    def init_parcel_loader(self, parcel: Any, loader: Any) -> None:
        superstate = call(
            parcel, "readParcelable(Ljava/lang/ClassLoader;)Landroid/os/Parcelable;", loader
        )
        self.superstate = superstate

    @java_method("final android.os.Parcelable getSuperState()")
    def get_super_state(self) -> Any:
        if self is vm().state.get(_EMPTY):
            return None
        return empty_state() if self.superstate is None else self.superstate

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        call(parcel, "writeParcelable(Landroid/os/Parcelable;I)V", self.superstate, flags)


@java_class("android.view.AbsSavedState$1", access="final")
class EmptyState(AbsSavedState):
    @java_method("void <init>()")
    def init_empty(self) -> None:
        self.superstate = None


@java_class("android.view.View$BaseSavedState")
class BaseSavedState(AbsSavedState):
    java_creator = creator("android.view.View$BaseSavedState", _read_base)

    @java_method("void <init>(android.os.Parcelable)")
    def init(self, superstate: Any) -> None:
        AbsSavedState.init(self, superstate)

    @java_method("void <init>(android.os.Parcel)")
    def init_parcel(self, parcel: Any) -> None:
        AbsSavedState.init_parcel(self, parcel)

    @java_method("void <init>(android.os.Parcel,ClassLoader)")
    def init_parcel_loader(self, parcel: Any, loader: Any) -> None:
        AbsSavedState.init_parcel_loader(self, parcel, loader)
