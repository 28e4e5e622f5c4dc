"""The methods of uiautomator2's JSON-RPC that concern the device as a whole."""

from __future__ import annotations

import base64
import io
import re
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from devices.pocket.system.input_events import DOWN, MOVE, UP
from devices.pocket.uia2 import looks
from devices.pocket.uia2.dump import to_xml
from devices.pocket.uia2.errors import RpcError
from devices.pocket.uia2.object_calls import ObjectCalls

if TYPE_CHECKING:
    from devices.pocket.device import Device

#: What one step of uiautomator's swipes takes.
_STEP_MILLIS = 5
_KEYS = {
    "home": 3, "back": 4, "left": 21, "right": 22, "up": 19, "down": 20, "center": 23, "menu": 82,
    "search": 84, "enter": 66, "delete": 67, "del": 67, "recent": 187, "volume_up": 24,
    "volume_down": 25, "volume_mute": 164, "camera": 27, "power": 26,
}  # fmt: skip
_ROTATIONS = {
    "natural": 0, "n": 0, "left": 1, "l": 1, "upsidedown": 2, "u": 2, "right": 3, "r": 3,
}  # fmt: skip
_TOAST = 2005


def _snake(name: str) -> str:
    """`objInfo` is `rpc_obj_info` here."""
    return re.sub(r"(?<=[a-z])[A-Z]", lambda found: "_" + found[0].lower(), name)


