"""Client of the Paratope antibody design service."""

from . import _types as types
from ._client import Paratope
from ._errors import JobEnded, ParatopeConnectionError, ParatopeError
from ._screens import ScreenTable
from ._webhooks import WebhookVerificationError, verify_webhook

__all__ = [
    "JobEnded",
    "Paratope",
    "ParatopeConnectionError",
    "ParatopeError",
    "ScreenTable",
    "WebhookVerificationError",
    "types",
    "verify_webhook",
]
