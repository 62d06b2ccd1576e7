"""Client of the Paratope antibody design service."""

from . import _types as types
from ._async_client import AsyncParatope
from ._client import Paratope
from ._errors import JobEnded, ParatopeConnectionError, ParatopeError
from ._events import EventsGap
from ._screens import ScreenTable
from ._webhooks import WebhookVerificationError, verify_webhook

__all__ = [
    "AsyncParatope",
    "EventsGap",
    "JobEnded",
    "Paratope",
    "ParatopeConnectionError",
    "ParatopeError",
    "ScreenTable",
    "WebhookVerificationError",
    "types",
    "verify_webhook",
]
