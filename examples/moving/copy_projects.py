"""Copies projects with their antibodies, antigens, candidates and variants from one service to another.

    pip install kallima==0.1.0
    python copy_projects.py FROM_URL TO_URL [PROJECT_ID…]

The tokens stand in FROM_TOKEN and TO_TOKEN. Both addresses are base addresses of the client. The target is Paratope: every copy has the
identifier of its original as `external_id`, so that a second run finds it and makes nothing twice. Without a project, all are copied.
"""

import os
import sys
from collections import Counter

from kallima import KallimaClient
from kallima.client import KallimaError

copied = Counter()


def pages(client, path, **filters):
    """Yields the rows of a list."""
    after = None
    while True:
        page = client.get(path, after=after, **filters)
        yield from page["data"]
        after = page.get("next_cursor")
        if not after:
            return


def copy_once(target, path, original, body):
    """Returns the copy of an original: the one of an earlier run, or a new one."""
    found = target.get(path, external_id=original["id"])["data"]
    if found:
        copied["found"] += 1
        return found[0]
    copied[path.rsplit("/", 1)[-1]] += 1
    return target.post(path, {**body, "external_id": original["id"]})


def chains_of(source, variant_id):
    """Returns the chains of a variant as a creation takes them. Constant regions have other identifiers in every service."""
    return [
        {"chain_id": chain["chain_id"], "role": chain["role"], "variable_sequence": chain["variable_sequence"]}
        for chain in source.variants.chains(variant_id)
    ]


def variants_of(source, candidate):
    """Returns the variants of a candidate, the baseline first; only the baseline where the service does not list variants."""
    try:
        variants = list(pages(source, "/v1/variants", candidate_id=candidate["id"]))
    except KallimaError as error:
        if error.status_code not in (400, 404, 405):
            raise
        variants = [source.variants.get(candidate["initial_variant_id"])]
    return sorted(variants, key=lambda variant: (not variant["is_baseline"], variant["created_at"]))


def copy_candidate(source, target, candidate, project_id, copies):
    """Copies a candidate with its variants. `copies` has the identifiers of the copies by those of the originals."""
    baseline, *others = variants_of(source, candidate)
    made = copy_once(
        target,
        "/v1/therapeutic-candidates",
        candidate,
        {
            "project_id": project_id,
            "name": candidate["name"],
            "format": candidate["format"],
            "drug_class": candidate["drug_class"],
            "description": candidate.get("description"),
            "format_metadata": candidate.get("format_metadata") or {},
            "initial_chains": chains_of(source, baseline["id"]),
            "source_antibody_ids": [copies[each] for each in candidate["source_antibody_ids"]],
            "antigen_ids": [copies[each] for each in candidate["antigen_ids"] if each in copies],
        },
    )
    copies[baseline["id"]] = made["initial_variant_id"]
    for variant in others:
        parent = copies.get(variant.get("parent_variant_id"), made["initial_variant_id"])
        body = {"parent_variant_id": parent, "name": variant["name"], "chains": chains_of(source, variant["id"])}
        copies[variant["id"]] = copy_once(target, "/v1/variants", variant, body)["id"]


def copy_project(source, target, project):
    """Copies a project and everything in it."""
    body = {"name": project["name"], "description": project.get("description") or ""}
    project_id = copy_once(target, "/v1/projects", project, body)["id"]
    copies = {}
    for antigen in source.antigens.list(project["id"]):
        if antigen["sequence"] is None:
            print(f"left out: antigen {antigen['id']} has a structure file only")
            continue
        body = {key: antigen[key] for key in ("name", "sequence")}
        body |= {"project_id": project_id, "description": antigen.get("description") or ""}
        copies[antigen["id"]] = copy_once(target, "/v1/antigens", antigen, body)["id"]
    for candidate in source.therapeutic_candidates.list(project["id"]):
        for antibody_id in candidate["source_antibody_ids"]:
            if antibody_id in copies:
                continue
            antibody = source.source_antibodies.get(antibody_id)
            keys = ("name", "species_origin", "molecule_type", "vh_sequence", "vl_sequence")
            body = {"project_id": project_id, **{key: antibody[key] for key in keys if antibody[key] is not None}}
            copies[antibody_id] = copy_once(target, "/v1/source-antibodies", antibody, body)["id"]
        copy_candidate(source, target, candidate, project_id, copies)


def main(from_url, to_url, *project_ids):
    with (
        KallimaClient(os.environ["FROM_TOKEN"], base_url=from_url) as source,
        KallimaClient(os.environ["TO_TOKEN"], base_url=to_url) as target,
    ):
        for project in source.projects.list():
            if not project_ids or project["id"] in project_ids:
                copy_project(source, target, project)
    print(", ".join(f"{count} {name}" for name, count in sorted(copied.items())))


if __name__ == "__main__":
    main(*sys.argv[1:])
