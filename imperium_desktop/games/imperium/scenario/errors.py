"""What can be wrong with a step of a scenario."""

from __future__ import annotations


class StepError(Exception):
    """Why a step does not fit, in one sentence."""
