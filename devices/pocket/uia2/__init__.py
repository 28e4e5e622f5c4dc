"""What looks at the screen's views from outside: uiautomator2's server and `uiautomator dump`.

`server` speaks HTTP behind a port of the device, `calls` and `object_calls` are the methods of its
JSON-RPC, `selectors` finds nodes, `dump` writes them as XML.
"""
