"""FragmentTransaction and its one implementation."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from dalvik.core.java_util.lists import ArrayList
from dalvik.dex import Access
from dalvik.vm.interop import call, class_name, iterate, throw, to_string, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject, array_of
from devices.pocket.framework.android_app.bundles import get_int, put_int
from devices.pocket.framework.constants import constants
from devices.pocket.framework.runtime import device

_ADD, _REPLACE, _REMOVE, _HIDE, _SHOW, _DETACH, _ATTACH = range(1, 8)
_TRANSACTION = "android.app.FragmentTransaction"
_FRAGMENT = "android.app.Fragment"


@dataclass
class Op:
    """`removed` are the fragments that a replacement took out."""

    kind: int
    fragment: Any
    removed: list[Any] = field(default_factory=list)


_ABSTRACT = [
    f"{_TRANSACTION} add({_FRAGMENT},String)",
    f"{_TRANSACTION} add(int,{_FRAGMENT})",
    f"{_TRANSACTION} add(int,{_FRAGMENT},String)",
    f"{_TRANSACTION} replace(int,{_FRAGMENT})",
    f"{_TRANSACTION} replace(int,{_FRAGMENT},String)",
    f"{_TRANSACTION} remove({_FRAGMENT})",
    f"{_TRANSACTION} hide({_FRAGMENT})",
    f"{_TRANSACTION} show({_FRAGMENT})",
    f"{_TRANSACTION} detach({_FRAGMENT})",
    f"{_TRANSACTION} attach({_FRAGMENT})",
    f"{_TRANSACTION} setPrimaryNavigationFragment({_FRAGMENT})",
    f"{_TRANSACTION} setCustomAnimations(int,int)",
    f"{_TRANSACTION} setCustomAnimations(int,int,int,int)",
    f"{_TRANSACTION} setTransition(int)",
    f"{_TRANSACTION} setTransitionStyle(int)",
    f"{_TRANSACTION} setReorderingAllowed(boolean)",
    f"{_TRANSACTION} addSharedElement(android.view.View,String)",
    f"{_TRANSACTION} addToBackStack(String)",
    "boolean isAddToBackStackAllowed()",
    f"{_TRANSACTION} disallowAddToBackStack()",
    f"{_TRANSACTION} setBreadCrumbTitle(int)",
    f"{_TRANSACTION} setBreadCrumbTitle(CharSequence)",
    f"{_TRANSACTION} setBreadCrumbShortTitle(int)",
    f"{_TRANSACTION} setBreadCrumbShortTitle(CharSequence)",
    f"{_TRANSACTION} runOnCommit(Runnable)",
    "int commit()",
    "int commitAllowingStateLoss()",
    "void commitNow()",
    "void commitNowAllowingStateLoss()",
    "boolean isEmpty()",
]


@java_class(_TRANSACTION, access="public abstract", abstract=_ABSTRACT)
@constants(
    TRANSIT_ENTER_MASK=0x1000,
    TRANSIT_EXIT_MASK=0x2000,
    TRANSIT_UNSET=-1,
    TRANSIT_NONE=0,
    TRANSIT_FRAGMENT_OPEN=0x1001,
    TRANSIT_FRAGMENT_CLOSE=0x2002,
    TRANSIT_FRAGMENT_FADE=0x1003,
)
class FragmentTransaction(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass


@java_class(
    "android.app.BackStackRecord",
    implements=["android.app.FragmentManager$BackStackEntry"],
    access="final",
)
class BackStackRecord(FragmentTransaction):
    manager: Any = None
    ops: list[Op]
    name: str | None = None
    to_back_stack = False
    allows_back_stack = True
    committed = False
    index = -1
    titles: tuple[int, Any, int, Any] = (0, None, 0, None)
    on_commit: list[Any]

    def set_up(self, manager: Any) -> None:
        self.manager, self.ops, self.on_commit = manager, [], []

    # -- building --------------------------------------------------------------------------------

    @java_method(f"{_TRANSACTION} add({_FRAGMENT},String)")
    def add_tagged(self, fragment: Any, tag: str | None) -> Any:
        return self._place(0, fragment, tag, _ADD)

    @java_method(f"{_TRANSACTION} add(int,{_FRAGMENT})")
    def add(self, container: int, fragment: Any) -> Any:
        return self._place(container, fragment, None, _ADD)

    @java_method(f"{_TRANSACTION} add(int,{_FRAGMENT},String)")
    def add_both(self, container: int, fragment: Any, tag: str | None) -> Any:
        return self._place(container, fragment, tag, _ADD)

    @java_method(f"{_TRANSACTION} replace(int,{_FRAGMENT})")
    def replace(self, container: int, fragment: Any) -> Any:
        return self.replace_tagged(container, fragment, None)

    @java_method(f"{_TRANSACTION} replace(int,{_FRAGMENT},String)")
    def replace_tagged(self, container: int, fragment: Any, tag: str | None) -> Any:
        if not container:
            throw("java.lang.IllegalArgumentException", "Must use non-zero containerViewId")
        return self._place(container, fragment, tag, _REPLACE)

    def _place(self, container: int, fragment: Any, tag: str | None, kind: int) -> Any:
        self._check_class(fragment)
        fragment.manager = self.manager
        if tag is not None:
            if fragment.tag is not None and tag != fragment.tag:
                throw(
                    "java.lang.IllegalStateException",
                    f"Can't change tag of fragment {to_string(fragment)}: was {fragment.tag} now"
                    f" {tag}",
                )
            fragment.tag = tag
        if container:
            if container == -1:
                throw(
                    "java.lang.IllegalArgumentException",
                    f"Can't add fragment {to_string(fragment)} with tag {tag} to container view"
                    " with no id",
                )
            if fragment.fragment_id not in (0, container):
                throw(
                    "java.lang.IllegalStateException",
                    f"Can't change container ID of fragment {to_string(fragment)}: was"
                    f" {fragment.fragment_id} now {container}",
                )
            fragment.container_id = fragment.fragment_id = container
        return self._op(kind, fragment)

    def _check_class(self, fragment: Any) -> None:
        """Since 8.0 for apps made for it: what could not be made anew is refused."""
        activity = self.manager.activity
        if activity is None or device().api < 26 or activity.target_sdk() < 26:
            return
        from dalvik.core.java_lang import class_facts

        holder = vm().loader.holder_of(fragment)
        flags = class_facts.modifiers(holder)
        name = class_name(fragment)
        anonymous = name.rpartition("$")[2].isdigit()
        inner = "$" in name and not flags & Access.STATIC
        if anonymous or not flags & Access.PUBLIC or inner:
            throw(
                "java.lang.IllegalStateException",
                f"Fragment {class_facts.canonical_name(holder)} must be a public static class to"
                " be  properly recreated from instance state.",
            )

    def _op(self, kind: int, fragment: Any) -> Any:
        self.ops.append(Op(kind, fragment))
        return self

    @java_method(f"{_TRANSACTION} remove({_FRAGMENT})")
    def remove(self, fragment: Any) -> Any:
        return self._op(_REMOVE, fragment)

    @java_method(f"{_TRANSACTION} hide({_FRAGMENT})")
    def hide(self, fragment: Any) -> Any:
        return self._op(_HIDE, fragment)

    @java_method(f"{_TRANSACTION} show({_FRAGMENT})")
    def show(self, fragment: Any) -> Any:
        return self._op(_SHOW, fragment)

    @java_method(f"{_TRANSACTION} detach({_FRAGMENT})")
    def detach(self, fragment: Any) -> Any:
        return self._op(_DETACH, fragment)

    @java_method(f"{_TRANSACTION} attach({_FRAGMENT})")
    def attach(self, fragment: Any) -> Any:
        return self._op(_ATTACH, fragment)

    @java_method(f"{_TRANSACTION} setPrimaryNavigationFragment({_FRAGMENT})")
    def set_primary_navigation_fragment(self, fragment: Any) -> Any:
        self.on_commit.append(lambda: setattr(self.manager, "primary", fragment))
        return self

    @java_method(f"{_TRANSACTION} setCustomAnimations(int,int)")
    def set_custom_animations(self, enter: int, leave: int) -> Any:
        return self

    @java_method(f"{_TRANSACTION} setCustomAnimations(int,int,int,int)")
    def set_custom_animations_pop(
        self, enter: int, leave: int, pop_enter: int, pop_leave: int
    ) -> Any:
        return self

    @java_method(f"{_TRANSACTION} setTransition(int)")
    @java_method(f"{_TRANSACTION} setTransitionStyle(int)")
    @java_method(f"{_TRANSACTION} setReorderingAllowed(boolean)")
    def set_kept(self, value: int) -> Any:
        """Nothing is animated, and transactions run one after the other."""
        return self

    @java_method(f"{_TRANSACTION} addSharedElement(android.view.View,String)")
    def add_shared_element(self, view: Any, name: str) -> Any:
        return self

    @java_method(f"{_TRANSACTION} addToBackStack(String)")
    def add_to_back_stack(self, name: str | None) -> Any:
        if not self.allows_back_stack:
            throw(
                "java.lang.IllegalStateException",
                "This FragmentTransaction is not allowed to be added to the back stack.",
            )
        self.to_back_stack, self.name = True, name
        return self

    @java_method("boolean isAddToBackStackAllowed()")
    def is_add_to_back_stack_allowed(self) -> bool:
        return self.allows_back_stack

    @java_method(f"{_TRANSACTION} disallowAddToBackStack()")
    def disallow_add_to_back_stack(self) -> Any:
        if self.to_back_stack:
            throw(
                "java.lang.IllegalStateException",
                "This transaction is already being added to the back stack",
            )
        self.allows_back_stack = False
        return self

    @java_method(f"{_TRANSACTION} setBreadCrumbTitle(int)")
    def set_bread_crumb_title_resource(self, number: int) -> Any:
        self.titles = (number, None, *self.titles[2:])
        return self

    @java_method(f"{_TRANSACTION} setBreadCrumbTitle(CharSequence)")
    def set_bread_crumb_title(self, text: Any) -> Any:
        self.titles = (0, text, *self.titles[2:])
        return self

    @java_method(f"{_TRANSACTION} setBreadCrumbShortTitle(int)")
    def set_bread_crumb_short_title_resource(self, number: int) -> Any:
        self.titles = (*self.titles[:2], number, None)
        return self

    @java_method(f"{_TRANSACTION} setBreadCrumbShortTitle(CharSequence)")
    def set_bread_crumb_short_title(self, text: Any) -> Any:
        self.titles = (*self.titles[:2], 0, text)
        return self

    @java_method(f"{_TRANSACTION} runOnCommit(Runnable)")
    def run_on_commit(self, action: Any) -> Any:
        self.disallow_add_to_back_stack()
        self.on_commit.append(lambda: call(action, "run()V"))
        return self

    # -- committing ------------------------------------------------------------------------------

    @java_method("int commit()")
    def commit(self) -> int:
        return self._commit(False)

    @java_method("int commitAllowingStateLoss()")
    def commit_allowing_state_loss(self) -> int:
        return self._commit(True)

    def _commit(self, allow_loss: bool) -> int:
        if self.committed:
            throw("java.lang.IllegalStateException", "commit already called")
        self.committed = True
        self.index = self.manager.alloc_index(self) if self.to_back_stack else -1
        self.manager.enqueue(self.run, allow_loss)
        return self.index

    @java_method("void commitNow()")
    def commit_now(self) -> None:
        self.disallow_add_to_back_stack()
        self.manager.execute_now(self._run_marked, False)

    @java_method("void commitNowAllowingStateLoss()")
    def commit_now_allowing_state_loss(self) -> None:
        self.disallow_add_to_back_stack()
        self.manager.execute_now(self._run_marked, True)

    def _run_marked(self) -> None:
        self.manager.executing = True
        try:
            self.run()
        finally:
            self.manager.executing = False

    @java_method("boolean isEmpty()")
    def is_empty(self) -> bool:
        return not self.ops

    def run(self) -> None:
        """Does what was asked, in order."""
        if self.to_back_stack and self.index < 0:
            throw("java.lang.IllegalStateException", "addToBackStack() called after commit()")
        self._bump(1)
        for op in self.ops:
            self._do(op)
        self.manager.move_all(self.manager.state, always=True)
        if self.to_back_stack:
            self.manager.push(self)
        for action in self.on_commit:
            action()

    def _bump(self, amount: int) -> None:
        if not self.to_back_stack:
            return
        for op in self.ops:
            if op.fragment is not None:
                op.fragment.back_stack_nesting += amount
            for one in op.removed:
                one.back_stack_nesting += amount

    def _do(self, op: Op) -> None:
        manager, fragment = self.manager, op.fragment
        if op.kind == _ADD:
            manager.add(fragment, False)
        elif op.kind == _REPLACE:
            self._replace(op)
        elif op.kind == _REMOVE:
            manager.take_out(fragment)
        else:
            _SIMPLE[op.kind](manager, fragment)

    def _replace(self, op: Op) -> None:
        manager, fragment = self.manager, op.fragment
        container = fragment.container_id
        for old in list(manager.added):
            if old.container_id != container:
                continue
            if old is fragment:
                op.fragment = fragment = None
            else:
                op.removed.insert(0, old)
                if self.to_back_stack:
                    old.back_stack_nesting += 1
                manager.take_out(old)
        if fragment is not None:
            manager.add(fragment, False)

    def undo(self) -> None:
        """Takes everything back, last first."""
        self._bump(-1)
        manager = self.manager
        for op in reversed(self.ops):
            fragment = op.fragment
            if op.kind == _ADD:
                manager.take_out(fragment)
            elif op.kind == _REPLACE:
                if fragment is not None:
                    manager.take_out(fragment)
                for old in op.removed:
                    manager.add(old, False)
            elif op.kind == _REMOVE:
                manager.add(fragment, False)
            else:
                _SIMPLE[_OPPOSITE[op.kind]](manager, fragment)
        manager.move_all(manager.state, always=True)
        if self.index >= 0:
            manager.free_index(self.index)
            self.index = -1

    # -- as an entry -----------------------------------------------------------------------------

    def is_entry(self, name: str | None, number: int) -> bool:
        return (name is not None and name == self.name) or (number >= 0 and number == self.index)

    @java_method("int getId()")
    def get_id(self) -> int:
        return self.index

    @java_method("String getName()")
    def get_name(self) -> str | None:
        return self.name

    @java_method("int getBreadCrumbTitleRes()")
    def get_bread_crumb_title_res(self) -> int:
        return self.titles[0]

    @java_method("int getBreadCrumbShortTitleRes()")
    def get_bread_crumb_short_title_res(self) -> int:
        return self.titles[2]

    @java_method("CharSequence getBreadCrumbTitle()")
    def get_bread_crumb_title(self) -> Any:
        return self._title(self.titles[0], self.titles[1])

    @java_method("CharSequence getBreadCrumbShortTitle()")
    def get_bread_crumb_short_title(self) -> Any:
        return self._title(self.titles[2], self.titles[3])

    def _title(self, number: int, text: Any) -> Any:
        if number and self.manager.activity is not None:
            return call(self.manager.activity, "getText(I)Ljava/lang/CharSequence;", number)
        return text

    @java_method("String toString()")
    def to_string(self) -> str:
        text = f"BackStackEntry{{{vm().identity_hash(self):x}"
        if self.index >= 0:
            text += f" #{self.index}"
        if self.name is not None:
            text += f" {self.name}"
        return text + "}"

    # -- saving ----------------------------------------------------------------------------------

    def to_bundle(self) -> Any:
        from devices.pocket.framework.android_app.fragment_saving import new_bundle

        made = new_bundle()
        put_int(made, "index", self.index)
        made.store("name", self.name)
        ops = []
        for op in self.ops:
            number = -1 if op.fragment is None else op.fragment.index
            ops.append(array_of("[I", [op.kind, number, *(one.index for one in op.removed)]))
        made.store("ops", ArrayList.create(ops))
        return made

    def from_bundle(self, saved: Any) -> None:
        self.index = get_int(saved, "index", -1)
        self.name = saved.value("name")
        self.to_back_stack = self.committed = True
        active = self.manager.active
        for one in iterate(saved.value("ops")):
            kind, number, *removed = one.d
            self.ops.append(Op(kind, active.get(number), [active[at] for at in removed]))
        self._bump(1)


_SIMPLE: dict[int, Any] = {
    _HIDE: lambda manager, fragment: manager.hide(fragment),
    _SHOW: lambda manager, fragment: manager.show(fragment),
    _DETACH: lambda manager, fragment: manager.detach(fragment),
    _ATTACH: lambda manager, fragment: manager.attach_again(fragment),
}
_OPPOSITE = {_HIDE: _SHOW, _SHOW: _HIDE, _DETACH: _ATTACH, _ATTACH: _DETACH}
