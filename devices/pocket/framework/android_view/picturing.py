"""Pictures of windows. Runs on the app's main thread."""

from __future__ import annotations

from typing import Any

from devices.pocket.framework.android_view.window_manager_global import roots


def picture_of(window: int) -> Any:
    """A PIL image of a window's contents; None if it is gone."""
    for root in roots():
        if root.window is not None and root.window.id == window and root.f_mView is not None:
            return _draw(root)
    return None


def _draw(root: Any) -> Any:
    view = root.f_mView
    if not view.has_size():
        return None
    bitmap = view.picture()
    image = bitmap.image
    if root.scroll_y:
        from PIL import Image

        moved = Image.new("RGBA", image.size, (0, 0, 0, 0))
        moved.paste(image, (0, -root.scroll_y))
        return moved
    return image


def screen_of_process() -> Any:
    """The windows of this process on a picture of the screen, without the system's bars."""
    from PIL import Image

    from devices.pocket.framework.runtime import device

    now = device().configuration.current
    screen = Image.new("RGBA", (now.width_px, now.height_px), (0, 0, 0, 255))
    with device().lock:
        order = [window.id for window in device().windows.visible()]
    known = {root.window.id: root for root in roots() if root.window is not None}
    for number in order:
        root = known.get(number)
        picture = None if root is None or root.f_mView is None else _draw(root)
        if picture is not None and root is not None:
            left, top = root.window.frame[0], root.window.frame[1]
            screen.alpha_composite(picture, (max(0, left), max(0, top)))
    return screen
