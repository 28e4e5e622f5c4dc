"""`settings`: the tables of the system's settings."""

from __future__ import annotations

from devices.pocket.shell.command import Context, Usage, command
from devices.pocket.system.settings import NAMESPACES

_PROVIDERS = "location_providers_allowed"
_LAST_CHANGED = 28
_OLD_USAGE = """usage:  settings [--user NUM] get namespace key
        settings [--user NUM] put namespace key value

'namespace' is one of {system, secure, global}, case-insensitive
If '--user NUM' is not given, the operations are performed on the owner user.
"""
_USAGE = """Settings provider (settings) commands:
  help
      Print this help text.
  get [--user <USER_ID> | current] NAMESPACE KEY
      Retrieve the current value of KEY.
  put [--user <USER_ID> | current] NAMESPACE KEY VALUE [TAG] [default]
      Change the contents of KEY to VALUE.
      TAG to associate with the setting.
      {default} to set as the default, case-insensitive only for global/secure namespace
  delete NAMESPACE KEY
      Delete the entry for KEY.
  reset [--user <USER_ID> | current] NAMESPACE {PACKAGE_NAME | RESET_MODE}
      Reset the global/secure table for a package with mode.
      RESET_MODE is one of {untrusted_defaults, untrusted_clear, trusted_defaults}, case-insensitive
  list NAMESPACE
      Print all defined keys.
      NAMESPACE is one of {system, secure, global}, case-insensitive
"""


@command("settings")
def settings(context: Context) -> int:
    words = list(context.arguments)
    if "--user" in words:
        at = words.index("--user")
        del words[at : at + 2]
    usage = _OLD_USAGE if context.device.api < 24 else _USAGE
    if not words or words[0] in ("help", "-h", "--help"):
        context.print(usage, end="")
        return 0
    verb, *rest = words
    verbs = {"get": 2, "put": 3, "delete": 2, "list": 1, "reset": 2}
    known = verb in verbs and (context.device.api >= 23 or verb in ("get", "put"))
    if not known or len(rest) < verbs[verb]:
        text = "Bad arguments" if known else f"Unknown command: {verb}"
        raise Usage(f"Invalid argument: {verb}\n{usage}" if context.device.api < 24 else text, 255)
    namespace = rest[0].lower()
    if namespace not in NAMESPACES:
        raise Usage(f"Invalid namespace '{rest[0]}'", 255)
    return _run(context, verb, namespace, rest[1:])


def _value(context: Context, key: str, value: str) -> str:
    """The list of location providers is changed by `+name` and `-name` up to Android 9."""
    if key != _PROVIDERS or value[:1] not in ("+", "-") or context.device.api > _LAST_CHANGED:
        return value
    allowed = (context.device.settings.get("secure", key) or "").split(",")
    kept = [name for name in allowed if name and name != value[1:]]
    return ",".join([*kept, value[1:]] if value[0] == "+" else kept)


def _run(context: Context, verb: str, namespace: str, rest: list[str]) -> int:
    store = context.device.settings
    if verb == "get":
        context.print(store.get(namespace, rest[0], "null") or "")
    elif verb == "put":
        store.put(namespace, rest[0], _value(context, rest[0], rest[1]))
    elif verb == "delete":
        context.print(f"Deleted {int(store.delete(namespace, rest[0]))} rows")
    elif verb == "reset":
        store.reset(namespace)
    else:
        for key, value in store.all(namespace).items():
            context.print(f"{key}={value}")
    return 0
