"""Generated from contracts/openapi.json by `npm run sdk`; do not edit."""

from __future__ import annotations

#: Dated version of the API that these types describe.
API_VERSION = "2026-11-29"
