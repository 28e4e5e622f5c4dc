"""Where in the app's code to look, told from its bytecode.

Recreation loses what an activity or fragment keeps in fields and does not save: fields that an
event handler writes, that other code reads, and that `onSaveInstanceState` does not touch. It also
loses dialogs that no fragment manages, and what stands in text fields without an id. Pausing and
stopping lose what the lifecycle callbacks themselves overwrite.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from dalvik.dex import (
    ClassDef,
    ClassPath,
    FieldRef,
    Method,
    MethodRef,
    descriptor_of,
    java_name,
    line_at,
)
from devices.suite import is_library
from thor.attempts import ScreenChange

_SAVING = {
    "onSaveInstanceState",
    "onRetainNonConfigurationInstance",
    "onRetainCustomNonConfigurationInstance",
}
_CREATING = {"<init>", "<clinit>", "onCreate", "onCreateView", "onViewCreated", "onActivityCreated",
             "onRestoreInstanceState", "onAttach", "onStart", "onPostCreate"}  # fmt: skip
_RETURNING = {"onResume", "onStart", "onRestart", "onPause", "onStop", "onWindowFocusChanged"}
#: Types that Android itself brings back, or that hold no state of their own.
_REBUILT = ("Landroid/view/", "Landroid/widget/", "Landroidx/", "Landroid/support/")
_DIALOGS = ("Dialog;", "Dialog$Builder;", "/PopupMenu;")
_MOST = 3


@dataclass
class _Uses:
    """Who writes and reads a field: method names with the line."""

    written: list[tuple[Method, int | None]] = field(default_factory=list)
    read: list[tuple[Method, int | None]] = field(default_factory=list)


class Adviser:
    """Looks at the classes of one app; read once, asked for many problems."""

    def __init__(self, classes: ClassPath) -> None:
        self._classes = classes

    def after_recreation(self, activity: str) -> list[str]:
        """Fields of the screen that recreation loses."""
        found = []
        for class_ in self._screen_classes(activity):
            saved = self._touched_by(class_, _SAVING)
            for ref, uses in self._fields(class_).items():
                if ref in saved or not uses.read or ref.type.startswith(_REBUILT):
                    continue
                writes = [one for one in uses.written if one[0].name not in _CREATING]
                rebuilt = any(self._runs_on_return(class_, one[0]) for one in uses.written)
                if writes and not rebuilt:
                    found.append(_lost(class_, ref, writes[0], uses.read[0]))
        return found[:_MOST]

    def after_pausing(self, activity: str) -> list[str]:
        """Fields that coming back to the screen overwrites."""
        found = []
        for class_ in self._screen_classes(activity):
            for ref, uses in self._fields(class_).items():
                again = [one for one in uses.written if self._runs_on_return(class_, one[0])]
                if again and uses.read and not ref.type.startswith(_REBUILT):
                    found.append(_overwritten(class_, ref, again[0]))
        return found[:_MOST]

    def shown_by_hand(self, activity: str) -> list[str]:
        """Dialogs that the screen shows itself: Android does not bring them back."""
        found = []
        for class_ in self._screen_classes(activity):
            for holder in self._with_inner(class_):
                for method in holder.methods:
                    for called, line in _called(method):
                        if self._is_dialog_shown(called):
                            found.append(_by_hand(class_, method, line))
        return found[:_MOST]

    def _is_dialog_shown(self, called: MethodRef) -> bool:
        by_name = called.name == "show" and called.holder.endswith(_DIALOGS)
        return by_name and not self._is_fragment(called.holder)

    # -- the code behind a screen ----------------------------------------------------------------

    def _screen_classes(self, activity: str) -> Iterator[ClassDef]:
        """The activity and the fragments that it, or they, refer to."""
        pending, seen = [descriptor_of(activity)], set()
        while pending:
            descriptor = pending.pop(0)
            class_ = self._classes.find(descriptor)
            if class_ is None or descriptor in seen or is_library(descriptor):
                continue
            seen.add(descriptor)
            yield class_
            for other in self._referred(class_):
                if other not in seen and self._is_fragment(other):
                    pending.append(other)

    def _is_fragment(self, descriptor: str) -> bool:
        return any(name.endswith("Fragment;") for name in self._classes.superclasses(descriptor))

    def _referred(self, class_: ClassDef) -> set[str]:
        found = set()
        for method in class_.methods:
            for _, index in method.code.calls if method.code else ():
                found.add(class_.dex.method(index).holder)
        return {name for name in found if self._classes.find(name) is not None}

    def _fields(self, class_: ClassDef) -> dict[FieldRef, _Uses]:
        """Instance fields of the class with their uses in it and in its inner classes."""
        own = {one.ref for one in class_.instance_fields}
        uses: dict[FieldRef, _Uses] = defaultdict(_Uses)
        for holder in self._with_inner(class_):
            for method in holder.methods:
                for ref, is_write, line in _accesses(method):
                    if ref in own:
                        (uses[ref].written if is_write else uses[ref].read).append((method, line))
        return uses

    def _with_inner(self, class_: ClassDef) -> Iterator[ClassDef]:
        prefix = class_.descriptor[:-1] + "$"
        yield class_
        for other in class_.dex.classes:
            if other.descriptor.startswith(prefix):
                yield other

    def _touched_by(self, class_: ClassDef, names: set[str]) -> set[FieldRef]:
        return {
            ref
            for method in class_.methods
            if method.name in names
            for ref, _, _ in _accesses(method)
        }

    def _runs_on_return(self, class_: ClassDef, method: Method) -> bool:
        """Whether it is a callback of returning, or called by one in the same class."""
        if method.name in _RETURNING:
            return True
        for caller in class_.methods:
            if caller.name in _RETURNING and caller.code is not None:
                called = {class_.dex.method(index) for _, index in caller.code.calls}
                if method.ref in called:
                    return True
        return False


def _accesses(method: Method) -> Iterator[tuple[FieldRef, bool, int | None]]:
    """Instance fields that a method reads or writes: (field, is a write, source line)."""
    code = method.code
    if code is None:
        return
    lines = code.lines
    for one in code.instructions:
        name = one.op.name
        if name.startswith(("iget", "iput")) and isinstance(one.c, int):
            yield (
                method.definer.dex.field(one.c),
                name.startswith("iput"),
                line_at(lines, one.offset),
            )


def _called(method: Method) -> Iterator[tuple[MethodRef, int | None]]:
    """Methods that a method calls by name, with the source line."""
    code = method.code
    if code is not None:
        lines = code.lines
        for address, index in code.calls:
            yield method.definer.dex.method(index), line_at(lines, address)


def _place(method: Method, line: int | None) -> str:
    source = method.definer.source_file or java_name(method.definer.descriptor)
    return f"{method.name} ({source}:{line})" if line else f"{method.name} ({source})"


def _lost(
    class_: ClassDef,
    ref: FieldRef,
    write: tuple[Method, int | None],
    read: tuple[Method, int | None],
) -> str:
    name = java_name(class_.descriptor).rsplit(".", 1)[-1]
    return (
        f"{name}.{ref.name} is set in {_place(*write)}, used in {_place(*read)}, "
        f"and not saved in onSaveInstanceState"
    )


def _overwritten(class_: ClassDef, ref: FieldRef, write: tuple[Method, int | None]) -> str:
    name = java_name(class_.descriptor).rsplit(".", 1)[-1]
    return f"{name}.{ref.name} is set anew in {_place(*write)} each time the screen comes back"


def _by_hand(class_: ClassDef, method: Method, line: int | None) -> str:
    name = java_name(class_.descriptor).rsplit(".", 1)[-1]
    return (
        f"{name} shows a dialog itself in {_place(method, line)}: Android does not show it again "
        f"after recreation, as it does with a DialogFragment"
    )


def advise(
    adviser: Adviser,
    sequences: Iterable[str],
    activity: str,
    changes: Sequence[ScreenChange] = (),
) -> list[str]:
    """Places to look at for a problem that these sequences revealed on an activity; `changes` are
    what they changed on the screen."""
    if not activity:
        return []
    if any(one.property == "window" and one.before for one in changes):
        return adviser.shown_by_hand(activity)
    if nameless := [one for one in changes if _lost_without_id(one)]:
        return [_nameless(one) for one in nameless[:_MOST]]
    names = set(sequences)
    pausing = adviser.after_pausing(activity)
    lost = adviser.after_recreation(activity)
    both = [*pausing, *lost] if names & {"PR", "PSR"} else [*lost, *pausing]
    return both[:_MOST]


def _lost_without_id(change: ScreenChange) -> bool:
    """A text field that is called by its class in want of an id."""
    kind = change.class_name.rpartition(".")[2]
    return change.property == "text" and "Edit" in kind and change.widget.startswith(kind)


def _nameless(change: ScreenChange) -> str:
    kind = change.class_name.rpartition(".")[2]
    return f"The {kind} has no id: Android saves what was typed only of views that have one"
