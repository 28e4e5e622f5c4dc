"""Classes that are known, so that code that mentions them can be linked, but have no methods:
calling one is reported as not modelled."""

from __future__ import annotations

from dalvik.core.java_net.url_connections import URLConnection
from dalvik.vm.native import java_class
from dalvik.vm.objects import JObject


@java_class("java.net.JarURLConnection", access="public abstract")
class JarURLConnection(URLConnection):
    pass


@java_class("java.net.DatagramSocket", implements=["java.io.Closeable"])
class DatagramSocket(JObject):
    pass


@java_class("java.net.SocketImpl", access="public abstract")
class SocketImpl(JObject):
    pass
