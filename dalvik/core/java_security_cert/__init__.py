"""java.security.cert, javax.security.auth.x500 and KeyStore: certificates as apps name them.

The device has none; a connection that would have to show one is not modelled.
"""
