"""FragmentManager: the fragments of an activity or of a fragment, and its back stack."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.lists import ArrayList
from dalvik.vm.interop import call, throw, to_string
from dalvik.vm.native import java_class, java_field, java_interface, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_app.bundles import get_int, put_int
from devices.pocket.framework.android_app.fragment_dispatch import Dispatching
from devices.pocket.framework.android_app.fragment_inflating import Inflating
from devices.pocket.framework.android_app.fragment_saving import Saving
from devices.pocket.framework.android_app.fragment_states import INITIALIZING, Moving
from devices.pocket.framework.android_os.handler import PythonTask
from devices.pocket.framework.android_view.parts import composed
from devices.pocket.framework.constants import constants


@java_interface(
    "android.app.FragmentManager$BackStackEntry",
    abstract=[
        "int getId()",
        "String getName()",
        "int getBreadCrumbTitleRes()",
        "int getBreadCrumbShortTitleRes()",
        "CharSequence getBreadCrumbTitle()",
        "CharSequence getBreadCrumbShortTitle()",
    ],
)
class BackStackEntry:
    pass


@java_interface(
    "android.app.FragmentManager$OnBackStackChangedListener",
    abstract=["void onBackStackChanged()"],
)
class OnBackStackChangedListener:
    pass


_ABSTRACT = [
    "android.app.FragmentTransaction beginTransaction()",
    "android.app.FragmentTransaction openTransaction()",
    "boolean executePendingTransactions()",
    "void popBackStack()",
    "void popBackStack(String,int)",
    "void popBackStack(int,int)",
    "boolean popBackStackImmediate()",
    "boolean popBackStackImmediate(String,int)",
    "boolean popBackStackImmediate(int,int)",
    "int getBackStackEntryCount()",
    "android.app.FragmentManager$BackStackEntry getBackStackEntryAt(int)",
    "void addOnBackStackChangedListener(android.app.FragmentManager$OnBackStackChangedListener)",
    "void removeOnBackStackChangedListener(android.app.FragmentManager$OnBackStackChangedListener)",
    "android.app.Fragment findFragmentById(int)",
    "android.app.Fragment findFragmentByTag(String)",
    "java.util.List getFragments()",
    "android.app.Fragment getPrimaryNavigationFragment()",
    "boolean isDestroyed()",
    "boolean isStateSaved()",
    "void putFragment(android.os.Bundle,String,android.app.Fragment)",
    "android.app.Fragment getFragment(android.os.Bundle,String)",
    "android.app.Fragment$SavedState saveFragmentInstanceState(android.app.Fragment)",
    "void invalidateOptionsMenu()",
    "void registerFragmentLifecycleCallbacks"
    "(android.app.FragmentManager$FragmentLifecycleCallbacks,boolean)",
    "void unregisterFragmentLifecycleCallbacks"
    "(android.app.FragmentManager$FragmentLifecycleCallbacks)",
    "void dump(String,java.io.FileDescriptor,java.io.PrintWriter,String[])",
]


@java_class("android.app.FragmentManager", access="public abstract", abstract=_ABSTRACT)
@constants(POP_BACK_STACK_INCLUSIVE=1)
class FragmentManager(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("static void enableDebugLogging(boolean)")
    @staticmethod
    def enable_debug_logging(enabled: int) -> None:
        """The log says nothing of fragments."""


@java_class("android.app.FragmentManagerImpl", access="final")
@composed(Moving, Dispatching, Saving, Inflating)
class FragmentManagerImpl(FragmentManager):
    """`active` are all fragments it knows, by index; `added` those that take part."""

    added_field = java_field("java.util.ArrayList mAdded")
    f_mAdded: Any  # noqa: N815
    host: Any = None
    parent: Any = None
    state = INITIALIZING
    state_saved = False
    destroyed = False
    executing = False
    busy: str | None = None
    menus_dirty = False

    def attach(self, host: Any, parent: Any) -> None:
        self.host, self.parent = host, parent
        self.active: dict[int, Any] = {}
        self.next_index = 0
        self.added: list[Any] = []
        self.back_stack: list[Any] = []
        self.back_stack_indices: dict[int, Any] = {}
        self.pending: list[Any] = []
        self.listeners: list[Any] = []
        self.created_menus: list[Any] = []

    @property
    def activity(self) -> Any:
        return None if self.host is None else self.host.activity

    # -- transactions ----------------------------------------------------------------------------

    @java_method("android.app.FragmentTransaction beginTransaction()")
    @java_method("android.app.FragmentTransaction openTransaction()")
    def begin_transaction(self) -> Any:
        from devices.pocket.framework.android_app.back_stack_record import BackStackRecord

        made = BackStackRecord()
        made.set_up(self)
        return made

    def check_state_loss(self) -> None:
        if self.state_saved:
            throw(
                "java.lang.IllegalStateException",
                "Can not perform this action after onSaveInstanceState",
            )
        if self.busy is not None:
            throw(
                "java.lang.IllegalStateException",
                f"Can not perform this action inside of {self.busy}",
            )

    def enqueue(self, action: Any, allow_loss: bool) -> None:
        """Runs `action()` with the main thread's next messages."""
        if not allow_loss:
            self.check_state_loss()
        if self.destroyed or self.host is None:
            throw("java.lang.IllegalStateException", "Activity has been destroyed")
        self.pending.append(action)
        if len(self.pending) == 1:
            self.host.activity.ui_handler.post(PythonTask.create(self.exec_pending_actions))

    @java_method("boolean executePendingTransactions()")
    def execute_pending_transactions(self) -> bool:
        did = self.exec_pending_actions()
        return did

    def exec_pending_actions(self) -> bool:
        from devices.pocket.framework.android_os.looper import on_main_thread

        if self.executing:
            throw(
                "java.lang.IllegalStateException",
                "FragmentManager is already executing transactions"
                if self._modern()
                else "Recursive entry to executePendingTransactions",
            )
        if self.host is not None and not on_main_thread():
            throw(
                "java.lang.IllegalStateException",
                "Must be called from main thread of fragment host"
                if self._modern()
                else "Must be called from main thread of process",
            )
        did = False
        while self.pending:
            actions, self.pending = self.pending, []
            self.executing = True
            try:
                for action in actions:
                    action()
            finally:
                self.executing = False
            did = True
        made: Any = self
        made.start_deferred()
        return did

    @staticmethod
    def _modern() -> bool:
        from devices.pocket.framework.runtime import device

        return device().api >= 24

    def execute_now(self, action: Any, allow_loss: bool) -> None:
        """`commitNow`."""
        if not allow_loss:
            self.check_state_loss()
        self.exec_pending_actions()
        action()

    # -- the back stack --------------------------------------------------------------------------

    def alloc_index(self, record: Any) -> int:
        index = 0
        while index in self.back_stack_indices:
            index += 1
        self.back_stack_indices[index] = record
        return index

    def free_index(self, index: int) -> None:
        self.back_stack_indices.pop(index, None)

    def push(self, record: Any) -> None:
        self.back_stack.append(record)
        self.report_back_stack()

    def report_back_stack(self) -> None:
        for listener in list(self.listeners):
            call(listener, "onBackStackChanged()V")

    @java_method("void popBackStack()")
    def pop_back_stack(self) -> None:
        self.enqueue(lambda: self.pop(None, -1, 0), False)

    @java_method("void popBackStack(String,int)")
    def pop_back_stack_name(self, name: str | None, flags: int) -> None:
        self.enqueue(lambda: self.pop(name, -1, flags), False)

    @java_method("void popBackStack(int,int)")
    def pop_back_stack_id(self, number: int, flags: int) -> None:
        self._check_id(number)
        self.enqueue(lambda: self.pop(None, number, flags), False)

    @staticmethod
    def _check_id(number: int) -> None:
        if number < 0:
            throw("java.lang.IllegalArgumentException", f"Bad id: {number}")

    @java_method("boolean popBackStackImmediate()")
    def pop_back_stack_immediate(self) -> bool:
        self.check_state_loss()
        self.exec_pending_actions()
        return self._pop_now(None, -1, 0)

    @java_method("boolean popBackStackImmediate(String,int)")
    def pop_back_stack_immediate_name(self, name: str | None, flags: int) -> bool:
        self.check_state_loss()
        self.exec_pending_actions()
        return self._pop_now(name, -1, flags)

    @java_method("boolean popBackStackImmediate(int,int)")
    def pop_back_stack_immediate_id(self, number: int, flags: int) -> bool:
        self.check_state_loss()
        self.exec_pending_actions()
        self._check_id(number)
        return self._pop_now(None, number, flags)

    def _pop_now(self, name: str | None, number: int, flags: int) -> bool:
        self.executing = True
        try:
            return self.pop(name, number, flags)
        finally:
            self.executing = False

    def pop(self, name: str | None, number: int, flags: int) -> bool:
        """Takes transactions back: the last one, or down to the one that is named."""
        if not self.back_stack:
            return False
        if name is None and number < 0 and not flags & 1:
            popped = [self.back_stack.pop()]
        else:
            keep = -1
            if name is not None or number >= 0:
                keep = self._find_entry(name, number)
                if keep < 0:
                    return False
                if flags & 1:
                    keep -= 1
                    while keep >= 0 and self.back_stack[keep].is_entry(name, number):
                        keep -= 1
            if keep == len(self.back_stack) - 1:
                return False
            popped = list(reversed(self.back_stack[keep + 1 :]))
            del self.back_stack[keep + 1 :]
        for record in popped:
            record.undo()
        self.report_back_stack()
        return True

    def _find_entry(self, name: str | None, number: int) -> int:
        for index in range(len(self.back_stack) - 1, -1, -1):
            if self.back_stack[index].is_entry(name, number):
                return index
        return -1

    @java_method("int getBackStackEntryCount()")
    def get_back_stack_entry_count(self) -> int:
        return len(self.back_stack)

    @java_method("android.app.FragmentManager$BackStackEntry getBackStackEntryAt(int)")
    def get_back_stack_entry_at(self, index: int) -> Any:
        if not 0 <= index < len(self.back_stack):
            throw(
                "java.lang.IndexOutOfBoundsException",
                f"Index: {index}, Size: {len(self.back_stack)}",
            )
        return self.back_stack[index]

    @java_method(
        "void addOnBackStackChangedListener(android.app.FragmentManager$OnBackStackChangedListener)"
    )
    def add_on_back_stack_changed_listener(self, listener: Any) -> None:
        self.listeners.append(listener)

    @java_method(
        "void removeOnBackStackChangedListener"
        "(android.app.FragmentManager$OnBackStackChangedListener)"
    )
    def remove_on_back_stack_changed_listener(self, listener: Any) -> None:
        self.listeners = [one for one in self.listeners if one is not listener]

    # -- finding ---------------------------------------------------------------------------------

    def _search(self, matches: Any) -> Any:
        for fragment in [*reversed(self.added), *reversed(list(self.active.values()))]:
            if fragment is not None and matches(fragment):
                return fragment
        return None

    @java_method("android.app.Fragment findFragmentById(int)")
    def find_fragment_by_id(self, number: int) -> Any:
        return self._search(lambda one: one.fragment_id == number)

    @java_method("android.app.Fragment findFragmentByTag(String)")
    def find_fragment_by_tag(self, tag: str | None) -> Any:
        return None if tag is None else self._search(lambda one: one.tag == tag)

    def find_fragment_by_who(self, who: str) -> Any:
        for fragment in self.active.values():
            if fragment is None:
                continue
            if fragment.who == who:
                return fragment
            if fragment.children is not None:
                found = fragment.children.find_fragment_by_who(who)
                if found is not None:
                    return found
        return None

    @java_method("java.util.List getFragments()")
    def get_fragments(self) -> Any:
        return ArrayList.create(self.added)

    @java_method("android.app.Fragment getPrimaryNavigationFragment()")
    def get_primary_navigation_fragment(self) -> Any:
        return getattr(self, "primary", None)

    @java_method("boolean isDestroyed()")
    def is_destroyed(self) -> bool:
        return self.destroyed

    @java_method("boolean isStateSaved()")
    def is_state_saved(self) -> bool:
        return self.state_saved

    @java_method("void putFragment(android.os.Bundle,String,android.app.Fragment)")
    def put_fragment(self, bundle: Any, key: str, fragment: Any) -> None:
        if fragment.index < 0:
            throw(
                "java.lang.IllegalStateException",
                f"Fragment {to_string(fragment)} is not currently in the FragmentManager",
            )
        put_int(bundle, key, fragment.index)

    @java_method("android.app.Fragment getFragment(android.os.Bundle,String)")
    def get_fragment(self, bundle: Any, key: str) -> Any:
        index = get_int(bundle, key, -1)
        if index == -1:
            return None
        found = self.active.get(index)
        if found is None:
            throw(
                "java.lang.IllegalStateException",
                f"Fragment no longer exists for key {key}: index {index}",
            )
        return found

    @java_method("android.app.Fragment$SavedState saveFragmentInstanceState(android.app.Fragment)")
    def save_fragment_instance_state(self: Any, fragment: Any) -> Any:
        from devices.pocket.framework.android_app.fragment_saving import SavedState

        if fragment.index < 0:
            throw(
                "java.lang.IllegalStateException",
                f"Fragment {to_string(fragment)} is not currently in the FragmentManager",
            )
        if fragment.state <= INITIALIZING:
            return None
        return SavedState.of(self.save_basic(fragment))

    @java_method("void invalidateOptionsMenu()")
    def invalidate_options_menu(self) -> None:
        if self.host is not None and self.state == 5:
            self.host.menus_changed()
        else:
            self.menus_dirty = True

    @java_method(
        "void registerFragmentLifecycleCallbacks"
        "(android.app.FragmentManager$FragmentLifecycleCallbacks,boolean)"
    )
    def register_fragment_lifecycle_callbacks(self, callbacks: Any, recursive: int) -> None:
        self.watchers = [*getattr(self, "watchers", ()), (callbacks, bool(recursive))]

    @java_method(
        "void unregisterFragmentLifecycleCallbacks"
        "(android.app.FragmentManager$FragmentLifecycleCallbacks)"
    )
    def unregister_fragment_lifecycle_callbacks(self, callbacks: Any) -> None:
        self.watchers = [one for one in getattr(self, "watchers", ()) if one[0] is not callbacks]

    @java_method("void dump(String,java.io.FileDescriptor,java.io.PrintWriter,String[])")
    def dump(self, prefix: str, descriptor: Any, writer: Any, arguments: Any) -> None:
        line = "println(Ljava/lang/String;)V"
        if self.active:
            call(writer, line, f"{prefix}Active Fragments:")
            for index, fragment in self.active.items():
                call(writer, line, f"{prefix}  #{index}: {to_string(fragment)}")
        if self.added:
            call(writer, line, f"{prefix}Added Fragments:")
            for index, fragment in enumerate(self.added):
                call(writer, line, f"{prefix}  #{index}: {to_string(fragment)}")


