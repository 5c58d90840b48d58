"""The art needs fonts, and fonts need a running Qt application."""

import pytest


@pytest.fixture(autouse=True)
def application(qapp):
    return qapp
