"""Drives every method of the published client of the original service against a running platform, and prints a line per check.

Usage: python checks.py BASE_URL API_TOKEN PROJECT_ID; exit status 0 if all checks hold. The last line counts them.
"""

import concurrent.futures
import io
import json
import os
import sys
import threading
import time
import zipfile
from http.server import BaseHTTPRequestHandler, HTTPServer

import httpx
from kallima import KallimaClient, WebhookVerifier, iter_batches, wait_for_all
from kallima.client import InsufficientCreditsError, KallimaError, NotFoundError, RateLimitError
from kallima.webhook import WebhookSignatureError

BASE, TOKEN, PROJECT = sys.argv[1:4]
#: Below this path the answers that cannot be additive are the client's own.
IS_ADAPTER = BASE.rstrip("/").endswith("/compat/kallima")

VH = "EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS"
VL = "DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK"
VHH = "QVQLVESGGGLVQAGGSLRLSCAASGRTFSSYAMGWFRQAPGKEREFVAAISWSGGSTYYADSVKGRFTISRDNAKNTVYLQMNSLKPEDTAVYYCAADSTIYASYYECGHGLSTGGYGYDSWGQGTQVTVSS"
#: Of the juxtamembrane domain of HER2.
ANTIGEN = "CHQLCARGHCWGPGPTQCVNCSQFLRGQECVEECRVLQGLPREYVNARHCLPCHPECQPQNGSVTCFGPEADQCVACAHYKDPPFCVARCP"
#: A short peptide with a structure, so that a docking ends soon.
PEPTIDE = os.environ.get("ANTIGEN_PDB")
#: What a sequence is refused with where no engine folds antigens.
NEEDS = "structure"

client = KallimaClient(TOKEN, base_url=BASE, timeout=60)
#: What earlier checks made.
made = {}
results = []


def check(name):
    """Runs the function at once, prints whether it held, and remembers it."""

    def run(work):
        try:
            work()
            held, detail = True, ""
        except Exception as error:  # noqa: BLE001: whatever a check raises is its result
            held, detail = False, f"  {type(error).__name__}: {error}"[:300]
        results.append(held)
        print(f"{'ok    ' if held else 'FAILED'} {len(results):2d} {name}{detail}", flush=True)
        return work

    return run


def expect(condition, *shown):
    if not condition:
        raise AssertionError(shown)


def raises(kind, call, code=None):
    try:
        call()
    except kind as error:
        expect(code is None or error.code == code, error.code)
        return error
    raise AssertionError(f"no {kind.__name__}")


def canceled(submit, cancel):
    """Cancels one of several jobs that is still pending."""
    jobs = [submit() for _ in range(6)]
    for job in reversed(jobs):
        try:
            expect(cancel(job.id).status == "canceled")
            return
        except KallimaError as error:
            expect(error.status_code == 409, error.status_code)
    raise AssertionError("none was pending")


# ---- identity, projects, antibodies, antigens


@check("me.get")
def _():
    me = client.me.get()
    expect({"org_id", "plan", "subscription_balance", "purchased_balance"} <= me.keys(), me)


@check("projects.list")
def _():
    expect(PROJECT in [project["id"] for project in client.projects.list(limit=1)])


@check("source_antibodies.create, mab")
def _():
    made["source"] = client.source_antibodies.create(
        project_id=PROJECT, name="4D5", species_origin="mouse", vh_sequence=VH, vl_sequence=VL
    )
    expect(made["source"]["vl_sequence"] == VL)


@check("source_antibodies.create, nanobody")
def _():
    source = client.source_antibodies.create(
        project_id=PROJECT, name="VHH", species_origin="llama", vh_sequence=VHH, molecule_type="nanobody"
    )
    expect(source["vl_sequence"] is None)


@check("source_antibodies.get")
def _():
    expect(client.source_antibodies.get(made["source"]["id"])["name"] == "4D5")


@check("antigens.create")
def _():
    made["antigen"] = client.antigens.create(
        project_id=PROJECT, name="HER2", sequence=ANTIGEN, description="domain IV"
    )
    expect(made["antigen"]["sequence"] == ANTIGEN)


@check("antigens.list and get")
def _():
    expect(made["antigen"]["id"] in [antigen["id"] for antigen in client.antigens.list(PROJECT)])
    expect(client.antigens.get(made["antigen"]["id"])["description"] == "domain IV")


