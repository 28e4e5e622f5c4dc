"""ButtonBarLayout: the buttons at the bottom of a dialog."""

from __future__ import annotations

from dalvik.vm.native import java_class
from devices.pocket.framework.android_widget.declare import styled_by
from devices.pocket.framework.android_widget.linear_layout import LinearLayout


@java_class("com.android.internal.widget.ButtonBarLayout")
@styled_by(0)
class ButtonBarLayout(LinearLayout):
    """A name of its own, which recorded tests use."""
