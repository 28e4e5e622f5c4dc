"""TwoLineListItem, QuickContactBadge, ZoomButton, ZoomControls."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_view.statics import static_call
from devices.pocket.framework.android_widget.declare import known as _known
from devices.pocket.framework.android_widget.declare import styled_by
from devices.pocket.framework.android_widget.image_view import ImageButton, ImageView
from devices.pocket.framework.android_widget.linear_layout import LinearLayout
from devices.pocket.framework.android_widget.measuring import GONE, VISIBLE
from devices.pocket.framework.android_widget.relative_layout import RelativeLayout
from devices.pocket.framework.android_widget.views import (
    find_view,
    framework_id,
    framework_layout,
    inflater,
)
from devices.pocket.framework.constants import constants

_TEXT_1, _TEXT_2 = 0x01020014, 0x01020015
_QUICK_CONTACT_STYLE = 0x010102A1


@java_class("android.widget.TwoLineListItem")
@styled_by(0)
class TwoLineListItem(RelativeLayout):
    @java_method("android.widget.TextView getText1()")
    def get_text_1(self: Any) -> Any:
        return find_view(self, _TEXT_1)

    @java_method("android.widget.TextView getText2()")
    def get_text_2(self: Any) -> Any:
        return find_view(self, _TEXT_2)

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> str:
        return "android.widget.TwoLineListItem"


@java_class("android.widget.QuickContactBadge", implements=["android.view.View$OnClickListener"])
@constants("String", EXTRA_URI_CONTENT="uri_content")
@styled_by(_QUICK_CONTACT_STYLE)
class QuickContactBadge(ImageView):
    """A picture of a contact; a click shows the contact that it was assigned."""

    contact: Any = None
    mode = 3
    exclude: Any = None

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        found = super().init_styled(context, attributes, style, resource)
        self.setOnClickListener__Landroid_view_View_00024OnClickListener_2__V(self)
        return found

    @java_method("void assignContactUri(android.net.Uri)")
    def assign_contact_uri(self: Any, uri: Any) -> None:
        self.contact = uri

    @java_method("void assignContactFromEmail(String,boolean)")
    @java_method("void assignContactFromPhone(String,boolean)")
    def assign_contact_from(self: Any, address: str, lazy: Any) -> None:
        self.contact = static_call(
            "android.net.Uri", "parse(Ljava/lang/String;)Landroid/net/Uri;", f"mailto:{address}"
        )

    @java_method("void setMode(int)")
    def set_mode(self: Any, mode: int) -> None:
        self.mode = mode

    @java_method("void setExcludeMimes(String[])")
    def set_exclude_mimes(self: Any, mimes: Any) -> None:
        self.exclude = mimes

    @java_method("void setImageToDefault()")
    def set_image_to_default(self: Any) -> None:
        self.set_image_drawable(None)

    @java_method("void onClick(android.view.View)")
    def on_click(self: Any, view: Any) -> None:
        if self.contact is not None:
            intent = new(
                "android.content.Intent",
                "(Ljava/lang/String;Landroid/net/Uri;)V",
                "android.intent.action.VIEW",
                self.contact,
            )
            call(self.context, "startActivity(Landroid/content/Intent;)V", intent)

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> str:
        return "android.widget.QuickContactBadge"


@java_class("android.widget.ZoomButton", implements=["android.view.View$OnLongClickListener"])
@styled_by(0)
class ZoomButton(ImageButton):
    """Held down, it clicks again and again."""

    zoom_speed = 1000
    repeating = False

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        found = super().init_styled(context, attributes, style, resource)
        self.setOnLongClickListener__Landroid_view_View_00024OnLongClickListener_2__V(self)
        return found

    @java_method("void setZoomSpeed(long)")
    def set_zoom_speed(self: Any, speed: int) -> None:
        self.zoom_speed = speed

    @java_method("boolean onLongClick(android.view.View)")
    def on_long_click(self: Any, view: Any) -> bool:
        self.repeating = True
        self._again()
        return True

    def _again(self: Any) -> None:
        if self.repeating and self.enabled and self.pressed and self.has_on_click_listeners():
            self.callOnClick____Z()
            self.later(self._again, self.zoom_speed)

    @java_method("boolean onTouchEvent(android.view.MotionEvent)")
    def on_touch_event(self: Any, event: Any) -> bool:
        if event.getAction____I() in (1, 3):
            self.repeating = False
        return bool(_known(ImageButton).on_touch_event(self, event))

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> str:
        return "android.widget.ZoomButton"


@java_class("android.widget.ZoomControls")
@styled_by(0)
class ZoomControls(LinearLayout):
    zoom_in: Any = None
    zoom_out: Any = None

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        found = super().init_styled(context, attributes, style, resource)
        self.setFocusable__Z__V(False)
        inflate = "inflate(ILandroid/view/ViewGroup;Z)Landroid/view/View;"
        call(inflater(context), inflate, framework_layout("zoom_controls"), self, True)
        self.zoom_in = find_view(self, framework_id("id/zoomIn"))
        self.zoom_out = find_view(self, framework_id("id/zoomOut"))
        return found

    @java_method("void setOnZoomInClickListener(android.view.View$OnClickListener)")
    def set_on_zoom_in_click_listener(self: Any, listener: Any) -> None:
        self.zoom_in.set_on_click_listener(listener)

    @java_method("void setOnZoomOutClickListener(android.view.View$OnClickListener)")
    def set_on_zoom_out_click_listener(self: Any, listener: Any) -> None:
        self.zoom_out.set_on_click_listener(listener)

    @java_method("void setZoomSpeed(long)")
    def set_zoom_speed(self: Any, speed: int) -> None:
        self.zoom_in.set_zoom_speed(speed)
        self.zoom_out.set_zoom_speed(speed)

    @java_method("void setIsZoomInEnabled(boolean)")
    def set_is_zoom_in_enabled(self: Any, enabled: Any) -> None:
        self.zoom_in.setEnabled__Z__V(enabled)

    @java_method("void setIsZoomOutEnabled(boolean)")
    def set_is_zoom_out_enabled(self: Any, enabled: Any) -> None:
        self.zoom_out.setEnabled__Z__V(enabled)

    @java_method("void show()")
    def show(self: Any) -> None:
        self.setVisibility__I__V(VISIBLE)

    @java_method("void hide()")
    def hide(self: Any) -> None:
        self.setVisibility__I__V(GONE)

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> str:
        return "android.widget.ZoomControls"
