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
