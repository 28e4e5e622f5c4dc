"""java.nio.file: paths and files inside the sandbox."""