_CALLBACKS = "android.app.FragmentManager$FragmentLifecycleCallbacks"


def _watcher(name: str, more: str) -> Any:
    types = "android.app.FragmentManager,android.app.Fragment" + (f",{more}" if more else "")

    def nothing(self: Any, *_: Any) -> None:
        pass

    nothing.__code__ = nothing.__code__.replace(co_name=name)
    return java_method(f"void {name}({types})")(nothing)


def _watchers(cls: type) -> type:
    context, bundle = "android.content.Context", "android.os.Bundle"
    for name, more in (
        ("onFragmentPreAttached", context),
        ("onFragmentAttached", context),
        ("onFragmentPreCreated", bundle),
        ("onFragmentCreated", bundle),
        ("onFragmentActivityCreated", bundle),
        ("onFragmentViewCreated", f"android.view.View,{bundle}"),
        ("onFragmentStarted", ""),
        ("onFragmentResumed", ""),
        ("onFragmentPaused", ""),
        ("onFragmentStopped", ""),
        ("onFragmentSaveInstanceState", bundle),
        ("onFragmentViewDestroyed", ""),
        ("onFragmentDestroyed", ""),
        ("onFragmentDetached", ""),
    ):
        setattr(cls, name, _watcher(name, more))
    return cls


@java_class(_CALLBACKS, access="public static abstract")
@_watchers
class FragmentLifecycleCallbacks(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass
