"""`app_process`: of all that it could run, uiautomator2's server."""

from __future__ import annotations

from devices.pocket.shell.command import Context, command

_SERVER = "com.wetest.uia2.Main"


@command("app_process", "app_process32", "app_process64")
def app_process(context: Context) -> int:
    words = [word for word in context.arguments if not word.startswith("-Djava.class.path=")]
    name = next((word for word in words if "." in word and not word.startswith(("-", "/"))), "")
    if name != _SERVER:
        return context.fail(f"app_process: {name or 'running Java programs'} is not modelled")
    from devices.pocket.uia2.server import serve

    port = words[words.index("-p") + 1] if "-p" in words else "9008"
    return serve(context, int(port))
