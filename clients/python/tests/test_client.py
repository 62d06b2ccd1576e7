"""The hand-written layer, against answers of the tests."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from paratope._api_version import API_VERSION
from paratope import (
    JobEnded,
    Paratope,
    ParatopeConnectionError,
    ParatopeError,
    WebhookVerificationError,
    verify_webhook,
)

Handler = Callable[[httpx.Request], httpx.Response]


def client(handler: Handler, pauses: list[float] | None = None) -> Paratope:
    slept = [] if pauses is None else pauses
    return Paratope("https://api.test/", "ab_test", transport=httpx.MockTransport(handler), sleep=slept.append)


def problem(status: int, code: str, **headers: str) -> httpx.Response:
    body = {"code": code, "detail": "No.", "status": status, "request_id": "req_1"}
    return httpx.Response(status, json=body, headers={"content-type": "application/problem+json", **headers})


def test_a_write_is_repeated_with_the_same_key_after_the_pause_that_is_asked_for() -> None:
    seen: list[tuple[str, str]] = []
    pauses: list[float] = []

    def handler(request: httpx.Request) -> httpx.Response:
        seen.append((request.headers["idempotency-key"], request.headers["authorization"]))
        if len(seen) == 1:
            return problem(429, "rate_limit_exceeded", **{"retry-after": "7"})
        if len(seen) == 2:
            raise httpx.ReadError("cut off", request=request)
        return httpx.Response(201, json={"id": "p"})

    assert client(handler, pauses).create_project({"name": "HER2"})["id"] == "p"
    assert len({key for key, _ in seen}) == 1
    assert seen[0][1] == "Bearer ab_test"
    assert pauses == [7.0, 0.5]


def test_a_key_of_ones_own_is_sent_as_it_is() -> None:
    def handler(request: httpx.Request) -> httpx.Response:
        return httpx.Response(201, json={"id": request.headers["idempotency-key"]})

    assert client(handler).create_project({"name": "HER2"}, idempotency_key="mine")["id"] == "mine"


def test_every_request_pins_the_version_of_the_api_that_the_types_describe() -> None:
    def handler(request: httpx.Request) -> httpx.Response:
        return httpx.Response(200, json={"org_id": request.headers["paratope-version"]})

    assert client(handler).get_me()["org_id"] == API_VERSION


def test_a_refusal_is_an_error_with_its_code_fields_and_request() -> None:
    def handler(_: httpx.Request) -> httpx.Response:
        errors = [{"pointer": "/name", "detail": "is missing", "code": "required"}]
        return httpx.Response(422, json={"code": "validation_failed", "detail": "No.", "errors": errors, "request_id": "req_1"})

    with pytest.raises(ParatopeError) as caught:
        client(handler).create_project({"name": ""})
    assert (caught.value.code, caught.value.status, caught.value.request_id) == ("validation_failed", 422, "req_1")
    assert "/name: is missing" in str(caught.value)


def test_a_pause_that_is_too_long_and_a_stranger_are_errors_at_once() -> None:
    pauses: list[float] = []
    with pytest.raises(ParatopeError):
        client(lambda _: problem(429, "quota_exceeded", **{"retry-after": "86400"}), pauses).get_me()
    with pytest.raises(ParatopeConnectionError):
        client(lambda _: httpx.Response(404, text="nginx"), pauses).get_me()
    assert pauses == []


def test_every_row_of_a_list_is_read_page_by_page() -> None:
    def handler(request: httpx.Request) -> httpx.Response:
        first = "after" not in request.url.params
        return httpx.Response(200, json={"data": [1, 2] if first else [3], "next_cursor": "c" if first else None})

    paratope = client(handler)
    assert list(paratope.every(paratope.list_projects)) == [1, 2, 3]


def test_a_job_is_waited_for_and_one_that_failed_is_an_error() -> None:
    states = iter(["pending", "running", "completed", "failed"])

    def handler(_: httpx.Request) -> httpx.Response:
        status = next(states)
        error = {"detail": "heavy: no V domain"} if status == "failed" else None
        return httpx.Response(200, json={"object": "humanization", "id": "1", "status": status, "error": error})

    job = {"object": "humanization", "id": "1", "status": "pending"}
    paratope = client(handler)
    assert paratope.wait(job)["status"] == "completed"
    with pytest.raises(JobEnded, match="no V domain"):
        paratope.wait(job)


def test_an_import_is_waited_for_like_a_job_and_one_with_questions_is_no_success() -> None:
    states = iter(["reading", "creating", "completed", "asking"])

    def handler(request: httpx.Request) -> httpx.Response:
        assert request.url.path == "/v1/imports/1"
        return httpx.Response(200, json={"object": "import", "id": "1", "status": next(states), "error": None})

    paratope = client(handler)
    assert paratope.wait({"object": "import", "id": "1"})["status"] == "completed"
    with pytest.raises(JobEnded, match="asking"):
        paratope.wait({"object": "import", "id": "1"})


def test_waiting_ends_when_it_is_told_to() -> None:
    def handler(_: httpx.Request) -> httpx.Response:
        return httpx.Response(200, json={"object": "humanization", "id": "1", "status": "running"})

    with pytest.raises(TimeoutError):
        client(handler).wait({"object": "humanization", "id": "1"}, timeout=0)


SECRET = "whsec_" + base64.b64encode(b"0123456789abcdef01234567").decode()


def signed(body: bytes, at: int, secret: str = SECRET) -> dict[str, str]:
    key = base64.b64decode(secret.removeprefix("whsec_"))
    mac = base64.b64encode(hmac.new(key, f"evt_1.{at}.".encode() + body, hashlib.sha256).digest()).decode()
    return {"Webhook-Id": "evt_1", "Webhook-Timestamp": str(at), "Webhook-Signature": f"v1,b3RoZXI= v1,{mac}"}


def test_a_delivery_is_believed_by_its_signature_and_its_age() -> None:
    body = json.dumps({"type": "webhook.test"}).encode()
    assert verify_webhook(body, signed(body, 1000), SECRET, now=1100)["type"] == "webhook.test"
    with pytest.raises(WebhookVerificationError, match="five minutes"):
        verify_webhook(body, signed(body, 1000), SECRET, now=1301)
    with pytest.raises(WebhookVerificationError, match="no signature"):
        verify_webhook(body + b" ", signed(body, 1000), SECRET, now=1000)
    with pytest.raises(WebhookVerificationError, match="there is no webhook-id"):
        verify_webhook(body, {}, SECRET)


def test_the_example_of_standard_webhooks_verifies() -> None:
    """https://github.com/standard-webhooks/standard-webhooks: the example of the specification's own libraries."""
    headers = {
        "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
        "webhook-timestamp": "1614265330",
        "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    }
    event = verify_webhook(b'{"test": 2432232314}', headers, "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", now=1614265330)
    assert event == {"test": 2432232314}


def test_a_screen_is_submitted_with_its_file_and_read_as_a_table(tmp_path: Path) -> None:
    library = tmp_path / "library.csv"
    library.write_text("name,heavy\nab-1,EVQL\n")
    bodies: list[dict[str, object]] = []

    def handler(request: httpx.Request) -> httpx.Response:
        place = (request.method, request.url.path)
        if request.method == "POST":
            bodies.append(json.loads(request.content))
        if place == ("POST", "/v1/uploads"):
            return httpx.Response(201, json={"id": "u", "upload_url": "https://store.test/u", "headers": {}})
        if place == ("GET", "/v1/uploads/u"):
            return httpx.Response(200, json={"id": "u", "status": "ready"})
        if place == ("POST", "/v1/screens"):
            return httpx.Response(202, json={"id": "s", "object": "screen", "status": "running"})
        if place == ("GET", "/v1/screens/s"):
            return httpx.Response(200, json={"id": "s", "object": "screen", "status": "completed"})
        if place == ("GET", "/v1/screens/s/files"):
            tiers = [{"tier": "sequence", "urls": ["https://store.test/0", "https://store.test/1"]}]
            return httpx.Response(200, json={"selected_url": None, "rows_url": None, "tiers": tiers})
        return httpx.Response(200, content=b"PAR1")

    paratope = client(handler)
    screen = paratope.wait(paratope.screen_file(library, {"tiers": [{"tier": "sequence"}]}, max_credits=5))
    assert bodies[0]["content_type"] == "text/csv"
    assert bodies[0]["purpose"] == "screen"
    assert bodies[1] == {"upload_id": "u", "plan": {"tiers": [{"tier": "sequence"}]}, "max_credits": 5}
    written = paratope.screen_table(screen, "sequence").download(tmp_path / "out")
    assert [path.name for path in written] == ["sequence-000000.parquet", "sequence-000001.parquet"]
    assert written[0].read_bytes() == b"PAR1"
    with pytest.raises(LookupError):
        paratope.screen_table(screen)
