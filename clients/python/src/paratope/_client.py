"""The client: every operation of the contract, and methods that combine several."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from time import monotonic
from typing import Any, TypeVar, cast

import httpx

from . import _types as t
from ._operations import Operations
from ._errors import JobEnded, ParatopeConnectionError
from ._events import SILENCE, MessageReader, Place, is_final, lost
from ._progress import Progress
from ._screens import ScreenTable
from ._values import (
    FIRST_PAUSE,
    LONGEST_PAUSE,
    Purpose,
    candidate_of,
    file_name,
    file_urls,
    is_open,
    is_ready,
    job_path,
    login_of_environment,
    pandas_of,
    polars_of,
    screen_of,
    table_urls,
    upload_of,
    view_of,
)

JobT = TypeVar("JobT", bound=Mapping[str, Any])


class Paratope(Operations):
    """A connection to the service with an organization's API token.

    >>> with Paratope.from_environment() as paratope:
    ...     job = paratope.wait(paratope.submit_humanization({"variant_id": variant_id}))
    """

    @classmethod
    def from_environment(cls, **options: Any) -> Paratope:
        """Creates a client from ``PARATOPE_URL`` and ``PARATOPE_TOKEN``."""
        return cls(*login_of_environment(), **options)

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
        progress: bool | None = None,
        expand: str | None = None,
    ) -> JobT:
        """Reads a job until it has completed, and returns it with its results.

        :param expand: details of the results to include, separated by commas, or ``all``; default: none
        :param progress: whether to show the progress; default: in notebooks
        :raises JobEnded: the job failed or was canceled
        :raises TimeoutError: after `timeout` seconds; the job continues
        """
        [ended] = self.wait_all([job], timeout=timeout, on_change=on_change, progress=progress, expand=expand)
        if ended["status"] != "completed":
            raise JobEnded(ended)
        return ended

    def wait_all(
        self,
        jobs: Iterable[JobT],
        *,
        timeout: float | None = None,
        on_change: Callable[[JobT], None] | None = None,
        progress: bool | None = None,
        expand: str | None = None,
    ) -> list[JobT]:
        """Reads jobs until all have ended, completed or not, and returns them in their order.

        :raises TimeoutError: after `timeout` seconds; the jobs continue
        """
        latest = list(jobs)
        unread = set(range(len(latest)))
        shown = Progress(progress)
        until = None if timeout is None else monotonic() + timeout
        pause = FIRST_PAUSE
        while True:
            for place in sorted(unread):
                now = self._read(latest[place], expand)
                latest[place] = now
                if on_change is not None:
                    on_change(now)
                if not is_open(now):
                    unread.discard(place)
            shown.show(latest)
            if not unread:
                return latest
            if until is not None and monotonic() + pause > until:
                raise TimeoutError(f"{len(unread)} of {len(latest)} jobs have not ended")
            self._sleep(pause)
            pause = min(pause * 1.5, LONGEST_PAUSE)

    def wait_for_scores(self, variant_id: str, *, timeout: float | None = None) -> t.VariantScores:
        """Reads a variant's figures until those that need no job are computed, seconds after its creation.

        :raises TimeoutError: after `timeout` seconds
        """
        until = None if timeout is None else monotonic() + timeout
        pause = FIRST_PAUSE
        while True:
            scores = self.get_variant_scores(variant_id)
            if not scores["pending"]:
                return scores
            if until is not None and monotonic() + pause > until:
                raise TimeoutError(f"the figures of {variant_id} are not computed yet")
            self._sleep(pause)
            pause = min(pause * 1.5, LONGEST_PAUSE)

    def every(self, page: Callable[..., Mapping[str, Any]], **filters: Any) -> Iterator[Any]:
        """Yields every row of a list, newest first: ``paratope.every(paratope.list_projects)``."""
        after: str | None = None
        while True:
            cursor: dict[str, Any] = {} if after is None else {"after": after}
            answer = page(**{"limit": 200, **filters, **cursor})
            yield from answer["data"]
            after = answer["next_cursor"]
            if after is None:
                return

    def events(self, *, last_event_id: str | None = None, follow: bool = True) -> Iterator[t.StreamEvent]:
        """Yields the events of the organization's jobs and screens as they occur. A lost stream continues where it was.

        :param last_event_id: event after which to continue; default: only events from now on
        :param follow: False ends the stream after all existing events
        :raises EventsGap: events were lost that the service no longer keeps
        :raises ParatopeError: the service refuses permanently
        """
        place = Place(last_event_id)
        query = {"follow": "true" if follow else "false"}
        while True:
            try:
                with self._http.stream(
                    "GET", "/v1/events", params=query, headers=place.headers(), timeout=SILENCE
                ) as response:
                    if not response.is_success:
                        response.read()
                        refused = lost(self._base_url, response)
                        if is_final(refused) or not follow:
                            raise refused
                    else:
                        reader = MessageReader()
                        for line in response.iter_lines():
                            message = reader.read(line)
                            event = None if message is None else place.take(message)
                            if event is not None:
                                yield event
                        if not follow:
                            return
            except httpx.TransportError as cause:
                if not follow:
                    raise lost(self._base_url, cause) from cause
            self._sleep(place.pause())

    def to_pandas(self, **query: Any) -> Any:
        """Returns variants with their figures as a ``pandas.DataFrame``: a row per variant, a column per figure.

        ``paratope.to_pandas(project_id=project_id, filter="hic < 9.5", sort="-oasis_identity")``

        :raises ModuleNotFoundError: pandas is not installed
        """
        return pandas_of(list(self.every(self.list_scores, **query)))

    def to_polars(self, **query: Any) -> Any:
        """Returns variants with their figures as a ``polars.DataFrame``.

        :raises ModuleNotFoundError: polars is not installed
        """
        return polars_of(list(self.every(self.list_scores, **query)))

    def create_antibody(
        self,
        project_id: str,
        name: str,
        heavy: str,
        light: str | None = None,
        *,
        idempotency_key: str | None = None,
    ) -> t.CreatedTherapeuticCandidate:
        """Creates a candidate of a heavy and a light chain, or of a VHH; its variant is ``initial_variant_id``."""
        body = candidate_of(project_id, name, heavy, light)
        return self.create_therapeutic_candidate(body, idempotency_key=idempotency_key)

    def upload(
        self,
        file: str | os.PathLike[str],
        *,
        purpose: Purpose = "antigen_structure",
        timeout: float = 120.0,
    ) -> t.Upload:
        """Uploads a file to the store and waits until the service has read it.

        :raises ParatopeConnectionError: the store did not accept the file
        :raises ValueError: the file was refused; the message states the reason
        """
        path = Path(file)
        content = path.read_bytes()
        slot = self.create_upload(upload_of(path, content, purpose))
        response = self._files.put(slot["upload_url"], content=content, headers=dict(slot["headers"]))
        if not response.is_success:
            raise ParatopeConnectionError(f"the store answered {response.status_code}", response.status_code)
        until = monotonic() + timeout
        while True:
            upload = self.get_upload(slot["id"])
            if is_ready(upload):
                return upload
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
        body = screen_of(upload["id"], plan, max_credits, name)
        return self.create_screen(body, idempotency_key=idempotency_key)

    def screen_table(self, screen: Mapping[str, Any], table: str = "selected") -> ScreenTable:
        """Returns the selected antibodies (``selected``), every antibody once (``rows``), or all figures of a tier by its name.

        :raises LookupError: the screen does not have the table (yet)
        """
        urls = table_urls(screen["id"], self.get_screen_files(screen["id"]), table)
        return ScreenTable(table, urls, self._fetch)

    def download(self, job: Mapping[str, Any], folder: str | os.PathLike[str]) -> list[Path]:
        """Writes every file that a completed job's results link to; the job is read again to get new URLs."""
        now = self._read(job)
        target = Path(folder)
        target.mkdir(parents=True, exist_ok=True)
        written = []
        for name, url in file_urls(now["results"]):
            path = target / file_name(job, name, url)
            path.write_bytes(self._fetch(url))
            written.append(path)
        return written

    def view(self, job: Mapping[str, Any]) -> Any:
        """Returns the model of a completed job as a view that can be rotated in a notebook.

        :raises LookupError: the job has no model
        :raises ModuleNotFoundError: py3Dmol is not installed
        """
        urls = dict(file_urls((self._read(job))["results"]))
        if "pdb" not in urls:
            raise LookupError(f"{job['object']} {job['id']} has no model")
        return view_of(self._fetch(urls["pdb"]))

    def _read(self, job: JobT, expand: str | None = None) -> JobT:
        return cast(JobT, self.call("GET", job_path(job), path_values={"id": job["id"]}, query={"expand": expand}))
