"""Generated from contracts/openapi.json by `npm run sdk`; do not edit."""

from __future__ import annotations

from typing import Literal

from . import _types as t
from ._transport import Caller


class Operations(Caller):
    """One method per operation of the HTTP contract."""

    def get_me(
        self,
    ) -> t.CreditBalance:
        """The caller: organization, plan and credit balance.

        `GET /v1/me`
        """
        answer: t.CreditBalance = self.call(
            "GET",
            "/v1/me",
            path_values={},
            query={},
            headers={},
        )
        return answer

    def list_audit_events(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        actor: str | None = None,
        action: str | None = None,
        target: str | None = None,
        since: str | None = None,
        until: str | None = None,
    ) -> t.AuditEventList:
        """List audit events, newest first.

        `GET /v1/audit-events`
        """
        answer: t.AuditEventList = self.call(
            "GET",
            "/v1/audit-events",
            path_values={},
            query={"limit": limit, "after": after, "actor": actor, "action": action, "target": target, "since": since, "until": until},
            headers={},
        )
        return answer

    def get_audit_chain(
        self,
    ) -> t.AuditChain:
        """Get the end of the chain of audit events.

        `GET /v1/audit-chain`
        """
        answer: t.AuditChain = self.call(
            "GET",
            "/v1/audit-chain",
            path_values={},
            query={},
            headers={},
        )
        return answer

    def create_project(
        self,
        body: t.ProjectCreate,
        *,
        idempotency_key: str | None = None,
    ) -> t.Project:
        """Create a project.

        `POST /v1/projects`
        """
        answer: t.Project = self.call(
            "POST",
            "/v1/projects",
            path_values={},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def list_projects(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        name: str | None = None,
        created_after: str | None = None,
        created_before: str | None = None,
        external_id: str | None = None,
        metadata: str | None = None,
        archived: Literal["true", "false"] | None = None,
    ) -> t.ProjectList:
        """List projects, newest first.

        `GET /v1/projects`
        """
        answer: t.ProjectList = self.call(
            "GET",
            "/v1/projects",
            path_values={},
            query={"limit": limit, "after": after, "name": name, "created_after": created_after, "created_before": created_before, "external_id": external_id, "metadata": metadata, "archived": archived},
            headers={},
        )
        return answer

    def get_project(
        self,
        id: str,
    ) -> t.Project:
        """Get a project.

        `GET /v1/projects/{id}`
        """
        answer: t.Project = self.call(
            "GET",
            "/v1/projects/{id}",
            path_values={"id": id},
            query={},
            headers={},
        )
        return answer

    def update_project(
        self,
        id: str,
        body: t.ProjectUpdate,
        *,
        idempotency_key: str | None = None,
    ) -> t.Project:
        """Rename, describe, archive or restore a project.

        `PATCH /v1/projects/{id}`
        """
        answer: t.Project = self.call(
            "PATCH",
            "/v1/projects/{id}",
            path_values={"id": id},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def archive_project(
        self,
        id: str,
        *,
        purge: Literal["true", "false"] | None = None,
        idempotency_key: str | None = None,
    ) -> None:
        """Archive a project.

        `DELETE /v1/projects/{id}`
        """
        self.call("DELETE", "/v1/projects/{id}", path_values={"id": id}, query={"purge": purge}, headers={}, idempotency_key=idempotency_key)

    def get_plain_project(
        self,
        project_id: str,
    ) -> t.PlainProject:
        """Get a project (unversioned).

        `GET /projects/{project_id}`
        """
        answer: t.PlainProject = self.call(
            "GET",
            "/projects/{project_id}",
            path_values={"project_id": project_id},
            query={},
            headers={},
        )
        return answer

    def create_source_antibody(
        self,
        body: t.SourceAntibodyCreate,
        *,
        idempotency_key: str | None = None,
    ) -> t.CreatedSourceAntibody:
        """Register a source antibody.

        `POST /v1/source-antibodies`
        """
        answer: t.CreatedSourceAntibody = self.call(
            "POST",
            "/v1/source-antibodies",
            path_values={},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def list_source_antibodies(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        project_id: str | None = None,
        species_origin: Literal["mouse", "rat", "rabbit", "llama", "human", "synthetic", "other"] | None = None,
        molecule_type: Literal["mab", "nanobody"] | None = None,
        name: str | None = None,
        created_after: str | None = None,
        created_before: str | None = None,
        external_id: str | None = None,
        metadata: str | None = None,
        archived: Literal["true", "false"] | None = None,
    ) -> t.SourceAntibodyList:
        """List source antibodies, newest first.

        `GET /v1/source-antibodies`
        """
        answer: t.SourceAntibodyList = self.call(
            "GET",
            "/v1/source-antibodies",
            path_values={},
            query={"limit": limit, "after": after, "project_id": project_id, "species_origin": species_origin, "molecule_type": molecule_type, "name": name, "created_after": created_after, "created_before": created_before, "external_id": external_id, "metadata": metadata, "archived": archived},
            headers={},
        )
        return answer

    def get_source_antibody(
        self,
        id: str,
    ) -> t.SourceAntibody:
        """Get a source antibody.

        `GET /v1/source-antibodies/{id}`
        """
        answer: t.SourceAntibody = self.call(
            "GET",
            "/v1/source-antibodies/{id}",
            path_values={"id": id},
            query={},
            headers={},
        )
        return answer

    def update_source_antibody(
        self,
        id: str,
        body: t.SourceAntibodyUpdate,
        *,
        idempotency_key: str | None = None,
    ) -> t.SourceAntibody:
        """Rename, reclassify, archive or restore a source antibody.

        `PATCH /v1/source-antibodies/{id}`
        """
        answer: t.SourceAntibody = self.call(
            "PATCH",
            "/v1/source-antibodies/{id}",
            path_values={"id": id},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def archive_source_antibody(
        self,
        id: str,
        *,
        purge: Literal["true", "false"] | None = None,
        idempotency_key: str | None = None,
    ) -> None:
        """Archive a source antibody.

        `DELETE /v1/source-antibodies/{id}`
        """
        self.call("DELETE", "/v1/source-antibodies/{id}", path_values={"id": id}, query={"purge": purge}, headers={}, idempotency_key=idempotency_key)

    def create_upload(
        self,
        body: t.UploadCreate,
        *,
        idempotency_key: str | None = None,
    ) -> t.UploadSlot:
        """Open a slot for a file.

        `POST /v1/uploads`
        """
        answer: t.UploadSlot = self.call(
            "POST",
            "/v1/uploads",
            path_values={},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def list_uploads(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        status: Literal["pending", "ready", "failed", "expired"] | None = None,
        purpose: Literal["antigen_structure", "screen"] | None = None,
        created_after: str | None = None,
        created_before: str | None = None,
        external_id: str | None = None,
        metadata: str | None = None,
    ) -> t.UploadList:
        """List uploads, newest first.

        `GET /v1/uploads`
        """
        answer: t.UploadList = self.call(
            "GET",
            "/v1/uploads",
            path_values={},
            query={"limit": limit, "after": after, "status": status, "purpose": purpose, "created_after": created_after, "created_before": created_before, "external_id": external_id, "metadata": metadata},
            headers={},
        )
        return answer

    def get_upload(
        self,
        id: str,
    ) -> t.Upload:
        """Get an upload.

        `GET /v1/uploads/{id}`
        """
        answer: t.Upload = self.call(
            "GET",
            "/v1/uploads/{id}",
            path_values={"id": id},
            query={},
            headers={},
        )
        return answer

    def delete_upload(
        self,
        id: str,
        *,
        purge: Literal["true", "false"] | None = None,
        idempotency_key: str | None = None,
    ) -> None:
        """Delete an upload and its file.

        `DELETE /v1/uploads/{id}`
        """
        self.call("DELETE", "/v1/uploads/{id}", path_values={"id": id}, query={"purge": purge}, headers={}, idempotency_key=idempotency_key)

    def create_antigen(
        self,
        body: t.AntigenCreate,
        *,
        idempotency_key: str | None = None,
    ) -> t.Antigen:
        """Register an antigen.

        `POST /v1/antigens`
        """
        answer: t.Antigen = self.call(
            "POST",
            "/v1/antigens",
            path_values={},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def list_antigens(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        project_id: str | None = None,
        name: str | None = None,
        created_after: str | None = None,
        created_before: str | None = None,
        external_id: str | None = None,
        metadata: str | None = None,
        archived: Literal["true", "false"] | None = None,
    ) -> t.AntigenList:
        """List antigens, newest first.

        `GET /v1/antigens`
        """
        answer: t.AntigenList = self.call(
            "GET",
            "/v1/antigens",
            path_values={},
            query={"limit": limit, "after": after, "project_id": project_id, "name": name, "created_after": created_after, "created_before": created_before, "external_id": external_id, "metadata": metadata, "archived": archived},
            headers={},
        )
        return answer

    def get_antigen(
        self,
        id: str,
    ) -> t.Antigen:
        """Get an antigen.

        `GET /v1/antigens/{id}`
        """
        answer: t.Antigen = self.call(
            "GET",
            "/v1/antigens/{id}",
            path_values={"id": id},
            query={},
            headers={},
        )
        return answer

    def update_antigen(
        self,
        id: str,
        body: t.AntigenUpdate,
        *,
        idempotency_key: str | None = None,
    ) -> t.Antigen:
        """Rename, describe, archive or restore an antigen.

        `PATCH /v1/antigens/{id}`
        """
        answer: t.Antigen = self.call(
            "PATCH",
            "/v1/antigens/{id}",
            path_values={"id": id},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def archive_antigen(
        self,
        id: str,
        *,
        purge: Literal["true", "false"] | None = None,
        idempotency_key: str | None = None,
    ) -> None:
        """Archive an antigen.

        `DELETE /v1/antigens/{id}`
        """
        self.call("DELETE", "/v1/antigens/{id}", path_values={"id": id}, query={"purge": purge}, headers={}, idempotency_key=idempotency_key)

    def create_therapeutic_candidate(
        self,
        body: t.TherapeuticCandidateCreate,
        *,
        idempotency_key: str | None = None,
    ) -> t.CreatedTherapeuticCandidate:
        """Create a candidate with its baseline variant and chains.

        `POST /v1/therapeutic-candidates`
        """
        answer: t.CreatedTherapeuticCandidate = self.call(
            "POST",
            "/v1/therapeutic-candidates",
            path_values={},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def list_therapeutic_candidates(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        project_id: str | None = None,
        format: Literal["mab", "nanobody", "scfv", "fc_fusion", "bispecific_kih", "bispecific_crossmab", "bispecific_common_lc", "bite", "dart", "dvd_ig", "tandem_scfv"] | None = None,
        drug_class: Literal["naked_antibody", "adc", "car", "radioconjugate", "t_cell_engager"] | None = None,
        source_antibody_id: str | None = None,
        antigen_id: str | None = None,
        stage: str | None = None,
        tag: str | None = None,
        name: str | None = None,
        created_after: str | None = None,
        created_before: str | None = None,
        external_id: str | None = None,
        metadata: str | None = None,
        archived: Literal["true", "false"] | None = None,
    ) -> t.TherapeuticCandidateList:
        """List candidates, newest first.

        `GET /v1/therapeutic-candidates`
        """
        answer: t.TherapeuticCandidateList = self.call(
            "GET",
            "/v1/therapeutic-candidates",
            path_values={},
            query={"limit": limit, "after": after, "project_id": project_id, "format": format, "drug_class": drug_class, "source_antibody_id": source_antibody_id, "antigen_id": antigen_id, "stage": stage, "tag": tag, "name": name, "created_after": created_after, "created_before": created_before, "external_id": external_id, "metadata": metadata, "archived": archived},
            headers={},
        )
        return answer

    def get_therapeutic_candidate(
        self,
        id: str,
    ) -> t.TherapeuticCandidate:
        """Get a candidate.

        `GET /v1/therapeutic-candidates/{id}`
        """
        answer: t.TherapeuticCandidate = self.call(
            "GET",
            "/v1/therapeutic-candidates/{id}",
            path_values={"id": id},
            query={},
            headers={},
        )
        return answer

    def update_therapeutic_candidate(
        self,
        id: str,
        body: t.TherapeuticCandidateUpdate,
        *,
        idempotency_key: str | None = None,
    ) -> t.TherapeuticCandidate:
        """Rename, reclassify, tag, archive or restore a candidate, or change its stage.

        `PATCH /v1/therapeutic-candidates/{id}`
        """
        answer: t.TherapeuticCandidate = self.call(
            "PATCH",
            "/v1/therapeutic-candidates/{id}",
            path_values={"id": id},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def archive_therapeutic_candidate(
        self,
        id: str,
        *,
        purge: Literal["true", "false"] | None = None,
        idempotency_key: str | None = None,
    ) -> None:
        """Archive a candidate.

        `DELETE /v1/therapeutic-candidates/{id}`
        """
        self.call("DELETE", "/v1/therapeutic-candidates/{id}", path_values={"id": id}, query={"purge": purge}, headers={}, idempotency_key=idempotency_key)

    def link_source_antibody(
        self,
        id: str,
        source_antibody_id: str,
        *,
        idempotency_key: str | None = None,
    ) -> t.CandidateSourceAntibody:
        """Link a source antibody to a candidate.

        `POST /v1/therapeutic-candidates/{id}/source-antibodies/{source_antibody_id}`
        """
        answer: t.CandidateSourceAntibody = self.call(
            "POST",
            "/v1/therapeutic-candidates/{id}/source-antibodies/{source_antibody_id}",
            path_values={"id": id, "source_antibody_id": source_antibody_id},
            query={},
            headers={},
            idempotency_key=idempotency_key,
        )
        return answer

    def unlink_source_antibody(
        self,
        id: str,
        source_antibody_id: str,
        *,
        idempotency_key: str | None = None,
    ) -> None:
        """Unlink a source antibody from a candidate.

        `DELETE /v1/therapeutic-candidates/{id}/source-antibodies/{source_antibody_id}`
        """
        self.call("DELETE", "/v1/therapeutic-candidates/{id}/source-antibodies/{source_antibody_id}", path_values={"id": id, "source_antibody_id": source_antibody_id}, query={}, headers={}, idempotency_key=idempotency_key)

    def list_candidate_source_antibodies(
        self,
        id: str,
        *,
        limit: int | None = None,
        after: str | None = None,
    ) -> t.SourceAntibodyList:
        """List the source antibodies of a candidate, newest first.

        `GET /v1/therapeutic-candidates/{id}/source-antibodies`
        """
        answer: t.SourceAntibodyList = self.call(
            "GET",
            "/v1/therapeutic-candidates/{id}/source-antibodies",
            path_values={"id": id},
            query={"limit": limit, "after": after},
            headers={},
        )
        return answer

    def link_plain_source_antibody(
        self,
        candidate_id: str,
        source_antibody_id: str,
        *,
        idempotency_key: str | None = None,
    ) -> t.CandidateSourceAntibody:
        """Link a source antibody to a candidate (unversioned).

        `POST /candidates/{candidate_id}/source-antibodies/{source_antibody_id}`
        """
        answer: t.CandidateSourceAntibody = self.call(
            "POST",
            "/candidates/{candidate_id}/source-antibodies/{source_antibody_id}",
            path_values={"candidate_id": candidate_id, "source_antibody_id": source_antibody_id},
            query={},
            headers={},
            idempotency_key=idempotency_key,
        )
        return answer

    def unlink_plain_source_antibody(
        self,
        candidate_id: str,
        source_antibody_id: str,
        *,
        idempotency_key: str | None = None,
    ) -> None:
        """Unlink a source antibody from a candidate (unversioned).

        `DELETE /candidates/{candidate_id}/source-antibodies/{source_antibody_id}`
        """
        self.call("DELETE", "/candidates/{candidate_id}/source-antibodies/{source_antibody_id}", path_values={"candidate_id": candidate_id, "source_antibody_id": source_antibody_id}, query={}, headers={}, idempotency_key=idempotency_key)

    def link_antigen(
        self,
        id: str,
        antigen_id: str,
        *,
        idempotency_key: str | None = None,
    ) -> t.CandidateAntigen:
        """Link an antigen to a candidate.

        `POST /v1/therapeutic-candidates/{id}/antigens/{antigen_id}`
        """
        answer: t.CandidateAntigen = self.call(
            "POST",
            "/v1/therapeutic-candidates/{id}/antigens/{antigen_id}",
            path_values={"id": id, "antigen_id": antigen_id},
            query={},
            headers={},
            idempotency_key=idempotency_key,
        )
        return answer

    def unlink_antigen(
        self,
        id: str,
        antigen_id: str,
        *,
        idempotency_key: str | None = None,
    ) -> None:
        """Unlink an antigen from a candidate.

        `DELETE /v1/therapeutic-candidates/{id}/antigens/{antigen_id}`
        """
        self.call("DELETE", "/v1/therapeutic-candidates/{id}/antigens/{antigen_id}", path_values={"id": id, "antigen_id": antigen_id}, query={}, headers={}, idempotency_key=idempotency_key)

    def list_candidate_antigens(
        self,
        id: str,
        *,
        limit: int | None = None,
        after: str | None = None,
    ) -> t.AntigenList:
        """List the antigens of a candidate, newest first.

        `GET /v1/therapeutic-candidates/{id}/antigens`
        """
        answer: t.AntigenList = self.call(
            "GET",
            "/v1/therapeutic-candidates/{id}/antigens",
            path_values={"id": id},
            query={"limit": limit, "after": after},
            headers={},
        )
        return answer

    def link_plain_antigen(
        self,
        candidate_id: str,
        antigen_id: str,
        *,
        idempotency_key: str | None = None,
    ) -> t.CandidateAntigen:
        """Link an antigen to a candidate (unversioned).

        `POST /candidates/{candidate_id}/antigens/{antigen_id}`
        """
        answer: t.CandidateAntigen = self.call(
            "POST",
            "/candidates/{candidate_id}/antigens/{antigen_id}",
            path_values={"candidate_id": candidate_id, "antigen_id": antigen_id},
            query={},
            headers={},
            idempotency_key=idempotency_key,
        )
        return answer

    def unlink_plain_antigen(
        self,
        candidate_id: str,
        antigen_id: str,
        *,
        idempotency_key: str | None = None,
    ) -> None:
        """Unlink an antigen from a candidate (unversioned).

        `DELETE /candidates/{candidate_id}/antigens/{antigen_id}`
        """
        self.call("DELETE", "/candidates/{candidate_id}/antigens/{antigen_id}", path_values={"candidate_id": candidate_id, "antigen_id": antigen_id}, query={}, headers={}, idempotency_key=idempotency_key)

    def create_variant(
        self,
        body: t.ManualVariantCreate | t.HumanizedVariantCreate | t.ProposedVariantCreate,
        *,
        idempotency_key: str | None = None,
    ) -> t.CreatedVariant:
        """Create a variant from a parent, or from a result of a humanization, design or redesign.

        `POST /v1/variants`
        """
        answer: t.CreatedVariant = self.call(
            "POST",
            "/v1/variants",
            path_values={},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def list_variants(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        candidate_id: str | None = None,
        parent_variant_id: str | None = None,
        origin: Literal["baseline", "humanization", "manual"] | None = None,
        stage: str | None = None,
        tag: str | None = None,
        name: str | None = None,
        created_after: str | None = None,
        created_before: str | None = None,
        external_id: str | None = None,
        metadata: str | None = None,
        archived: Literal["true", "false"] | None = None,
    ) -> t.VariantList:
        """List variants, newest first.

        `GET /v1/variants`
        """
        answer: t.VariantList = self.call(
            "GET",
            "/v1/variants",
            path_values={},
            query={"limit": limit, "after": after, "candidate_id": candidate_id, "parent_variant_id": parent_variant_id, "origin": origin, "stage": stage, "tag": tag, "name": name, "created_after": created_after, "created_before": created_before, "external_id": external_id, "metadata": metadata, "archived": archived},
            headers={},
        )
        return answer

    def get_variant(
        self,
        id: str,
    ) -> t.Variant:
        """Get a variant with its chains.

        `GET /v1/variants/{id}`
        """
        answer: t.Variant = self.call(
            "GET",
            "/v1/variants/{id}",
            path_values={"id": id},
            query={},
            headers={},
        )
        return answer

    def update_variant(
        self,
        id: str,
        body: t.VariantUpdate,
        *,
        idempotency_key: str | None = None,
    ) -> t.Variant:
        """Rename, tag, archive or restore a variant, or change its stage.

        `PATCH /v1/variants/{id}`
        """
        answer: t.Variant = self.call(
            "PATCH",
            "/v1/variants/{id}",
            path_values={"id": id},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def archive_variant(
        self,
        id: str,
        *,
        purge: Literal["true", "false"] | None = None,
        idempotency_key: str | None = None,
    ) -> None:
        """Archive a variant.

        `DELETE /v1/variants/{id}`
        """
        self.call("DELETE", "/v1/variants/{id}", path_values={"id": id}, query={"purge": purge}, headers={}, idempotency_key=idempotency_key)

    def get_variant_lineage(
        self,
        id: str,
    ) -> t.VariantLineage:
        """Get the ancestors and descendants of a variant.

        `GET /v1/variants/{id}/lineage`
        """
        answer: t.VariantLineage = self.call(
            "GET",
            "/v1/variants/{id}/lineage",
            path_values={"id": id},
            query={},
            headers={},
        )
        return answer

    def get_variant_diff(
        self,
        id: str,
        *,
        against: str | None = None,
    ) -> t.VariantDiff:
        """Compare a variant with its parent, or with any other variant.

        `GET /v1/variants/{id}/diff`
        """
        answer: t.VariantDiff = self.call(
            "GET",
            "/v1/variants/{id}/diff",
            path_values={"id": id},
            query={"against": against},
            headers={},
        )
        return answer

    def get_variant_numbering(
        self,
        id: str,
        *,
        scheme: Literal["imgt", "kabat", "chothia", "martin", "aho"] | None = None,
        cdr_definition: Literal["imgt", "kabat", "chothia", "abm", "contact", "north"] | None = None,
    ) -> t.VariantNumbering:
        """Number the chains of a variant.

        `GET /v1/variants/{id}/numbering`
        """
        answer: t.VariantNumbering = self.call(
            "GET",
            "/v1/variants/{id}/numbering",
            path_values={"id": id},
            query={"scheme": scheme, "cdr_definition": cdr_definition},
            headers={},
        )
        return answer

    def create_adc_design(
        self,
        body: t.AdcDesignCreate,
        *,
        idempotency_key: str | None = None,
    ) -> t.AdcDesign:
        """Design an antibody-drug conjugate of a candidate.

        `POST /v1/adc-designs`
        """
        answer: t.AdcDesign = self.call(
            "POST",
            "/v1/adc-designs",
            path_values={},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def list_adc_designs(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        candidate_id: str | None = None,
        linker_type: Literal["peptide", "glucuronide", "hydrazone", "carbonate", "disulfide", "non_cleavable"] | None = None,
        payload_class: Literal["auristatin", "maytansinoid", "halichondrin", "topoisomerase_1_inhibitor", "enediyne", "pyrrolobenzodiazepine", "duocarmycin", "anthracycline", "amatoxin"] | None = None,
        conjugation_method: str | None = None,
        name: str | None = None,
        created_after: str | None = None,
        created_before: str | None = None,
        external_id: str | None = None,
        metadata: str | None = None,
        archived: Literal["true", "false"] | None = None,
    ) -> t.AdcDesignList:
        """List ADC designs, newest first.

        `GET /v1/adc-designs`
        """
        answer: t.AdcDesignList = self.call(
            "GET",
            "/v1/adc-designs",
            path_values={},
            query={"limit": limit, "after": after, "candidate_id": candidate_id, "linker_type": linker_type, "payload_class": payload_class, "conjugation_method": conjugation_method, "name": name, "created_after": created_after, "created_before": created_before, "external_id": external_id, "metadata": metadata, "archived": archived},
            headers={},
        )
        return answer

    def get_adc_catalogue(
        self,
    ) -> t.AdcCatalogue:
        """Get the linkers, payloads and conjugation methods of designs.

        `GET /v1/adc-designs/catalogue`
        """
        answer: t.AdcCatalogue = self.call(
            "GET",
            "/v1/adc-designs/catalogue",
            path_values={},
            query={},
            headers={},
        )
        return answer

    def get_adc_design(
        self,
        id: str,
    ) -> t.AdcDesign:
        """Get an ADC design.

        `GET /v1/adc-designs/{id}`
        """
        answer: t.AdcDesign = self.call(
            "GET",
            "/v1/adc-designs/{id}",
            path_values={"id": id},
            query={},
            headers={},
        )
        return answer

    def update_adc_design(
        self,
        id: str,
        body: t.AdcDesignUpdate,
        *,
        idempotency_key: str | None = None,
    ) -> t.AdcDesign:
        """Change, archive or restore an ADC design.

        `PATCH /v1/adc-designs/{id}`
        """
        answer: t.AdcDesign = self.call(
            "PATCH",
            "/v1/adc-designs/{id}",
            path_values={"id": id},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def archive_adc_design(
        self,
        id: str,
        *,
        purge: Literal["true", "false"] | None = None,
        idempotency_key: str | None = None,
    ) -> None:
        """Archive an ADC design.

        `DELETE /v1/adc-designs/{id}`
        """
        self.call("DELETE", "/v1/adc-designs/{id}", path_values={"id": id}, query={"purge": purge}, headers={}, idempotency_key=idempotency_key)

    def analyze_adc_design(
        self,
        id: str,
        body: t.AdcDesignAnalyze | None = None,
        *,
        structure_job_id: str | None = None,
        idempotency_key: str | None = None,
    ) -> t.AdcDesign:
        """Analyse the developability of an ADC design.

        `POST /v1/adc-designs/{id}/analysis`
        """
        answer: t.AdcDesign = self.call(
            "POST",
            "/v1/adc-designs/{id}/analysis",
            path_values={"id": id},
            query={"structure_job_id": structure_job_id},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def submit_humanization(
        self,
        body: t.HumanizationSubmit,
        *,
        prefer: str | None = None,
        idempotency_key: str | None = None,
    ) -> t.Humanization:
        """Submit one humanization job.

        `POST /v1/humanizations`
        """
        answer: t.Humanization = self.call(
            "POST",
            "/v1/humanizations",
            path_values={},
            query={},
            headers={"prefer": prefer},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def list_humanizations(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        variant_id: str | None = None,
        status: Literal["pending", "running", "completed", "failed", "canceled"] | None = None,
        created_after: str | None = None,
        created_before: str | None = None,
        external_id: str | None = None,
        metadata: str | None = None,
        expand: Literal["results"] | None = None,
    ) -> t.HumanizationList:
        """List humanization jobs, newest first.

        `GET /v1/humanizations`
        """
        answer: t.HumanizationList = self.call(
            "GET",
            "/v1/humanizations",
            path_values={},
            query={"limit": limit, "after": after, "variant_id": variant_id, "status": status, "created_after": created_after, "created_before": created_before, "external_id": external_id, "metadata": metadata, "expand": expand},
            headers={},
        )
        return answer

    def batch_humanizations(
        self,
        body: t.BatchHumanizationSubmit,
        *,
        idempotency_key: str | None = None,
    ) -> t.BatchHumanizationResponse:
        """Submit up to 50 humanization jobs, all or none.

        `POST /v1/humanizations/batch`
        """
        answer: t.BatchHumanizationResponse = self.call(
            "POST",
            "/v1/humanizations/batch",
            path_values={},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def get_humanization(
        self,
        id: str,
        *,
        expand: str | None = None,
    ) -> t.Humanization:
        """Get a humanization job.

        `GET /v1/humanizations/{id}`
        """
        answer: t.Humanization = self.call(
            "GET",
            "/v1/humanizations/{id}",
            path_values={"id": id},
            query={"expand": expand},
            headers={},
        )
        return answer

    def cancel_humanization(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
    ) -> t.Humanization:
        """Cancel a humanization job that is still pending.

        `POST /v1/humanizations/{id}/cancel`
        """
        answer: t.Humanization = self.call(
            "POST",
            "/v1/humanizations/{id}/cancel",
            path_values={"id": id},
            query={},
            headers={},
            idempotency_key=idempotency_key,
        )
        return answer

    def submit_structure_prediction(
        self,
        body: t.StructurePredictionSubmit,
        *,
        prefer: str | None = None,
        idempotency_key: str | None = None,
    ) -> t.StructurePrediction:
        """Submit one structure prediction job.

        `POST /v1/structure-predictions`
        """
        answer: t.StructurePrediction = self.call(
            "POST",
            "/v1/structure-predictions",
            path_values={},
            query={},
            headers={"prefer": prefer},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def list_structure_predictions(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        variant_id: str | None = None,
        status: Literal["pending", "running", "completed", "failed", "canceled"] | None = None,
        created_after: str | None = None,
        created_before: str | None = None,
        external_id: str | None = None,
        metadata: str | None = None,
        expand: Literal["results"] | None = None,
    ) -> t.StructurePredictionList:
        """List structure prediction jobs, newest first.

        `GET /v1/structure-predictions`
        """
        answer: t.StructurePredictionList = self.call(
            "GET",
            "/v1/structure-predictions",
            path_values={},
            query={"limit": limit, "after": after, "variant_id": variant_id, "status": status, "created_after": created_after, "created_before": created_before, "external_id": external_id, "metadata": metadata, "expand": expand},
            headers={},
        )
        return answer

    def batch_structure_predictions(
        self,
        body: t.BatchStructurePredictionSubmit,
        *,
        idempotency_key: str | None = None,
    ) -> t.BatchStructurePredictionResponse:
        """Submit up to 50 structure prediction jobs, all or none.

        `POST /v1/structure-predictions/batch`
        """
        answer: t.BatchStructurePredictionResponse = self.call(
            "POST",
            "/v1/structure-predictions/batch",
            path_values={},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def get_structure_prediction(
        self,
        id: str,
        *,
        expand: str | None = None,
    ) -> t.StructurePrediction:
        """Get a structure prediction job.

        `GET /v1/structure-predictions/{id}`
        """
        answer: t.StructurePrediction = self.call(
            "GET",
            "/v1/structure-predictions/{id}",
            path_values={"id": id},
            query={"expand": expand},
            headers={},
        )
        return answer

    def cancel_structure_prediction(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
    ) -> t.StructurePrediction:
        """Cancel a structure prediction job that is still pending.

        `POST /v1/structure-predictions/{id}/cancel`
        """
        answer: t.StructurePrediction = self.call(
            "POST",
            "/v1/structure-predictions/{id}/cancel",
            path_values={"id": id},
            query={},
            headers={},
            idempotency_key=idempotency_key,
        )
        return answer

    def submit_stability_analysis(
        self,
        body: t.StabilityAnalysisSubmit,
        *,
        prefer: str | None = None,
        idempotency_key: str | None = None,
    ) -> t.StabilityAnalysis:
        """Submit one stability analysis job.

        `POST /v1/stability-analyses`
        """
        answer: t.StabilityAnalysis = self.call(
            "POST",
            "/v1/stability-analyses",
            path_values={},
            query={},
            headers={"prefer": prefer},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def list_stability_analyses(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        variant_id: str | None = None,
        status: Literal["pending", "running", "completed", "failed", "canceled"] | None = None,
        created_after: str | None = None,
        created_before: str | None = None,
        external_id: str | None = None,
        metadata: str | None = None,
        expand: Literal["results"] | None = None,
    ) -> t.StabilityAnalysisList:
        """List stability analysis jobs, newest first.

        `GET /v1/stability-analyses`
        """
        answer: t.StabilityAnalysisList = self.call(
            "GET",
            "/v1/stability-analyses",
            path_values={},
            query={"limit": limit, "after": after, "variant_id": variant_id, "status": status, "created_after": created_after, "created_before": created_before, "external_id": external_id, "metadata": metadata, "expand": expand},
            headers={},
        )
        return answer

    def batch_stability_analyses(
        self,
        body: t.BatchStabilityAnalysisSubmit,
        *,
        idempotency_key: str | None = None,
    ) -> t.BatchStabilityAnalysisResponse:
        """Submit up to 50 stability analysis jobs, all or none.

        `POST /v1/stability-analyses/batch`
        """
        answer: t.BatchStabilityAnalysisResponse = self.call(
            "POST",
            "/v1/stability-analyses/batch",
            path_values={},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def get_stability_analysis(
        self,
        id: str,
        *,
        expand: str | None = None,
    ) -> t.StabilityAnalysis:
        """Get a stability analysis job.

        `GET /v1/stability-analyses/{id}`
        """
        answer: t.StabilityAnalysis = self.call(
            "GET",
            "/v1/stability-analyses/{id}",
            path_values={"id": id},
            query={"expand": expand},
            headers={},
        )
        return answer

    def cancel_stability_analysis(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
    ) -> t.StabilityAnalysis:
        """Cancel a stability analysis job that is still pending.

        `POST /v1/stability-analyses/{id}/cancel`
        """
        answer: t.StabilityAnalysis = self.call(
            "POST",
            "/v1/stability-analyses/{id}/cancel",
            path_values={"id": id},
            query={},
            headers={},
            idempotency_key=idempotency_key,
        )
        return answer

    def submit_immunogenicity_analysis(
        self,
        body: t.ImmunogenicityAnalysisSubmit,
        *,
        prefer: str | None = None,
        idempotency_key: str | None = None,
    ) -> t.ImmunogenicityAnalysis:
        """Submit one immunogenicity analysis job.

        `POST /v1/immunogenicity-analyses`
        """
        answer: t.ImmunogenicityAnalysis = self.call(
            "POST",
            "/v1/immunogenicity-analyses",
            path_values={},
            query={},
            headers={"prefer": prefer},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def list_immunogenicity_analyses(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        variant_id: str | None = None,
        status: Literal["pending", "running", "completed", "failed", "canceled"] | None = None,
        created_after: str | None = None,
        created_before: str | None = None,
        external_id: str | None = None,
        metadata: str | None = None,
        expand: Literal["results"] | None = None,
    ) -> t.ImmunogenicityAnalysisList:
        """List immunogenicity analysis jobs, newest first.

        `GET /v1/immunogenicity-analyses`
        """
        answer: t.ImmunogenicityAnalysisList = self.call(
            "GET",
            "/v1/immunogenicity-analyses",
            path_values={},
            query={"limit": limit, "after": after, "variant_id": variant_id, "status": status, "created_after": created_after, "created_before": created_before, "external_id": external_id, "metadata": metadata, "expand": expand},
            headers={},
        )
        return answer

    def batch_immunogenicity_analyses(
        self,
        body: t.BatchImmunogenicityAnalysisSubmit,
        *,
        idempotency_key: str | None = None,
    ) -> t.BatchImmunogenicityAnalysisResponse:
        """Submit up to 50 immunogenicity analysis jobs, all or none.

        `POST /v1/immunogenicity-analyses/batch`
        """
        answer: t.BatchImmunogenicityAnalysisResponse = self.call(
            "POST",
            "/v1/immunogenicity-analyses/batch",
            path_values={},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def get_immunogenicity_analysis(
        self,
        id: str,
        *,
        expand: str | None = None,
    ) -> t.ImmunogenicityAnalysis:
        """Get an immunogenicity analysis job.

        `GET /v1/immunogenicity-analyses/{id}`
        """
        answer: t.ImmunogenicityAnalysis = self.call(
            "GET",
            "/v1/immunogenicity-analyses/{id}",
            path_values={"id": id},
            query={"expand": expand},
            headers={},
        )
        return answer

    def cancel_immunogenicity_analysis(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
    ) -> t.ImmunogenicityAnalysis:
        """Cancel an immunogenicity analysis job that is still pending.

        `POST /v1/immunogenicity-analyses/{id}/cancel`
        """
        answer: t.ImmunogenicityAnalysis = self.call(
            "POST",
            "/v1/immunogenicity-analyses/{id}/cancel",
            path_values={"id": id},
            query={},
            headers={},
            idempotency_key=idempotency_key,
        )
        return answer

    def submit_complex_prediction(
        self,
        body: t.ComplexPredictionSubmit,
        *,
        prefer: str | None = None,
        idempotency_key: str | None = None,
    ) -> t.ComplexPrediction:
        """Submit one complex prediction job.

        `POST /v1/complex-predictions`
        """
        answer: t.ComplexPrediction = self.call(
            "POST",
            "/v1/complex-predictions",
            path_values={},
            query={},
            headers={"prefer": prefer},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def list_complex_predictions(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        variant_id: str | None = None,
        status: Literal["pending", "running", "completed", "failed", "canceled"] | None = None,
        created_after: str | None = None,
        created_before: str | None = None,
        external_id: str | None = None,
        metadata: str | None = None,
        expand: Literal["results"] | None = None,
    ) -> t.ComplexPredictionList:
        """List complex prediction jobs, newest first.

        `GET /v1/complex-predictions`
        """
        answer: t.ComplexPredictionList = self.call(
            "GET",
            "/v1/complex-predictions",
            path_values={},
            query={"limit": limit, "after": after, "variant_id": variant_id, "status": status, "created_after": created_after, "created_before": created_before, "external_id": external_id, "metadata": metadata, "expand": expand},
            headers={},
        )
        return answer

    def batch_complex_predictions(
        self,
        body: t.BatchComplexPredictionSubmit,
        *,
        idempotency_key: str | None = None,
    ) -> t.BatchComplexPredictionResponse:
        """Submit up to 50 complex prediction jobs, all or none.

        `POST /v1/complex-predictions/batch`
        """
        answer: t.BatchComplexPredictionResponse = self.call(
            "POST",
            "/v1/complex-predictions/batch",
            path_values={},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def get_complex_prediction(
        self,
        id: str,
        *,
        expand: str | None = None,
    ) -> t.ComplexPrediction:
        """Get a complex prediction job.

        `GET /v1/complex-predictions/{id}`
        """
        answer: t.ComplexPrediction = self.call(
            "GET",
            "/v1/complex-predictions/{id}",
            path_values={"id": id},
            query={"expand": expand},
            headers={},
        )
        return answer

    def cancel_complex_prediction(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
    ) -> t.ComplexPrediction:
        """Cancel a complex prediction job that is still pending.

        `POST /v1/complex-predictions/{id}/cancel`
        """
        answer: t.ComplexPrediction = self.call(
            "POST",
            "/v1/complex-predictions/{id}/cancel",
            path_values={"id": id},
            query={},
            headers={},
            idempotency_key=idempotency_key,
        )
        return answer

    def get_codon_export(
        self,
        id: str,
        *,
        expand: str | None = None,
    ) -> t.CodonExport:
        """Get a codon export job.

        `GET /v1/codon-exports/{id}`
        """
        answer: t.CodonExport = self.call(
            "GET",
            "/v1/codon-exports/{id}",
            path_values={"id": id},
            query={"expand": expand},
            headers={},
        )
        return answer

    def list_codon_exports(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        variant_id: str | None = None,
        status: Literal["pending", "running", "completed", "failed", "canceled"] | None = None,
        created_after: str | None = None,
        created_before: str | None = None,
        external_id: str | None = None,
        metadata: str | None = None,
        expand: Literal["results"] | None = None,
    ) -> t.CodonExportList:
        """List codon export jobs, newest first.

        `GET /v1/codon-exports`
        """
        answer: t.CodonExportList = self.call(
            "GET",
            "/v1/codon-exports",
            path_values={},
            query={"limit": limit, "after": after, "variant_id": variant_id, "status": status, "created_after": created_after, "created_before": created_before, "external_id": external_id, "metadata": metadata, "expand": expand},
            headers={},
        )
        return answer

    def submit_codon_exports(
        self,
        body: t.CodonExportSubmit,
        *,
        idempotency_key: str | None = None,
    ) -> t.CodonExportBatch:
        """Submit codon exports of up to 50 variants, all or none.

        `POST /v1/codon-exports`
        """
        answer: t.CodonExportBatch = self.call(
            "POST",
            "/v1/codon-exports",
            path_values={},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def cancel_codon_export(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
    ) -> t.CodonExport:
        """Cancel a codon export job that is still pending.

        `POST /v1/codon-exports/{id}/cancel`
        """
        answer: t.CodonExport = self.call(
            "POST",
            "/v1/codon-exports/{id}/cancel",
            path_values={"id": id},
            query={},
            headers={},
            idempotency_key=idempotency_key,
        )
        return answer

    def download_codon_export(
        self,
        id: str,
        *,
        format: Literal["fasta", "csv", "genbank"] | None = None,
    ) -> bytes:
        """Download coding sequences.

        `GET /v1/codon-exports/{id}/download`
        """
        answer: bytes = self.call(
            "GET",
            "/v1/codon-exports/{id}/download",
            path_values={"id": id},
            query={"format": format},
            headers={},
        )
        return answer

    def bundle_humanization(
        self,
        id: str,
    ) -> bytes:
        """Download the evidence of a completed humanization job.

        `GET /v1/humanizations/{id}/bundle`
        """
        answer: bytes = self.call(
            "GET",
            "/v1/humanizations/{id}/bundle",
            path_values={"id": id},
            query={},
            headers={},
        )
        return answer

    def bundle_structure_prediction(
        self,
        id: str,
    ) -> bytes:
        """Download the evidence of a completed structure prediction job.

        `GET /v1/structure-predictions/{id}/bundle`
        """
        answer: bytes = self.call(
            "GET",
            "/v1/structure-predictions/{id}/bundle",
            path_values={"id": id},
            query={},
            headers={},
        )
        return answer

    def bundle_stability_analysis(
        self,
        id: str,
    ) -> bytes:
        """Download the evidence of a completed stability analysis job.

        `GET /v1/stability-analyses/{id}/bundle`
        """
        answer: bytes = self.call(
            "GET",
            "/v1/stability-analyses/{id}/bundle",
            path_values={"id": id},
            query={},
            headers={},
        )
        return answer

    def bundle_immunogenicity_analysis(
        self,
        id: str,
    ) -> bytes:
        """Download the evidence of a completed immunogenicity analysis job.

        `GET /v1/immunogenicity-analyses/{id}/bundle`
        """
        answer: bytes = self.call(
            "GET",
            "/v1/immunogenicity-analyses/{id}/bundle",
            path_values={"id": id},
            query={},
            headers={},
        )
        return answer

    def bundle_complex_prediction(
        self,
        id: str,
    ) -> bytes:
        """Download the evidence of a completed complex prediction job.

        `GET /v1/complex-predictions/{id}/bundle`
        """
        answer: bytes = self.call(
            "GET",
            "/v1/complex-predictions/{id}/bundle",
            path_values={"id": id},
            query={},
            headers={},
        )
        return answer

    def bundle_codon_export(
        self,
        id: str,
    ) -> bytes:
        """Download the evidence of a completed codon export job.

        `GET /v1/codon-exports/{id}/bundle`
        """
        answer: bytes = self.call(
            "GET",
            "/v1/codon-exports/{id}/bundle",
            path_values={"id": id},
            query={},
            headers={},
        )
        return answer

    def get_signing_key(
        self,
    ) -> t.SigningKey:
        """Get the public key that bundles are signed with.

        `GET /v1/signing-key`
        """
        answer: t.SigningKey = self.call(
            "GET",
            "/v1/signing-key",
            path_values={},
            query={},
            headers={},
        )
        return answer

    def quote_jobs(
        self,
        body: t.QuoteRequest,
        *,
        idempotency_key: str | None = None,
    ) -> t.Quote:
        """Quote the cost of jobs, and whether they would be accepted.

        `POST /v1/quotes`
        """
        answer: t.Quote = self.call(
            "POST",
            "/v1/quotes",
            path_values={},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def list_org_jobs(
        self,
        org_id: str,
        *,
        limit: int | None = None,
        after: str | None = None,
        job_type: Literal["humanization", "structure_prediction", "structure", "stability_analysis", "stability", "immunogenicity_analysis", "immunogenicity", "complex_prediction", "complex", "codon_export", "codon", "design", "campaign_plate", "campaign", "redesign"] | None = None,
        variant_id: str | None = None,
        status: Literal["pending", "running", "completed", "failed", "canceled"] | None = None,
        created_after: str | None = None,
        created_before: str | None = None,
        external_id: str | None = None,
        metadata: str | None = None,
    ) -> t.GenericJobList:
        """List the jobs of an organization, of every kind, newest first.

        `GET /orgs/{org_id}/jobs`
        """
        answer: t.GenericJobList = self.call(
            "GET",
            "/orgs/{org_id}/jobs",
            path_values={"org_id": org_id},
            query={"limit": limit, "after": after, "job_type": job_type, "variant_id": variant_id, "status": status, "created_after": created_after, "created_before": created_before, "external_id": external_id, "metadata": metadata},
            headers={},
        )
        return answer

    def submit_job(
        self,
        body: t.GenericJobSubmit,
        *,
        prefer: str | None = None,
        idempotency_key: str | None = None,
    ) -> t.GenericJob:
        """Submit one job of any kind. Deprecated.

        `POST /v1/jobs`
        """
        answer: t.GenericJob = self.call(
            "POST",
            "/v1/jobs",
            path_values={},
            query={},
            headers={"prefer": prefer},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def list_jobs(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        job_type: Literal["humanization", "structure_prediction", "structure", "stability_analysis", "stability", "immunogenicity_analysis", "immunogenicity", "complex_prediction", "complex", "codon_export", "codon", "design", "campaign_plate", "campaign", "redesign"] | None = None,
        variant_id: str | None = None,
        status: Literal["pending", "running", "completed", "failed", "canceled"] | None = None,
        created_after: str | None = None,
        created_before: str | None = None,
        external_id: str | None = None,
        metadata: str | None = None,
        ids: str | None = None,
    ) -> t.GenericJobs:
        """List jobs of every kind, newest first. Deprecated.

        `GET /v1/jobs`
        """
        answer: t.GenericJobs = self.call(
            "GET",
            "/v1/jobs",
            path_values={},
            query={"limit": limit, "after": after, "job_type": job_type, "variant_id": variant_id, "status": status, "created_after": created_after, "created_before": created_before, "external_id": external_id, "metadata": metadata, "ids": ids},
            headers={},
        )
        return answer

    def get_job(
        self,
        id: str,
    ) -> t.GenericJob:
        """Get a job of any kind. Deprecated.

        `GET /v1/jobs/{id}`
        """
        answer: t.GenericJob = self.call(
            "GET",
            "/v1/jobs/{id}",
            path_values={"id": id},
            query={},
            headers={},
        )
        return answer

    def get_job_results(
        self,
        id: str,
    ) -> t.GenericJobResults:
        """Get the results of a job of any kind. Deprecated.

        `GET /v1/jobs/{id}/results`
        """
        answer: t.GenericJobResults = self.call(
            "GET",
            "/v1/jobs/{id}/results",
            path_values={"id": id},
            query={},
            headers={},
        )
        return answer

    def cancel_job(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
    ) -> t.GenericJob:
        """Cancel a job of any kind that is still pending. Deprecated.

        `POST /v1/jobs/{id}/cancel`
        """
        answer: t.GenericJob = self.call(
            "POST",
            "/v1/jobs/{id}/cancel",
            path_values={"id": id},
            query={},
            headers={},
            idempotency_key=idempotency_key,
        )
        return answer

    def listen_to_events(
        self,
        *,
        follow: Literal["true", "false"] | None = None,
        last_event_id: str | None = None,
    ) -> str:
        """Stream events of the jobs and screens of the organization as they happen.

        `GET /v1/events`
        """
        answer: str = self.call(
            "GET",
            "/v1/events",
            path_values={},
            query={"follow": follow},
            headers={"last-event-id": last_event_id},
        )
        return answer

    def create_webhook(
        self,
        body: t.WebhookCreate,
        *,
        idempotency_key: str | None = None,
    ) -> t.WebhookCreated:
        """Register an endpoint.

        `POST /v1/webhooks`
        """
        answer: t.WebhookCreated = self.call(
            "POST",
            "/v1/webhooks",
            path_values={},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def list_webhooks(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
    ) -> t.WebhookList:
        """List endpoints, newest first.

        `GET /v1/webhooks`
        """
        answer: t.WebhookList = self.call(
            "GET",
            "/v1/webhooks",
            path_values={},
            query={"limit": limit, "after": after},
            headers={},
        )
        return answer

    def get_webhook(
        self,
        id: str,
    ) -> t.Webhook:
        """Get an endpoint.

        `GET /v1/webhooks/{id}`
        """
        answer: t.Webhook = self.call(
            "GET",
            "/v1/webhooks/{id}",
            path_values={"id": id},
            query={},
            headers={},
        )
        return answer

    def update_webhook(
        self,
        id: str,
        body: t.WebhookUpdate,
        *,
        rotate_secret: Literal["true", "false"] | None = None,
        idempotency_key: str | None = None,
    ) -> t.WebhookUpdated:
        """Change an endpoint, enable it again, or rotate its secret.

        `PATCH /v1/webhooks/{id}`
        """
        answer: t.WebhookUpdated = self.call(
            "PATCH",
            "/v1/webhooks/{id}",
            path_values={"id": id},
            query={"rotate_secret": rotate_secret},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def delete_webhook(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
    ) -> None:
        """Delete an endpoint.

        `DELETE /v1/webhooks/{id}`
        """
        self.call("DELETE", "/v1/webhooks/{id}", path_values={"id": id}, query={}, headers={}, idempotency_key=idempotency_key)

    def test_webhook(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
    ) -> t.WebhookDelivery:
        """Send a `webhook.test` event to this endpoint.

        `POST /v1/webhooks/{id}/test`
        """
        answer: t.WebhookDelivery = self.call(
            "POST",
            "/v1/webhooks/{id}/test",
            path_values={"id": id},
            query={},
            headers={},
            idempotency_key=idempotency_key,
        )
        return answer

    def list_webhook_deliveries(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        webhook_id: str | None = None,
        status: Literal["pending", "delivered", "failed"] | None = None,
        event_type: str | None = None,
    ) -> t.WebhookDeliveryList:
        """List deliveries, newest first.

        `GET /v1/webhook_deliveries`
        """
        answer: t.WebhookDeliveryList = self.call(
            "GET",
            "/v1/webhook_deliveries",
            path_values={},
            query={"limit": limit, "after": after, "webhook_id": webhook_id, "status": status, "event_type": event_type},
            headers={},
        )
        return answer

    def get_webhook_delivery(
        self,
        id: str,
    ) -> t.WebhookDeliveryDetail:
        """Get a delivery with its attempts.

        `GET /v1/webhook_deliveries/{id}`
        """
        answer: t.WebhookDeliveryDetail = self.call(
            "GET",
            "/v1/webhook_deliveries/{id}",
            path_values={"id": id},
            query={},
            headers={},
        )
        return answer

    def retry_webhook_delivery(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
    ) -> t.WebhookDelivery:
        """Send a delivery again now, also one that succeeded.

        `POST /v1/webhook_deliveries/{id}/retry`
        """
        answer: t.WebhookDelivery = self.call(
            "POST",
            "/v1/webhook_deliveries/{id}/retry",
            path_values={"id": id},
            query={},
            headers={},
            idempotency_key=idempotency_key,
        )
        return answer

    def list_credit_transactions(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
    ) -> t.CreditTransactionList:
        """List the credit transactions of the organization, newest first.

        `GET /v1/credit-transactions`
        """
        answer: t.CreditTransactionList = self.call(
            "GET",
            "/v1/credit-transactions",
            path_values={},
            query={"limit": limit, "after": after},
            headers={},
        )
        return answer

    def list_credit_packs(
        self,
    ) -> t.CreditPackList:
        """List the packs of credits on sale.

        `GET /billing/credits/packs`
        """
        answer: t.CreditPackList = self.call(
            "GET",
            "/billing/credits/packs",
            path_values={},
            query={},
            headers={},
        )
        return answer

    def open_credit_checkout(
        self,
        body: t.CreditCheckout | None = None,
        *,
        idempotency_key: str | None = None,
    ) -> t.CreditCheckoutPage:
        """Buy credits: open a payment page.

        `POST /billing/credits/checkout`
        """
        answer: t.CreditCheckoutPage = self.call(
            "POST",
            "/billing/credits/checkout",
            path_values={},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def sign_in(
        self,
        body: t.SignIn,
    ) -> t.Session:
        """Sign in with e-mail address and password.

        `POST /auth/sign-in`
        """
        answer: t.Session = self.call(
            "POST",
            "/auth/sign-in",
            path_values={},
            query={},
            headers={},
            body=body,
        )
        return answer

    def get_sign_in_options(
        self,
    ) -> t.SignInOptions:
        """Get the ways to sign in to this installation.

        `GET /auth/options`
        """
        answer: t.SignInOptions = self.call(
            "GET",
            "/auth/options",
            path_values={},
            query={},
            headers={},
        )
        return answer

    def sign_in_by_link(
        self,
        body: t.SignInLinkUse,
    ) -> t.Session:
        """Sign in with a link from the operator.

        `POST /auth/sign-in-links/use`
        """
        answer: t.Session = self.call(
            "POST",
            "/auth/sign-in-links/use",
            path_values={},
            query={},
            headers={},
            body=body,
        )
        return answer

    def get_session(
        self,
    ) -> t.Session:
        """Get the signed-in person and their organizations.

        `GET /auth/session`
        """
        answer: t.Session = self.call(
            "GET",
            "/auth/session",
            path_values={},
            query={},
            headers={},
        )
        return answer

    def sign_out(
        self,
    ) -> None:
        """End this session.

        `POST /auth/sign-out`
        """
        self.call("POST", "/auth/sign-out", path_values={}, query={}, headers={})

    def sign_out_everywhere(
        self,
    ) -> None:
        """End every session of the person at once.

        `POST /auth/sign-out-everywhere`
        """
        self.call("POST", "/auth/sign-out-everywhere", path_values={}, query={}, headers={})

    def list_sessions(
        self,
    ) -> t.OpenSessions:
        """List the sessions of the signed-in person.

        `GET /auth/sessions`
        """
        answer: t.OpenSessions = self.call(
            "GET",
            "/auth/sessions",
            path_values={},
            query={},
            headers={},
        )
        return answer

    def end_session(
        self,
        id: str,
    ) -> None:
        """End one session of the person, this one or another.

        `DELETE /auth/sessions/{id}`
        """
        self.call("DELETE", "/auth/sessions/{id}", path_values={"id": id}, query={}, headers={})

    def change_password(
        self,
        body: t.PasswordChange,
    ) -> t.Session:
        """Change the password.

        `POST /auth/password`
        """
        answer: t.Session = self.call(
            "POST",
            "/auth/password",
            path_values={},
            query={},
            headers={},
            body=body,
        )
        return answer

    def begin_second_factor(
        self,
        body: t.SecondFactorBegin,
    ) -> t.SecondFactorSetup:
        """Begin a second factor.

        `POST /auth/second-factor`
        """
        answer: t.SecondFactorSetup = self.call(
            "POST",
            "/auth/second-factor",
            path_values={},
            query={},
            headers={},
            body=body,
        )
        return answer

    def confirm_second_factor(
        self,
        body: t.SecondFactorConfirm,
    ) -> t.RecoveryCodes:
        """Confirm the second factor by a code of the app.

        `POST /auth/second-factor/confirm`
        """
        answer: t.RecoveryCodes = self.call(
            "POST",
            "/auth/second-factor/confirm",
            path_values={},
            query={},
            headers={},
            body=body,
        )
        return answer

    def remove_second_factor(
        self,
        body: t.SecondFactorRemove,
    ) -> None:
        """Remove the second factor.

        `POST /auth/second-factor/remove`
        """
        self.call("POST", "/auth/second-factor/remove", path_values={}, query={}, headers={}, body=body)

    def register(
        self,
        body: t.Registration,
    ) -> t.Session:
        """Register, and open an organization on the free plan.

        `POST /auth/register`
        """
        answer: t.Session = self.call(
            "POST",
            "/auth/register",
            path_values={},
            query={},
            headers={},
            body=body,
        )
        return answer

    def accept_invitation(
        self,
        body: t.InvitationAccept,
    ) -> t.Session:
        """Accept an invitation.

        `POST /auth/invitations/accept`
        """
        answer: t.Session = self.call(
            "POST",
            "/auth/invitations/accept",
            path_values={},
            query={},
            headers={},
            body=body,
        )
        return answer

    def start_oidc(
        self,
        *,
        return_to: str | None = None,
    ) -> None:
        """Sign in through the identity provider: for the browser to go to.

        `GET /auth/oidc/start`
        """
        self.call("GET", "/auth/oidc/start", path_values={}, query={"return_to": return_to}, headers={})

    def finish_oidc(
        self,
        *,
        code: str | None = None,
        state: str | None = None,
        iss: str | None = None,
        error: str | None = None,
    ) -> None:
        """Complete a sign-in through the identity provider.

        `GET /auth/oidc/callback`
        """
        self.call("GET", "/auth/oidc/callback", path_values={}, query={"code": code, "state": state, "iss": iss, "error": error}, headers={})

    def list_members(
        self,
        org_id: str,
        *,
        expand: Literal["project_ids"] | None = None,
    ) -> list[t.OrganizationMember]:
        """List all members, the oldest membership first.

        `GET /orgs/{org_id}/members`
        """
        answer: list[t.OrganizationMember] = self.call(
            "GET",
            "/orgs/{org_id}/members",
            path_values={"org_id": org_id},
            query={"expand": expand},
            headers={},
        )
        return answer

    def update_member(
        self,
        org_id: str,
        member_id: str,
        body: t.MemberUpdate,
        *,
        idempotency_key: str | None = None,
    ) -> t.OrganizationMember:
        """Change a member's role, or the projects to which the member is restricted.

        `PATCH /orgs/{org_id}/members/{member_id}`
        """
        answer: t.OrganizationMember = self.call(
            "PATCH",
            "/orgs/{org_id}/members/{member_id}",
            path_values={"org_id": org_id, "member_id": member_id},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def remove_member(
        self,
        org_id: str,
        member_id: str,
        *,
        idempotency_key: str | None = None,
    ) -> None:
        """Remove a member, or leave the organization.

        `DELETE /orgs/{org_id}/members/{member_id}`
        """
        self.call("DELETE", "/orgs/{org_id}/members/{member_id}", path_values={"org_id": org_id, "member_id": member_id}, query={}, headers={}, idempotency_key=idempotency_key)

    def get_sign_in_policy(
        self,
        org_id: str,
    ) -> t.SignInPolicy:
        """Get the sign-in policy of an organization.

        `GET /orgs/{org_id}/sign-in-policy`
        """
        answer: t.SignInPolicy = self.call(
            "GET",
            "/orgs/{org_id}/sign-in-policy",
            path_values={"org_id": org_id},
            query={},
            headers={},
        )
        return answer

    def update_sign_in_policy(
        self,
        org_id: str,
        body: t.SignInPolicyUpdate,
        *,
        idempotency_key: str | None = None,
    ) -> t.SignInPolicy:
        """Change the sign-in policy of an organization.

        `PATCH /orgs/{org_id}/sign-in-policy`
        """
        answer: t.SignInPolicy = self.call(
            "PATCH",
            "/orgs/{org_id}/sign-in-policy",
            path_values={"org_id": org_id},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def delete_org(
        self,
        org_id: str,
        *,
        purge: Literal["true"] | None = None,
        idempotency_key: str | None = None,
    ) -> None:
        """Delete an organization and everything in it, for good.

        `DELETE /orgs/{org_id}`
        """
        self.call("DELETE", "/orgs/{org_id}", path_values={"org_id": org_id}, query={"purge": purge}, headers={}, idempotency_key=idempotency_key)

    def create_invitation(
        self,
        org_id: str,
        body: t.InvitationCreate,
        *,
        idempotency_key: str | None = None,
    ) -> t.InvitationCreated:
        """Invite a person by e-mail address.

        `POST /orgs/{org_id}/invitations`
        """
        answer: t.InvitationCreated = self.call(
            "POST",
            "/orgs/{org_id}/invitations",
            path_values={"org_id": org_id},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def list_invitations(
        self,
        org_id: str,
        *,
        limit: int | None = None,
        after: str | None = None,
    ) -> t.InvitationList:
        """List the invitations that can still be accepted, newest first.

        `GET /orgs/{org_id}/invitations`
        """
        answer: t.InvitationList = self.call(
            "GET",
            "/orgs/{org_id}/invitations",
            path_values={"org_id": org_id},
            query={"limit": limit, "after": after},
            headers={},
        )
        return answer

    def withdraw_invitation(
        self,
        org_id: str,
        invitation_id: str,
        *,
        idempotency_key: str | None = None,
    ) -> None:
        """Withdraw an invitation at once.

        `DELETE /orgs/{org_id}/invitations/{invitation_id}`
        """
        self.call("DELETE", "/orgs/{org_id}/invitations/{invitation_id}", path_values={"org_id": org_id, "invitation_id": invitation_id}, query={}, headers={}, idempotency_key=idempotency_key)

    def create_api_token(
        self,
        org_id: str,
        body: t.ApiTokenCreate,
        *,
        idempotency_key: str | None = None,
    ) -> t.ApiTokenCreated:
        """Create an API token.

        `POST /orgs/{org_id}/api-tokens`
        """
        answer: t.ApiTokenCreated = self.call(
            "POST",
            "/orgs/{org_id}/api-tokens",
            path_values={"org_id": org_id},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def list_api_tokens(
        self,
        org_id: str,
        *,
        limit: int | None = None,
        after: str | None = None,
    ) -> t.ApiTokenList:
        """List the tokens that are not revoked, those of the sandbox among them, newest first.

        `GET /orgs/{org_id}/api-tokens`
        """
        answer: t.ApiTokenList = self.call(
            "GET",
            "/orgs/{org_id}/api-tokens",
            path_values={"org_id": org_id},
            query={"limit": limit, "after": after},
            headers={},
        )
        return answer

    def revoke_api_token(
        self,
        org_id: str,
        token_id: str,
        *,
        idempotency_key: str | None = None,
    ) -> None:
        """Revoke a token at once.

        `DELETE /orgs/{org_id}/api-tokens/{token_id}`
        """
        self.call("DELETE", "/orgs/{org_id}/api-tokens/{token_id}", path_values={"org_id": org_id, "token_id": token_id}, query={}, headers={}, idempotency_key=idempotency_key)

    def get_api_token(
        self,
        org_id: str,
        token_id: str,
    ) -> t.ApiToken:
        """Get a token that is not revoked, with its spending.

        `GET /orgs/{org_id}/api-tokens/{token_id}`
        """
        answer: t.ApiToken = self.call(
            "GET",
            "/orgs/{org_id}/api-tokens/{token_id}",
            path_values={"org_id": org_id, "token_id": token_id},
            query={},
            headers={},
        )
        return answer

    def update_api_token(
        self,
        org_id: str,
        token_id: str,
        body: t.ApiTokenUpdate,
        *,
        idempotency_key: str | None = None,
    ) -> t.ApiToken:
        """Rename a token, or change its spending caps.

        `PATCH /orgs/{org_id}/api-tokens/{token_id}`
        """
        answer: t.ApiToken = self.call(
            "PATCH",
            "/orgs/{org_id}/api-tokens/{token_id}",
            path_values={"org_id": org_id, "token_id": token_id},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def list_scores(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        candidate_id: str | None = None,
        columns: str | None = None,
        filter: str | None = None,
        search: str | None = None,
        sort: str | None = None,
        archived: Literal["true", "false"] | None = None,
        stage: str | None = None,
        tag: str | None = None,
        metadata: str | None = None,
        project_id: str | None = None,
    ) -> t.ScoredVariantList:
        """List variants with their figures.

        `GET /v1/scores`
        """
        answer: t.ScoredVariantList = self.call(
            "GET",
            "/v1/scores",
            path_values={},
            query={"limit": limit, "after": after, "candidate_id": candidate_id, "columns": columns, "filter": filter, "search": search, "sort": sort, "archived": archived, "stage": stage, "tag": tag, "metadata": metadata, "project_id": project_id},
            headers={},
        )
        return answer

    def list_project_scores(
        self,
        id: str,
        *,
        limit: int | None = None,
        after: str | None = None,
        candidate_id: str | None = None,
        columns: str | None = None,
        filter: str | None = None,
        search: str | None = None,
        sort: str | None = None,
        archived: Literal["true", "false"] | None = None,
        stage: str | None = None,
        tag: str | None = None,
        metadata: str | None = None,
    ) -> t.ScoredVariantList:
        """List the variants of a project with their figures.

        `GET /v1/projects/{id}/scores`
        """
        answer: t.ScoredVariantList = self.call(
            "GET",
            "/v1/projects/{id}/scores",
            path_values={"id": id},
            query={"limit": limit, "after": after, "candidate_id": candidate_id, "columns": columns, "filter": filter, "search": search, "sort": sort, "archived": archived, "stage": stage, "tag": tag, "metadata": metadata},
            headers={},
        )
        return answer

    def list_score_columns(
        self,
        *,
        project_id: str | None = None,
    ) -> t.ScoreColumns:
        """List the columns that tables of figures can have.

        `GET /v1/scores/columns`
        """
        answer: t.ScoreColumns = self.call(
            "GET",
            "/v1/scores/columns",
            path_values={},
            query={"project_id": project_id},
            headers={},
        )
        return answer

    def get_variant_scores(
        self,
        id: str,
    ) -> t.VariantScores:
        """Get the figures of a variant.

        `GET /v1/variants/{id}/scores`
        """
        answer: t.VariantScores = self.call(
            "GET",
            "/v1/variants/{id}/scores",
            path_values={"id": id},
            query={},
            headers={},
        )
        return answer

    def create_screen(
        self,
        body: t.ScreenCreate,
        *,
        idempotency_key: str | None = None,
    ) -> t.Screen:
        """Screen a set of antibodies.

        `POST /v1/screens`
        """
        answer: t.Screen = self.call(
            "POST",
            "/v1/screens",
            path_values={},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def list_screens(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        status: Literal["running", "paused", "completed", "failed", "canceled"] | None = None,
        name: str | None = None,
        created_after: str | None = None,
        created_before: str | None = None,
        external_id: str | None = None,
        metadata: str | None = None,
    ) -> t.ScreenList:
        """List screens, newest first.

        `GET /v1/screens`
        """
        answer: t.ScreenList = self.call(
            "GET",
            "/v1/screens",
            path_values={},
            query={"limit": limit, "after": after, "status": status, "name": name, "created_after": created_after, "created_before": created_before, "external_id": external_id, "metadata": metadata},
            headers={},
        )
        return answer

    def refilter_screen(
        self,
        id: str,
        body: t.ScreenRefilter,
        *,
        idempotency_key: str | None = None,
    ) -> t.Screen:
        """Screen the same antibodies by another plan.

        `POST /v1/screens/{id}/refilter`
        """
        answer: t.Screen = self.call(
            "POST",
            "/v1/screens/{id}/refilter",
            path_values={"id": id},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def get_screen(
        self,
        id: str,
    ) -> t.Screen:
        """Get a screen.

        `GET /v1/screens/{id}`
        """
        answer: t.Screen = self.call(
            "GET",
            "/v1/screens/{id}",
            path_values={"id": id},
            query={},
            headers={},
        )
        return answer

    def delete_screen(
        self,
        id: str,
        *,
        purge: Literal["true"] | None = None,
        idempotency_key: str | None = None,
    ) -> None:
        """Delete the files of a screen for good.

        `DELETE /v1/screens/{id}`
        """
        self.call("DELETE", "/v1/screens/{id}", path_values={"id": id}, query={"purge": purge}, headers={}, idempotency_key=idempotency_key)

    def pause_screen(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
    ) -> t.Screen:
        """Pause a screen.

        `POST /v1/screens/{id}/pause`
        """
        answer: t.Screen = self.call(
            "POST",
            "/v1/screens/{id}/pause",
            path_values={"id": id},
            query={},
            headers={},
            idempotency_key=idempotency_key,
        )
        return answer

    def resume_screen(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
    ) -> t.Screen:
        """Resume a paused screen.

        `POST /v1/screens/{id}/resume`
        """
        answer: t.Screen = self.call(
            "POST",
            "/v1/screens/{id}/resume",
            path_values={"id": id},
            query={},
            headers={},
            idempotency_key=idempotency_key,
        )
        return answer

    def cancel_screen(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
    ) -> t.Screen:
        """Cancel a screen that has not ended.

        `POST /v1/screens/{id}/cancel`
        """
        answer: t.Screen = self.call(
            "POST",
            "/v1/screens/{id}/cancel",
            path_values={"id": id},
            query={},
            headers={},
            idempotency_key=idempotency_key,
        )
        return answer

    def estimate_screen(
        self,
        body: t.ScreenEstimateRequest,
        *,
        idempotency_key: str | None = None,
    ) -> t.ScreenEstimate:
        """Estimate the cost of a screen.

        `POST /v1/screens/estimate`
        """
        answer: t.ScreenEstimate = self.call(
            "POST",
            "/v1/screens/estimate",
            path_values={},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def list_screen_rows(
        self,
        id: str,
        *,
        limit: int | None = None,
        after: str | None = None,
        filter: str | None = None,
        sort: str | None = None,
    ) -> t.ScreenRowList:
        """List the selected antibodies.

        `GET /v1/screens/{id}/rows`
        """
        answer: t.ScreenRowList = self.call(
            "GET",
            "/v1/screens/{id}/rows",
            path_values={"id": id},
            query={"limit": limit, "after": after, "filter": filter, "sort": sort},
            headers={},
        )
        return answer

    def get_screen_files(
        self,
        id: str,
    ) -> t.ScreenFiles:
        """Get the Parquet files of a screen.

        `GET /v1/screens/{id}/files`
        """
        answer: t.ScreenFiles = self.call(
            "GET",
            "/v1/screens/{id}/files",
            path_values={"id": id},
            query={},
            headers={},
        )
        return answer

    def create_campaign(
        self,
        body: t.CampaignCreate,
        *,
        idempotency_key: str | None = None,
    ) -> t.Campaign:
        """Begin a campaign on a variant.

        `POST /v1/campaigns`
        """
        answer: t.Campaign = self.call(
            "POST",
            "/v1/campaigns",
            path_values={},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def list_campaigns(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        variant_id: str | None = None,
        name: str | None = None,
        created_after: str | None = None,
        created_before: str | None = None,
        external_id: str | None = None,
        metadata: str | None = None,
        archived: Literal["true", "false"] | None = None,
    ) -> t.CampaignList:
        """List campaigns, newest first.

        `GET /v1/campaigns`
        """
        answer: t.CampaignList = self.call(
            "GET",
            "/v1/campaigns",
            path_values={},
            query={"limit": limit, "after": after, "variant_id": variant_id, "name": name, "created_after": created_after, "created_before": created_before, "external_id": external_id, "metadata": metadata, "archived": archived},
            headers={},
        )
        return answer

    def add_campaign_results(
        self,
        id: str,
        body: t.AddCampaignResultsBody,
        *,
        idempotency_key: str | None = None,
    ) -> t.Campaign:
        """Add the results of a measured round.

        `POST /v1/campaigns/{id}/results`
        """
        answer: t.Campaign = self.call(
            "POST",
            "/v1/campaigns/{id}/results",
            path_values={"id": id},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def get_campaign(
        self,
        id: str,
    ) -> t.Campaign:
        """Get a campaign.

        `GET /v1/campaigns/{id}`
        """
        answer: t.Campaign = self.call(
            "GET",
            "/v1/campaigns/{id}",
            path_values={"id": id},
            query={},
            headers={},
        )
        return answer

    def update_campaign(
        self,
        id: str,
        body: t.CampaignUpdate,
        *,
        idempotency_key: str | None = None,
    ) -> t.Campaign:
        """Rename, archive or restore a campaign.

        `PATCH /v1/campaigns/{id}`
        """
        answer: t.Campaign = self.call(
            "PATCH",
            "/v1/campaigns/{id}",
            path_values={"id": id},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def archive_campaign(
        self,
        id: str,
        *,
        purge: Literal["true", "false"] | None = None,
        idempotency_key: str | None = None,
    ) -> None:
        """Archive a campaign.

        `DELETE /v1/campaigns/{id}`
        """
        self.call("DELETE", "/v1/campaigns/{id}", path_values={"id": id}, query={"purge": purge}, headers={}, idempotency_key=idempotency_key)

    def get_design(
        self,
        id: str,
        *,
        expand: str | None = None,
    ) -> t.Design:
        """Get a design job.

        `GET /v1/designs/{id}`
        """
        answer: t.Design = self.call(
            "GET",
            "/v1/designs/{id}",
            path_values={"id": id},
            query={"expand": expand},
            headers={},
        )
        return answer

    def list_designs(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        variant_id: str | None = None,
        status: Literal["pending", "running", "completed", "failed", "canceled"] | None = None,
        created_after: str | None = None,
        created_before: str | None = None,
        external_id: str | None = None,
        metadata: str | None = None,
        expand: Literal["results"] | None = None,
    ) -> t.DesignList:
        """List design jobs, newest first.

        `GET /v1/designs`
        """
        answer: t.DesignList = self.call(
            "GET",
            "/v1/designs",
            path_values={},
            query={"limit": limit, "after": after, "variant_id": variant_id, "status": status, "created_after": created_after, "created_before": created_before, "external_id": external_id, "metadata": metadata, "expand": expand},
            headers={},
        )
        return answer

    def submit_design(
        self,
        body: t.DesignSubmit,
        *,
        prefer: str | None = None,
        idempotency_key: str | None = None,
    ) -> t.Design:
        """Submit one design job.

        `POST /v1/designs`
        """
        answer: t.Design = self.call(
            "POST",
            "/v1/designs",
            path_values={},
            query={},
            headers={"prefer": prefer},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def cancel_design(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
    ) -> t.Design:
        """Cancel a design job that is still pending.

        `POST /v1/designs/{id}/cancel`
        """
        answer: t.Design = self.call(
            "POST",
            "/v1/designs/{id}/cancel",
            path_values={"id": id},
            query={},
            headers={},
            idempotency_key=idempotency_key,
        )
        return answer

    def get_campaign_plate(
        self,
        id: str,
        *,
        expand: str | None = None,
    ) -> t.CampaignPlate:
        """Get a campaign plate job.

        `GET /v1/campaign-plates/{id}`
        """
        answer: t.CampaignPlate = self.call(
            "GET",
            "/v1/campaign-plates/{id}",
            path_values={"id": id},
            query={"expand": expand},
            headers={},
        )
        return answer

    def list_campaign_plates(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        variant_id: str | None = None,
        status: Literal["pending", "running", "completed", "failed", "canceled"] | None = None,
        created_after: str | None = None,
        created_before: str | None = None,
        external_id: str | None = None,
        metadata: str | None = None,
        expand: Literal["results"] | None = None,
    ) -> t.CampaignPlateList:
        """List campaign plate jobs, newest first.

        `GET /v1/campaign-plates`
        """
        answer: t.CampaignPlateList = self.call(
            "GET",
            "/v1/campaign-plates",
            path_values={},
            query={"limit": limit, "after": after, "variant_id": variant_id, "status": status, "created_after": created_after, "created_before": created_before, "external_id": external_id, "metadata": metadata, "expand": expand},
            headers={},
        )
        return answer

    def submit_campaign_plate(
        self,
        body: t.CampaignPlateSubmit,
        *,
        prefer: str | None = None,
        idempotency_key: str | None = None,
    ) -> t.CampaignPlate:
        """Submit one campaign plate job.

        `POST /v1/campaign-plates`
        """
        answer: t.CampaignPlate = self.call(
            "POST",
            "/v1/campaign-plates",
            path_values={},
            query={},
            headers={"prefer": prefer},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def cancel_campaign_plate(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
    ) -> t.CampaignPlate:
        """Cancel a campaign plate job that is still pending.

        `POST /v1/campaign-plates/{id}/cancel`
        """
        answer: t.CampaignPlate = self.call(
            "POST",
            "/v1/campaign-plates/{id}/cancel",
            path_values={"id": id},
            query={},
            headers={},
            idempotency_key=idempotency_key,
        )
        return answer

    def batch_designs(
        self,
        body: t.BatchDesignSubmit,
        *,
        idempotency_key: str | None = None,
    ) -> t.BatchDesignResponse:
        """Submit up to 50 design jobs, all or none.

        `POST /v1/designs/batch`
        """
        answer: t.BatchDesignResponse = self.call(
            "POST",
            "/v1/designs/batch",
            path_values={},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def batch_campaign_plates(
        self,
        body: t.BatchCampaignPlateSubmit,
        *,
        idempotency_key: str | None = None,
    ) -> t.BatchCampaignPlateResponse:
        """Submit up to 50 campaign plate jobs, all or none.

        `POST /v1/campaign-plates/batch`
        """
        answer: t.BatchCampaignPlateResponse = self.call(
            "POST",
            "/v1/campaign-plates/batch",
            path_values={},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def bundle_design(
        self,
        id: str,
    ) -> bytes:
        """Download the evidence of a completed design job.

        `GET /v1/designs/{id}/bundle`
        """
        answer: bytes = self.call(
            "GET",
            "/v1/designs/{id}/bundle",
            path_values={"id": id},
            query={},
            headers={},
        )
        return answer

    def bundle_campaign_plate(
        self,
        id: str,
    ) -> bytes:
        """Download the evidence of a completed campaign plate job.

        `GET /v1/campaign-plates/{id}/bundle`
        """
        answer: bytes = self.call(
            "GET",
            "/v1/campaign-plates/{id}/bundle",
            path_values={"id": id},
            query={},
            headers={},
        )
        return answer

    def propose_campaign_plate(
        self,
        id: str,
        body: t.CampaignPlateRequest,
        *,
        idempotency_key: str | None = None,
    ) -> t.CampaignPlate:
        """Propose the next plate of a campaign.

        `POST /v1/campaigns/{id}/plates`
        """
        answer: t.CampaignPlate = self.call(
            "POST",
            "/v1/campaigns/{id}/plates",
            path_values={"id": id},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def get_assistant_client(
        self,
        org_id: str,
        *,
        client_id: str | None = None,
        redirect_uri: str | None = None,
    ) -> t.AssistantClient:
        """Show the assistant that requests access.

        `GET /orgs/{org_id}/assistant-grants/client`
        """
        answer: t.AssistantClient = self.call(
            "GET",
            "/orgs/{org_id}/assistant-grants/client",
            path_values={"org_id": org_id},
            query={"client_id": client_id, "redirect_uri": redirect_uri},
            headers={},
        )
        return answer

    def create_assistant_grant(
        self,
        org_id: str,
        body: t.AssistantGrantCreate,
        *,
        idempotency_key: str | None = None,
    ) -> t.AssistantGrant:
        """Allow an assistant to act for the organization.

        `POST /orgs/{org_id}/assistant-grants`
        """
        answer: t.AssistantGrant = self.call(
            "POST",
            "/orgs/{org_id}/assistant-grants",
            path_values={"org_id": org_id},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def list_screen_columns(
        self,
    ) -> t.ScreenColumns:
        """List the columns that plans and tables of screens can have.

        `GET /v1/screens/columns`
        """
        answer: t.ScreenColumns = self.call(
            "GET",
            "/v1/screens/columns",
            path_values={},
            query={},
            headers={},
        )
        return answer

    def upload_assay_results(
        self,
        body: t.AssayResultsUpload,
        *,
        idempotency_key: str | None = None,
    ) -> t.AssayUpload:
        """Record measured values of variants from a file.

        `POST /v1/assay-results`
        """
        answer: t.AssayUpload = self.call(
            "POST",
            "/v1/assay-results",
            path_values={},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def list_assay_results(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        project_id: str | None = None,
        variant_id: str | None = None,
        assay_id: str | None = None,
    ) -> t.AssayResultList:
        """List measured values, those of the newest variants first.

        `GET /v1/assay-results`
        """
        answer: t.AssayResultList = self.call(
            "GET",
            "/v1/assay-results",
            path_values={},
            query={"limit": limit, "after": after, "project_id": project_id, "variant_id": variant_id, "assay_id": assay_id},
            headers={},
        )
        return answer

    def list_assays(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        project_id: str | None = None,
    ) -> t.AssayList:
        """List assays, newest first.

        `GET /v1/assays`
        """
        answer: t.AssayList = self.call(
            "GET",
            "/v1/assays",
            path_values={},
            query={"limit": limit, "after": after, "project_id": project_id},
            headers={},
        )
        return answer

    def delete_assay(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
    ) -> None:
        """Delete an assay with all of its results.

        `DELETE /v1/assays/{id}`
        """
        self.call("DELETE", "/v1/assays/{id}", path_values={"id": id}, query={}, headers={}, idempotency_key=idempotency_key)

    def create_import(
        self,
        body: t.ImportCreate,
        *,
        idempotency_key: str | None = None,
    ) -> t.Import:
        """Import antibodies from files or text.

        `POST /v1/imports`
        """
        answer: t.Import = self.call(
            "POST",
            "/v1/imports",
            path_values={},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def get_import(
        self,
        id: str,
    ) -> t.Import:
        """Get an import: its progress, antibodies and questions.

        `GET /v1/imports/{id}`
        """
        answer: t.Import = self.call(
            "GET",
            "/v1/imports/{id}",
            path_values={"id": id},
            query={},
            headers={},
        )
        return answer

    def create_view(
        self,
        body: t.ViewCreate,
        *,
        idempotency_key: str | None = None,
    ) -> t.View:
        """Save a view of the table of a project.

        `POST /v1/views`
        """
        answer: t.View = self.call(
            "POST",
            "/v1/views",
            path_values={},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def list_views(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        project_id: str | None = None,
    ) -> t.ViewList:
        """List saved views, newest first.

        `GET /v1/views`
        """
        answer: t.ViewList = self.call(
            "GET",
            "/v1/views",
            path_values={},
            query={"limit": limit, "after": after, "project_id": project_id},
            headers={},
        )
        return answer

    def get_view(
        self,
        id: str,
    ) -> t.View:
        """Get a saved view.

        `GET /v1/views/{id}`
        """
        answer: t.View = self.call(
            "GET",
            "/v1/views/{id}",
            path_values={"id": id},
            query={},
            headers={},
        )
        return answer

    def update_view(
        self,
        id: str,
        body: t.ViewUpdate,
        *,
        idempotency_key: str | None = None,
    ) -> t.View:
        """Rename or change a saved view.

        `PATCH /v1/views/{id}`
        """
        answer: t.View = self.call(
            "PATCH",
            "/v1/views/{id}",
            path_values={"id": id},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def delete_view(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
    ) -> None:
        """Delete a saved view.

        `DELETE /v1/views/{id}`
        """
        self.call("DELETE", "/v1/views/{id}", path_values={"id": id}, query={}, headers={}, idempotency_key=idempotency_key)

    def get_stages(
        self,
    ) -> t.StageList:
        """Get the stages that molecules go through.

        `GET /v1/stages`
        """
        answer: t.StageList = self.call(
            "GET",
            "/v1/stages",
            path_values={},
            query={},
            headers={},
        )
        return answer

    def update_stages(
        self,
        body: t.StageListUpdate,
        *,
        idempotency_key: str | None = None,
    ) -> t.StageList:
        """Change the stages that molecules go through.

        `PATCH /v1/stages`
        """
        answer: t.StageList = self.call(
            "PATCH",
            "/v1/stages",
            path_values={},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def list_variant_notes(
        self,
        id: str,
        *,
        limit: int | None = None,
        after: str | None = None,
    ) -> t.NoteList:
        """List the notes on a variant, newest first.

        `GET /v1/variants/{id}/notes`
        """
        answer: t.NoteList = self.call(
            "GET",
            "/v1/variants/{id}/notes",
            path_values={"id": id},
            query={"limit": limit, "after": after},
            headers={},
        )
        return answer

    def create_variant_note(
        self,
        id: str,
        body: t.NoteCreate,
        *,
        idempotency_key: str | None = None,
    ) -> t.Note:
        """Write a note on a variant, or answer one.

        `POST /v1/variants/{id}/notes`
        """
        answer: t.Note = self.call(
            "POST",
            "/v1/variants/{id}/notes",
            path_values={"id": id},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def update_variant_note(
        self,
        id: str,
        note_id: str,
        body: t.NoteUpdate,
        *,
        idempotency_key: str | None = None,
    ) -> t.Note:
        """Edit a note on a variant.

        `PATCH /v1/variants/{id}/notes/{note_id}`
        """
        answer: t.Note = self.call(
            "PATCH",
            "/v1/variants/{id}/notes/{note_id}",
            path_values={"id": id, "note_id": note_id},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def delete_variant_note(
        self,
        id: str,
        note_id: str,
        *,
        idempotency_key: str | None = None,
    ) -> None:
        """Delete a note on a variant.

        `DELETE /v1/variants/{id}/notes/{note_id}`
        """
        self.call("DELETE", "/v1/variants/{id}/notes/{note_id}", path_values={"id": id, "note_id": note_id}, query={}, headers={}, idempotency_key=idempotency_key)

    def list_therapeutic_candidate_notes(
        self,
        id: str,
        *,
        limit: int | None = None,
        after: str | None = None,
    ) -> t.NoteList:
        """List the notes on a candidate, newest first.

        `GET /v1/therapeutic-candidates/{id}/notes`
        """
        answer: t.NoteList = self.call(
            "GET",
            "/v1/therapeutic-candidates/{id}/notes",
            path_values={"id": id},
            query={"limit": limit, "after": after},
            headers={},
        )
        return answer

    def create_therapeutic_candidate_note(
        self,
        id: str,
        body: t.NoteCreate,
        *,
        idempotency_key: str | None = None,
    ) -> t.Note:
        """Write a note on a candidate, or answer one.

        `POST /v1/therapeutic-candidates/{id}/notes`
        """
        answer: t.Note = self.call(
            "POST",
            "/v1/therapeutic-candidates/{id}/notes",
            path_values={"id": id},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def update_therapeutic_candidate_note(
        self,
        id: str,
        note_id: str,
        body: t.NoteUpdate,
        *,
        idempotency_key: str | None = None,
    ) -> t.Note:
        """Edit a note on a candidate.

        `PATCH /v1/therapeutic-candidates/{id}/notes/{note_id}`
        """
        answer: t.Note = self.call(
            "PATCH",
            "/v1/therapeutic-candidates/{id}/notes/{note_id}",
            path_values={"id": id, "note_id": note_id},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def delete_therapeutic_candidate_note(
        self,
        id: str,
        note_id: str,
        *,
        idempotency_key: str | None = None,
    ) -> None:
        """Delete a note on a candidate.

        `DELETE /v1/therapeutic-candidates/{id}/notes/{note_id}`
        """
        self.call("DELETE", "/v1/therapeutic-candidates/{id}/notes/{note_id}", path_values={"id": id, "note_id": note_id}, query={}, headers={}, idempotency_key=idempotency_key)

    def list_variant_activity(
        self,
        id: str,
        *,
        limit: int | None = None,
        after: str | None = None,
    ) -> t.ActivityEventList:
        """List what happened to a variant, newest first.

        `GET /v1/variants/{id}/activity`
        """
        answer: t.ActivityEventList = self.call(
            "GET",
            "/v1/variants/{id}/activity",
            path_values={"id": id},
            query={"limit": limit, "after": after},
            headers={},
        )
        return answer

    def list_therapeutic_candidate_activity(
        self,
        id: str,
        *,
        limit: int | None = None,
        after: str | None = None,
    ) -> t.ActivityEventList:
        """List what happened to a candidate and its variants, newest first.

        `GET /v1/therapeutic-candidates/{id}/activity`
        """
        answer: t.ActivityEventList = self.call(
            "GET",
            "/v1/therapeutic-candidates/{id}/activity",
            path_values={"id": id},
            query={"limit": limit, "after": after},
            headers={},
        )
        return answer

    def change_variants(
        self,
        body: t.VariantChanges,
        *,
        idempotency_key: str | None = None,
    ) -> t.VariantChangesResult:
        """Change the stage, tags or archiving of many variants.

        `POST /v1/variants/changes`
        """
        answer: t.VariantChangesResult = self.call(
            "POST",
            "/v1/variants/changes",
            path_values={},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def download_laboratory_file(
        self,
        id: str,
        *,
        file: Literal["order_sheet", "plate_map", "benchling_entities"] | None = None,
        file_format: Literal["csv", "xlsx"] | None = None,
        variant_ids: str | None = None,
        job_ids: str | None = None,
        product: Literal["twist_gene_fragments", "twist_adapter_on", "idt_gblocks", "idt_eblocks"] | None = None,
        assembly: str | None = None,
    ) -> bytes:
        """Download variants as a file for a laboratory.

        `GET /v1/projects/{id}/laboratory-file`
        """
        answer: bytes = self.call(
            "GET",
            "/v1/projects/{id}/laboratory-file",
            path_values={"id": id},
            query={"file": file, "file_format": file_format, "variant_ids": variant_ids, "job_ids": job_ids, "product": product, "assembly": assembly},
            headers={},
        )
        return answer

    def draft_adaptyv_experiment(
        self,
        id: str,
        *,
        variant_ids: str | None = None,
        experiment_name: str | None = None,
        experiment_type: Literal["affinity", "screening", "thermostability", "fluorescence", "expression", "epitope_binning", "enzyme_activity"] | None = None,
        method: Literal["bli", "spr"] | None = None,
        target_id: str | None = None,
        replicates: int | None = None,
    ) -> t.AdaptyvDraft:
        """Draft an experiment of Adaptyv with variants.

        `GET /v1/projects/{id}/adaptyv-draft`
        """
        answer: t.AdaptyvDraft = self.call(
            "GET",
            "/v1/projects/{id}/adaptyv-draft",
            path_values={"id": id},
            query={"variant_ids": variant_ids, "experiment_name": experiment_name, "experiment_type": experiment_type, "method": method, "target_id": target_id, "replicates": replicates},
            headers={},
        )
        return answer

    def list_purchases(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
    ) -> t.PurchaseList:
        """List the purchases of credits, newest first.

        `GET /v1/purchases`
        """
        answer: t.PurchaseList = self.call(
            "GET",
            "/v1/purchases",
            path_values={},
            query={"limit": limit, "after": after},
            headers={},
        )
        return answer

    def get_usage(
        self,
        *,
        since: str | None = None,
        until: str | None = None,
        group_by: str | None = None,
    ) -> t.Usage:
        """Add up credits and jobs by day, month, person, token, project and kind.

        `GET /v1/usage`
        """
        answer: t.Usage = self.call(
            "GET",
            "/v1/usage",
            path_values={},
            query={"since": since, "until": until, "group_by": group_by},
            headers={},
        )
        return answer

    def get_retention(
        self,
        org_id: str,
    ) -> t.Retention:
        """Get how long an organization keeps results and events.

        `GET /orgs/{org_id}/retention`
        """
        answer: t.Retention = self.call(
            "GET",
            "/orgs/{org_id}/retention",
            path_values={"org_id": org_id},
            query={},
            headers={},
        )
        return answer

    def update_retention(
        self,
        org_id: str,
        body: t.RetentionUpdate,
        *,
        idempotency_key: str | None = None,
    ) -> t.Retention:
        """Change how long an organization keeps results and events.

        `PATCH /orgs/{org_id}/retention`
        """
        answer: t.Retention = self.call(
            "PATCH",
            "/orgs/{org_id}/retention",
            path_values={"org_id": org_id},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def create_pipeline(
        self,
        body: t.PipelineCreate,
        *,
        idempotency_key: str | None = None,
    ) -> t.Pipeline:
        """Run jobs one after the other.

        `POST /v1/pipelines`
        """
        answer: t.Pipeline = self.call(
            "POST",
            "/v1/pipelines",
            path_values={},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def list_pipelines(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        status: Literal["running", "completed", "failed", "canceled"] | None = None,
        variant_id: str | None = None,
        created_after: str | None = None,
        created_before: str | None = None,
        external_id: str | None = None,
        metadata: str | None = None,
    ) -> t.PipelineList:
        """List pipelines, newest first.

        `GET /v1/pipelines`
        """
        answer: t.PipelineList = self.call(
            "GET",
            "/v1/pipelines",
            path_values={},
            query={"limit": limit, "after": after, "status": status, "variant_id": variant_id, "created_after": created_after, "created_before": created_before, "external_id": external_id, "metadata": metadata},
            headers={},
        )
        return answer

    def estimate_pipeline(
        self,
        body: t.PipelineEstimateRequest,
        *,
        idempotency_key: str | None = None,
    ) -> t.PipelineEstimate:
        """Quote a pipeline.

        `POST /v1/pipelines/estimate`
        """
        answer: t.PipelineEstimate = self.call(
            "POST",
            "/v1/pipelines/estimate",
            path_values={},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def get_pipeline(
        self,
        id: str,
    ) -> t.Pipeline:
        """Get a pipeline.

        `GET /v1/pipelines/{id}`
        """
        answer: t.Pipeline = self.call(
            "GET",
            "/v1/pipelines/{id}",
            path_values={"id": id},
            query={},
            headers={},
        )
        return answer

    def cancel_pipeline(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
    ) -> t.Pipeline:
        """Cancel a pipeline that has not ended.

        `POST /v1/pipelines/{id}/cancel`
        """
        answer: t.Pipeline = self.call(
            "POST",
            "/v1/pipelines/{id}/cancel",
            path_values={"id": id},
            query={},
            headers={},
            idempotency_key=idempotency_key,
        )
        return answer

    def design_combinatorial_library(
        self,
        body: t.CombinatorialLibraryRequest,
        *,
        idempotency_key: str | None = None,
    ) -> t.CombinatorialLibrary:
        """Choose the best codon mixtures of a library.

        `POST /v1/variant-libraries/combinatorial`
        """
        answer: t.CombinatorialLibrary = self.call(
            "POST",
            "/v1/variant-libraries/combinatorial",
            path_values={},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def design_exact_library(
        self,
        body: t.ExactLibraryRequest,
        *,
        idempotency_key: str | None = None,
    ) -> t.ExactLibrary:
        """Write the DNA of exact variants.

        `POST /v1/variant-libraries/exact`
        """
        answer: t.ExactLibrary = self.call(
            "POST",
            "/v1/variant-libraries/exact",
            path_values={},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def get_project_overview(
        self,
        id: str,
        *,
        candidate_id: str | None = None,
    ) -> t.ProjectOverview:
        """Count the variants of a project by stage, and their jobs by state.

        `GET /v1/projects/{id}/overview`
        """
        answer: t.ProjectOverview = self.call(
            "GET",
            "/v1/projects/{id}/overview",
            path_values={"id": id},
            query={"candidate_id": candidate_id},
            headers={},
        )
        return answer

    def get_variant_chains(
        self,
        id: str,
    ) -> list[t.VariantChain]:
        """Get the chains of a variant with their names.

        `GET /v1/variants/{id}/chains`
        """
        answer: list[t.VariantChain] = self.call(
            "GET",
            "/v1/variants/{id}/chains",
            path_values={"id": id},
            query={},
            headers={},
        )
        return answer

    def get_constant_regions(
        self,
    ) -> list[t.ConstantRegion]:
        """List the constant regions that a chain can name.

        `GET /v1/constant-regions`
        """
        answer: list[t.ConstantRegion] = self.call(
            "GET",
            "/v1/constant-regions",
            path_values={},
            query={},
            headers={},
        )
        return answer

    def submit_codon_export_batch(
        self,
        body: t.CodonExportBatchSubmit,
        *,
        idempotency_key: str | None = None,
    ) -> t.CodonExportBatch:
        """Submit codon exports of up to 50 variants, all or none.

        `POST /v1/codon-exports/batches`
        """
        answer: t.CodonExportBatch = self.call(
            "POST",
            "/v1/codon-exports/batches",
            path_values={},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def get_codon_export_batch(
        self,
        id: str,
    ) -> t.CodonExportBatchDetail:
        """Get a batch of codon exports.

        `GET /v1/codon-exports/batches/{id}`
        """
        answer: t.CodonExportBatchDetail = self.call(
            "GET",
            "/v1/codon-exports/batches/{id}",
            path_values={"id": id},
            query={},
            headers={},
        )
        return answer

    def get_codon_strategies(
        self,
    ) -> list[t.CodonStrategy]:
        """List the strategies of codon exports with a JSON Schema of their options.

        `GET /v1/codon-exports/strategies`
        """
        answer: list[t.CodonStrategy] = self.call(
            "GET",
            "/v1/codon-exports/strategies",
            path_values={},
            query={},
            headers={},
        )
        return answer

    def get_signal_peptides(
        self,
    ) -> list[t.SignalPeptide]:
        """List the signal peptides that an item of an export can name.

        `GET /v1/codon-exports/signal-peptides`
        """
        answer: list[t.SignalPeptide] = self.call(
            "GET",
            "/v1/codon-exports/signal-peptides",
            path_values={},
            query={},
            headers={},
        )
        return answer

    def save_results(
        self,
        body: t.SaveResults,
        *,
        idempotency_key: str | None = None,
    ) -> t.SavedResults:
        """Save the best humanization results of many variants as variants.

        `POST /v1/variants/saved-results`
        """
        answer: t.SavedResults = self.call(
            "POST",
            "/v1/variants/saved-results",
            path_values={},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def batch_pipelines(
        self,
        body: t.PipelineBatchCreate,
        *,
        idempotency_key: str | None = None,
    ) -> t.PipelineBatch:
        """Run the same steps on up to 50 variants, all or none.

        `POST /v1/pipelines/batch`
        """
        answer: t.PipelineBatch = self.call(
            "POST",
            "/v1/pipelines/batch",
            path_values={},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def get_variant_foreign_models(
        self,
        id: str,
        *,
        rules: str | None = None,
        structures: Literal["true", "false"] | None = None,
    ) -> t.ForeignModels:
        """Get the models of a variant that other programs made.

        `GET /v1/variants/{id}/foreign-models`
        """
        answer: t.ForeignModels = self.call(
            "GET",
            "/v1/variants/{id}/foreign-models",
            path_values={"id": id},
            query={"rules": rules, "structures": structures},
            headers={},
        )
        return answer

    def get_project_foreign_models(
        self,
        id: str,
        *,
        rules: str | None = None,
        holding: Literal["true", "false"] | None = None,
    ) -> t.ForeignModelTable:
        """Get the best imported model of each variant of a project, filtered by epitope rules.

        `GET /v1/projects/{id}/foreign-models`
        """
        answer: t.ForeignModelTable = self.call(
            "GET",
            "/v1/projects/{id}/foreign-models",
            path_values={"id": id},
            query={"rules": rules, "holding": holding},
            headers={},
        )
        return answer

    def search_variants(
        self,
        body: t.VariantSearch,
        *,
        idempotency_key: str | None = None,
    ) -> t.VariantMatches:
        """Search variants by a sequence.

        `POST /v1/variants/search`
        """
        answer: t.VariantMatches = self.call(
            "POST",
            "/v1/variants/search",
            path_values={},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def get_redesign(
        self,
        id: str,
        *,
        expand: str | None = None,
    ) -> t.Redesign:
        """Get a redesign job.

        `GET /v1/redesigns/{id}`
        """
        answer: t.Redesign = self.call(
            "GET",
            "/v1/redesigns/{id}",
            path_values={"id": id},
            query={"expand": expand},
            headers={},
        )
        return answer

    def list_redesigns(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        variant_id: str | None = None,
        status: Literal["pending", "running", "completed", "failed", "canceled"] | None = None,
        created_after: str | None = None,
        created_before: str | None = None,
        external_id: str | None = None,
        metadata: str | None = None,
        expand: Literal["results"] | None = None,
    ) -> t.RedesignList:
        """List redesign jobs, newest first.

        `GET /v1/redesigns`
        """
        answer: t.RedesignList = self.call(
            "GET",
            "/v1/redesigns",
            path_values={},
            query={"limit": limit, "after": after, "variant_id": variant_id, "status": status, "created_after": created_after, "created_before": created_before, "external_id": external_id, "metadata": metadata, "expand": expand},
            headers={},
        )
        return answer

    def submit_redesign(
        self,
        body: t.RedesignSubmit,
        *,
        prefer: str | None = None,
        idempotency_key: str | None = None,
    ) -> t.Redesign:
        """Submit one redesign job.

        `POST /v1/redesigns`
        """
        answer: t.Redesign = self.call(
            "POST",
            "/v1/redesigns",
            path_values={},
            query={},
            headers={"prefer": prefer},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def cancel_redesign(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
    ) -> t.Redesign:
        """Cancel a redesign job that is still pending.

        `POST /v1/redesigns/{id}/cancel`
        """
        answer: t.Redesign = self.call(
            "POST",
            "/v1/redesigns/{id}/cancel",
            path_values={"id": id},
            query={},
            headers={},
            idempotency_key=idempotency_key,
        )
        return answer

    def batch_redesigns(
        self,
        body: t.BatchRedesignSubmit,
        *,
        idempotency_key: str | None = None,
    ) -> t.BatchRedesignResponse:
        """Submit up to 50 redesign jobs, all or none.

        `POST /v1/redesigns/batch`
        """
        answer: t.BatchRedesignResponse = self.call(
            "POST",
            "/v1/redesigns/batch",
            path_values={},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def bundle_redesign(
        self,
        id: str,
    ) -> bytes:
        """Download the evidence of a completed redesign job.

        `GET /v1/redesigns/{id}/bundle`
        """
        answer: bytes = self.call(
            "GET",
            "/v1/redesigns/{id}/bundle",
            path_values={"id": id},
            query={},
            headers={},
        )
        return answer

    def read_invitation(
        self,
        body: t.InvitationRead,
    ) -> t.InvitationOffer:
        """Read what an invitation offers.

        `POST /auth/invitations/read`
        """
        answer: t.InvitationOffer = self.call(
            "POST",
            "/auth/invitations/read",
            path_values={},
            query={},
            headers={},
            body=body,
        )
        return answer

    def list_spending_caps(
        self,
        org_id: str,
    ) -> list[t.SpendingCap]:
        """List the spending caps of persons and projects.

        `GET /orgs/{org_id}/spending-caps`
        """
        answer: list[t.SpendingCap] = self.call(
            "GET",
            "/orgs/{org_id}/spending-caps",
            path_values={"org_id": org_id},
            query={},
            headers={},
        )
        return answer

    def set_spending_cap(
        self,
        org_id: str,
        body: t.SpendingCapUpdate,
        *,
        idempotency_key: str | None = None,
    ) -> t.SpendingCap:
        """Cap what a person spends, or what is spent on a project.

        `PATCH /orgs/{org_id}/spending-caps`
        """
        answer: t.SpendingCap = self.call(
            "PATCH",
            "/orgs/{org_id}/spending-caps",
            path_values={"org_id": org_id},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def create_shared_link(
        self,
        body: t.SharedLinkCreate,
        *,
        idempotency_key: str | None = None,
    ) -> t.SharedLinkCreated:
        """Make a read-only link to a report, a table or a structure.

        `POST /v1/shared-links`
        """
        answer: t.SharedLinkCreated = self.call(
            "POST",
            "/v1/shared-links",
            path_values={},
            query={},
            headers={},
            body=body,
            idempotency_key=idempotency_key,
        )
        return answer

    def list_shared_links(
        self,
        *,
        limit: int | None = None,
        after: str | None = None,
        project_id: str | None = None,
    ) -> t.SharedLinkList:
        """List links, newest first, with those that have ended.

        `GET /v1/shared-links`
        """
        answer: t.SharedLinkList = self.call(
            "GET",
            "/v1/shared-links",
            path_values={},
            query={"limit": limit, "after": after, "project_id": project_id},
            headers={},
        )
        return answer

    def revoke_shared_link(
        self,
        id: str,
        *,
        idempotency_key: str | None = None,
    ) -> None:
        """Revoke a link.

        `DELETE /v1/shared-links/{id}`
        """
        self.call("DELETE", "/v1/shared-links/{id}", path_values={"id": id}, query={}, headers={}, idempotency_key=idempotency_key)

    def open_shared_link(
        self,
        body: t.SharedLinkOpen,
    ) -> t.SharedContent:
        """Open a link.

        `POST /shared/open`
        """
        answer: t.SharedContent = self.call(
            "POST",
            "/shared/open",
            path_values={},
            query={},
            headers={},
            body=body,
        )
        return answer

    def get_project_families(
        self,
        id: str,
        *,
        domain: Literal["VH", "VL"] | None = None,
        cdr3_identity: float | None = None,
        variant_ids: str | None = None,
    ) -> t.ProjectFamilies:
        """Get the clonotypes and the tree of the variants of a project.

        `GET /v1/projects/{id}/families`
        """
        answer: t.ProjectFamilies = self.call(
            "GET",
            "/v1/projects/{id}/families",
            path_values={"id": id},
            query={"domain": domain, "cdr3_identity": cdr3_identity, "variant_ids": variant_ids},
            headers={},
        )
        return answer

    def list_complex_prediction_poses(
        self,
        id: str,
        *,
        rules: str | None = None,
        holding: Literal["true", "false"] | None = None,
    ) -> t.PoseTable:
        """List the poses of a complex prediction, filtered by epitope rules.

        `GET /v1/complex-predictions/{id}/poses`
        """
        answer: t.PoseTable = self.call(
            "GET",
            "/v1/complex-predictions/{id}/poses",
            path_values={"id": id},
            query={"rules": rules, "holding": holding},
            headers={},
        )
        return answer

    def download_program_inputs(
        self,
        id: str,
        *,
        program: Literal["boltz2", "chai1", "alphafold3", "protenix", "boltzgen", "rfantibody"] | None = None,
        antigen_id: str | None = None,
        variant_ids: str | None = None,
        rules: str | None = None,
        regions: str | None = None,
    ) -> bytes:
        """Download variants and their antigen as input of a program that folds or generates elsewhere.

        `GET /v1/projects/{id}/program-inputs`
        """
        answer: bytes = self.call(
            "GET",
            "/v1/projects/{id}/program-inputs",
            path_values={"id": id},
            query={"program": program, "antigen_id": antigen_id, "variant_ids": variant_ids, "rules": rules, "regions": regions},
            headers={},
        )
        return answer
