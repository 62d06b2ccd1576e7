"""Refusals of requests that the OpenAPI document allows, each with its reason; `npm run check -- http --accepted` loads it.

Every other refusal is a fault: of the document, which is then incomplete, or of the service.
"""

from __future__ import annotations

import re
import uuid
from collections.abc import Callable, Iterator
from typing import Any

import schemathesis

KEY = re.compile(r'"[!#-\[\]-~]{1,255}"|[!#-~]{1,255}')


@schemathesis.hook
def before_load_schema(context: Any, document: dict[str, Any]) -> None:
    operations = [operation for methods in document["paths"].values() for operation in methods.values()]
    for path, methods in document["paths"].items():
        parameters = methods.get("delete", {}).get("parameters", [])
        if any(each["name"] == "purge" and each["schema"].get("default") == "false" for each in parameters):
            ARCHIVED.add(path.removesuffix("{id}"))
    for operation in operations:
        # A cursor is signed, so no generated one is accepted. Other tests cover the paging of lists.
        operation["parameters"] = [each for each in operation.get("parameters", []) if each["name"] != "after"]


@schemathesis.hook
def before_call(context: Any, case: Any, kwargs: dict[str, Any]) -> None:
    # One key with two bodies is refused by design, so each request with a valid key gets a new one.
    for name, value in list((case.headers or {}).items()):
        if name.lower() == "idempotency-key" and isinstance(value, str) and KEY.fullmatch(value):
            case.headers[name] = str(uuid.uuid4())


def fields(body: Any) -> Iterator[tuple[str, str, str]]:
    """Yields place, code and text of every error of a refusal, in both of the service's forms."""
    for each in body.get("errors") or ():
        place = each.get("pointer") or each.get("parameter") or each.get("header") or ""
        yield place, each["code"], each["detail"]
    for each in body.get("detail") if isinstance(body.get("detail"), list) else ():
        yield "/" + "/".join(each["loc"][1:]), each["type"], each["msg"]


Predicate = Callable[[str, dict[str, Any]], bool]


def names_only(body: Any, is_it: Callable[[str, str, str], bool]) -> bool:
    named = list(fields(body))
    return bool(named) and all(is_it(*each) for each in named)

# Refusals of requests that the document allows, because no JSON Schema can express the rule: it depends on stored data, on the
# installation, or on more than a grammar. Each entry is narrow: the operation, and all errors of the refusal.
REFUSALS: tuple[tuple[str, Predicate], ...] = (
    (
        "what a submit refers to exists and cannot be used: an antigen without a structure, a structure of another variant, "
        "an epitope beyond the antigen",
        lambda _, body: body.get("detail") == "What the request refers to cannot be used.",
    ),
    (
        "the chemistry of a conjugate: which linker reacts with what, and what the antibody lacks, are computed",
        lambda _, body: body.get("detail") == "The design cannot be made.",
    ),
    (
        "a sequence that is nearly all A, C, G, T and N is DNA: a share, not a pattern",
        lambda _, body: names_only(body, lambda place, code, words: code == "nucleotide_sequence"),
    ),
    (
        "a token that ends has to end in the future, which is a matter of the clock",
        lambda operation, body: operation == "POST /orgs/{org_id}/api-tokens"
        and names_only(body, lambda place, code, words: (place, code) == ("/expires_at", "too_small")),
    ),
    (
        "how large an upload may be is a setting of the installation",
        lambda operation, body: operation == "POST /v1/uploads"
        and names_only(body, lambda place, code, words: (place, code) == ("/byte_size", "too_big")),
    ),
    (
        "of a range the lower end is not above the upper one: JSON Schema compares no two numbers",
        lambda _, body: names_only(body, lambda place, code, words: words in ("min is above max", "is above max")),
    ),
    (
        "columns are those of the assays that are stored, and a filter over them is a language",
        lambda operation, body: operation.endswith(("/scores", "/v1/views", "/v1/views/{id}"))
        and (
            body.get("detail") == "The view is not acceptable."
            or any(f"The parameter {name} is not acceptable" in body.get("detail", "") for name in ("columns", "filter", "sort"))
        ),
    ),
    (
        "OpenAPI states no condition between parameters: some go with one kind of file or experiment alone, or exclude each other",
        lambda operation, body: operation.endswith(("/laboratory-file", "/adaptyv-draft"))
        and names_only(body, lambda place, code, words: code in ("not_applicable", "required") or place == "assembly"),
    ),
    (
        "tiers of a screen follow an order, and their filters are a language",
        lambda operation, body: operation in ("POST /v1/screens", "POST /v1/screens/estimate", "POST /v1/screens/{id}/refilter")
        and names_only(
            body,
            lambda place, code, words: words.startswith("each tier may occur once")
            or place.endswith(("/filter", "/top/score")),
        ),
    ),
    (
        "a stage gets a name that is in the list, without regard to case each once: JSON Schema compares no two texts",
        lambda operation, body: operation == "PATCH /v1/stages"
        and names_only(body, lambda place, code, words: code in ("unknown_stage", "not_unique")),
    ),
    (
        "what a file of measurements has to hold is said of the file, which is one text here",
        lambda operation, body: operation == "POST /v1/assay-results"
        and names_only(body, lambda place, code, words: place in ("/content", "/content_base64")),
    ),
    (
        "what a new candidate is to be linked to does not exist",
        lambda operation, body: operation == "POST /v1/therapeutic-candidates" and body.get("detail") == "A link leads nowhere.",
    ),
    (
        "a password that everybody tries is on a list of a hundred thousand",
        lambda operation, body: operation.startswith("POST /auth/")
        and names_only(body, lambda place, code, words: words == "is a very common password; choose another one"),
    ),
    (
        "which packs of credits are on sale is said by GET /billing/credits/packs, not by the document of all installations",
        lambda operation, body: operation == "POST /billing/credits/checkout"
        and names_only(body, lambda place, code, words: words == "there is no such pack"),
    ),
    (
        "chains of a variant are those of its candidate's format, which is stored",
        lambda operation, body: operation == "POST /v1/variants"
        and names_only(body, lambda place, code, words: code in ("missing_role", "unexpected_role")),
    ),
    (
        "a baseline has no parent to be compared with: which variant is one is stored",
        lambda operation, body: operation == "GET /v1/variants/{id}/diff"
        and names_only(body, lambda place, code, words: (place, code) == ("against", "required")),
    ),
    (
        "a sign-in through the identity provider ends in the browser that began it, which its cookie says",
        lambda operation, body: operation == "GET /auth/oidc/callback"
        and body.get("detail") == "This sign-in was started in another browser or has expired: start again.",
    ),
)

# Paths of resources that DELETE archives and leaves readable; only `?purge=true` turns them into 404.
ARCHIVED: set[str] = set()


@schemathesis.hook
def filter_failure(context: Any, failure: Any, case: Any, response: Any) -> bool:
    operation = case.operation.label
    kind = type(failure).__name__
    if kind == "UseAfterFree":
        return not any(path in operation for path in ARCHIVED)
    if kind != "RejectedPositiveData":
        return True
    body = response.json()
    return not any(applies(operation, body) for _, applies in REFUSALS)
