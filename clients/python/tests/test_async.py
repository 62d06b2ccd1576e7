"""The client for asyncio behaves like the synchronous one."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Callable

import httpx
import pytest

from paratope import AsyncParatope, JobEnded, Paratope, ParatopeError

Handler = Callable[[httpx.Request], httpx.Response]


def client(handler: Handler, pauses: list[float] | None = None) -> AsyncParatope:
    async def sleep(seconds: float) -> None:
        if pauses is not None:
            pauses.append(seconds)

    return AsyncParatope("https://api.test/", "ab_test", transport=httpx.MockTransport(handler), sleep=sleep)


def public(of: type) -> dict[str, list[str]]:
    return {
        name: list(inspect.signature(method).parameters)
        for name, method in inspect.getmembers(of, callable)
        if not name.startswith("_")
    }


def test_both_clients_have_the_same_methods_with_the_same_arguments() -> None:
    assert public(AsyncParatope) == public(Paratope)
    assert len(public(Paratope)) > 150


def test_requests_run_side_by_side_and_a_write_is_repeated_with_its_key() -> None:
    keys: list[str] = []
    pauses: list[float] = []

    def handler(request: httpx.Request) -> httpx.Response:
        keys.append(request.headers["idempotency-key"])
        if len(keys) == 1:
            return httpx.Response(429, json={"code": "rate_limit_exceeded"}, headers={"retry-after": "3"})
        return httpx.Response(201, json={"id": "p"})

    async def work() -> None:
        async with client(handler, pauses) as paratope:
            both = await asyncio.gather(paratope.create_project({"name": "1"}), paratope.create_project({"name": "2"}))
            assert [project["id"] for project in both] == ["p", "p"]

    asyncio.run(work())
    assert len(keys) == 3
    assert len(set(keys)) == 2
    assert pauses == [3.0]


def test_lists_are_read_page_by_page_and_jobs_until_they_end() -> None:
    states = iter(["running", "completed", "failed"])

    def handler(request: httpx.Request) -> httpx.Response:
        if request.url.path == "/v1/projects":
            first = "after" not in request.url.params
            return httpx.Response(200, json={"data": [1, 2] if first else [3], "next_cursor": "c" if first else None})
        return httpx.Response(200, json={"object": "campaign_plate", "id": "1", "status": next(states), "error": None})

    async def work() -> None:
        async with client(handler) as paratope:
            assert [row async for row in paratope.every(paratope.list_projects)] == [1, 2, 3]
            job = {"object": "campaign_plate", "id": "1", "status": "pending"}
            assert (await paratope.wait(job))["status"] == "completed"
            with pytest.raises(JobEnded):
                await paratope.wait(job)

    asyncio.run(work())


def test_events_are_followed_until_the_service_refuses() -> None:
    def handler(request: httpx.Request) -> httpx.Response:
        if request.headers.get("last-event-id") == "7":
            return httpx.Response(401, json={"code": "unauthorized", "detail": "Revoked."})
        return httpx.Response(200, text='id: 7\ndata: {"type": "humanization.completed"}\n\n')

    async def work() -> list[str]:
        seen: list[str] = []
        async with client(handler) as paratope:
            with pytest.raises(ParatopeError):
                async for event in paratope.events():
                    seen.append(event["type"])
        return seen

    assert asyncio.run(work()) == ["humanization.completed"]
