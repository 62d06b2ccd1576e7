"""Progress of jobs: a bar in a notebook, a line on a terminal."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

from ._values import is_open


class Progress:
    """Shows the progress of jobs while a method waits for them."""

    def __init__(self, shown: bool | None) -> None:
        """:param shown: None shows a bar in notebooks only"""
        self._in_notebook = "ipykernel" in sys.modules
        self._shown = self._in_notebook if shown is None else shown
        self._handle: Any = None

    def show(self, jobs: Sequence[Mapping[str, Any]]) -> None:
        """Shows the jobs in place of the previous output."""
        if not self._shown or not jobs:
            return
        ended = sum(not is_open(job) for job in jobs)
        share = sum(_share(job) for job in jobs) / len(jobs)
        words = f"{ended} of {len(jobs)} {'job' if len(jobs) == 1 else 'jobs'} ended, {share:.0%}"
        if self._in_notebook:
            self._show_bar(share, words)
        elif sys.stderr.isatty():
            sys.stderr.write(f"\r{words}\x1b[K" + ("\n" if ended == len(jobs) else ""))
            sys.stderr.flush()

    def _show_bar(self, share: float, words: str) -> None:
        ipython = import_module("IPython.display")
        bar = ipython.HTML(f'<progress value="{share:.3f}" max="1" style="width: 20em"></progress> {words}')
        if self._handle is None:
            self._handle = ipython.display(bar, display_id=True)
        else:
            self._handle.update(bar)


def _share(job: Mapping[str, Any]) -> float:
    return float(job.get("progress") or 0.0) if is_open(job) else 1.0
