"""What an APK says about its screens before anything runs.

Which classes are the app's own, which of their methods the platform can call, what each view is
in its layout (input type, label, handler named by `android:onClick`), menus, activities, and which
activities a piece of code can start.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from collider.preferences import Preference, declared
from collider.resources import xml_files
from dalvik.apk.apk import Apk
from dalvik.apk.xml_tree import Element
from dalvik.dex import Access, ClassDef, ClassPath, Method, MethodRef, descriptor_of, java_name
from dalvik.errors import BadInput, Malformed
from devices.suite import is_library

_OBJECT = "Ljava/lang/Object;"
#: Asked by lists and drawing at any time: they show state, they do not change it.
_LOOKS = frozenset({
    "getCount", "getItem", "getItemId", "getView", "getViewTypeCount", "getItemViewType",
    "hasStableIds", "isEnabled", "areAllItemsEnabled", "isEmpty", "getDropDownView",
    "registerDataSetObserver", "unregisterDataSetObserver", "onDraw", "onMeasure", "onLayout",
    "onSizeChanged", "draw", "dispatchDraw", "computeScroll", "onAttachedToWindow",
    "onDetachedFromWindow", "toString", "hashCode", "equals", "compareTo", "compare", "finalize",
    "getSystemService", "attachBaseContext", "getResources", "getTheme", "getAssets",
})  # fmt: skip
_MOST_METHODS = 400
_UNREACHABLE = int(Access.STATIC | Access.ABSTRACT | Access.PRIVATE)
#: `InputType`'s class and what tells numbers from decimals.
_CLASS_MASK, _NUMBER, _PHONE, _SIGNED, _DECIMAL = 0xF, 2, 3, 0x1000, 0x2000


@dataclass(frozen=True)
class Widget:
    """A view as its layout describes it."""

    number: int
    name: str
    tag: str
    layout: str
    text: str = ""
    checked: bool | None = None
    on_click: str = ""
    #: "number", "signed", "decimal" or "text".
    kind: str = "text"
    length: int | None = None
    progress: int | None = None
    most: int | None = None
    #: Of a group of radio buttons the one that is checked at first, -1 if none is.
    choice: int | None = None
    #: Whether it is seen at first: 0, 4 (invisible) or 8 (gone), as Android's code has it.
    visibility: int = 0


@dataclass(frozen=True)
class MenuItem:
    number: int
    name: str
    title: str
    menu: str
    on_click: str = ""
    checkable: bool = False


@dataclass
class AppFacts:
    """An APK, read once."""

    path: Path
    package: str
    identity: str
    launcher: str
    application: str
    activities: tuple[str, ...]
    handles_rotation: frozenset[str]
    debuggable: bool
    classes: ClassPath
    widgets: Mapping[int, tuple[Widget, ...]]
    layouts: Mapping[str, tuple[Widget, ...]]
    menus: tuple[MenuItem, ...]
    ids: Mapping[str, int]
    preferences: tuple[Preference, ...] = ()
    _own: dict[str, bool] = field(default_factory=dict)

    def is_own(self, class_name: str) -> bool:
        """Whether the team wrote a class, as opposed to a library in the APK or the platform."""
        found = self._own.get(class_name)
        if found is None:
            descriptor = descriptor_of(class_name)
            found = self.classes.find(descriptor) is not None and not is_library(descriptor)
            self._own[class_name] = found
        return found

    def external_base(self, descriptor: str) -> str:
        """The nearest superclass that is not the app's own."""
        for name in self.classes.superclasses(descriptor):
            if self.classes.find(name) is None or is_library(name):
                return name
        return _OBJECT

    @cached_property
    def entries(self) -> Mapping[str, tuple[Method, ...]]:
        """By class: methods that the platform can call."""
        found = {}
        for one in self.classes:
            name = java_name(one.descriptor)
            if self.is_own(name) and not one.is_interface and self._is_known_outside(one):
                methods = tuple(method for method in one.methods if _can_be_called(method))
                if methods:
                    found[name] = methods
        return found

    def _is_known_outside(self, class_: ClassDef) -> bool:
        """Whether the platform or a library has a name for objects of this class."""
        for name in self.classes.superclasses(class_.descriptor):
            found = self.classes.find(name)
            if found is None or is_library(name):
                return name != _OBJECT
            if any(self._leads_outside(one) for one in found.interfaces):
                return True
        return False

    def _leads_outside(self, interface: str) -> bool:
        found = self.classes.find(interface)
        if found is None or is_library(interface):
            return not interface.startswith(("Ljava/io/Serializable;", "Ljava/lang/Cloneable;"))
        return any(self._leads_outside(one) for one in found.interfaces)

    @cached_property
    def roots(self) -> tuple[str, ...]:
        """Patterns that together match all own classes, for a debugger."""
        names = [java_name(one.descriptor) for one in self.classes]
        own = [name for name in names if self.is_own(name)]
        chosen: list[str] = []
        for package in sorted({name.rpartition(".")[0] for name in own} - {""}):
            if not any(f"{package}.".startswith(f"{known}.") for known in chosen):
                chosen.append(package)
        bare = (name for name in own if "." not in name)
        return (*(f"{package}.*" for package in chosen), *bare)

    @cached_property
    def builds_dialogs(self) -> bool:
        """Whether own code uses the platform's builder of dialogs."""
        return any(one.holder.endswith("/AlertDialog$Builder;") for one in self._calls())

    @cached_property
    def asks_what_is_visible(self) -> bool:
        """Whether own code asks of views whether they are seen."""
        return any(one.name in ("getVisibility", "isShown") for one in self._calls())

    def _calls(self) -> Iterator[MethodRef]:
        """What own code calls."""
        for one in self.classes:
            if not self.is_own(java_name(one.descriptor)):
                continue
            for method in one.methods:
                for _, index in method.code.calls if method.code is not None else ():
                    yield method.definer.dex.method(index)

    def overrides(self, class_name: str, *names: str) -> bool:
        """Whether a class or an own superclass of it declares one of these methods."""
        for name in self.classes.superclasses(descriptor_of(class_name)):
            found = self.classes.find(name)
            if found is None or is_library(name):
                return False
            if any(method.name in names for method in found.methods):
                return True
        return False

    def starts(self, class_name: str, method: str, signature: str) -> frozenset[str]:
        """Activities named by the code that a method can lead to."""
        known = {descriptor_of(name): name for name in self.activities}
        return frozenset(
            known[name]
            for found in self._leading_from(class_name, method, signature)
            for name in _classes_named(found)
            if name in known
        )

    def branches(self, class_name: str, method: str, signature: str) -> bool:
        """Whether the code that a method can lead to decides anything."""
        return any(
            (one.op.is_branch and one.op.name.startswith("if")) or one.op.is_switch
            for found in self._leading_from(class_name, method, signature)
            if found.code is not None
            for one in found.code.instructions
        )

    def _leading_from(self, class_name: str, method: str, signature: str) -> Iterator[Method]:
        """A method and own ones that it calls, as far as names tell."""
        pending = [(descriptor_of(class_name), method, signature)]
        seen: set[tuple[str, str, str]] = set()
        while pending and len(seen) < _MOST_METHODS:
            key = pending.pop()
            if key in seen:
                continue
            seen.add(key)
            found = self._resolved(*key)
            if found is None or found.code is None:
                continue
            yield found
            dex = found.definer.dex
            for _, index in found.code.calls:
                ref = dex.method(index)
                if self.is_own(java_name(ref.holder)):
                    pending.append((ref.holder, ref.name, ref.proto.descriptor))

    def _resolved(self, holder: str, name: str, signature: str) -> Method | None:
        for one in self.classes.superclasses(holder):
            found = self.classes.find(one)
            for method in found.methods if found else ():
                if method.name == name and method.ref.proto.descriptor == signature:
                    return method
        return None

    def widget(self, number: int, beside: frozenset[int] = frozenset()) -> Widget | None:
        """The view of that id; of several layouts that have one, the one that fits `beside`."""
        found = self.widgets.get(number, ())
        if len(found) < 2:
            return found[0] if found else None
        return max(found, key=lambda one: self._fit(one.layout, beside))

    def layout_of(self, numbers: frozenset[int]) -> tuple[Widget, ...]:
        """The layout that explains these views best; empty if none does."""
        if not numbers or not self.layouts:
            return ()
        name = max(self.layouts, key=lambda one: self._fit(one, numbers))
        return self.layouts[name] if self._fit(name, numbers) > 0 else ()

    def _fit(self, layout: str, numbers: frozenset[int]) -> float:
        own = {one.number for one in self.layouts.get(layout, ())}
        return len(own & numbers) - 0.1 * len(own - numbers)


