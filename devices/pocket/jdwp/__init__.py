"""The debugger's server: the Java Debug Wire Protocol over the engine.

`server` connects a stream of adb with a process; `session` reads commands and sends replies;
`ids` names objects, types, members and frames by numbers; the `…_commands` modules answer;
`requests`, `events` and `tracing` tell the debugger what happens; `invoking` runs methods on held
threads.

Commands run between two steps of Java threads, on the machine's own OS thread.
"""
