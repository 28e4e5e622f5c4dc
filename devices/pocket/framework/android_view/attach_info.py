"""What all views of one window share."""

from __future__ import annotations

from typing import Any

from devices.pocket.framework.android_view.key_event import DispatcherState
from devices.pocket.framework.android_view.view_tree_observer import ViewTreeObserver


class AttachInfo:
    """Made with the root; `root_view` and the tokens are known once a view was set."""

    def __init__(self, root: Any, handler: Any, choreographer: Any) -> None:
        self.root = root
        self.root_view: Any = None
        self.handler = handler
        self.choreographer = choreographer
        self.tree_observer = ViewTreeObserver()
        self.window_token: Any = None
        self.application_token: Any = None
        self.window_visibility = 8
        self.has_window_focus = False
        self.in_touch_mode = True
        self.keep_screen_on = False
        self.system_ui_visibility = 0
        self.drawing_time = 0
        #: Whether some view scrolled since the last frame.
        self.view_scrolled = False
        #: Whether visibility changed, so that layout listeners want to hear of it.
        self.recompute_global = False
        self._keys: Any = None

    def key_state(self) -> Any:
        if self._keys is None:
            self._keys = DispatcherState()
        return self._keys

    def reset_key_state(self, target: Any) -> None:
        if self._keys is not None:
            self._keys.reset_target(target)