@check("antigens.delete")
def _():
    antigen = client.antigens.create(project_id=PROJECT, name="gone", sequence=ANTIGEN)
    expect(client.antigens.delete(antigen["id"]) is None)
    expect(antigen["id"] not in [each["id"] for each in client.antigens.list(PROJECT)])


# ---- candidates and variants


@check("therapeutic_candidates.create, mab with links")
def _():
    made["candidate"] = client.therapeutic_candidates.create(
        project_id=PROJECT,
        name="Trastuzumab",
        format="mab",
        initial_chains=[
            {"chain_id": "H", "role": "heavy", "variable_sequence": VH, "source_antibody_id": made["source"]["id"]},
            {"chain_id": "L", "role": "light", "variable_sequence": VL, "constant_region_id": None},
        ],
        description="reference",
        source_antibody_ids=[made["source"]["id"]],
        antigen_ids=[made["antigen"]["id"]],
    )
    made["variant"] = made["candidate"]["initial_variant_id"]
    expect(made["candidate"]["description"] == "reference")


@check("therapeutic_candidates.create, nanobody")
def _():
    made["nanobody"] = client.therapeutic_candidates.create(
        project_id=PROJECT,
        name="VHH",
        format="nanobody",
        initial_chains=[{"chain_id": "H", "role": "vhh", "variable_sequence": VHH}],
    )


@check("therapeutic_candidates.list, page by page")
def _():
    ids = [each["id"] for each in client.therapeutic_candidates.list(PROJECT, limit=1)]
    expect({made["candidate"]["id"], made["nanobody"]["id"]} <= set(ids), ids)


@check("therapeutic_candidates.get")
def _():
    expect(client.therapeutic_candidates.get(made["candidate"]["id"])["antigen_ids"] == [made["antigen"]["id"]])


@check("therapeutic_candidates.update")
def _():
    changed = client.therapeutic_candidates.update(
        made["candidate"]["id"], name="Herceptin", description="second", format_metadata={"arm": "H"}
    )
    expect((changed["name"], changed["description"]) == ("Herceptin", "second"))
    expect(changed["format_metadata"] == {"arm": "H"})


@check("therapeutic_candidates.delete")
def _():
    expect(client.therapeutic_candidates.delete(made["nanobody"]["id"]) is None)
    expect(made["nanobody"]["id"] not in [each["id"] for each in client.therapeutic_candidates.list(PROJECT)])


@check("variants.get")
def _():
    variant = client.variants.get(made["variant"])
    expect(variant["is_baseline"] is True and variant["candidate_id"] == made["candidate"]["id"])


@check("variants.chains, mab")
def _():
    chains = client.variants.chains(made["variant"])
    expect([(c["chain_id"], c["role"], c["variable_sequence"]) for c in chains] == [("H", "heavy", VH), ("L", "light", VL)])


@check("variants.chains, nanobody")
def _():
    (chain,) = client.variants.chains(made["nanobody"]["initial_variant_id"])
    expect((chain["role"], chain["variable_sequence"]) == ("vhh", VHH))


# ---- humanization


@check("humanizations.submit")
def _():
    made["job"] = client.humanizations.submit(variant_id=made["variant"])
    expect(made["job"].status == "pending")


@check("Job.wait")
def _():
    expect(made["job"].wait(timeout=300, poll_interval=0.5).status == "completed")


@check("the README's quick start: results after the wait")
def _():
    scores = [(strategy["strategy"], strategy["oasis_score"]["mean"]) for strategy in made["job"].results]
    expect(len(scores) == 4, scores)


@check("humanizations.submit, strategies named")
def _():
    job = client.humanizations.submit(made["variant"], strategies=["cdr_grafting"])
    expect(job.wait(timeout=300, poll_interval=0.5).status == "completed")


@check("humanizations.submit_batch")
def _():
    made["batch"] = list(client.humanizations.submit_batch([{"variant_id": made["variant"]}] * 3, batch_size=2))
    expect(len(made["batch"]) == 3)


@check("humanizations.get and list")
def _():
    expect(client.humanizations.get(made["job"].id).results is not None)
    expect(made["job"].id in [job.id for job in client.humanizations.list(made["variant"], limit=2)])


