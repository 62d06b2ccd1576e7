"""Requests that take effect once, and are repeated while the service asks for patience."""

from __future__ import annotations

import email.utils
import time
import uuid
from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import quote, urlsplit

import httpx

from ._errors import ParatopeConnectionError, ParatopeError

FIRST_PAUSE = 0.25
LONGEST_BACKOFF = 8.0
ACCEPT = "application/json, application/problem+json;q=0.9, */*;q=0.5"


class Caller:
    """Sends requests so that each takes effect once: a write carries an Idempotency-Key, the same on every repetition."""

    def __init__(
        self,
        base_url: str,
        token: str,
        *,
        timeout: float = 150.0,
        max_retries: int = 4,
        max_pause: float = 90.0,
        transport: httpx.BaseTransport | None = None,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        """
        :param base_url: where the service is, such as ``https://api.example.com``
        :param token: ``ab_…``, of the dashboard's settings
        :param timeout: seconds for one answer; ``Prefer: wait`` needs up to 120
        :param max_retries: repetitions of a request that was refused for the moment (429, 503) or got no answer
        :param max_pause: a refusal that asks for more seconds than this is raised at once
        """
        self._base_url = base_url.rstrip("/")
        self._http = httpx.Client(
            base_url=self._base_url,
            headers={"authorization": f"Bearer {token}", "accept": ACCEPT, "user-agent": "paratope-python/0.2.0"},
            timeout=timeout,
            follow_redirects=False,
            transport=transport,
        )
        # Presigned addresses carry their own authorization: they must never see the token.
        self._files = httpx.Client(timeout=timeout, follow_redirects=False, transport=transport)
        self._max_retries = max_retries
        self._max_pause = max_pause
        self._sleep = sleep

    def close(self) -> None:
        """Closes the connections."""
        self._http.close()
        self._files.close()

    def call(
        self,
        method: str,
        path: str,
        *,
        path_values: Mapping[str, object] | None = None,
        query: Mapping[str, object] | None = None,
        headers: Mapping[str, object] | None = None,
        body: object = None,
        idempotency_key: str | None = None,
    ) -> Any:
        """The answer's body: JSON, text or bytes; None where there is none.

        :raises ParatopeError: the service refused
        :raises ParatopeConnectionError: no answer came
        """
        sent = {name: _text(value) for name, value in (headers or {}).items() if value is not None}
        if method != "GET":
            sent["idempotency-key"] = idempotency_key or str(uuid.uuid4())
        request: dict[str, Any] = {
            "params": {name: _text(value) for name, value in (query or {}).items() if value is not None},
            "headers": sent,
        }
        if body is not None:
            request["json"] = body
        url = _filled(path, path_values or {})
        for retry in range(self._max_retries + 1):
            outcome = self._attempt(method, url, request)
            if isinstance(outcome, httpx.Response):
                return _body(outcome)
            pause = _pause_after(outcome, retry)
            if pause is None or pause > self._max_pause or retry == self._max_retries:
                raise outcome
            self._sleep(pause)
        raise AssertionError("the last attempt returns or raises")

    def _attempt(
        self, method: str, url: str, request: dict[str, Any]
    ) -> httpx.Response | ParatopeError | ParatopeConnectionError:
        try:
            response = self._http.request(method, url, **request)
        except httpx.TransportError as cause:
            error = ParatopeConnectionError(f"no answer from {_origin(self._base_url)}: {type(cause).__name__}")
            error.__cause__ = cause
            return error
        return response if response.is_success else _refusal(response)


def _refusal(response: httpx.Response) -> ParatopeError | ParatopeConnectionError:
    try:
        problem = response.json()
    except ValueError:
        problem = None
    if not isinstance(problem, dict) or not ("code" in problem or "detail" in problem):
        return ParatopeConnectionError(
            f"{_origin(str(response.request.url))} answered {response.status_code}, not as the service does",
            response.status_code,
        )
    return ParatopeError(response.status_code, problem, retry_after(response.headers.get("retry-after")))


def _pause_after(error: ParatopeError | ParatopeConnectionError, retry: int) -> float | None:
    """None where repetition cannot help. A 409 that says when to come back is this very request, still in flight."""
    backoff = min(FIRST_PAUSE * 2.0**retry, LONGEST_BACKOFF)
    if isinstance(error, ParatopeConnectionError):
        return backoff if error.status is None or error.status >= 500 else None
    if error.retry_after is not None:
        return error.retry_after if error.status in (409, 429, 503) else None
    return backoff if error.status in (429, 503) else None


def retry_after(header: str | None) -> float | None:
    """Seconds of a `Retry-After`, a number or a date; None when absent or senseless."""
    if header is None:
        return None
    if header.isdigit():
        return float(header)
    try:
        return max(0.0, email.utils.parsedate_to_datetime(header).timestamp() - time.time())
    except ValueError:
        return None


def _body(response: httpx.Response) -> Any:
    if response.status_code == 204:
        return None
    kind = response.headers.get("content-type", "")
    if "json" in kind:
        return response.json()
    return response.text if kind.startswith("text/event-stream") else response.content


def _filled(path: str, values: Mapping[str, object]) -> str:
    for name, value in values.items():
        if not isinstance(value, str) or value == "":
            raise TypeError(f"{path} needs {name}")
        path = path.replace(f"{{{name}}}", quote(value, safe=""))
    return path


def _text(value: object) -> str:
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else str(value)


def _origin(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"
