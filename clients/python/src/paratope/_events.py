"""Server-sent events (HTML Standard, 9.2.6), line by line."""

from __future__ import annotations

import json
from typing import NamedTuple, cast

import httpx

from . import _types as t
from ._errors import ParatopeConnectionError, ParatopeError
from ._requests import Refusal, no_answer, refusal

FIRST_PAUSE = 0.25
LONGEST_PAUSE = 10.0

#: The service sends a line every 15 seconds: without one for this long the stream is lost.
SILENCE = httpx.Timeout(30.0, read=45.0)


class EventsGap(Exception):
    """There were events that the service does not keep any more: read what you follow, then listen again."""


class Message(NamedTuple):
    """One message of a stream."""

    id: str | None
    event: str | None
    data: str | None


class MessageReader:
    """Makes messages of lines."""

    def __init__(self) -> None:
        self._fields: dict[str, str] = {}

    def read(self, line: str) -> Message | None:
        """The message that the line ends, if it ends one."""
        # httpx before 0.24 leaves the end of the line on it.
        line = line.rstrip("\r\n")
        if line == "":
            fields, self._fields = self._fields, {}
            return Message(fields.get("id"), fields.get("event"), fields.get("data")) if fields else None
        name, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if name == "data" and "data" in self._fields:
            self._fields["data"] += f"\n{value}"
        elif name in ("data", "id", "event"):
            self._fields[name] = value
        return None


class Place:
    """Where a reader of events is: after which one it goes on, and how long it pauses after a loss."""

    def __init__(self, last_event_id: str | None) -> None:
        self.last_event_id = last_event_id
        self._pause = FIRST_PAUSE

    def headers(self) -> dict[str, str]:
        """Of the request that goes on here."""
        headers = {"accept": "text/event-stream"}
        if self.last_event_id is not None:
            headers["last-event-id"] = self.last_event_id
        return headers

    def take(self, message: Message) -> t.JobEvent | None:
        """Goes on after the message.

        :raises EventsGap: events are missing before it
        """
        self._pause = FIRST_PAUSE
        if message.id is not None:
            self.last_event_id = message.id
        if message.event == "gap":
            raise EventsGap("events before this one are not kept any more")
        return None if message.data is None else cast(t.JobEvent, json.loads(message.data))

    def pause(self) -> float:
        """Seconds before the next attempt; longer each time."""
        pause, self._pause = self._pause, min(self._pause * 2, LONGEST_PAUSE)
        return pause


def lost(base_url: str, cause: httpx.TransportError | httpx.Response) -> Refusal:
    """Why a stream did not go on."""
    return refusal(cause) if isinstance(cause, httpx.Response) else no_answer(base_url, cause)


def is_final(error: Refusal) -> bool:
    """Whether the service refuses for good."""
    if isinstance(error, ParatopeConnectionError):
        return error.status is not None and error.status < 500
    return isinstance(error, ParatopeError) and error.status < 500 and error.status != 429
