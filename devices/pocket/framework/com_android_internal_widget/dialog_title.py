"""DialogTitle: the text on top of a dialog."""

from __future__ import annotations

from dalvik.vm.native import java_class
from devices.pocket.framework.android_widget.declare import styled_by
from devices.pocket.framework.android_widget.styles import TEXT_VIEW
from devices.pocket.framework.android_widget.text_view import TextView


@java_class("com.android.internal.widget.DialogTitle")
@styled_by(TEXT_VIEW)
class DialogTitle(TextView):
    """A name of its own, which layouts and tests use."""
