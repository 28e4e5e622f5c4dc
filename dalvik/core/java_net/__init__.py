"""java.net: URIs, URLs and numeric addresses. There is no network to connect to."""
