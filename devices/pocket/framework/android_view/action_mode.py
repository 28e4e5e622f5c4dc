"""ActionMode, its callbacks, and ActionProvider."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.constants import constants

_M = "android.view.ActionMode"
_CALLBACK = [
    f"boolean onCreateActionMode({_M},android.view.Menu)",
    f"boolean onPrepareActionMode({_M},android.view.Menu)",
    f"boolean onActionItemClicked({_M},android.view.MenuItem)",
    f"void onDestroyActionMode({_M})",
]


@java_interface(f"{_M}$Callback", abstract=_CALLBACK)
class ActionModeCallback:
    pass


@java_class(
    f"{_M}$Callback2",
    implements=[f"{_M}$Callback"],
    access="public abstract static",
    abstract=_CALLBACK,
)
class ActionModeCallback2(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method(f"void onGetContentRect({_M},android.view.View,android.graphics.Rect)")
    def on_get_content_rect(self, mode: Any, view: Any, out: Any) -> None:
        if view is None:
            out.become(0, 0, 0, 0)
        else:
            out.become(0, 0, view.get_width(), view.get_height())


@java_class(
    _M,
    access="public abstract",
    abstract=[
        "void setTitle(CharSequence)",
        "void setTitle(int)",
        "void setSubtitle(CharSequence)",
        "void setSubtitle(int)",
        "void setCustomView(android.view.View)",
        "void invalidate()",
        "void finish()",
        "android.view.Menu getMenu()",
        "CharSequence getTitle()",
        "CharSequence getSubtitle()",
        "android.view.View getCustomView()",
        "android.view.MenuInflater getMenuInflater()",
    ],
)
@constants(TYPE_PRIMARY=0, TYPE_FLOATING=1, DEFAULT_HIDE_DURATION=-1)
class ActionMode(JObject):
    tag: Any = None
    optional_title = False
    kind = 0

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("void setTag(Object)")
    def set_tag(self, tag: Any) -> None:
        self.tag = tag

    @java_method("Object getTag()")
    def get_tag(self) -> Any:
        return self.tag

    @java_method("void setTitleOptionalHint(boolean)")
    def set_title_optional_hint(self, optional: Any) -> None:
        self.optional_title = bool(optional)

    @java_method("boolean getTitleOptionalHint()")
    def get_title_optional_hint(self) -> bool:
        return self.optional_title

    @java_method("boolean isTitleOptional()")
    def is_title_optional(self) -> bool:
        return False

    @java_method("void setType(int)")
    def set_type(self, kind: int) -> None:
        self.kind = kind

    @java_method("int getType()")
    def get_type(self) -> int:
        return self.kind

    @java_method("void invalidateContentRect()")
    @java_method("void hide(long)")
    @java_method("void onWindowFocusChanged(boolean)")
    def hears(self, *_: Any) -> None:
        pass

    @java_method("boolean isUiFocusable()")
    def is_ui_focusable(self) -> bool:
        return True


@java_interface(
    "android.view.ActionProvider$VisibilityListener",
    abstract=["void onActionProviderVisibilityChanged(boolean)"],
)
class VisibilityListener:
    pass


@java_class(
    "android.view.ActionProvider",
    access="public abstract",
    abstract=["android.view.View onCreateActionView()"],
)
class ActionProvider(JObject):
    context: Any = None
    listener: Any = None
    #: Set by the item that it belongs to.
    item_changed: Callable[[], None] | None = None

    @java_method("void <init>(android.content.Context)")
    def init(self, context: Any) -> None:
        self.context = context

    @java_method("android.content.Context getContext()")
    def get_context(self) -> Any:
        return self.context

    @java_method("android.view.View onCreateActionView(android.view.MenuItem)")
    def on_create_action_view(self: Any, item: Any) -> Any:
        return call(self, "onCreateActionView()Landroid/view/View;")

    @java_method("boolean overridesItemVisibility()")
    def overrides_item_visibility(self) -> bool:
        return False

    @java_method("boolean isVisible()")
    def is_visible(self) -> bool:
        return True

    @java_method("void refreshVisibility()")
    def refresh_visibility(self: Any) -> None:
        if self.listener is not None and call(self, "overridesItemVisibility()Z"):
            name = "onActionProviderVisibilityChanged(Z)V"
            call(self.listener, name, call(self, "isVisible()Z"))
        if self.item_changed is not None:
            self.item_changed()

    @java_method("boolean onPerformDefaultAction()")
    def on_perform_default_action(self) -> bool:
        return False

    @java_method("boolean hasSubMenu()")
    def has_sub_menu(self) -> bool:
        return False

    @java_method("void onPrepareSubMenu(android.view.SubMenu)")
    def on_prepare_sub_menu(self, menu: Any) -> None:
        pass

    @java_method("void setVisibilityListener(android.view.ActionProvider$VisibilityListener)")
    def set_visibility_listener(self, listener: Any) -> None:
        self.listener = listener

    @java_method("void reset()")
    def reset(self) -> None:
        self.listener = None
