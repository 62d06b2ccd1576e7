-- CampaignsRepository.change
UPDATE "core"."campaigns"
SET "archived" = $1, "updated_at" = CURRENT_TIMESTAMP
WHERE ("org_id" = $2 AND "id" = $3 AND "data_deleted_at" IS NULL);
SELECT "resource"."external_id" AS "resource_external_id", "resource"."metadata" AS "resource_metadata", "resource"."archived" AS "resource_archived", "resource"."data_deleted_at" AS "resource_data_deleted_at", "resource"."created_at" AS "resource_created_at", "resource"."updated_at" AS "resource_updated_at", "resource"."id" AS "resource_id", "resource"."org_id" AS "resource_org_id", "resource"."variant_id" AS "resource_variant_id", "resource"."name" AS "resource_name", "resource"."settings" AS "resource_settings", "resource"."rounds" AS "resource_rounds"
FROM "core"."campaigns" "resource"
WHERE ("resource"."org_id" = $1 AND "resource"."id" = $2);

-- CampaignsRepository.get
SELECT "resource"."external_id" AS "resource_external_id", "resource"."metadata" AS "resource_metadata", "resource"."archived" AS "resource_archived", "resource"."data_deleted_at" AS "resource_data_deleted_at", "resource"."created_at" AS "resource_created_at", "resource"."updated_at" AS "resource_updated_at", "resource"."id" AS "resource_id", "resource"."org_id" AS "resource_org_id", "resource"."variant_id" AS "resource_variant_id", "resource"."name" AS "resource_name", "resource"."settings" AS "resource_settings", "resource"."rounds" AS "resource_rounds"
FROM "core"."campaigns" "resource"
WHERE ("resource"."org_id" = $1 AND "resource"."id" = $2);

-- CampaignsRepository.lock
SELECT "resource"."external_id" AS "resource_external_id", "resource"."metadata" AS "resource_metadata", "resource"."archived" AS "resource_archived", "resource"."data_deleted_at" AS "resource_data_deleted_at", "resource"."created_at" AS "resource_created_at", "resource"."updated_at" AS "resource_updated_at", "resource"."id" AS "resource_id", "resource"."org_id" AS "resource_org_id", "resource"."variant_id" AS "resource_variant_id", "resource"."name" AS "resource_name", "resource"."settings" AS "resource_settings", "resource"."rounds" AS "resource_rounds"
FROM "core"."campaigns" "resource"
WHERE ("resource"."org_id" = $1 AND "resource"."id" = $2)
FOR SHARE;

-- CampaignsRepository.page
SELECT "resource"."external_id" AS "resource_external_id", "resource"."metadata" AS "resource_metadata", "resource"."archived" AS "resource_archived", "resource"."data_deleted_at" AS "resource_data_deleted_at", "resource"."created_at" AS "resource_created_at", "resource"."updated_at" AS "resource_updated_at", "resource"."id" AS "resource_id", "resource"."org_id" AS "resource_org_id", "resource"."variant_id" AS "resource_variant_id", "resource"."name" AS "resource_name", "resource"."settings" AS "resource_settings", "resource"."rounds" AS "resource_rounds"
FROM "core"."campaigns" "resource"
WHERE ("resource"."archived" = $1 AND "resource"."org_id" = $2 AND "resource"."id" < $3) AND (SELECT c.project_id
FROM core.variants v JOIN core.therapeutic_candidates c ON c.id = v.candidate_id
WHERE v.id = "resource"."variant_id") = ANY ($4)
ORDER BY "resource"."id" DESC
LIMIT 51;

-- CampaignsRepository.row
SELECT "Campaign"."external_id" AS "Campaign_external_id", "Campaign"."metadata" AS "Campaign_metadata", "Campaign"."archived" AS "Campaign_archived", "Campaign"."data_deleted_at" AS "Campaign_data_deleted_at", "Campaign"."created_at" AS "Campaign_created_at", "Campaign"."updated_at" AS "Campaign_updated_at", "Campaign"."id" AS "Campaign_id", "Campaign"."org_id" AS "Campaign_org_id", "Campaign"."variant_id" AS "Campaign_variant_id", "Campaign"."name" AS "Campaign_name", "Campaign"."settings" AS "Campaign_settings", "Campaign"."rounds" AS "Campaign_rounds"
FROM "core"."campaigns" "Campaign"
WHERE (("Campaign"."org_id" = $1) AND ("Campaign"."id" = $2))
LIMIT 1;
