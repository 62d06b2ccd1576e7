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

#: Seconds without a line after which a stream counts as lost; the service sends one every 15 seconds.
SILENCE = httpx.Timeout(30.0, read=45.0)


class EventsGap(Exception):
    """Events were lost that the service no longer keeps: read the followed jobs and screens, then listen again."""


class Message(NamedTuple):
    """One message of a stream."""

    id: str | None
    event: str | None
    data: str | None


class MessageReader:
    """Assembles messages from lines."""

    def __init__(self) -> None:
        self._fields: dict[str, str] = {}

    def read(self, line: str) -> Message | None:
        """Returns the message that the line ends, if it ends one."""
        # httpx before 0.24 does not remove the end of the line.
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
    """A reader's position in a stream: the event after which it continues, and its pause after a loss."""

    def __init__(self, last_event_id: str | None) -> None:
        self.last_event_id = last_event_id
        self._pause = FIRST_PAUSE

    def headers(self) -> dict[str, str]:
        """Returns the headers of a request that continues at this position."""
        headers = {"accept": "text/event-stream"}
        if self.last_event_id is not None:
            headers["last-event-id"] = self.last_event_id
        return headers

    def take(self, message: Message) -> t.StreamEvent | None:
        """Moves the position after the message.

        :raises EventsGap: events before the message are missing
        """
        self._pause = FIRST_PAUSE
        if message.id is not None:
            self.last_event_id = message.id
        if message.event == "gap":
            raise EventsGap("events before this one are not kept any more")
        return None if message.data is None else cast(t.StreamEvent, json.loads(message.data))

    def pause(self) -> float:
        """Returns the seconds before the next attempt, more each time."""
        pause, self._pause = self._pause, min(self._pause * 2, LONGEST_PAUSE)
        return pause


def lost(base_url: str, cause: httpx.TransportError | httpx.Response) -> Refusal:
    """Returns the error with which a stream ended."""
    return refusal(cause) if isinstance(cause, httpx.Response) else no_answer(base_url, cause)


def is_final(error: Refusal) -> bool:
    """Returns whether the service refuses permanently."""
    if isinstance(error, ParatopeConnectionError):
        return error.status is not None and error.status < 500
    return isinstance(error, ParatopeError) and error.status < 500 and error.status != 429
