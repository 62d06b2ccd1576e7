-- CandidatesRepository.change
SELECT "resource"."external_id" AS "resource_external_id", "resource"."metadata" AS "resource_metadata", "resource"."archived" AS "resource_archived", "resource"."data_deleted_at" AS "resource_data_deleted_at", "resource"."created_at" AS "resource_created_at", "resource"."updated_at" AS "resource_updated_at", "resource"."id" AS "resource_id", "resource"."org_id" AS "resource_org_id", "resource"."project_id" AS "resource_project_id", "resource"."name" AS "resource_name", "resource"."description" AS "resource_description", "resource"."format_metadata" AS "resource_format_metadata", "resource"."format" AS "resource_format", "resource"."drug_class" AS "resource_drug_class", "resource"."stage" AS "resource_stage", "resource"."tags" AS "resource_tags"
FROM "core"."therapeutic_candidates" "resource"
WHERE ("resource"."org_id" = $1 AND "resource"."id" = $2)
FOR UPDATE;

-- CandidatesRepository.get
SELECT "resource"."external_id" AS "resource_external_id", "resource"."metadata" AS "resource_metadata", "resource"."archived" AS "resource_archived", "resource"."data_deleted_at" AS "resource_data_deleted_at", "resource"."created_at" AS "resource_created_at", "resource"."updated_at" AS "resource_updated_at", "resource"."id" AS "resource_id", "resource"."org_id" AS "resource_org_id", "resource"."project_id" AS "resource_project_id", "resource"."name" AS "resource_name", "resource"."description" AS "resource_description", "resource"."format_metadata" AS "resource_format_metadata", "resource"."format" AS "resource_format", "resource"."drug_class" AS "resource_drug_class", "resource"."stage" AS "resource_stage", "resource"."tags" AS "resource_tags"
FROM "core"."therapeutic_candidates" "resource"
WHERE ("resource"."org_id" = $1 AND "resource"."id" = $2);

-- CandidatesRepository.lock
SELECT "resource"."external_id" AS "resource_external_id", "resource"."metadata" AS "resource_metadata", "resource"."archived" AS "resource_archived", "resource"."data_deleted_at" AS "resource_data_deleted_at", "resource"."created_at" AS "resource_created_at", "resource"."updated_at" AS "resource_updated_at", "resource"."id" AS "resource_id", "resource"."org_id" AS "resource_org_id", "resource"."project_id" AS "resource_project_id", "resource"."name" AS "resource_name", "resource"."description" AS "resource_description", "resource"."format_metadata" AS "resource_format_metadata", "resource"."format" AS "resource_format", "resource"."drug_class" AS "resource_drug_class", "resource"."stage" AS "resource_stage", "resource"."tags" AS "resource_tags"
FROM "core"."therapeutic_candidates" "resource"
WHERE ("resource"."org_id" = $1 AND "resource"."id" = $2)
FOR SHARE;

-- CandidatesRepository.page
SELECT "resource"."external_id" AS "resource_external_id", "resource"."metadata" AS "resource_metadata", "resource"."archived" AS "resource_archived", "resource"."data_deleted_at" AS "resource_data_deleted_at", "resource"."created_at" AS "resource_created_at", "resource"."updated_at" AS "resource_updated_at", "resource"."id" AS "resource_id", "resource"."org_id" AS "resource_org_id", "resource"."project_id" AS "resource_project_id", "resource"."name" AS "resource_name", "resource"."description" AS "resource_description", "resource"."format_metadata" AS "resource_format_metadata", "resource"."format" AS "resource_format", "resource"."drug_class" AS "resource_drug_class", "resource"."stage" AS "resource_stage", "resource"."tags" AS "resource_tags"
FROM "core"."therapeutic_candidates" "resource"
WHERE ("resource"."archived" = $1 AND "resource"."org_id" = $2 AND "resource"."id" < $3) AND "resource"."project_id" = ANY ($4)
ORDER BY "resource"."id" DESC
LIMIT 51;

-- CandidatesRepository.shown
SELECT "Variant"."id" AS "Variant_id", "Variant"."candidate_id" AS "Variant_candidate_id"
FROM "core"."variants" "Variant"
WHERE (("Variant"."candidate_id" IN ($1)) AND ("Variant"."origin" = $2));
SELECT "CandidateSourceAntibody"."org_id" AS "CandidateSourceAntibody_org_id", "CandidateSourceAntibody"."project_id" AS "CandidateSourceAntibody_project_id", "CandidateSourceAntibody"."candidate_id" AS "CandidateSourceAntibody_candidate_id", "CandidateSourceAntibody"."source_antibody_id" AS "CandidateSourceAntibody_source_antibody_id", "CandidateSourceAntibody"."created_at" AS "CandidateSourceAntibody_created_at"
FROM "core"."candidate_source_antibodies" "CandidateSourceAntibody"
WHERE (("CandidateSourceAntibody"."candidate_id" IN ($1)))
ORDER BY "CandidateSourceAntibody"."source_antibody_id" ASC;
SELECT "CandidateAntigen"."org_id" AS "CandidateAntigen_org_id", "CandidateAntigen"."project_id" AS "CandidateAntigen_project_id", "CandidateAntigen"."candidate_id" AS "CandidateAntigen_candidate_id", "CandidateAntigen"."antigen_id" AS "CandidateAntigen_antigen_id", "CandidateAntigen"."created_at" AS "CandidateAntigen_created_at"
FROM "core"."candidate_antigens" "CandidateAntigen"
WHERE (("CandidateAntigen"."candidate_id" IN ($1)))
ORDER BY "CandidateAntigen"."antigen_id" ASC;
