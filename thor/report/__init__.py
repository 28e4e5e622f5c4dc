"""Reports of a run, all made from its journal: terminal, HTML, JUnit XML, SARIF, JSON lines."""
