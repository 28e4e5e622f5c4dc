"""`cmd locale`: languages of single apps, since Android 13."""

from __future__ import annotations

from devices.pocket.shell.command import Context
from devices.pocket.system.configuration import Locale

_USAGE = """Locale manager (locale) shell commands:
  help
      Print this help text.
  set-app-locales <PACKAGE_NAME> [--user <USER_ID>] [--locales <LOCALE_INFO>]
      Set the locales for the specified app.
      --user <USER_ID>: apply for the given user, the current user is used when unspecified.
      --locales <LOCALE_INFO>: The language tags of locale to be included as a single String separated by commas.
                 eg. en,en-US,hi
                 Empty locale list is used when unspecified.
  get-app-locales <PACKAGE_NAME> [--user <USER_ID>]
      Get the locales for the specified app.
      --user <USER_ID>: get for the given user, the current user is used when unspecified.
"""  # noqa: E501
_SCRIPT = 4


def run(context: Context) -> int:
    words = list(context.arguments)
    if context.device.api < 33:
        return context.fail("cmd: Can't find service: locale", 20)
    if words[:1] not in (["set-app-locales"], ["get-app-locales"]):
        context.print(_USAGE, end="")
        return 0 if words[:1] == ["help"] else 255
    if len(words) < 2:
        return context.fail("Error: no package specified", 255)
    verb, package, rest = words[0], words[1], words[2:]
    options = dict(zip(rest[::2], rest[1::2], strict=False))
    user = options.get("--user", "0").replace("current", "0").replace("-2", "0")
    if unknown := set(rest[::2]) - {"--user", "--locales", "--delegate"}:
        return context.fail(f"Unknown option: {sorted(unknown)[0]}", 255)
    with context.device.lock:
        if context.device.packages.get(package) is None:
            context.print(f"Unknown package {package} for userId {user}")
            return 0
        if verb == "set-app-locales":
            chosen = tuple(map(_locale, filter(None, options.get("--locales", "").split(","))))
            context.device.configuration.set_app_locales(package, chosen)
            return 0
        found = context.device.configuration.app_locales(package)
    tags = ",".join("-".join(filter(None, one)) for one in found)
    context.print(f"Locales for {package} for user {user} are [{tags}]")
    return 0


def _locale(tag: str) -> Locale:
    """`zh-Hans-CN` as language, script and region."""
    language, *rest = tag.replace("_", "-").split("-")
    script = next((one.title() for one in rest if len(one) == _SCRIPT), "")
    region = next((one.upper() for one in rest if len(one) in (2, 3)), "")
    return language.lower(), script, region