@check("humanizations.cancel, pending")
def _():
    jobs = list(client.humanizations.submit_batch([{"variant_id": made["variant"]}] * 50))
    rest = iter(reversed(jobs))
    canceled(lambda: next(rest), client.humanizations.cancel)


# ---- structure, stability, immunogenicity

KINDS = {
    "structure_predictions": client.structure_predictions,
    "stability_analyses": client.stability_analyses,
    "immunogenicity_analyses": client.immunogenicity_analyses,
}
for kind, resource in KINDS.items():

    @check(f"{kind}.submit and wait")
    def _():
        made[kind] = resource.submit(made["variant"])
        expect(made[kind].wait(timeout=600, poll_interval=0.5).status == "completed", made[kind].error)
        expect(made[kind].results)

    @check(f"{kind}.get and list")
    def _():
        expect(resource.get(made[kind].id).status == "completed")
        expect(made[kind].id in [job.id for job in resource.list(made["variant"])])

    @check(f"{kind}.cancel")
    def _():
        canceled(lambda: resource.submit(made["variant"]), resource.cancel)


# ---- complexes


@check("complex_predictions.submit, a sequence alone")
def _():
    try:
        job = client.complex_predictions.submit(made["variant"], made["antigen"]["id"])
        expect(job.status == "pending")
    except KallimaError as error:
        expect(error.code == "validation_failed" and NEEDS in str(error), error)
        print(f"          refused: {error}")


def antigen_with_structure():
    """Registers an antigen by a structure file. The client has no method for that, so it asks the API itself."""
    root = BASE.rstrip("/").removesuffix("/compat/kallima")
    content = open(PEPTIDE, "rb").read()
    with KallimaClient(TOKEN, base_url=root) as plain:
        slot = plain.post(
            "/v1/uploads",
            {
                "filename": "peptide.pdb",
                "content_type": "chemical/x-pdb",
                "byte_size": len(content),
                "purpose": "antigen_structure",
            },
        )
        httpx.put(slot["upload_url"], content=content, headers=slot["headers"]).raise_for_status()
        plain.post(f"/v1/uploads/{slot['id']}/complete", {})
        return plain.post("/v1/antigens", {"project_id": PROJECT, "name": "peptide", "upload_id": slot["id"]})["id"]


@check("complex_predictions.submit, an antigen with a structure")
def _():
    made["peptide"] = antigen_with_structure()
    made["complex"] = client.complex_predictions.submit(made["variant"], made["peptide"])


@check("complex_predictions.get and list")
def _():
    expect(client.complex_predictions.get(made["complex"].id)["inputs"]["antigen_id"] == made["peptide"])
    expect(made["complex"].id in [job.id for job in client.complex_predictions.list(made["variant"])])


@check("cancel of a running job raises with 409")
def _():
    deadline = time.monotonic() + 120
    while client.complex_predictions.get(made["complex"].id).status == "pending" and time.monotonic() < deadline:
        time.sleep(0.2)
    error = raises(KallimaError, lambda: client.complex_predictions.cancel(made["complex"].id), "conflict")
    expect(error.status_code == 409)


@check("complex_predictions.cancel, pending")
def _():
    canceled(lambda: client.complex_predictions.submit(made["variant"], made["peptide"]), client.complex_predictions.cancel)


# ---- jobs


@check("jobs.get")
def _():
    job = client.jobs.get(made["job"].id)
    expect((job.variant_id, job.job_type, job.error) == (made["variant"], "humanization", None))
    expect(job.results)


@check("jobs.fetch_many")
def _():
    unknown = "00000000-0000-7000-8000-000000000000"
    jobs = client.jobs.fetch_many([made["job"].id, made["structure_predictions"].id, unknown])
    expect([job.id for job in jobs] == [made["job"].id, made["structure_predictions"].id])


@check("iter_batches and wait_for_all")
def _():
    jobs = list(iter_batches(client, [{"variant_id": made["variant"]}] * 3))
    unknown = "00000000-0000-7000-8000-000000000000"
    outcome = wait_for_all(client, [job["id"] for job in jobs] + [unknown], timeout=300, poll_interval=0.5)
    expect(len(outcome.completed) == 3 and outcome.missing == [unknown], outcome)
    expect(all(job["results"] for job in outcome.completed))


# ---- codon exports


@check("codon_exports.strategies")
def _():
    strategies = {each["name"]: each for each in client.codon_exports.strategies()}
    expect("properties" in strategies["cai_max"]["option_schema"])


