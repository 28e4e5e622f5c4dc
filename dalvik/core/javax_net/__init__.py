"""javax.net and javax.net.ssl."""
