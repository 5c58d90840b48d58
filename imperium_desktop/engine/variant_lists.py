"""Variants as commands take them: their names with commas between them."""

from __future__ import annotations

import argparse


def variant_list(text: str) -> list[str]:
    """The variants that were named; whether they exist is for the set-up to say."""
    return [name.strip() for name in text.split(",") if name.strip()]


def add_variants(parser: argparse.ArgumentParser, without: str) -> None:
    """Adds `--variants`, and says what is played without it."""
    parser.add_argument(
        "--variants", type=variant_list, metavar="NAMES", help=f"variants with commas between them ({without})"
    )
