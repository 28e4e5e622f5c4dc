"""`am stack` and `am task`."""

from __future__ import annotations

from devices.pocket.shell.am.words import BadArguments, Words
from devices.pocket.shell.command import Context


def stack(context: Context, words: Words) -> int:
    what = words.required()
    if what == "list":
        return _list(context)
    if what == "info":
        return _list(context)
    if what == "remove":
        return _remove(context, words.required())
    raise BadArguments(f"unknown command '{what}'", exact=True)


def _list(context: Context) -> int:
    device = context.device
    with device.lock:
        size = device.configuration.current
        bounds = f"[0,0][{size.width_px},{size.height_px}]"
        for task in reversed(device.activities.tasks.all):
            top = task.top
            context.print(f"Stack id={task.id} bounds={bounds} displayId=0 userId=0")
            visible = top is not None and top.visible
            name = "" if top is None else str(top.component)
            context.print(
                f"  taskId={task.id}: {name} bounds={bounds} userId=0"
                f" visible={str(visible).lower()}"
                + (f" topActivity=ComponentInfo{{{name}}}" if name else "")
            )
            context.print()
    return 0


def _remove(context: Context, number: str) -> int:
    with context.device.lock:
        task = context.device.activities.tasks.by_id(int(number)) if number.isdigit() else None
        if task is not None:
            context.device.activities.finish_task(task, "remove-task")
    return 0


def task(context: Context, words: Words) -> int:
    what = words.required()
    if what in ("lock", "resizeable", "resize"):
        return 0
    if what == "focus":
        number = words.required()
        with context.device.lock:
            found = context.device.activities.tasks.by_id(int(number))
            if found is not None:
                context.device.activities.move_task_to_front(found)
        return 0
    raise BadArguments(f"unknown command '{what}'", exact=True)
