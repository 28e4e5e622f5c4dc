"""java.util.concurrent with its atomic and locks packages.

Threads are green: nothing here is interrupted except where it calls Java code or parks. That is why
an atomic is a plain value, and why the locks and queues below need no lower-level protection.
"""
