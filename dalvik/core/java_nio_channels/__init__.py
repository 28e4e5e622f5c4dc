"""java.nio.channels: files and streams as channels."""
