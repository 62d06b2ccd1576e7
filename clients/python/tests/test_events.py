"""Events are followed across losses of the stream: none is missed, and none is repeated."""

from __future__ import annotations

import json
from collections.abc import Callable

import httpx
import pytest

from paratope import EventsGap, Paratope, ParatopeConnectionError, ParatopeError

Handler = Callable[[httpx.Request], httpx.Response]


def client(handler: Handler, pauses: list[float]) -> Paratope:
    return Paratope("https://api.test/", "ab_test", transport=httpx.MockTransport(handler), sleep=pauses.append)


def stream(*numbers: int) -> httpx.Response:
    text = ": alive\n\n" + "".join(f'id: {n}\ndata: {json.dumps({"type": str(n)})}\n\n' for n in numbers)
    return httpx.Response(200, text=text, headers={"content-type": "text/event-stream"})


def test_a_stream_that_is_lost_is_taken_up_where_it_was() -> None:
    asked: list[str | None] = []
    pauses: list[float] = []

    def handler(request: httpx.Request) -> httpx.Response:
        asked.append(request.headers.get("last-event-id"))
        if len(asked) == 2:
            raise httpx.ReadError("cut off", request=request)
        if len(asked) == 3:
            return httpx.Response(503, json={"code": "service_unavailable"})
        return stream(1, 2) if len(asked) == 1 else stream(3)

    events = client(handler, pauses).events()
    assert [next(events)["type"] for _ in range(3)] == ["1", "2", "3"]
    assert asked == [None, "2", "2", "2"]
    assert pauses == [0.25, 0.5, 1.0]


def test_without_following_it_ends_after_the_events_that_there_are() -> None:
    def handler(request: httpx.Request) -> httpx.Response:
        assert request.url.params["follow"] == "false"
        return stream(5)

    paratope = client(handler, [])
    assert [event["type"] for event in paratope.events(last_event_id="4", follow=False)] == ["5"]


def test_a_gap_a_refusal_and_a_loss_without_following_are_errors() -> None:
    gap = httpx.Response(200, text="event: gap\ndata: {}\n\n")
    with pytest.raises(EventsGap):
        next(client(lambda _: gap, []).events(last_event_id="1"))
    refused = httpx.Response(401, json={"code": "unauthorized", "detail": "No."})
    with pytest.raises(ParatopeError):
        next(client(lambda _: refused, []).events())

    def lose(request: httpx.Request) -> httpx.Response:
        raise httpx.ConnectError("refused", request=request)

    with pytest.raises(ParatopeConnectionError):
        next(client(lose, []).events(follow=False))
