"""java.nio: buffers."""
