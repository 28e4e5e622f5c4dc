"""FragmentManager: saving all fragments into a bundle and bringing them back.

The bundle under `android:fragments` holds bundles of our own making; apps only put it away or
remove it.
"""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.lists import ArrayList
from dalvik.vm.interop import call, iterate, new, throw
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_app.bundles import (
    get_bool,
    get_int,
    get_ints,
    put_bool,
    put_int,
    put_ints,
)
from devices.pocket.framework.android_app.fragment_states import INITIALIZING
from devices.pocket.framework.android_os.bundle import Bundle
from devices.pocket.framework.android_os.parcelable import creator

_BUNDLE = "Landroid/os/Bundle;"
_VIEWS = "android:view_state"
_FRAGMENTS = "android:fragments"
_FLAGS = ("from_layout", "retain", "detached", "hidden")


def new_bundle() -> Any:
    return Bundle.create()


class Saving:
    def save_views(self: Any, fragment: Any) -> None:
        if fragment.inner_view() is None:
            return
        states = new("android.util.SparseArray")
        call(fragment.inner_view(), "saveHierarchyState(Landroid/util/SparseArray;)V", states)
        if call(states, "size()I"):
            fragment.saved_views = states

    def save_basic(self: Any, fragment: Any) -> Any:
        """What a fragment and its views have to say; None for nothing."""
        result = new_bundle()
        fragment.perform_save_instance_state(result)
        self.watch("SaveInstanceState", fragment, result)
        if fragment.view is not None:
            self.save_views(fragment)
        if fragment.saved_views is not None:
            result.store(_VIEWS, fragment.saved_views)
        if not fragment.user_visible_hint:
            put_bool(result, "android:user_visible_hint", False)
        return None if result.is_empty() else result

    def save_all(self: Any) -> Any:
        """The whole manager as a bundle; None if there is nothing."""
        if self.executing is False:
            self.exec_pending_actions()
        self.state_saved = True
        if not self.active:
            return None
        result = new_bundle()
        records = ArrayList.create([])
        for fragment in self.active.values():
            call(records, "add(Ljava/lang/Object;)Z", self._record(fragment))
        result.store("active", records)
        put_ints(result, "added", [one.index for one in self.added])
        stack = ArrayList.create([one.to_bundle() for one in self.back_stack])
        result.store("backStack", stack)
        return result

    def _record(self: Any, fragment: Any) -> Any:
        from dalvik.vm.interop import class_name

        made = new_bundle()
        made.store("class", class_name(fragment))
        put_int(made, "index", fragment.index)
        put_int(made, "id", fragment.fragment_id)
        put_int(made, "container", fragment.container_id)
        made.store("tag", fragment.tag)
        for flag in _FLAGS:
            put_bool(made, flag, getattr(fragment, flag))
        if fragment.arguments is not None:
            made.store("arguments", fragment.arguments)
        saved = fragment.saved_state
        if fragment.state > INITIALIZING and saved is None:
            saved = self.save_basic(fragment)
            if fragment.target is not None:
                saved = new_bundle() if saved is None else saved
                put_int(saved, "android:target_state", fragment.target.index)
                if fragment.target_request:
                    put_int(saved, "android:target_req_state", fragment.target_request)
        if saved is not None:
            made.store("state", saved)
        return made

    # -- what stays as it is ---------------------------------------------------------------------

    def retain(self: Any) -> Any:
        """Fragments that want to stay, by their index, and those of their children."""
        kept, children = {}, {}
        for fragment in self.active.values():
            if fragment.retain:
                fragment.retaining = True
                fragment.target_index = -1 if fragment.target is None else fragment.target.index
                kept[fragment.index] = fragment
            if fragment.children is not None:
                below = fragment.children.retain()
                if below is not None:
                    children[fragment.index] = below
        return (kept, children) if kept or children else None

    def adopt_retained(self: Any, retained: Any) -> None:
        """Remembers them for `restore`."""
        self.retained = retained

    # -- coming back -----------------------------------------------------------------------------

    def restore(self: Any, state: Any, retained: Any) -> None:
        kept, children = retained if retained is not None else ({}, {})
        self.active = {}
        for record in iterate(state.value("active")):
            fragment = self._revive(record, kept)
            fragment.retained_children = children.get(fragment.index)
            self.active[fragment.index] = fragment
        for fragment in kept.values():
            if fragment.target_index >= 0:
                fragment.target = self.active.get(fragment.target_index)
        self.added = []
        for index in get_ints(state, "added"):
            fragment = self.active.get(index)
            if fragment is None:
                throw(
                    "java.lang.IllegalStateException",
                    f"No instantiated fragment for index #{index}",
                )
            fragment.added = True
            self.added.append(fragment)
        self._restore_back_stack(state)

    def _restore_back_stack(self: Any, state: Any) -> None:
        from devices.pocket.framework.android_app.back_stack_record import BackStackRecord

        self.back_stack = []
        for saved in iterate(state.value("backStack")):
            record = BackStackRecord()
            record.set_up(self)
            record.from_bundle(saved)
            self.back_stack.append(record)
            if record.index >= 0:
                self.back_stack_indices[record.index] = record

    def _revive(self: Any, record: Any, kept: dict[int, Any]) -> Any:
        index = get_int(record, "index", 0)
        saved = record.value("state")
        fragment = kept.get(index)
        if fragment is not None:
            fragment.saved_views = None
            fragment.back_stack_nesting = 0
            fragment.in_layout = fragment.added = False
            fragment.target = None
            if saved is not None:
                fragment.saved_views = saved.value(_VIEWS)
                fragment.saved_state = saved
            return fragment
        from devices.pocket.framework.android_app.fragment import instantiate

        fragment = instantiate(self.activity, record.value("class"), record.value("arguments"))
        if saved is not None:
            fragment.saved_state = saved
        fragment.set_index(index, self.parent)
        fragment.fragment_id = get_int(record, "id", 0)
        fragment.container_id = get_int(record, "container", 0)
        fragment.tag = record.value("tag")
        for flag in _FLAGS:
            setattr(fragment, flag, bool(get_bool(record, flag, False)))
        fragment.restored = True
        fragment.manager = self
        return fragment


@java_class(
    "android.app.Fragment$SavedState", implements=["android.os.Parcelable"], access="public static"
)
class SavedState(JObject):
    bundle: Any = None
    creator_field = java_field(
        "static final android.os.Parcelable$Creator CREATOR",
        lambda: creator("android.app.Fragment$SavedState", _read),
    )

    @staticmethod
    def of(bundle: Any) -> Any:
        if bundle is None:
            return None
        made = SavedState()
        made.bundle = bundle
        return made

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        call(parcel, f"writeBundle({_BUNDLE})V", self.bundle)


def _read(parcel: Any) -> Any:
    return SavedState.of(call(parcel, f"readBundle(){_BUNDLE}"))
