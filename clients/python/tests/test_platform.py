"""Tests against a running platform, which `PARATOPE_URL` and `PARATOPE_TOKEN` select."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest

from paratope import AsyncParatope, Paratope, ParatopeError, types

pytestmark = pytest.mark.skipif("PARATOPE_URL" not in os.environ, reason="PARATOPE_URL names no platform")

VH = (
    "QVQLQQPGAELVKPGASVKMSCKASGYTFTSYNMHWVKQTPGRGLEWIGAIYPGNGDTSYNQKFKGKATLTADKSSSTAYMQLSSLTSEDSAVYYCARSTYYGGDWYFNVWGAGTTVTVSA"
)
VL = "QIVLSQSPAILSASPGEKVTMTCRASSSVSYIHWFQQKPGSSPKPWIYATSNLASGVPVRFSGSGSGTSYSLTISRVEAEDAATYYCQQWTSNPPTFGGGTKLEIK"


def test_from_an_antibody_to_a_humanized_variant(tmp_path: Path) -> None:
    with Paratope.from_environment() as paratope:
        before = paratope.get_me()["total_credits"]
        project = paratope.create_project({"name": "Python"})
        candidate = paratope.create_antibody(project["id"], "Rituximab", VH, VL)
        assert candidate["warnings"] == []
        seen: list[str] = []
        job = paratope.wait(
            paratope.submit_humanization({"variant_id": candidate["initial_variant_id"]}),
            timeout=60,
            on_change=lambda each: seen.append(each["status"]),
        )
        assert seen[-1] == "completed"
        results = job["results"]
        assert results is not None
        assert {row["strategy"] for row in results} == {"cdr_grafting", "resurfacing", "sdr_grafting", "germline"}
        variant = paratope.create_variant({"from_humanization_id": job["id"], "strategy": "germline"})
        assert variant["candidate_id"] == candidate["id"]
        assert paratope.get_me()["total_credits"] == before - 1
        assert job["id"] in {each["id"] for each in paratope.every(paratope.list_humanizations)}
        prediction = paratope.wait(
            paratope.submit_structure_prediction({"variant_id": variant["id"]}), timeout=120
        )
        files = paratope.download(prediction, tmp_path)
        assert {path.suffix for path in files} == {".pdb", ".cif"}
        assert all(path.stat().st_size > 1000 for path in files)
        pdb = next(path for path in files if path.suffix == ".pdb")
        antigen = paratope.upload(pdb)
        assert antigen["status"] == "ready"


def test_a_repetition_with_one_key_is_done_once() -> None:
    with Paratope.from_environment() as paratope:
        first = paratope.create_project({"name": "Once"}, idempotency_key="python-once")
        again = paratope.create_project({"name": "Once"}, idempotency_key="python-once")
        assert first["id"] == again["id"]
        with pytest.raises(ParatopeError) as caught:
            paratope.create_project({"name": "Twice"}, idempotency_key="python-once")
        assert caught.value.code == "idempotency_mismatch"


async def first_completed(paratope: AsyncParatope) -> types.JobEvent:
    async for event in paratope.events():
        if event["type"] == "humanization.completed":
            return event
    raise AssertionError("the stream ended")


def test_events_of_jobs_are_followed_and_gone_on_with() -> None:
    async def work() -> types.JobEvent:
        async with AsyncParatope.from_environment() as paratope:
            project = await paratope.create_project({"name": "Python, side by side"})
            candidate = await paratope.create_antibody(project["id"], "Rituximab", VH, VL)
            listening = asyncio.create_task(first_completed(paratope))
            # A job that ends before the stream is open is not among its events.
            while not listening.done():
                job = await paratope.submit_humanization({"variant_id": candidate["initial_variant_id"]})
                assert (await paratope.wait(job, timeout=60))["status"] == "completed"
            return listening.result()

    event = asyncio.run(work())
    with Paratope.from_environment() as paratope:
        later = list(paratope.events(last_event_id=event["id"], follow=False))
        assert event["id"] not in {each["id"] for each in later}
