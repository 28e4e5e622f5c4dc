"""Classes that need a network. They are known, so that code that mentions them can be linked,
but they have no methods: calling one is reported as not modelled."""

from __future__ import annotations

from dalvik.vm.native import java_class
from dalvik.vm.objects import JObject


@java_class("java.net.URLConnection", access="public abstract")
class URLConnection(JObject):
    pass


@java_class("java.net.HttpURLConnection", access="public abstract")
class HttpURLConnection(URLConnection):
    pass


@java_class("java.net.JarURLConnection", access="public abstract")
class JarURLConnection(URLConnection):
    pass


@java_class("java.net.Socket", implements=["java.io.Closeable"])
class Socket(JObject):
    pass


@java_class("java.net.ServerSocket", implements=["java.io.Closeable"])
class ServerSocket(JObject):
    pass


@java_class("java.net.DatagramSocket", implements=["java.io.Closeable"])
class DatagramSocket(JObject):
    pass


@java_class("java.net.SocketImpl", access="public abstract")
class SocketImpl(JObject):
    pass