def read_facts(app: Path) -> AppFacts:
    """Reads an APK; `BadInput` if it has nothing that a user could open."""
    if not app.is_file():
        raise BadInput(f"there is no file {app}", hint="Give the app's APK.")
    identity = hashlib.sha256(app.read_bytes()).hexdigest()[:16]
    with Apk.open(app) as apk:
        manifest = apk.manifest
        launchers = manifest.launcher_activities
        if not launchers:
            raise BadInput(
                f"{app.name} has no activity that the home screen shows",
                hint="Collider starts an app the way its user does: it needs a launcher activity.",
            )
        launcher = launchers[0]
        own = tuple(one.name for one in manifest.activities if not one.is_alias)
        still = frozenset(
            one.name
            for one in manifest.activities
            if manifest.handles_rotation(one) or one.screen_orientation not in _FREE
        )
        widgets = list(_widgets(apk))
        by_number: dict[int, tuple[Widget, ...]] = {}
        layouts: dict[str, tuple[Widget, ...]] = {}
        for one in widgets:
            by_number[one.number] = (*by_number.get(one.number, ()), one)
            layouts[one.layout] = (*layouts.get(one.layout, ()), one)
        return AppFacts(
            app,
            manifest.package,
            identity,
            launcher.target or launcher.name,
            manifest.application_class or "",
            own,
            still,
            manifest.debuggable,
            ClassPath(list(apk.dex_files())),
            by_number,
            layouts,
            tuple(_menu_items(apk)),
            dict(_ids(apk)),
            declared(apk),
        )


