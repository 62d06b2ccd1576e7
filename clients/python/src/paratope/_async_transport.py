"""Requests for asyncio that take effect once, and are repeated after a pause if the service refuses them temporarily."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import httpx

from ._errors import ParatopeConnectionError
from ._requests import Refusal, arguments_of, body_of, filled, headers_of, no_answer, pause_after, refusal


class AsyncCaller:
    """Sends requests so that each takes effect once: a write carries an Idempotency-Key, the same in every repetition."""

    def __init__(
        self,
        base_url: str,
        token: str,
        *,
        timeout: float = 150.0,
        max_retries: int = 4,
        max_pause: float = 90.0,
        transport: httpx.AsyncBaseTransport | None = None,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        """
        :param base_url: URL of the service, such as ``https://api.example.com``
        :param token: API token ``ab_…`` from the dashboard's settings
        :param timeout: seconds for one answer; ``Prefer: wait`` needs up to 120
        :param max_retries: most repetitions of a request that was refused temporarily (429, 503) or got no answer
        :param max_pause: longest pause in seconds; a refusal that asks for a longer one is raised at once
        """
        self._base_url = base_url.rstrip("/")
        self._http = httpx.AsyncClient(
            base_url=self._base_url,
            headers=headers_of(token),
            timeout=timeout,
            follow_redirects=False,
            transport=transport,
        )
        # Presigned URLs contain their own authorization, so the token must not be sent to them.
        self._files = httpx.AsyncClient(timeout=timeout, follow_redirects=False, transport=transport)
        self._max_retries = max_retries
        self._max_pause = max_pause
        self._sleep = sleep

    async def close(self) -> None:
        """Closes the connections."""
        await self._http.aclose()
        await self._files.aclose()

    async def call(
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
        """Sends a request and returns the answer's body: JSON, text or bytes; None without a body.

        :raises ParatopeError: the service refused
        :raises ParatopeConnectionError: there was no answer
        """
        request = arguments_of(method, query, headers, body, idempotency_key)
        url = filled(path, path_values or {})
        for retry in range(self._max_retries + 1):
            outcome = await self._attempt(method, url, request)
            if isinstance(outcome, httpx.Response):
                return body_of(outcome)
            pause = pause_after(outcome, retry)
            if pause is None or pause > self._max_pause or retry == self._max_retries:
                raise outcome
            await self._sleep(pause)
        raise AssertionError("the last attempt returns or raises")

    async def _attempt(self, method: str, url: str, request: dict[str, Any]) -> httpx.Response | Refusal:
        try:
            response = await self._http.request(method, url, **request)
        except httpx.TransportError as cause:
            return no_answer(self._base_url, cause)
        return response if response.is_success else refusal(response)

    async def _fetch(self, url: str) -> bytes:
        response = await self._files.get(url)
        if not response.is_success:
            raise ParatopeConnectionError(f"the store answered {response.status_code}", response.status_code)
        return response.content
