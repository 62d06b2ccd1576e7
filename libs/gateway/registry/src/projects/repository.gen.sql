-- ProjectsRepository.change
UPDATE "core"."projects"
SET "archived" = $1, "updated_at" = CURRENT_TIMESTAMP
WHERE ("org_id" = $2 AND "id" = $3 AND "data_deleted_at" IS NULL);
SELECT "resource"."external_id" AS "resource_external_id", "resource"."metadata" AS "resource_metadata", "resource"."archived" AS "resource_archived", "resource"."data_deleted_at" AS "resource_data_deleted_at", "resource"."created_at" AS "resource_created_at", "resource"."updated_at" AS "resource_updated_at", "resource"."id" AS "resource_id", "resource"."org_id" AS "resource_org_id", "resource"."name" AS "resource_name", "resource"."description" AS "resource_description"
FROM "core"."projects" "resource"
WHERE ("resource"."org_id" = $1 AND "resource"."id" = $2);

-- ProjectsRepository.get
SELECT "resource"."external_id" AS "resource_external_id", "resource"."metadata" AS "resource_metadata", "resource"."archived" AS "resource_archived", "resource"."data_deleted_at" AS "resource_data_deleted_at", "resource"."created_at" AS "resource_created_at", "resource"."updated_at" AS "resource_updated_at", "resource"."id" AS "resource_id", "resource"."org_id" AS "resource_org_id", "resource"."name" AS "resource_name", "resource"."description" AS "resource_description"
FROM "core"."projects" "resource"
WHERE ("resource"."org_id" = $1 AND "resource"."id" = $2);

-- ProjectsRepository.lock
SELECT "resource"."external_id" AS "resource_external_id", "resource"."metadata" AS "resource_metadata", "resource"."archived" AS "resource_archived", "resource"."data_deleted_at" AS "resource_data_deleted_at", "resource"."created_at" AS "resource_created_at", "resource"."updated_at" AS "resource_updated_at", "resource"."id" AS "resource_id", "resource"."org_id" AS "resource_org_id", "resource"."name" AS "resource_name", "resource"."description" AS "resource_description"
FROM "core"."projects" "resource"
WHERE ("resource"."org_id" = $1 AND "resource"."id" = $2)
FOR SHARE;

-- ProjectsRepository.page
SELECT "resource"."external_id" AS "resource_external_id", "resource"."metadata" AS "resource_metadata", "resource"."archived" AS "resource_archived", "resource"."data_deleted_at" AS "resource_data_deleted_at", "resource"."created_at" AS "resource_created_at", "resource"."updated_at" AS "resource_updated_at", "resource"."id" AS "resource_id", "resource"."org_id" AS "resource_org_id", "resource"."name" AS "resource_name", "resource"."description" AS "resource_description"
FROM "core"."projects" "resource"
WHERE ("resource"."archived" = $1 AND "resource"."org_id" = $2 AND "resource"."id" < $3) AND "resource"."id" = ANY ($4)
ORDER BY "resource"."id" DESC
LIMIT 51;
