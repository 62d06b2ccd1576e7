-- DesignsRepository.change
UPDATE "core"."adc_designs"
SET "archived" = $1, "updated_at" = CURRENT_TIMESTAMP
WHERE ("org_id" = $2 AND "id" = $3 AND "data_deleted_at" IS NULL);
SELECT "resource"."external_id" AS "resource_external_id", "resource"."metadata" AS "resource_metadata", "resource"."archived" AS "resource_archived", "resource"."data_deleted_at" AS "resource_data_deleted_at", "resource"."created_at" AS "resource_created_at", "resource"."updated_at" AS "resource_updated_at", "resource"."id" AS "resource_id", "resource"."org_id" AS "resource_org_id", "resource"."candidate_id" AS "resource_candidate_id", "resource"."name" AS "resource_name", "resource"."linker_name" AS "resource_linker_name", "resource"."linker_type" AS "resource_linker_type", "resource"."payload_name" AS "resource_payload_name", "resource"."payload_class" AS "resource_payload_class", "resource"."conjugation_method" AS "resource_conjugation_method", "resource"."conjugation_site" AS "resource_conjugation_site", "resource"."dar_target" AS "resource_dar_target", "resource"."custom" AS "resource_custom", "resource"."antibody" AS "resource_antibody", "resource"."notes" AS "resource_notes", "resource"."analysis" AS "resource_analysis"
FROM "core"."adc_designs" "resource"
WHERE ("resource"."org_id" = $1 AND "resource"."id" = $2);

-- DesignsRepository.get
SELECT "resource"."external_id" AS "resource_external_id", "resource"."metadata" AS "resource_metadata", "resource"."archived" AS "resource_archived", "resource"."data_deleted_at" AS "resource_data_deleted_at", "resource"."created_at" AS "resource_created_at", "resource"."updated_at" AS "resource_updated_at", "resource"."id" AS "resource_id", "resource"."org_id" AS "resource_org_id", "resource"."candidate_id" AS "resource_candidate_id", "resource"."name" AS "resource_name", "resource"."linker_name" AS "resource_linker_name", "resource"."linker_type" AS "resource_linker_type", "resource"."payload_name" AS "resource_payload_name", "resource"."payload_class" AS "resource_payload_class", "resource"."conjugation_method" AS "resource_conjugation_method", "resource"."conjugation_site" AS "resource_conjugation_site", "resource"."dar_target" AS "resource_dar_target", "resource"."custom" AS "resource_custom", "resource"."antibody" AS "resource_antibody", "resource"."notes" AS "resource_notes", "resource"."analysis" AS "resource_analysis"
FROM "core"."adc_designs" "resource"
WHERE ("resource"."org_id" = $1 AND "resource"."id" = $2);

-- DesignsRepository.lock
SELECT "resource"."external_id" AS "resource_external_id", "resource"."metadata" AS "resource_metadata", "resource"."archived" AS "resource_archived", "resource"."data_deleted_at" AS "resource_data_deleted_at", "resource"."created_at" AS "resource_created_at", "resource"."updated_at" AS "resource_updated_at", "resource"."id" AS "resource_id", "resource"."org_id" AS "resource_org_id", "resource"."candidate_id" AS "resource_candidate_id", "resource"."name" AS "resource_name", "resource"."linker_name" AS "resource_linker_name", "resource"."linker_type" AS "resource_linker_type", "resource"."payload_name" AS "resource_payload_name", "resource"."payload_class" AS "resource_payload_class", "resource"."conjugation_method" AS "resource_conjugation_method", "resource"."conjugation_site" AS "resource_conjugation_site", "resource"."dar_target" AS "resource_dar_target", "resource"."custom" AS "resource_custom", "resource"."antibody" AS "resource_antibody", "resource"."notes" AS "resource_notes", "resource"."analysis" AS "resource_analysis"
FROM "core"."adc_designs" "resource"
WHERE ("resource"."org_id" = $1 AND "resource"."id" = $2)
FOR SHARE;

-- DesignsRepository.page
SELECT "resource"."external_id" AS "resource_external_id", "resource"."metadata" AS "resource_metadata", "resource"."archived" AS "resource_archived", "resource"."data_deleted_at" AS "resource_data_deleted_at", "resource"."created_at" AS "resource_created_at", "resource"."updated_at" AS "resource_updated_at", "resource"."id" AS "resource_id", "resource"."org_id" AS "resource_org_id", "resource"."candidate_id" AS "resource_candidate_id", "resource"."name" AS "resource_name", "resource"."linker_name" AS "resource_linker_name", "resource"."linker_type" AS "resource_linker_type", "resource"."payload_name" AS "resource_payload_name", "resource"."payload_class" AS "resource_payload_class", "resource"."conjugation_method" AS "resource_conjugation_method", "resource"."conjugation_site" AS "resource_conjugation_site", "resource"."dar_target" AS "resource_dar_target", "resource"."custom" AS "resource_custom", "resource"."antibody" AS "resource_antibody", "resource"."notes" AS "resource_notes", "resource"."analysis" AS "resource_analysis"
FROM "core"."adc_designs" "resource"
WHERE ("resource"."archived" = $1 AND "resource"."org_id" = $2 AND "resource"."id" < $3) AND (SELECT c.project_id
FROM core.therapeutic_candidates c
WHERE c.id = "resource"."candidate_id") = ANY ($4)
ORDER BY "resource"."id" DESC
LIMIT 51;
