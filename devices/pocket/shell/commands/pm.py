"""`pm`, the package manager's command line; `cmd package` is the same."""

from __future__ import annotations

import importlib

from devices.pocket.shell.command import Context, Usage, command

_PACKAGE = "devices.pocket.shell.packages"
#: Which module runs a verb; the function has the verb's name with underscores.
_MODULES = {
    "installing": (
        "install", "uninstall", "install-create", "install-write", "install-commit",
        "install-abandon", "install-remove", "install-existing",
    ),
    "listing": ("list", "path", "dump", "get-install-location", "get-max-users", "has-feature"),
    "changing": (
        "clear", "grant", "revoke", "reset-permissions", "enable", "disable", "disable-user",
        "disable-until-used", "default-state", "hide", "unhide", "suspend", "unsuspend",
        "set-install-location", "set-installer", "trim-caches", "compile", "bg-dexopt-job",
        "set-home-activity", "reconcile-secondary-dex-files", "force-dex-opt",
    ),
    "resolving": (
        "resolve-activity", "query-activities", "query-services", "query-receivers",
    ),
}  # fmt: skip
_VERBS = {verb: module for module, verbs in _MODULES.items() for verb in verbs}


@command("pm")
def pm(context: Context) -> int:
    words = list(context.arguments)
    if not words or words[0] in ("help", "-h", "--help"):
        context.print(_USAGE, end="")
        return 1 if not words and context.device.api < 24 else 0
    verb, *rest = words
    if verb not in _VERBS:
        if context.device.api < 24:
            raise Usage(f"Error: unknown command '{verb}'")
        raise Usage(f"Unknown command: {verb}", 255)
    module = importlib.import_module(f"{_PACKAGE}.{_VERBS[verb]}")
    run = getattr(module, verb.replace("-", "_") if verb != "list" else "list_")
    status: int = run(context, verb, rest)
    return status


_USAGE = """Package manager (package) commands:
  help
    Print this help text.

  path [--user USER_ID] PACKAGE
  dump PACKAGE
  list features | instrumentation [-f] [TARGET-PACKAGE] | libraries
  list packages [-f] [-d] [-e] [-s] [-3] [-i] [-l] [-u] [-U] [--show-versioncode]
      [--uid UID] [--user USER_ID] [FILTER]
  list permission-groups | permissions [-g] [-f] [-d] [-u] [GROUP] | users
  resolve-activity [--brief] [--components] INTENT
  query-activities | query-services | query-receivers [--brief] [--components] INTENT
  install [-rtRfdg] [-i PACKAGE] [--user USER_ID] [-S BYTES] [PATH|-]
  install-create [-rtRfdg] [-i PACKAGE] [-S BYTES] [-p PACKAGE]
  install-write [-S BYTES] SESSION_ID SPLIT_NAME [PATH|-]
  install-commit SESSION_ID
  install-abandon SESSION_ID
  uninstall [-k] [--user USER_ID] PACKAGE
  clear [--user USER_ID] PACKAGE
  enable | disable | disable-user | disable-until-used | default-state PACKAGE_OR_COMPONENT
  hide | unhide | suspend | unsuspend PACKAGE
  grant | revoke [--user USER_ID] PACKAGE PERMISSION
  reset-permissions
  get-install-location | set-install-location [0/auto] [1/internal] [2/external]
  set-home-activity [--user USER_ID] TARGET-COMPONENT
  trim-caches DESIRED_FREE_SPACE
  get-max-users
"""
