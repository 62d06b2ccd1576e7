"""The client's exceptions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class ParatopeError(Exception):
    """The service refused: a problem of RFC 9457. Switch on :attr:`code`, which is stable."""

    def __init__(self, status: int, problem: Mapping[str, Any], retry_after: float | None = None) -> None:
        self.status = status
        """HTTP status."""
        self.problem = dict(problem)
        """The whole body: `errors` names the fields, a credit error has `credit_balance` and `credit_cost`."""
        self.code: str = str(problem.get("code", "invalid_request"))
        self.request_id: str | None = problem.get("request_id")
        self.errors: list[dict[str, Any]] = list(problem.get("errors") or _errors_of(problem.get("detail")))
        self.retry_after = retry_after
        """Seconds to wait before a repetition, if the service states them."""
        super().__init__(self._text())

    def _text(self) -> str:
        detail = self.problem.get("detail")
        text = detail if isinstance(detail, str) else "the request is not acceptable"
        places = "; ".join(f"{_place(error)}: {error.get('detail', '')}" for error in self.errors)
        return f"{self.code}: {text}" + (f" ({places})" if places else "") + (
            f" [{self.request_id}]" if self.request_id else ""
        )


class ParatopeConnectionError(Exception):
    """There was no answer, or not an answer of the service."""

    def __init__(self, message: str, status: int | None = None) -> None:
        super().__init__(message)
        self.status = status


class JobEnded(Exception):
    """A job ended without results: it failed or was canceled, and was refunded. Or an import failed or has questions."""

    def __init__(self, job: Mapping[str, Any]) -> None:
        self.job = job
        error = job.get("error")
        detail = error.get("detail") if isinstance(error, Mapping) else error
        super().__init__(f"{job['object']} {job['id']} {job['status']}" + (f": {detail}" if detail else ""))


def _place(error: Mapping[str, Any]) -> str:
    return str(error.get("pointer") or error.get("parameter") or error.get("header") or "")


def _errors_of(detail: object) -> list[dict[str, Any]]:
    """Returns the errors of fields; outside /v1 they are in `detail`, as `{loc, msg, type}`."""
    if not isinstance(detail, list):
        return []
    return [
        {"parameter": ".".join(map(str, each.get("loc", []))), "detail": each.get("msg"), "code": each.get("type")}
        for each in detail
    ]