@check("codon_exports.signal_peptides")
def _():
    made["peptides"] = client.codon_exports.signal_peptides()
    expect(all(each["org_id"] is None and each["sequence"] for each in made["peptides"]))


@check("codon_exports.submit_batch")
def _():
    leader = {each["name"]: each["id"] for each in made["peptides"]}["igh_human"]
    made["exports"] = client.codon_exports.submit_batch(
        strategy="cai_max",
        host="hek293",
        output_formats=["fasta", "csv", "genbank"],
        items=[{"variant_id": made["variant"], "signal_peptides": {"H": leader}}],
        options={"restriction_sites": ["EcoRI", "HindIII"], "gc_min": 0.4, "gc_max": 0.65, "check_splice_sites": False},
    )
    expect(made["exports"]["export_ids"] == made["exports"]["job_ids"])


@check("codon_exports.get_batch")
def _():
    batch = client.codon_exports.get_batch(made["exports"]["batch_id"])
    expect(batch["export_ids"] == made["exports"]["export_ids"] and batch["requested_formats"][0] == "fasta", batch)


@check("codon_exports.get, polled until variable_cds is there")
def _():
    (export_id,) = made["exports"]["export_ids"]
    expect(client.jobs.get(export_id).wait(timeout=300, poll_interval=0.5).status == "completed")
    export = client.codon_exports.get(export_id)
    expect(set(export["variable_cds"]) == {"H", "L"} == set(export["metrics"]), export["variable_cds"])
    expect(export["constraints_satisfied"] is True and export["violations"] == [])
    expect(export["variant_id"] == made["variant"] and export["job_id"] == export_id)


@check("codon_exports.list")
def _():
    (export,) = client.codon_exports.list(made["variant"])
    expect(export["batch_id"] == made["exports"]["batch_id"])


@check("codon_exports.download, in each format")
def _():
    for file_format, start in [("fasta", b">"), ("csv", b"export_id"), ("genbank", b"LOCUS")]:
        content = client.codon_exports.download(made["exports"]["export_ids"][0], format=file_format)
        if file_format == "genbank" and IS_ADAPTER:
            archive = zipfile.ZipFile(io.BytesIO(content))
            expect(len(archive.namelist()) == 2, archive.namelist())
            content = archive.read(archive.namelist()[0])
        expect(content.startswith(start), content[:40])


# ---- designs of conjugates


@check("adc_designs.catalogue, keyed by name")
def _():
    catalogue = client.adc_designs.catalogue()
    expect("MMAE" in catalogue["payloads"] and "mc-vc-PAB" in catalogue["linkers"])
    expect(catalogue["payloads"]["MMAE"]["class"] == "auristatin")


@check("adc_designs.create, in the client's words")
def _():
    words = {"linker_type": "cleavable_peptide", "conjugation_method": "cysteine_engineered", "conjugation_site": "S239C"}
    design = client.adc_designs.create(
        candidate_id=made["candidate"]["id"],
        name="MMAE + vc",
        linker_name="mc-vc-PAB",
        payload_name="MMAE",
        payload_class="auristatin",
        payload_clogp=2.2,
        notes="reference",
        **words,
    )
    made["design"] = design["id"]
    expect({key: design[key] for key in words} == words and design["analysis"] is None)


if "design" not in made:
    # So that the checks below have a design where the client's words are not accepted.
    made["design"] = client.post(
        "/v1/adc-designs",
        {
            "candidate_id": made["candidate"]["id"],
            "name": "MMAE + vc",
            "linker_name": "mc-Val-Cit-PABC",
            "payload_name": "MMAE",
            "conjugation_method": "interchain_cysteine",
        },
    )["id"]


@check("adc_designs.list and get")
def _():
    expect([design["id"] for design in client.adc_designs.list(made["candidate"]["id"])] == [made["design"]])
    expect(client.adc_designs.get(made["design"])["payload_name"] == "MMAE")


@check("adc_designs.run_analysis, with a structure")
def _():
    job = made["structure_predictions"].id
    analysis = client.adc_designs.run_analysis(made["design"], structure_job_id=job)
    expect(client.adc_designs.get(made["design"])["analysis"]["inputs"]["structure_job_id"] == job)
    expect("verdict" in analysis, sorted(analysis))


