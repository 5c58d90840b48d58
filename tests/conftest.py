"""Shared by all tests."""

import os

# Tests open no windows unless asked to.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
