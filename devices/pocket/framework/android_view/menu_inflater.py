"""android.view.MenuInflater."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, caller, is_instance, lambda_object, new, throw, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_content_res.documents import (
    END_DOCUMENT,
    END_TAG,
    START_TAG,
)
from devices.pocket.framework.android_content_res.styled import styled

_ADD = caller("add(IIILjava/lang/CharSequence;)Landroid/view/MenuItem;")
_ADD_SUB = caller("addSubMenu(IIILjava/lang/CharSequence;)Landroid/view/SubMenu;")
_NEXT = caller("next()I")
_NAME = caller("getName()Ljava/lang/String;")
_ITEM = "Landroid/view/MenuItem;"
_CONTEXT_WRAPPER = "Landroid/content/ContextWrapper;"


@java_class("android.view.MenuInflater")
class MenuInflater(JObject):
    """`owner` is the object whose methods `android:onClick` names: usually the activity."""

    context: Any
    owner: Any = None

    @java_method("void <init>(android.content.Context)")
    def init(self, context: Any) -> None:
        self.context = self.owner = context

    @java_method("void <init>(android.content.Context,Object)")
    def init_owner(self, context: Any, owner: Any) -> None:
        self.context, self.owner = context, owner

    @java_method("void inflate(int,android.view.Menu)")
    def inflate(self, resource: int, menu: Any) -> None:
        resources = call(self.context, "getResources()Landroid/content/res/Resources;")
        parser = call(resources, "getLayout(I)Landroid/content/res/XmlResourceParser;", resource)
        try:
            self._parse(parser, menu)
        except Exception as error:
            thrown = vm().as_java(error)
            if is_instance(thrown, "Lorg/xmlpull/v1/XmlPullParserException;") or is_instance(
                thrown, "Ljava/io/IOException;"
            ):
                throw("android.view.InflateException", "Error inflating menu XML", thrown)
            raise

    def _parse(self, parser: Any, menu: Any) -> None:
        event = _NEXT(parser)
        while event not in (START_TAG, END_DOCUMENT):
            event = _NEXT(parser)
        if event == END_DOCUMENT:
            throw("java.lang.RuntimeException", "Unexpected end of document")
        name = _NAME(parser)
        if name != "menu":
            throw("java.lang.RuntimeException", f"Expecting menu, got {name}")
        self._menu(parser, menu)

    def _menu(self, parser: Any, menu: Any) -> None:
        """Adds what the `<menu>` that the parser is at contains, and leaves it at its end."""
        group = _Group(None)
        pending: _Item | None = None
        while True:
            event = _NEXT(parser)
            name = _NAME(parser)
            if event == END_DOCUMENT:
                throw("java.lang.RuntimeException", "Unexpected end of document")
            if event == START_TAG:
                if name == "group":
                    group = _Group(styled(self.context, parser))
                elif name == "item":
                    pending = _Item(self, styled(self.context, parser), group)
                elif name == "menu" and pending is not None:
                    sub = pending.add_sub(menu)
                    pending = None
                    self._menu(parser, sub)
            elif event == END_TAG:
                if name == "group":
                    group = _Group(None)
                elif name == "item" and pending is not None:
                    pending.add(menu)
                    pending = None
                elif name == "menu":
                    return

    def real_owner(self) -> Any:
        """The activity behind wrappers of contexts."""
        owner = self.owner
        while is_instance(owner, _CONTEXT_WRAPPER) and not is_instance(
            owner, "Landroid/app/Activity;"
        ):
            owner = call(owner, "getBaseContext()Landroid/content/Context;")
        return owner


class _Group:
    """What a `<group>` says of its items; outside of groups, the defaults."""

    def __init__(self, found: Any) -> None:
        self.id = self.category = self.order = self.checkable = 0
        self.visible = self.enabled = True
        if found is not None:
            self.id = found.resource("id")
            self.category = found.integer("menuCategory", 0)
            self.order = found.integer("orderInCategory", 0)
            self.checkable = found.integer("checkableBehavior", 0)
            self.visible = found.boolean("visible", True)
            self.enabled = found.boolean("enabled", True)


class _Item:
    """An `<item>` before it is added."""

    def __init__(self, inflater: MenuInflater, found: Any, group: _Group) -> None:
        self.inflater = inflater
        self.found = found
        self.group = group
        self.id = found.resource("id")
        category = found.integer("menuCategory", group.category)
        order = found.integer("orderInCategory", group.order)
        self.order = category & ~0xFFFF | order & 0xFFFF
        self.title = found.text("title")

    def add(self, menu: Any) -> None:
        item = _ADD(menu, self.group.id, self.id, self.order, self.title)
        self._set(item)
        if self.found.string("actionProviderClass"):
            self._provider(item)

    def add_sub(self, menu: Any) -> Any:
        sub = _ADD_SUB(menu, self.group.id, self.id, self.order, self.title)
        self._set(call(sub, "getItem()Landroid/view/MenuItem;"))
        return sub

    def _set(self, item: Any) -> None:
        found = self.found
        checkable = found.find("checkable")
        behaviour = self.group.checkable if checkable is None else int(found.boolean("checkable"))
        call(item, f"setChecked(Z){_ITEM}", int(found.boolean("checked", False)))
        call(item, f"setVisible(Z){_ITEM}", int(found.boolean("visible", self.group.visible)))
        call(item, f"setEnabled(Z){_ITEM}", int(found.boolean("enabled", self.group.enabled)))
        call(item, f"setCheckable(Z){_ITEM}", int(behaviour >= 1))
        call(
            item, f"setTitleCondensed(Ljava/lang/CharSequence;){_ITEM}",
            found.text("titleCondensed"),
        )  # fmt: skip
        if found.resource("icon"):
            call(item, f"setIcon(I){_ITEM}", found.resource("icon"))
        self._shortcuts(item)
        actions = found.integer("showAsAction", -1)
        if actions >= 0:
            call(item, "setShowAsAction(I)V", actions)
        self._tint(item)
        self._listener(item)
        if behaviour >= 2:
            _exclusive(item)
        self._action_view(item)
        for name, setter in (
            ("contentDescription", "setContentDescription"),
            ("tooltipText", "setTooltipText"),
        ):
            text = found.text(name)
            if text is not None:
                call(item, f"{setter}(Ljava/lang/CharSequence;){_ITEM}", text)

    def _shortcuts(self, item: Any) -> None:
        for name, setter in (
            ("alphabeticShortcut", "setAlphabeticShortcut"),
            ("numericShortcut", "setNumericShortcut"),
        ):
            text = self.found.string(name)
            if text:
                call(item, f"{setter}(C){_ITEM}", ord(text[0]))

    def _tint(self, item: Any) -> None:
        tint = self.found.color_list("iconTint")
        if tint is not None:
            call(item, f"setIconTintList(Landroid/content/res/ColorStateList;){_ITEM}", tint)

    def _listener(self, item: Any) -> None:
        name = self.found.string("onClick")
        if name is None:
            return
        if call(self.inflater.context, "isRestricted()Z"):
            throw(
                "java.lang.IllegalStateException",
                "The android:onClick attribute cannot be used within a restricted context",
            )
        listener = _declared(self.inflater.real_owner(), name)
        call(
            item,
            f"setOnMenuItemClickListener(Landroid/view/MenuItem$OnMenuItemClickListener;){_ITEM}",
            listener,
        )

    def _action_view(self, item: Any) -> None:
        name = self.found.string("actionViewClass")
        if name:
            view = new(name, "(Landroid/content/Context;)V", self.inflater.context)
            call(item, f"setActionView(Landroid/view/View;){_ITEM}", view)
        layout = self.found.resource("actionLayout")
        if layout and not name:
            call(item, f"setActionView(I){_ITEM}", layout)

    def _provider(self, item: Any) -> None:
        name = str(self.found.string("actionProviderClass"))
        provider = new(name, "(Landroid/content/Context;)V", self.inflater.context)
        call(item, f"setActionProvider(Landroid/view/ActionProvider;){_ITEM}", provider)


def _exclusive(item: Any) -> None:
    """One of a group of which only one may be checked."""
    if hasattr(item, "setExclusiveCheckable__Z__V"):
        call(item, "setExclusiveCheckable(Z)V", 1)


def _declared(owner: Any, name: str) -> Any:
    """A listener that calls the owner's method of that name."""
    holder = vm().loader.holder_of(owner)
    parameter = vm().loader.class_object("Landroid/view/MenuItem;")
    from dalvik.vm.objects import array_of

    try:
        method = call(
            holder.class_object,
            "getMethod(Ljava/lang/String;[Ljava/lang/Class;)Ljava/lang/reflect/Method;",
            name,
            array_of("[Ljava/lang/Class;", [parameter]),
        )
    except Exception as error:
        thrown = vm().as_java(error)
        shown = holder.descriptor[1:-1].replace("/", ".")
        throw(
            "android.view.InflateException",
            f"Couldn't resolve menu item onClick handler {name} in class {shown}",
            thrown,
        )
    returns_boolean = call(method, "getReturnType()Ljava/lang/Class;") is vm().loader.class_object(
        "Z"
    )

    def clicked(item: Any) -> int:
        result = call(
            method,
            "invoke(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;",
            owner,
            array_of("[Ljava/lang/Object;", [item]),
        )
        return int(result.value) if returns_boolean else 1

    return lambda_object(
        "android.view.MenuItem$OnMenuItemClickListener",
        "onMenuItemClick(Landroid/view/MenuItem;)Z",
        clicked,
    )
