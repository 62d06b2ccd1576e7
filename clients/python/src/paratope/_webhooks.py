"""Signatures of webhooks, by Standard Webhooks."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from collections.abc import Mapping
from typing import Any

TOLERANCE = 5 * 60


class WebhookVerificationError(Exception):
    """The request was not sent by the service, or is too old."""


def verify_webhook(body: bytes, headers: Mapping[str, str], secret: str, *, now: float | None = None) -> Any:
    """Returns the event of a delivery after verifying its signature.

    Store each ``webhook-id``, because an event is delivered at least once.

    :param body: the unchanged bytes; parsing and printing would change them
    :param headers: headers of the request, with names in any case
    :param secret: ``whsec_…``, the secret with which the webhook was created
    :param now: Unix seconds; default: the current time
    :raises WebhookVerificationError: no signature matches the secret, or the time differs by more than five minutes
    """
    known = {name.lower(): value for name, value in headers.items()}
    try:
        event_id, timestamp = known["webhook-id"], known["webhook-timestamp"]
        signatures = known["webhook-signature"].split(" ")
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
        sent_at = int(timestamp)
    except KeyError as missing:
        raise WebhookVerificationError(f"there is no {missing.args[0]}") from None
    except (ValueError, binascii.Error):
        raise WebhookVerificationError("the timestamp or the secret is malformed") from None
    if abs((time.time() if now is None else now) - sent_at) > TOLERANCE:
        raise WebhookVerificationError("it was sent more than five minutes ago, or in the future")
    signed = hmac.new(key, f"{event_id}.{timestamp}.".encode() + body, hashlib.sha256).digest()
    expected = "v1," + base64.b64encode(signed).decode()
    if not any(hmac.compare_digest(expected.encode(), each.encode()) for each in signatures):
        raise WebhookVerificationError("no signature in it is that of the secret")
    return json.loads(body)
