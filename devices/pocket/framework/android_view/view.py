"""android.view.View, put together from its parts.

Widgets in Python extend this class. Their constructors are `void <init>(…)` methods of their own;
the one with four parameters is where the work is done, and the others call it (see `init_styled`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_view.parts import Composed, composed
from devices.pocket.framework.android_view.view_accessibility import Accessibility
from devices.pocket.framework.android_view.view_attributes import apply_attributes
from devices.pocket.framework.android_view.view_constants import CONSTANTS, STATE_SETS, properties
from devices.pocket.framework.android_view.view_draw import Backgrounds, Drawing
from devices.pocket.framework.android_view.view_focus import Focus
from devices.pocket.framework.android_view.view_listeners import Clicks, Listeners
from devices.pocket.framework.android_view.view_measure import Measuring, Padding
from devices.pocket.framework.android_view.view_post import Posting
from devices.pocket.framework.android_view.view_scroll import Scrolling
from devices.pocket.framework.android_view.view_state import DrawableState, Flags, state_array
from devices.pocket.framework.android_view.view_touch import Keys, Touch
from devices.pocket.framework.android_view.view_transform import Frame, Transforms
from devices.pocket.framework.android_view.view_tree import Hierarchy, Identity, SavedState
from devices.pocket.framework.android_view.view_window import Animations, InWindow, Remembered
from devices.pocket.framework.constants import constants
from devices.pocket.framework.runtime import device


def _state_sets(cls: type) -> type:
    for name, states in STATE_SETS.items():
        declaration = f"protected static final int[] {name}"
        setattr(
            cls, f"states_{name}", java_field(declaration, lambda s=states: state_array(list(s)))
        )
    for name, make in properties().items():
        setattr(
            cls, f"property_{name}", java_field(f"static final android.util.Property {name}", make)
        )
    return cls


@java_class(
    "android.view.View",
    implements=[
        "android.graphics.drawable.Drawable$Callback",
        "android.view.KeyEvent$Callback",
        "android.view.accessibility.AccessibilityEventSource",
    ],
)
@constants("int", CONSTANTS)
@_state_sets
@composed(
    Identity, Hierarchy, SavedState, Flags, DrawableState, Padding, Measuring, Frame, Transforms,
    Backgrounds, Drawing, Scrolling, Listeners, Clicks, Touch, Keys, Focus, Posting, InWindow,
    Animations, Remembered, Accessibility,
)  # fmt: skip
class View(JObject, metaclass=Composed):
    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...

    @java_method("void <init>(android.content.Context)")
    def init(self: Any, context: Any) -> None:
        """A view without attributes: only what the API level decides."""
        self.context = context
        if device().api >= 26:
            self.focusable_mode = 16

    @java_method("void <init>(android.content.Context,android.util.AttributeSet)")
    def init_xml(self: Any, context: Any, attributes: Any) -> None:
        self.init_styled(context, attributes, 0, 0)

    @java_method("void <init>(android.content.Context,android.util.AttributeSet,int)")
    def init_style_attr(self: Any, context: Any, attributes: Any, style: int) -> None:
        self.init_styled(context, attributes, style, 0)

    @java_method("void <init>(android.content.Context,android.util.AttributeSet,int,int)")
    def init_style(self: Any, context: Any, attributes: Any, style: int, resource: int) -> None:
        self.init_styled(context, attributes, style, resource)

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        """Initialises the view; the `Styled` that is returned serves subclasses too."""
        from devices.pocket.framework.android_content_res.styled import styled

        self.context = context
        if (
            attributes is None
            and not style
            and not resource
            and device().api >= 26
            and not self.focusable_mode
        ):
            self.focusable_mode = 16
        found = styled(context, attributes, style, resource)
        apply_attributes(self, found)
        return found