@check("adc_designs.delete")
def _():
    expect(client.adc_designs.delete(made["design"]) is None)
    expect(list(client.adc_designs.list(made["candidate"]["id"])) == [])


# ---- webhooks

received = []


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        received.append((dict(self.headers), self.rfile.read(int(self.headers["Content-Length"]))))
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"thanks")

    def log_message(self, *_):
        pass


server = HTTPServer(("127.0.0.1", 0), Receiver)
threading.Thread(target=server.serve_forever, daemon=True).start()
URL = f"http://127.0.0.1:{server.server_port}/hook"


@check("webhooks.create")
def _():
    made["webhook"] = client.webhooks.create(url=URL, events=["job.completed", "job.failed"], description="mine")
    expect(made["webhook"]["secret"].startswith("whsec_") and made["webhook"]["enabled"] is True)


@check("webhooks.list, a bare array")
def _():
    expect(made["webhook"]["id"] in [each["id"] for each in client.webhooks.list()])


@check("webhooks.get")
def _():
    expect("secret" not in client.webhooks.get(made["webhook"]["id"]))


@check("webhooks.update, and rotation of the secret")
def _():
    changed = client.webhooks.update(made["webhook"]["id"], description="ours")
    expect(changed["description"] == "ours")
    made["secret"] = client.webhooks.update(made["webhook"]["id"], rotate_secret=True)["secret"]
    expect(made["secret"] != made["webhook"]["secret"])


@check("webhooks.test answers after the attempt")
def _():
    made["delivery"] = client.webhooks.test(made["webhook"]["id"])
    expect((made["delivery"]["response_status"], made["delivery"]["response_body"]) == (200, "thanks"))


@check("WebhookVerifier accepts a delivery, and no other body")
def _():
    client.humanizations.submit(made["variant"]).wait(timeout=300, poll_interval=0.5)
    deadline = time.monotonic() + 60
    while not any(json.loads(body)["type"] == "job.completed" for _, body in received):
        expect(time.monotonic() < deadline, "no job.completed")
        time.sleep(0.2)
    verifier = WebhookVerifier(made["secret"])
    for headers, body in received:
        signature = {name.lower(): value for name, value in headers.items()}["kallima-signature"]
        expect(verifier.verify(body, signature) is None)
        raises(WebhookSignatureError, lambda: verifier.verify(body + b" ", signature))


@check("webhooks.list_deliveries, a bare array")
def _():
    deliveries = client.webhooks.list_deliveries(made["webhook"]["id"], limit=10)
    expect([each["event_type"] for each in deliveries] == ["job.completed", "webhook.test"], deliveries)


@check("webhooks.get_delivery, attempts as a number")
def _():
    delivery = client.webhooks.get_delivery(made["delivery"]["id"])
    expect(delivery["attempts"] == 1 and json.loads(delivery["request_body"])["type"] == "webhook.test")


@check("webhooks.retry_delivery, of one that succeeded")
def _():
    expect(client.webhooks.retry_delivery(made["delivery"]["id"])["response_status"] == 200)


@check("webhooks.delete")
def _():
    expect(client.webhooks.delete(made["webhook"]["id"]) is None)


# ---- errors as the client's exceptions; the last two spend what is left


@check("404 raises NotFoundError")
def _():
    raises(NotFoundError, lambda: client.variants.get("00000000-0000-7000-8000-000000000000"), "not_found")


@check("401 raises KallimaError")
def _():
    with KallimaClient("ab_nobody", base_url=BASE) as nobody:
        expect(raises(KallimaError, nobody.me.get, "unauthorized").status_code == 401)


@check("402 raises InsufficientCreditsError")
def _():
    item = {"variant_id": made["variant"]}

    def spend():
        for _ in range(200):
            client.codon_exports.submit_batch(
                strategy="cai_max", host="cho", output_formats=["fasta"], items=[item] * 50
            )

    raises(InsufficientCreditsError, spend, "insufficient_credits")


@check("429 raises RateLimitError with retry_after")
def _():
    def ask(_):
        try:
            client.me.get()
        except RateLimitError as error:
            return error
        return None

    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        errors = [error for error in pool.map(ask, range(4000)) if error]
    expect(errors and all(1 <= error.retry_after <= 60 for error in errors), len(errors))


server.shutdown()
print(f"{sum(results)} of {len(results)} checks hold")
sys.exit(0 if all(results) else 1)
