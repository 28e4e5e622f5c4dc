"""AccessibilityNodeInfo: a view (or part of one) as accessibility services see it."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.lists import ArrayList
from dalvik.vm.interop import call, new, to_string, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_view_accessibility.accessors import accessors
from devices.pocket.framework.android_view_accessibility.node_actions import (
    ACTIONS,
    AccessibilityAction,
)
from devices.pocket.framework.constants import constants

_N = "android.view.accessibility.AccessibilityNodeInfo"
_ARGUMENT = "android.view.accessibility.action.ARGUMENT"
_NODE = f"L{_N.replace('.', '/')};"
_CHILDREN = "addChildrenForAccessibility(Ljava/util/ArrayList;)V"
Box = tuple[int, int, int, int]

_FLAGS = {
    "Checkable": "checkable",
    "Checked": "checked",
    "Clickable": "clickable",
    "ContentInvalid": "content_invalid",
    "ContextClickable": "context_clickable",
    "Dismissable": "dismissable",
    "Editable": "editable",
    "Enabled": "enabled",
    "Focusable": "focusable",
    "Focused": "focused",
    "Heading": "heading",
    "ImportantForAccessibility": "important",
    "LongClickable": "long_clickable",
    "MultiLine": "multi_line",
    "Password": "password",
    "ScreenReaderFocusable": "screen_reader_focusable",
    "Scrollable": "scrollable",
    "Selected": "selected",
    "ShowingHintText": "showing_hint",
    "TextEntryKey": "text_entry_key",
    "TextSelectable": "text_selectable",
    "VisibleToUser": "visible_to_user",
    "AccessibilityFocused": "accessibility_focused",
}
_TEXTS = {
    "ClassName": "class_name",
    "ContentDescription": "content_description",
    "Error": "error",
    "HintText": "hint_text",
    "PackageName": "package_name",
    "PaneTitle": "pane_title",
    "StateDescription": "state_description",
    "Text": "text",
    "TooltipText": "tooltip",
}
_NUMBERS = {
    "DrawingOrder": "drawing_order",
    "InputType": "input_type",
    "LiveRegion": "live_region",
    "MaxTextLength": "max_text_length",
    "MovementGranularities": "granularities",
}
_TABLE = {
    **{name: ("boolean", attribute) for name, attribute in _FLAGS.items()},
    **{name: ("CharSequence", attribute) for name, attribute in _TEXTS.items()},
    **{name: ("int", attribute) for name, attribute in _NUMBERS.items()},
    "ViewIdResourceName": ("String", "view_id_resource_name"),
    "UniqueId": ("String", "unique_id"),
    "CollectionInfo": (f"{_N}$CollectionInfo", "collection"),
    "CollectionItemInfo": (f"{_N}$CollectionItemInfo", "collection_item"),
    "RangeInfo": (f"{_N}$RangeInfo", "range"),
}


@java_class(_N, implements=["android.os.Parcelable"])
@constants("int", ACTIONS)
@constants(
    FOCUS_INPUT=1,
    FOCUS_ACCESSIBILITY=2,
    MOVEMENT_GRANULARITY_CHARACTER=1,
    MOVEMENT_GRANULARITY_WORD=2,
    MOVEMENT_GRANULARITY_LINE=4,
    MOVEMENT_GRANULARITY_PARAGRAPH=8,
    MOVEMENT_GRANULARITY_PAGE=16,
)
@constants(
    "String",
    {
        "ACTION_ARGUMENT_SET_TEXT_CHARSEQUENCE": "ACTION_ARGUMENT_SET_TEXT_CHARSEQUENCE",
        "ACTION_ARGUMENT_SELECTION_START_INT": "ACTION_ARGUMENT_SELECTION_START_INT",
        "ACTION_ARGUMENT_SELECTION_END_INT": "ACTION_ARGUMENT_SELECTION_END_INT",
        "ACTION_ARGUMENT_MOVEMENT_GRANULARITY_INT": "ACTION_ARGUMENT_MOVEMENT_GRANULARITY_INT",
        "ACTION_ARGUMENT_EXTEND_SELECTION_BOOLEAN": "ACTION_ARGUMENT_EXTEND_SELECTION_BOOLEAN",
        "ACTION_ARGUMENT_HTML_ELEMENT_STRING": "ACTION_ARGUMENT_HTML_ELEMENT_STRING",
        "ACTION_ARGUMENT_PROGRESS_VALUE": f"{_ARGUMENT}_PROGRESS_VALUE",
        "ACTION_ARGUMENT_ROW_INT": f"{_ARGUMENT}_ROW_INT",
        "ACTION_ARGUMENT_COLUMN_INT": f"{_ARGUMENT}_COLUMN_INT",
    },
)
@accessors(_TABLE)
class AccessibilityNodeInfo(JObject):
    """`view` is where it comes from, `virtual` the number within a view that has a provider."""

    view: Any = None
    virtual = -1
    parent_view: Any = None
    bounds_in_screen: Box = (0, 0, 0, 0)
    bounds_in_parent: Box = (0, 0, 0, 0)
    actions: list[Any]
    given_children: list[Any]
    text_selection = (-1, -1)
    labels: Any = None
    labeled_by: Any = None
    before: Any = None
    after: Any = None
    extras: Any = None
    checkable = checked = clickable = content_invalid = context_clickable = False
    dismissable = editable = enabled = focusable = focused = heading = False
    important = long_clickable = multi_line = password = screen_reader_focusable = False
    scrollable = selected = showing_hint = text_entry_key = visible_to_user = False
    accessibility_focused = text_selectable = False
    unique_id: Any = None
    class_name: Any = None
    content_description: Any = None
    error: Any = None
    hint_text: Any = None
    package_name: Any = None
    pane_title: Any = None
    state_description: Any = None
    text: Any = None
    tooltip: Any = None
    drawing_order = 0
    input_type = 0
    live_region = 0
    max_text_length = -1
    granularities = 0
    view_id_resource_name: Any = None
    collection: Any = None
    collection_item: Any = None
    range: Any = None

    def __new__(cls, *_: Any) -> Any:
        made = JObject.__new__(cls)
        made.actions, made.given_children = [], []
        return made

    @classmethod
    def of_view(cls, view: Any) -> Any:
        made = cls()
        made.view = view
        return made

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("void <init>(android.view.View)")
    @java_method("void <init>(android.view.View,int)")
    def init_view(self, view: Any, virtual: int = -1) -> None:
        self.view, self.virtual = view, virtual

    @java_method(f"void <init>({_N})")
    def init_copy(self, other: Any) -> None:
        self.__dict__.update(other.__dict__)
        self.actions, self.given_children = list(other.actions), list(other.given_children)

    @java_method(f"static {_N} obtain()")
    @staticmethod
    def obtain() -> Any:
        return AccessibilityNodeInfo()

    @java_method(f"static {_N} obtain(android.view.View)")
    @java_method(f"static {_N} obtain(android.view.View,int)")
    @staticmethod
    def obtain_view(view: Any, virtual: int = -1) -> Any:
        made = AccessibilityNodeInfo()
        made.init_view(view, virtual)
        return made

    @java_method(f"static {_N} obtain({_N})")
    @staticmethod
    def obtain_copy(other: Any) -> Any:
        made = AccessibilityNodeInfo()
        made.init_copy(other)
        return made

    @java_method("void recycle()")
    @java_method("void setSealed(boolean)")
    def recycle(self, sealed: Any = None) -> None:
        pass

    @java_method("void setSource(android.view.View)")
    @java_method("void setSource(android.view.View,int)")
    def set_source(self, view: Any, virtual: int = -1) -> None:
        self.view, self.virtual = view, virtual

    # -- the tree ------------------------------------------------------------------------------

    def children(self) -> list[Any]:
        """Infos of the children: those that were added, or the view's."""
        if self.given_children:
            return [node_of(view, number) for view, number in self.given_children]
        view = self.view
        if view is None or not hasattr(view, "children") or self.virtual != -1:
            return []
        found = ArrayList.create([])
        call(view, _CHILDREN, found)
        return [node_of(child, -1) for child in found.items]

    @java_method("int getChildCount()")
    def get_child_count(self) -> int:
        return len(self.children())

    @java_method(f"{_N} getChild(int)")
    @java_method(f"{_N} getChild(int,int)")
    def get_child(self, index: int, flags: int = 0) -> Any:
        found = self.children()
        return found[index] if 0 <= index < len(found) else None

    @java_method("void addChild(android.view.View)")
    @java_method("void addChild(android.view.View,int)")
    def add_child(self, view: Any, virtual: int = -1) -> None:
        self.given_children.append((view, virtual))

    @java_method("boolean removeChild(android.view.View)")
    @java_method("boolean removeChild(android.view.View,int)")
    def remove_child(self, view: Any, virtual: int = -1) -> bool:
        before = len(self.given_children)
        self.given_children = [
            one for one in self.given_children if one[0] is not view or one[1] != virtual
        ]
        return len(self.given_children) < before

    @java_method(f"{_N} getParent()")
    @java_method(f"{_N} getParent(int)")
    def get_parent(self, flags: int = 0) -> Any:
        return None if self.parent_view is None else node_of(self.parent_view, -1)

    @java_method("void setParent(android.view.View)")
    @java_method("void setParent(android.view.View,int)")
    def set_parent(self, view: Any, virtual: int = -1) -> None:
        self.parent_view = view

    @java_method(f"{_N} findFocus(int)")
    def find_focus(self, kind: int) -> Any:
        attribute = "focused" if kind == 1 else "accessibility_focused"
        return next((one for one in self.walk() if getattr(one, attribute)), None)

    def walk(self) -> Any:
        yield self
        for child in self.children():
            yield from child.walk()

    @java_method("java.util.List findAccessibilityNodeInfosByText(String)")
    def find_by_text(self, text: str) -> Any:
        wanted = text.lower()
        return ArrayList.create(
            one
            for one in self.walk()
            if wanted in _words(one.text) or wanted in _words(one.content_description)
        )

    @java_method("java.util.List findAccessibilityNodeInfosByViewId(String)")
    def find_by_view_id(self, name: str) -> Any:
        return ArrayList.create(one for one in self.walk() if one.view_id_resource_name == name)

    @java_method(f"{_N} focusSearch(int)")
    def focus_search(self, direction: int) -> Any:
        found = call(self.view, "focusSearch(I)Landroid/view/View;", direction)
        return None if found is None else node_of(found, -1)

    @java_method("int getWindowId()")
    def get_window_id(self) -> int:
        attach = getattr(self.view, "attach_info", None)
        return -1 if attach is None else int(attach.root.window.id)

    @java_method("android.view.accessibility.AccessibilityWindowInfo getWindow()")
    def get_window(self) -> Any:
        from devices.pocket.framework.android_view_accessibility.window_info import window_of

        return window_of(self)

    @java_method("boolean refresh()")
    def refresh(self) -> bool:
        if self.view is None or self.view.attach_info is None:
            return False
        self.init_copy(node_of(self.view, self.virtual))
        return True

    # -- actions -------------------------------------------------------------------------------

    @java_method("void addAction(int)")
    def add_action(self, action: int) -> None:
        if not any(one.number == action for one in self.actions):
            self.actions.append(AccessibilityAction.of(action))

    @java_method(f"void addAction({_N}$AccessibilityAction)")
    def add_action_object(self, action: Any) -> None:
        if action is not None:
            self.actions = [one for one in self.actions if one.number != action.number]
            self.actions.append(action)

    @java_method("void removeAction(int)")
    def remove_action(self, action: int) -> None:
        self.actions = [one for one in self.actions if one.number != action]

    @java_method(f"boolean removeAction({_N}$AccessibilityAction)")
    def remove_action_object(self, action: Any) -> bool:
        before = len(self.actions)
        self.remove_action(action.number)
        return len(self.actions) < before

    @java_method("int getActions()")
    def get_actions(self) -> int:
        bits = 0
        for action in self.actions:
            if action.number < 0x400000:
                bits |= action.number
        return bits

    @java_method("java.util.List getActionList()")
    def get_action_list(self) -> Any:
        return ArrayList.create(self.actions)

    @java_method("boolean performAction(int)")
    @java_method("boolean performAction(int,android.os.Bundle)")
    def perform_action(self, action: int, arguments: Any = None) -> bool:
        """On the view's own thread, whichever thread asks."""
        from devices.pocket.framework.android_view_accessibility.on_main import run_on_main

        return bool(run_on_main(lambda: self._perform(action, arguments)))

    def _perform(self, action: int, arguments: Any) -> bool:
        view = self.view
        if view is None or view.attach_info is None:
            return False
        provider = provider_of(view)
        if provider is not None:
            signature = "performAction(IILandroid/os/Bundle;)Z"
            return bool(call(provider, signature, self.virtual, action, arguments))
        signature = "performAccessibilityAction(ILandroid/os/Bundle;)Z"
        return bool(call(view, signature, action, arguments))

    # -- places and texts ----------------------------------------------------------------------

    @java_method("void getBoundsInScreen(android.graphics.Rect)")
    def get_bounds_in_screen(self, out: Any) -> None:
        out.become(*self.bounds_in_screen)

    @java_method("void setBoundsInScreen(android.graphics.Rect)")
    def set_bounds_in_screen(self, box: Any) -> None:
        self.bounds_in_screen = box.edges()

    @java_method("void getBoundsInParent(android.graphics.Rect)")
    def get_bounds_in_parent(self, out: Any) -> None:
        out.become(*self.bounds_in_parent)

    @java_method("void setBoundsInParent(android.graphics.Rect)")
    def set_bounds_in_parent(self, box: Any) -> None:
        self.bounds_in_parent = box.edges()

    @java_method("void setTextSelection(int,int)")
    def set_text_selection(self, start: int, end: int) -> None:
        self.text_selection = (start, end)

    @java_method("int getTextSelectionStart()")
    def get_text_selection_start(self) -> int:
        return self.text_selection[0]

    @java_method("int getTextSelectionEnd()")
    def get_text_selection_end(self) -> int:
        return self.text_selection[1]

    @java_method("boolean canOpenPopup()")
    def can_open_popup(self) -> bool:
        return False

    @java_method("void setCanOpenPopup(boolean)")
    def set_can_open_popup(self, opens: Any) -> None:
        pass

    @java_method("android.os.Bundle getExtras()")
    def get_extras(self) -> Any:
        if self.extras is None:
            self.extras = new("android.os.Bundle")
        return self.extras

    @java_method("void setLabelFor(android.view.View)")
    def set_label_for(self, view: Any) -> None:
        self.labels = view

    @java_method(f"{_N} getLabelFor()")
    def get_label_for(self) -> Any:
        return None if self.labels is None else node_of(self.labels, -1)

    @java_method("void setLabeledBy(android.view.View)")
    def set_labeled_by(self, view: Any) -> None:
        self.labeled_by = view

    @java_method(f"{_N} getLabeledBy()")
    def get_labeled_by(self) -> Any:
        return None if self.labeled_by is None else node_of(self.labeled_by, -1)

    @java_method("void setLabelFor(android.view.View,int)")
    def set_label_for_part(self, view: Any, virtual: int) -> None:
        self.labels = view

    @java_method("void setLabeledBy(android.view.View,int)")
    def set_labeled_by_part(self, view: Any, virtual: int) -> None:
        self.labeled_by = view

    @java_method("void setTraversalBefore(android.view.View)")
    @java_method("void setTraversalBefore(android.view.View,int)")
    def set_traversal_before(self, view: Any, virtual: int = -1) -> None:
        self.before = view

    @java_method(f"{_N} getTraversalBefore()")
    def get_traversal_before(self) -> Any:
        return None if self.before is None else node_of(self.before, -1)

    @java_method("void setTraversalAfter(android.view.View)")
    @java_method("void setTraversalAfter(android.view.View,int)")
    def set_traversal_after(self, view: Any, virtual: int = -1) -> None:
        self.after = view

    @java_method(f"{_N} getTraversalAfter()")
    def get_traversal_after(self) -> Any:
        return None if self.after is None else node_of(self.after, -1)

    extra_data: Any = None

    @java_method("void setAvailableExtraData(java.util.List)")
    def set_available_extra_data(self, keys: Any) -> None:
        self.extra_data = keys

    @java_method("java.util.List getAvailableExtraData()")
    def get_available_extra_data(self) -> Any:
        return ArrayList.create([]) if self.extra_data is None else self.extra_data

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        if not isinstance(other, AccessibilityNodeInfo):
            return False
        return self is other or (
            self.view is not None and self.view is other.view and self.virtual == other.virtual
        )

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        owner = self if self.view is None else self.view
        return (vm().identity_hash(owner) * 31 + self.virtual) & 0x7FFFFFFF

    @java_method("String toString()")
    def to_string(self) -> str:
        left, top, right, bottom = self.bounds_in_screen
        return (
            f"{_N}@{self.hash_code():x}; boundsInScreen: Rect({left}, {top} - {right}, {bottom});"
            f" packageName: {self.package_name}; className: {self.class_name};"
            f" text: {_shown(self.text)}; contentDescription: {_shown(self.content_description)};"
            f" viewIdResName: {self.view_id_resource_name}; checkable: {_flag(self.checkable)};"
            f" checked: {_flag(self.checked)}; focusable: {_flag(self.focusable)};"
            f" focused: {_flag(self.focused)}; selected: {_flag(self.selected)};"
            f" clickable: {_flag(self.clickable)}; longClickable: {_flag(self.long_clickable)};"
            f" enabled: {_flag(self.enabled)}; password: {_flag(self.password)};"
            f" scrollable: {_flag(self.scrollable)}"
        )


def _flag(value: bool) -> str:
    return "true" if value else "false"


def _shown(text: Any) -> str:
    return "null" if text is None else to_string(text)


def _words(text: Any) -> str:
    return "" if text is None else to_string(text).lower()


def provider_of(view: Any) -> Any:
    signature = (
        "getAccessibilityNodeProvider()Landroid/view/accessibility/AccessibilityNodeProvider;"
    )
    return call(view, signature)


def node_of(view: Any, virtual: int) -> Any:
    """The info of a view, or of a part of it."""
    if virtual != -1:
        provider = provider_of(view)
        if provider is not None:
            return call(provider, f"createAccessibilityNodeInfo(I){_NODE}", virtual)
    return call(view, f"createAccessibilityNodeInfo(){_NODE}")
