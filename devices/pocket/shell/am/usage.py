"""What `am` says to whoever asks for help or gives it nothing to do."""

from __future__ import annotations

_OLD = """\
usage: am [subcommand] [options]
usage: am start [-D] [-W] [-P <FILE>] [--start-profiler <FILE>]
               [--R COUNT] [-S] [--opengl-trace]
               [--user <USER_ID> | current] <INTENT>
       am startservice [--user <USER_ID> | current] <INTENT>
       am stopservice [--user <USER_ID> | current] <INTENT>
       am force-stop [--user <USER_ID> | all | current] <PACKAGE>
       am kill [--user <USER_ID> | all | current] <PACKAGE>
       am kill-all
       am broadcast [--user <USER_ID> | all | current] <INTENT>
       am instrument [-r] [-e <NAME> <VALUE>] [-p <FILE>] [-w]
               [--user <USER_ID> | current]
               [--no-window-animation] <COMPONENT>
       am set-debug-app [-w] [--persistent] <PACKAGE>
       am clear-debug-app
       am to-uri [INTENT]
       am to-intent-uri [INTENT]
       am stack list
"""
_NEW = """\
Activity manager (activity) commands:
  help
      Print this help text.
  start-activity [-D] [-N] [-W] [-P <FILE>] [--start-profiler <FILE>]
          [--sampling INTERVAL] [--streaming] [-R COUNT] [-S]
          [--track-allocation] [--user <USER_ID> | current] <INTENT>
  start-service [--user <USER_ID> | current] <INTENT>
  start-foreground-service [--user <USER_ID> | current] <INTENT>
  stop-service [--user <USER_ID> | current] <INTENT>
  broadcast [--user <USER_ID> | all | current] <INTENT>
  instrument [-r] [-e <NAME> <VALUE>] [-p <FILE>] [-w]
          [--user <USER_ID> | current]
          [--no-hidden-api-checks]
          [--no-window-animation] [--abi <ABI>] <COMPONENT>
  set-debug-app [-w] [--persistent] <PACKAGE>
  clear-debug-app
  crash [--user <USER_ID>] <PACKAGE|PID>
  force-stop [--user <USER_ID> | all | current] <PACKAGE>
  kill [--user <USER_ID> | all | current] <PACKAGE>
  kill-all
  to-uri [INTENT]
  to-intent-uri [INTENT]
  to-app-uri [INTENT]
  get-current-user
  send-trim-memory [--user <USER_ID>] <PROCESS>
          [HIDDEN|RUNNING_MODERATE|BACKGROUND|RUNNING_LOW|MODERATE|RUNNING_CRITICAL|COMPLETE]
  get-config [--days N] [--device] [--proto] [--display <DISPLAY_ID>]
  stack [COMMAND] [...]: sub-commands for operating on activity stacks.
       list
       remove <STACK_ID>
  task [COMMAND] [...]: sub-commands for operating on activity tasks.
       focus <TASK_ID>
"""


def usage(api: int) -> str:
    return _NEW if api >= 26 else _OLD
