"""Contents of requests and the meaning of answers, for both clients."""

from __future__ import annotations

import email.utils
import time
import uuid
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote, urlsplit

import httpx

from ._api_version import API_VERSION
from ._errors import ParatopeConnectionError, ParatopeError

FIRST_PAUSE = 0.25
LONGEST_BACKOFF = 8.0
ACCEPT = "application/json, application/problem+json;q=0.9, */*;q=0.5"

Refusal = ParatopeError | ParatopeConnectionError


def headers_of(token: str) -> dict[str, str]:
    """Returns the headers of every request to the service."""
    return {
        "authorization": f"Bearer {token}",
        "accept": ACCEPT,
        "user-agent": "paratope-python/0.2.0",
        "paratope-version": API_VERSION,
    }


def arguments_of(
    method: str,
    query: Mapping[str, object] | None,
    headers: Mapping[str, object] | None,
    body: object,
    idempotency_key: str | None,
) -> dict[str, Any]:
    """Returns the arguments of a request of httpx. A write has a key, which is the same in its repetitions."""
    sent = {name: _text(value) for name, value in (headers or {}).items() if value is not None}
    if method != "GET":
        sent["idempotency-key"] = idempotency_key or str(uuid.uuid4())
    request: dict[str, Any] = {
        "params": {name: _text(value) for name, value in (query or {}).items() if value is not None},
        "headers": sent,
    }
    if body is not None:
        request["json"] = body
    return request


def no_answer(base_url: str, cause: httpx.TransportError) -> ParatopeConnectionError:
    """Returns the error of a request without an answer."""
    error = ParatopeConnectionError(f"no answer from {origin(base_url)}: {type(cause).__name__}")
    error.__cause__ = cause
    return error


def refusal(response: httpx.Response) -> Refusal:
    """Returns the error of an answer that is not a success."""
    try:
        problem = response.json()
    except ValueError:
        problem = None
    if not isinstance(problem, dict) or not ("code" in problem or "detail" in problem):
        return ParatopeConnectionError(
            f"{origin(str(response.request.url))} answered {response.status_code}, not as the service does",
            response.status_code,
        )
    return ParatopeError(response.status_code, problem, retry_after(response.headers.get("retry-after")))


def pause_after(error: Refusal, retry: int) -> float | None:
    """Returns the pause before a repetition, or None if repeating cannot help.

    A 409 with `Retry-After` means that this same request is still in flight.
    """
    backoff = min(FIRST_PAUSE * 2.0**retry, LONGEST_BACKOFF)
    if isinstance(error, ParatopeConnectionError):
        return backoff if error.status is None or error.status >= 500 else None
    if error.retry_after is not None:
        return error.retry_after if error.status in (409, 429, 503) else None
    return backoff if error.status in (429, 503) else None


def retry_after(header: str | None) -> float | None:
    """Returns the seconds of a `Retry-After`, a number or a date; None if it is absent or invalid."""
    if header is None:
        return None
    if header.isdigit():
        return float(header)
    try:
        return max(0.0, email.utils.parsedate_to_datetime(header).timestamp() - time.time())
    except ValueError:
        return None


def body_of(response: httpx.Response) -> Any:
    """Returns the body as JSON, text or bytes; None without a body."""
    if response.status_code == 204:
        return None
    kind = response.headers.get("content-type", "")
    if "json" in kind:
        return response.json()
    return response.text if kind.startswith("text/event-stream") else response.content


def filled(path: str, values: Mapping[str, object]) -> str:
    """Returns a path with its parameters filled in.

    :raises TypeError: a parameter is missing
    """
    for name, value in values.items():
        if not isinstance(value, str) or value == "":
            raise TypeError(f"{path} needs {name}")
        path = path.replace(f"{{{name}}}", quote(value, safe=""))
    return path


def _text(value: object) -> str:
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else str(value)


def origin(url: str) -> str:
    """Returns scheme, host and port."""
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"
