-- VariantsRepository.change
SELECT "resource"."external_id" AS "resource_external_id", "resource"."metadata" AS "resource_metadata", "resource"."archived" AS "resource_archived", "resource"."data_deleted_at" AS "resource_data_deleted_at", "resource"."created_at" AS "resource_created_at", "resource"."updated_at" AS "resource_updated_at", "resource"."id" AS "resource_id", "resource"."org_id" AS "resource_org_id", "resource"."candidate_id" AS "resource_candidate_id", "resource"."parent_variant_id" AS "resource_parent_variant_id", "resource"."name" AS "resource_name", "resource"."origin" AS "resource_origin", "resource"."humanization_id" AS "resource_humanization_id", "resource"."strategy" AS "resource_strategy", "resource"."stage" AS "resource_stage", "resource"."tags" AS "resource_tags"
FROM "core"."variants" "resource"
WHERE ("resource"."org_id" = $1 AND "resource"."id" = $2)
FOR UPDATE;

-- VariantsRepository.get
SELECT "resource"."external_id" AS "resource_external_id", "resource"."metadata" AS "resource_metadata", "resource"."archived" AS "resource_archived", "resource"."data_deleted_at" AS "resource_data_deleted_at", "resource"."created_at" AS "resource_created_at", "resource"."updated_at" AS "resource_updated_at", "resource"."id" AS "resource_id", "resource"."org_id" AS "resource_org_id", "resource"."candidate_id" AS "resource_candidate_id", "resource"."parent_variant_id" AS "resource_parent_variant_id", "resource"."name" AS "resource_name", "resource"."origin" AS "resource_origin", "resource"."humanization_id" AS "resource_humanization_id", "resource"."strategy" AS "resource_strategy", "resource"."stage" AS "resource_stage", "resource"."tags" AS "resource_tags"
FROM "core"."variants" "resource"
WHERE ("resource"."org_id" = $1 AND "resource"."id" = $2);

-- VariantsRepository.lock
SELECT "resource"."external_id" AS "resource_external_id", "resource"."metadata" AS "resource_metadata", "resource"."archived" AS "resource_archived", "resource"."data_deleted_at" AS "resource_data_deleted_at", "resource"."created_at" AS "resource_created_at", "resource"."updated_at" AS "resource_updated_at", "resource"."id" AS "resource_id", "resource"."org_id" AS "resource_org_id", "resource"."candidate_id" AS "resource_candidate_id", "resource"."parent_variant_id" AS "resource_parent_variant_id", "resource"."name" AS "resource_name", "resource"."origin" AS "resource_origin", "resource"."humanization_id" AS "resource_humanization_id", "resource"."strategy" AS "resource_strategy", "resource"."stage" AS "resource_stage", "resource"."tags" AS "resource_tags"
FROM "core"."variants" "resource"
WHERE ("resource"."org_id" = $1 AND "resource"."id" = $2)
FOR SHARE;

-- VariantsRepository.ofJob
SELECT "Variant"."id" AS "Variant_id", "Variant"."name" AS "Variant_name", "Variant"."strategy" AS "Variant_strategy"
FROM "core"."variants" "Variant"
WHERE (("Variant"."org_id" = $1) AND ("Variant"."origin" = $2) AND ("Variant"."parent_variant_id" = $3) AND ("Variant"."data_deleted_at" IS NULL))
ORDER BY "Variant_id" ASC;

-- VariantsRepository.page
SELECT "resource"."external_id" AS "resource_external_id", "resource"."metadata" AS "resource_metadata", "resource"."archived" AS "resource_archived", "resource"."data_deleted_at" AS "resource_data_deleted_at", "resource"."created_at" AS "resource_created_at", "resource"."updated_at" AS "resource_updated_at", "resource"."id" AS "resource_id", "resource"."org_id" AS "resource_org_id", "resource"."candidate_id" AS "resource_candidate_id", "resource"."parent_variant_id" AS "resource_parent_variant_id", "resource"."name" AS "resource_name", "resource"."origin" AS "resource_origin", "resource"."humanization_id" AS "resource_humanization_id", "resource"."strategy" AS "resource_strategy", "resource"."stage" AS "resource_stage", "resource"."tags" AS "resource_tags"
FROM "core"."variants" "resource"
WHERE ("resource"."archived" = $1 AND "resource"."org_id" = $2 AND "resource"."id" < $3) AND (SELECT c.project_id
FROM core.therapeutic_candidates c
WHERE c.id = "resource"."candidate_id") = ANY ($4)
ORDER BY "resource"."id" DESC
LIMIT 51;

-- VariantsRepository.shown
SELECT "Chain"."id" AS "Chain_id", "Chain"."variant_id" AS "Chain_variant_id", "Chain"."role" AS "Chain_role", "Chain"."sequence" AS "Chain_sequence", "Chain"."chain_id" AS "Chain_chain_id", "Chain"."source_antibody_id" AS "Chain_source_antibody_id", "Chain"."constant_region_id" AS "Chain_constant_region_id"
FROM "core"."chains" "Chain"
WHERE (("Chain"."variant_id" IN ($1)))
ORDER BY "Chain"."id" ASC;