_FREE = ("unspecified", "user", "sensor", "fullUser", "fullSensor", "behind", "")


def _classes_named(method: Method) -> Iterator[str]:
    dex = method.definer.dex
    for one in method.code.instructions if method.code else ():
        if one.op.name == "const-class" and isinstance(one.b, int):
            yield dex.type_name(one.b)


def _can_be_called(method: Method) -> bool:
    if method.access & _UNREACHABLE and method.name != "<init>":
        return False
    return method.code is not None and method.name not in _LOOKS


def calls_nothing(method: Method | None) -> bool:
    """Whether a method's code does nothing at all."""
    code = None if method is None else method.code
    if code is None:
        return False
    return [one.op.name for one in code.instructions] == ["return-void"]


def _ids(apk: Apk) -> Iterator[tuple[str, int]]:
    for package in apk.resources.packages:
        for entry in package.entries():
            if entry.type == "id":
                yield entry.name, entry.id


def _widgets(apk: Apk) -> Iterator[Widget]:
    for layout, root in xml_files(apk, "layout"):
        for element in root.walk():
            number = _number(apk, element, "id")
            if not number:
                continue
            kind = _number(apk, element, "inputType") or 0
            name = (apk.resources.name_of(number) or "").rpartition("/")[2]
            checked = element.attribute("checked")
            yield Widget(
                number,
                name,
                element.tag,
                layout,
                _text(apk, element, "text"),
                bool(_number(apk, element, "checked")) if checked else None,
                _text(apk, element, "onClick"),
                _kind(kind),
                _number(apk, element, "maxLength"),
                _number(apk, element, "progress"),
                _number(apk, element, "max"),
                _choice(apk, element) if element.tag.endswith("RadioGroup") else None,
                _VISIBILITY.get(_number(apk, element, "visibility") or 0, 0),
            )


#: What layouts write for what code calls INVISIBLE and GONE.
_VISIBILITY = {1: 4, 2: 8}


def _choice(apk: Apk, group: Element) -> int:
    """The button that a group of radio buttons checks at first."""
    if (named := group.attribute("checkedButton")) is not None and named.value.is_reference:
        return named.value.data
    checked = [one for one in group.walk() if one is not group and _number(apk, one, "checked")]
    return (_number(apk, checked[-1], "id") or -1) if checked else -1


def _kind(input_type: int) -> str:
    if input_type & _CLASS_MASK == _NUMBER:
        if input_type & _DECIMAL:
            return "decimal"
        return "signed" if input_type & _SIGNED else "number"
    return "text"


def _menu_items(apk: Apk) -> Iterator[MenuItem]:
    for menu, root in xml_files(apk, "menu"):
        for element in root.walk():
            number = _number(apk, element, "id")
            if element.tag == "item" and number:
                name = (apk.resources.name_of(number) or "").rpartition("/")[2]
                title = _text(apk, element, "title")
                handler = _text(apk, element, "onClick")
                checkable = bool(_number(apk, element, "checkable"))
                yield MenuItem(number, name, title, menu, handler, checkable)


def _number(apk: Apk, element: Element, name: str) -> int | None:
    attribute = element.attribute(name)
    if attribute is None:
        return None
    if name == "id":
        return attribute.value.data if attribute.value.is_reference else None
    if attribute.value.is_reference:
        found = apk.plain_value(attribute.value)
        return found if isinstance(found, int) else None
    return attribute.value.data & 0xFFFFFFFF


def _text(apk: Apk, element: Element, name: str) -> str:
    attribute = element.attribute(name)
    if attribute is None:
        return ""
    if attribute.string is not None:
        return attribute.string
    try:
        found = apk.plain_value(attribute.value)
    except Malformed:
        return ""
    return found if isinstance(found, str) else ""
