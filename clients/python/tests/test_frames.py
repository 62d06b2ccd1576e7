"""Tables of figures, in the libraries that notebooks use."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

from paratope import AsyncParatope, Paratope

polars = pytest.importorskip("polars")

LABELS = [
    *["variant_id", "variant_name", "candidate_id", "candidate_name", "project_id", "origin", "created_at", "stage"],
]


def row(name: str, figures: dict[str, Any]) -> dict[str, Any]:
    return {**{label: f"{label} of {name}" for label in LABELS}, "figures": figures}


def handler(request: httpx.Request) -> httpx.Response:
    """Answers with more rows than a library reads to choose a type, and with the figure in the last row only."""
    assert request.url.params["sort"] == "-human_likeness"
    first = "after" not in request.url.params
    data = [row("a", {"human_likeness": 0.5, "hic": None})] * 150 if first else [row("b", {"human_likeness": 0.4, "hic": 9.5})]
    return httpx.Response(200, json={"data": data, "next_cursor": "c" if first else None})


def test_figures_are_columns_in_polars_and_in_pandas() -> None:
    paratope = Paratope("https://api.test/", "ab_test", transport=httpx.MockTransport(handler))
    frame = paratope.to_polars(sort="-human_likeness")
    assert frame.columns == [*LABELS, "human_likeness", "hic"]
    assert frame.height == 151
    assert frame["hic"].drop_nulls().to_list() == [9.5]
    assert paratope.to_pandas(sort="-human_likeness")["hic"].max() == 9.5


def test_the_client_for_asyncio_makes_the_same_frames() -> None:
    async def work() -> Any:
        async with AsyncParatope("https://api.test/", "ab_test", transport=httpx.MockTransport(handler)) as paratope:
            return await paratope.to_polars(sort="-human_likeness")

    assert asyncio.run(work()).height == 151
