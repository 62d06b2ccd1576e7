"""Conversions of values and answers for both clients, without requests."""

from __future__ import annotations

import hashlib
import mimetypes
import os
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, Literal, cast
from urllib.parse import urlsplit

from . import _types as t
from ._job_paths import JOB_PATHS

FIRST_PAUSE = 0.2
LONGEST_PAUSE = 5.0

Purpose = Literal["antigen_structure", "screen"]

_MEDIA_TYPES = {
    ".pdb": "chemical/x-pdb",
    ".ent": "chemical/x-pdb",
    ".cif": "chemical/x-mmcif",
    ".csv": "text/csv",
    ".tsv": "text/tab-separated-values",
    ".fasta": "text/x-fasta",
    ".fa": "text/x-fasta",
    ".parquet": "application/vnd.apache.parquet",
    ".gz": "application/gzip",
}

_LABELS = ("variant_id", "variant_name", "candidate_id", "candidate_name", "project_id", "origin", "created_at", "stage")


def login_of_environment() -> tuple[str, str]:
    """Returns ``PARATOPE_URL`` and ``PARATOPE_TOKEN``.

    :raises RuntimeError: one of them is not set
    """
    try:
        return os.environ["PARATOPE_URL"], os.environ["PARATOPE_TOKEN"]
    except KeyError as missing:
        raise RuntimeError(f"set {missing.args[0]}") from None


def job_path(job: Mapping[str, Any]) -> str:
    """Returns the path at which a job is read."""
    return JOB_PATHS[job["object"]]


def is_open(job: Mapping[str, Any]) -> bool:
    """Returns whether a job has not ended yet, or an import goes on without answers to its questions."""
    return job["status"] in ("pending", "running", "paused", "reading", "creating")


def candidate_of(project_id: str, name: str, heavy: str, light: str | None) -> t.TherapeuticCandidateCreate:
    """Returns the body of a candidate of one Fv, or of a VHH."""
    chains: list[t.ChainInput] = [{"role": "heavy", "sequence": heavy}]
    if light is not None:
        chains.append({"role": "light", "sequence": light})
    return {
        "project_id": project_id,
        "name": name,
        "format": "nanobody" if light is None else "mab",
        "initial_chains": chains,
    }


def upload_of(path: Path, content: bytes, purpose: Purpose) -> t.UploadCreate:
    """Returns the body of an upload; the file name's extension determines the media type."""
    guessed = _MEDIA_TYPES.get(path.suffix.lower()) or mimetypes.guess_type(path.name)[0]
    body = {
        "filename": path.name,
        "content_type": guessed or "application/octet-stream",
        "byte_size": len(content),
        "sha256": hashlib.sha256(content).hexdigest(),
        "purpose": purpose,
    }
    return cast(t.UploadCreate, body)


def is_ready(upload: t.Upload) -> bool:
    """Returns whether the service has read an upload.

    :raises ValueError: the file was refused; the message states the reason
    """
    if upload["status"] == "failed":
        error = upload["error"]
        raise ValueError(f"{upload.get('filename', 'the file')}: {error['detail'] if error else 'refused'}")
    return upload["status"] == "ready"


def screen_of(upload_id: str, plan: t.ScreenPlan, max_credits: int, name: str | None) -> t.ScreenCreate:
    """Returns the body of a screen of a file."""
    body: t.ScreenCreate = {"upload_id": upload_id, "plan": plan, "max_credits": max_credits}
    if name is not None:
        body["name"] = name
    return body


def table_urls(screen_id: str, files: Mapping[str, Any], table: str) -> list[str]:
    """Returns the URLs of the files of a screen's table.

    :raises LookupError: the screen does not have the table (yet)
    """
    whole = {"selected": files["selected_url"], "rows": files["rows_url"]}
    tiers: dict[str, list[str]] = {tier["tier"]: tier["urls"] for tier in files["tiers"]}
    url = whole.get(table)
    urls = [url] if url is not None else tiers.get(table, [])
    if not urls:
        raise LookupError(f"screen {screen_id} has no table {table}")
    return urls


def figure_rows(rows: list[Any]) -> list[dict[str, Any]]:
    """Returns a flat row per variant, with a column per figure."""
    return [{**{name: row.get(name) for name in _LABELS}, **row["figures"]} for row in rows]


def file_urls(value: object, place: str = "") -> Iterator[tuple[str, str]]:
    """Yields every ``…_url`` in results, with the names that lead to it."""
    if isinstance(value, Mapping):
        for key, each in value.items():
            if key.endswith("_url") and isinstance(each, str):
                yield f"{place}{key.removesuffix('_url')}", each
            else:
                yield from file_urls(each, f"{place}{key}-")
    elif isinstance(value, list):
        for number, each in enumerate(value, 1):
            yield from file_urls(each, f"{place}{number}-")


def file_name(job: Mapping[str, Any], name: str, url: str) -> str:
    """Returns the local name of a job's file."""
    return f"{job['id']}-{name}{Path(urlsplit(url).path).suffix}"


def pandas_of(rows: list[Any]) -> Any:
    """:raises ModuleNotFoundError: pandas is not installed"""
    return import_module("pandas").DataFrame(figure_rows(rows))


def polars_of(rows: list[Any]) -> Any:
    """:raises ModuleNotFoundError: polars is not installed"""
    # All rows decide about a column's type, because the first rows may lack the figure.
    return import_module("polars").DataFrame(figure_rows(rows), infer_schema_length=None)


def view_of(model: bytes) -> Any:
    """:raises ModuleNotFoundError: py3Dmol is not installed"""
    view = import_module("py3Dmol").view(width=640, height=420)
    view.addModel(model.decode(), "pdb")
    view.setStyle({"cartoon": {"colorscheme": "chain"}})
    view.zoomTo()
    return view