class Calls(ObjectCalls):
    """Calls by name; `stopped` is set when a client asks the server to end."""

    def __init__(self, device: Device) -> None:
        super().__init__(device)
        self.stopped = threading.Event()
        self._touch_down = 0

    def call(self, name: str, values: list[Any]) -> Any:
        run: Callable[..., Any] | None = getattr(self, f"rpc_{_snake(name)}", None)
        if run is None:
            raise RpcError("java.lang.NoSuchMethodException", f"method not found: {name}", -32601)
        return run(*values)

    # -- the device ------------------------------------------------------------------------------

    def rpc_device_info(self) -> dict[str, Any]:
        device = self.device
        with device.lock:
            config = device.configuration.current
            record = device.activities.resumed
            awake = not device.activities.lifecycle.sleeping
        package = None if record is None else record.component.package
        return {
            "currentPackageName": package,
            "displayHeight": config.height_px,
            "displayWidth": config.width_px,
            "displayRotation": config.rotation,
            "displaySizeDpX": round(config.width_px / config.scale),
            "displaySizeDpY": round(config.height_px / config.scale),
            "productName": device.properties.get("ro.product.name"),
            "screenOn": awake,
            "sdkInt": device.api,
            "naturalOrientation": config.rotation in (0, 2),
        }

    def rpc_dump_window_hierarchy(
        self, compressed: bool = False, depth: int = 50, _active: bool = False
    ) -> str:
        roots = looks.everything(self.device)
        return to_xml(
            self.device, roots, compressed=bool(compressed), depth=int(depth or 50), visibility=True
        )

    def screenshot(self, quality: int) -> bytes:
        data = io.BytesIO()
        self.device.windows.screenshot().convert("RGB").save(data, "JPEG", quality=quality)
        return data.getvalue()

    def rpc_take_screenshot(self, _scale: float = 1, quality: int = 80) -> str:
        return base64.b64encode(self.screenshot(int(quality))).decode()

    def rpc_wake_up(self) -> bool:
        with self.device.lock:
            self.device.input.policy.set_awake(True)
        return True

    def rpc_sleep(self) -> bool:
        with self.device.lock:
            self.device.input.policy.set_awake(False)
        return True

    def rpc_is_screen_on(self) -> bool:
        with self.device.lock:
            return not self.device.activities.lifecycle.sleeping

    def rpc_set_orientation(self, name: str) -> bool:
        rotation = _ROTATIONS.get(name)
        if rotation is None:
            raise RpcError("java.lang.IllegalArgumentException", f"no orientation: {name}")
        settings = self.device.settings
        settings.put("system", "accelerometer_rotation", "0")
        settings.put("system", "user_rotation", str(rotation))
        return True

    def rpc_freeze_rotation(self, freeze: bool = True) -> bool:
        self.device.settings.put("system", "accelerometer_rotation", "0" if freeze else "1")
        return True

    def rpc_wait_for_idle(self, _timeout: int = 0) -> bool:
        looks.active(self.device)
        return True

    # -- panels, toasts, clipboard ---------------------------------------------------------------

    def rpc_open_notification(self) -> bool:
        with self.device.lock:
            self.device.windows.set_panel("notifications")
        return True

    def rpc_open_quick_settings(self) -> bool:
        with self.device.lock:
            self.device.windows.set_panel("settings")
        return True

    def rpc_get_last_toast(self) -> str | None:
        with self.device.lock:
            toasts = [one.id for one in self.device.windows.visible() if one.kind == _TOAST]
        for root in looks.everything(self.device):
            if root.window in toasts:
                texts = [node.text for node in root.walk() if node.text]
                if texts:
                    return " ".join(texts)
        return None

    def rpc_clear_last_toast(self) -> bool:
        return True

    def rpc_get_last_traversed_text(self) -> str | None:
        return None

    def rpc_clear_last_traversed_text(self) -> bool:
        return True

    def rpc_set_clipboard(self, label: str | None, text: str) -> None:
        with self.device.lock:
            self.device.clipboard.set_text(text, label or "")

    def rpc_get_clipboard(self) -> str | None:
        with self.device.lock:
            return self.device.clipboard.text

    def rpc_paste_clipboard(self) -> bool:
        self.device.input.key(279)
        return True

    # -- touching --------------------------------------------------------------------------------

    def tap(self, x: float, y: float, millis: int = 0) -> bool:
        if millis:
            self.device.input.long_press(x, y, millis)
        else:
            self.device.input.tap(x, y)
        return True

    def rpc_click(self, *values: Any) -> bool:
        """A point, with how long; or what a selector finds, with which corner."""
        if isinstance(values[0], dict):
            corner = values[1] if len(values) > 1 and isinstance(values[1], str) else None
            return self.tap(*self.point_of(values[0], corner))
        return self.tap(values[0], values[1], int(values[2]) if len(values) > 2 else 0)

    def rpc_long_click(self, *values: Any) -> bool:
        if isinstance(values[0], dict):
            return self.tap(*self.point_of(values[0]), 700)
        return self.tap(values[0], values[1], 700)

    def rpc_swipe(self, *values: Any) -> bool:
        if isinstance(values[0], dict):
            return self.swipe_object(*values)
        x1, y1, x2, y2, steps = values
        return self.swipe(x1, y1, x2, y2, steps)

    def rpc_swipe_points(self, numbers: list[float], steps: int) -> bool:
        points = list(zip(numbers[::2], numbers[1::2], strict=False))
        if len(points) < 2:
            return False
        touch = self.device.input
        down = touch.now()
        touch.touch(DOWN, *points[0], down)
        for point in points[1:]:
            touch.pass_time(max(1, int(steps) * _STEP_MILLIS // (len(points) - 1)))
            touch.touch(MOVE, *point, down)
        touch.touch(UP, *points[-1], down)
        return True

    def rpc_drag(self, x1: float, y1: float, x2: float, y2: float, steps: int) -> bool:
        self.device.input.swipe(x1, y1, x2, y2, int(steps) * _STEP_MILLIS, hold=600)
        return True

    def rpc_inject_input_event(self, action: int, x: float, y: float, _meta: int = 0) -> bool:
        touch = self.device.input
        if action == DOWN:
            self._touch_down = touch.now()
        return touch.touch(int(action), x, y, self._touch_down)

    # -- keys ------------------------------------------------------------------------------------

    def rpc_press_key(self, name: str) -> bool:
        code = _KEYS.get(name.lower())
        if code is None:
            return False
        self.device.input.key(code)
        return True

    def rpc_press_key_code(self, code: int, meta: int = 0) -> bool:
        self.device.input.key(int(code), meta=int(meta))
        return True

    def rpc_clear_input_text(self) -> None:
        """Empties the editor that has the focus."""
        for root in looks.searched(self.device):
            for node in root.walk():
                if node.focused and node.editable:
                    self.set_text(node, "")
                    return
