"""The client: every operation of the contract, and what takes several of them."""

from __future__ import annotations

import hashlib
import mimetypes
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from time import monotonic
from typing import Any, Literal, TypeVar, cast
from urllib.parse import urlsplit

from . import _types as t
from ._errors import JobEnded, ParatopeConnectionError
from ._operations import Operations
from ._screens import ScreenTable

FIRST_PAUSE = 0.2
LONGEST_PAUSE = 5.0

JobT = TypeVar("JobT", bound=Mapping[str, Any])

#: Where the jobs of each kind are.
PATHS = {
    "humanization": "humanizations",
    "structure_prediction": "structure-predictions",
    "stability_analysis": "stability-analyses",
    "immunogenicity_analysis": "immunogenicity-analyses",
    "complex_prediction": "complex-predictions",
    "codon_export": "codon-exports",
    "screen": "screens",
}

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


class Paratope(Operations):
    """A connection to the service, as an organization's API token sees it.

    >>> with Paratope.from_environment() as paratope:
    ...     job = paratope.wait(paratope.submit_humanization({"variant_id": variant_id}))
    """

    @classmethod
    def from_environment(cls, **options: Any) -> Paratope:
        """As ``PARATOPE_URL`` and ``PARATOPE_TOKEN`` say."""
        try:
            return cls(os.environ["PARATOPE_URL"], os.environ["PARATOPE_TOKEN"], **options)
        except KeyError as missing:
            raise RuntimeError(f"set {missing.args[0]}") from None

    def __enter__(self) -> Paratope:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def wait(
        self,
        job: JobT,
        *,
        timeout: float | None = None,
        on_change: Callable[[JobT], None] | None = None,
    ) -> JobT:
        """Reads a job until it has completed, and returns it with its results.

        :raises JobEnded: it failed or was canceled
        :raises TimeoutError: after `timeout` seconds; the job goes on
        """
        [ended] = self.wait_all([job], timeout=timeout, on_change=on_change)
        if ended["status"] != "completed":
            raise JobEnded(ended)
        return ended

    def wait_all(
        self,
        jobs: Iterable[JobT],
        *,
        timeout: float | None = None,
        on_change: Callable[[JobT], None] | None = None,
    ) -> list[JobT]:
        """Reads jobs until all have ended, completed or not; in their order.

        :raises TimeoutError: after `timeout` seconds; the jobs go on
        """
        jobs = list(jobs)
        ended: dict[str, JobT] = {}
        until = None if timeout is None else monotonic() + timeout
        pause = FIRST_PAUSE
        while True:
            for job in jobs:
                if job["id"] in ended:
                    continue
                now = cast(JobT, self.call("GET", f"/v1/{PATHS[job['object']]}/{{id}}", path_values={"id": job["id"]}))
                if on_change is not None:
                    on_change(now)
                if now["status"] not in ("pending", "running", "paused"):
                    ended[job["id"]] = now
            if all(job["id"] in ended for job in jobs):
                return [ended[job["id"]] for job in jobs]
            if until is not None and monotonic() + pause > until:
                raise TimeoutError(f"{len(jobs) - len(ended)} of {len(jobs)} jobs have not ended")
            self._sleep(pause)
            pause = min(pause * 1.5, LONGEST_PAUSE)

    def every(self, page: Callable[..., Mapping[str, Any]], **filters: Any) -> Iterator[Any]:
        """Every row of a list, newest first: ``paratope.every(paratope.list_projects)``."""
        after: str | None = None
        while True:
            cursor: dict[str, Any] = {} if after is None else {"after": after}
            answer = page(**{"limit": 200, **filters, **cursor})
            yield from answer["data"]
            after = answer["next_cursor"]
            if after is None:
                return

    def to_pandas(self, **query: Any) -> Any:
        """Variants with their figures as a ``pandas.DataFrame``: a row per variant, a column per figure.

        ``paratope.to_pandas(project_id=project_id, filter="hic < 9.5", sort="-human_likeness")``

        :raises ModuleNotFoundError: pandas is not installed
        """
        import pandas

        rows = list(self.every(self.list_scores, **query))
        names = ("variant_id", "variant_name", "candidate_id", "candidate_name", "project_id", "origin", "created_at")
        return pandas.DataFrame([{**{name: row[name] for name in names}, **row["figures"]} for row in rows])

    def create_antibody(
        self,
        project_id: str,
        name: str,
        heavy: str,
        light: str | None = None,
        *,
        idempotency_key: str | None = None,
    ) -> t.CreatedTherapeuticCandidate:
        """A candidate of a heavy and a light chain, or of a VHH; its variant is ``initial_variant_id``."""
        chains: list[t.ChainInput] = [{"role": "heavy", "sequence": heavy}]
        if light is not None:
            chains.append({"role": "light", "sequence": light})
        return self.create_therapeutic_candidate(
            {
                "project_id": project_id,
                "name": name,
                "format": "nanobody" if light is None else "mab",
                "initial_chains": chains,
            },
            idempotency_key=idempotency_key,
        )

    def upload(
        self,
        file: str | os.PathLike[str],
        *,
        purpose: Literal["antigen_structure", "screen"] = "antigen_structure",
        timeout: float = 120.0,
    ) -> t.Upload:
        """Puts a file into the store and waits until it was read.

        :raises ParatopeConnectionError: the store did not take it
        :raises ValueError: it was refused; the message says why
        """
        path = Path(file)
        content = path.read_bytes()
        guessed = _MEDIA_TYPES.get(path.suffix.lower()) or mimetypes.guess_type(path.name)[0]
        slot = self.create_upload(
            cast(
                t.UploadCreate,
                {
                    "filename": path.name,
                    "content_type": guessed or "application/octet-stream",
                    "byte_size": len(content),
                    "sha256": hashlib.sha256(content).hexdigest(),
                    "purpose": purpose,
                },
            )
        )
        response = self._files.put(slot["upload_url"], content=content, headers=dict(slot["headers"]))
        if not response.is_success:
            raise ParatopeConnectionError(f"the store answered {response.status_code}", response.status_code)
        until = monotonic() + timeout
        while True:
            upload = self.get_upload(slot["id"])
            if upload["status"] == "ready":
                return upload
            if upload["status"] == "failed":
                error = upload["error"]
                raise ValueError(f"{path.name}: {error['detail'] if error else 'refused'}")
            if monotonic() > until:
                raise TimeoutError(f"{path.name} has not been read yet")
            self._sleep(FIRST_PAUSE)

    def screen_file(
        self,
        file: str | os.PathLike[str],
        plan: t.ScreenPlan,
        *,
        max_credits: int,
        name: str | None = None,
        idempotency_key: str | None = None,
    ) -> t.Screen:
        """Uploads a file of antibodies and screens it; ``wait`` reads the screen until it has ended."""
        upload = self.upload(file, purpose="screen")
        body: t.ScreenCreate = {"upload_id": upload["id"], "plan": plan, "max_credits": max_credits}
        if name is not None:
            body["name"] = name
        return self.create_screen(body, idempotency_key=idempotency_key)

    def screen_table(self, screen: Mapping[str, Any], table: str = "selected") -> ScreenTable:
        """The antibodies that came through (``selected``), every antibody once (``rows``), or all figures of a tier by its name.

        :raises LookupError: the screen does not have the table, or not yet
        """
        files = self.get_screen_files(screen["id"])
        whole = {"selected": files["selected_url"], "rows": files["rows_url"]}
        tiers: dict[str, list[str]] = {tier["tier"]: tier["urls"] for tier in files["tiers"]}
        url = whole.get(table)
        urls = [url] if url is not None else tiers.get(table, [])
        if not urls:
            raise LookupError(f"screen {screen['id']} has no table {table}")
        return ScreenTable(table, urls, self._fetch)

    def _fetch(self, url: str) -> bytes:
        response = self._files.get(url)
        if not response.is_success:
            raise ParatopeConnectionError(f"the store answered {response.status_code}", response.status_code)
        return response.content

    def download(self, job: Mapping[str, Any], folder: str | os.PathLike[str]) -> list[Path]:
        """Writes every file that a completed job's results link to; the job is read again for fresh addresses."""
        now = self.call("GET", f"/v1/{PATHS[job['object']]}/{{id}}", path_values={"id": job["id"]})
        target = Path(folder)
        target.mkdir(parents=True, exist_ok=True)
        written = []
        for name, url in _urls(now["results"]):
            with self._files.stream("GET", url) as response:
                if not response.is_success:
                    raise ParatopeConnectionError(f"the store answered {response.status_code}", response.status_code)
                path = target / f"{job['id']}-{name}{Path(urlsplit(url).path).suffix}"
                with path.open("wb") as out:
                    for part in response.iter_bytes():
                        out.write(part)
            written.append(path)
        return written


def _urls(value: object, place: str = "") -> Iterator[tuple[str, str]]:
    """Every ``…_url`` in results, with the names that lead to it."""
    if isinstance(value, Mapping):
        for key, each in value.items():
            if key.endswith("_url") and isinstance(each, str):
                yield f"{place}{key.removesuffix('_url')}", each
            else:
                yield from _urls(each, f"{place}{key}-")
    elif isinstance(value, list):
        for number, each in enumerate(value, 1):
            yield from _urls(each, f"{place}{number}-")
