"""The tables of screens, for pandas and Polars."""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any


class ScreenTable:
    """A table of a screen: one or more Parquet files with the same columns."""

    def __init__(self, name: str, urls: Sequence[str], fetch: Callable[[str], bytes]) -> None:
        self.name = name
        self._urls = list(urls)
        self._fetch = fetch

    def to_pandas(self) -> Any:
        """Returns all rows as a ``pandas.DataFrame``; needs ``pandas`` and ``pyarrow``."""
        pandas = import_module("pandas")
        frames = [pandas.read_parquet(io.BytesIO(self._fetch(url))) for url in self._urls]
        return pandas.concat(frames, ignore_index=True)

    def to_polars(self) -> Any:
        """Returns all rows as a ``polars.DataFrame``; needs ``polars``."""
        polars = import_module("polars")
        return polars.concat([polars.read_parquet(io.BytesIO(self._fetch(url))) for url in self._urls])

    def download(self, folder: str | os.PathLike[str]) -> list[Path]:
        """Writes the files, which DuckDB, pandas and Polars read as one table."""
        target = Path(folder)
        target.mkdir(parents=True, exist_ok=True)
        paths = [target / f"{self.name}-{number:06}.parquet" for number in range(len(self._urls))]
        for path, url in zip(paths, self._urls):
            path.write_bytes(self._fetch(url))
        return paths
