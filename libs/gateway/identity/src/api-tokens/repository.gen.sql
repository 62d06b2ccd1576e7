-- ApiTokensRepository.find
SELECT "ApiToken"."id" AS "ApiToken_id", "ApiToken"."org_id" AS "ApiToken_org_id", "ApiToken"."name" AS "ApiToken_name", "ApiToken"."prefix" AS "ApiToken_prefix", "ApiToken"."hash" AS "ApiToken_hash", "ApiToken"."scopes" AS "ApiToken_scopes", "ApiToken"."networks" AS "ApiToken_networks", "ApiToken"."project_ids" AS "ApiToken_project_ids", "ApiToken"."daily_cap" AS "ApiToken_daily_cap", "ApiToken"."monthly_cap" AS "ApiToken_monthly_cap", "ApiToken"."resource" AS "ApiToken_resource", "ApiToken"."expires_at" AS "ApiToken_expires_at", "ApiToken"."created_by" AS "ApiToken_created_by", "ApiToken"."last_used_at" AS "ApiToken_last_used_at", "ApiToken"."revoked_at" AS "ApiToken_revoked_at", "ApiToken"."created_at" AS "ApiToken_created_at", "ApiToken"."updated_at" AS "ApiToken_updated_at"
FROM "core"."api_tokens" "ApiToken"
WHERE (("ApiToken"."org_id" IN (SELECT id
FROM core.orgs
WHERE $1 IN (id, sandbox_of))) AND ("ApiToken"."id" = $2) AND ("ApiToken"."revoked_at" IS NULL))
LIMIT 1;

-- ApiTokensRepository.page
SELECT "ApiToken"."id" AS "ApiToken_id", "ApiToken"."org_id" AS "ApiToken_org_id", "ApiToken"."name" AS "ApiToken_name", "ApiToken"."prefix" AS "ApiToken_prefix", "ApiToken"."hash" AS "ApiToken_hash", "ApiToken"."scopes" AS "ApiToken_scopes", "ApiToken"."networks" AS "ApiToken_networks", "ApiToken"."project_ids" AS "ApiToken_project_ids", "ApiToken"."daily_cap" AS "ApiToken_daily_cap", "ApiToken"."monthly_cap" AS "ApiToken_monthly_cap", "ApiToken"."resource" AS "ApiToken_resource", "ApiToken"."expires_at" AS "ApiToken_expires_at", "ApiToken"."created_by" AS "ApiToken_created_by", "ApiToken"."last_used_at" AS "ApiToken_last_used_at", "ApiToken"."revoked_at" AS "ApiToken_revoked_at", "ApiToken"."created_at" AS "ApiToken_created_at", "ApiToken"."updated_at" AS "ApiToken_updated_at"
FROM "core"."api_tokens" "ApiToken"
WHERE (("ApiToken"."org_id" IN (SELECT id
FROM core.orgs
WHERE $1 IN (id, sandbox_of))) AND ("ApiToken"."revoked_at" IS NULL) AND ("ApiToken"."id" < $2))
ORDER BY "ApiToken"."id" DESC
LIMIT 51;

-- ApiTokensRepository.revoke
UPDATE "core"."api_tokens"
SET "revoked_at" = now(), "updated_at" = CURRENT_TIMESTAMP
WHERE ("org_id" IN (SELECT "id"
FROM core.orgs
WHERE $1 IN ("id", sandbox_of)) AND "id" = $2 AND "revoked_at" IS NULL);

-- ApiTokensRepository.update
UPDATE "core"."api_tokens"
SET "daily_cap" = $1, "updated_at" = CURRENT_TIMESTAMP
WHERE ("org_id" IN (SELECT "id"
FROM core.orgs
WHERE $2 IN ("id", sandbox_of)) AND "id" = $3 AND "revoked_at" IS NULL);
SELECT "ApiToken"."id" AS "ApiToken_id", "ApiToken"."org_id" AS "ApiToken_org_id", "ApiToken"."name" AS "ApiToken_name", "ApiToken"."prefix" AS "ApiToken_prefix", "ApiToken"."hash" AS "ApiToken_hash", "ApiToken"."scopes" AS "ApiToken_scopes", "ApiToken"."networks" AS "ApiToken_networks", "ApiToken"."project_ids" AS "ApiToken_project_ids", "ApiToken"."daily_cap" AS "ApiToken_daily_cap", "ApiToken"."monthly_cap" AS "ApiToken_monthly_cap", "ApiToken"."resource" AS "ApiToken_resource", "ApiToken"."expires_at" AS "ApiToken_expires_at", "ApiToken"."created_by" AS "ApiToken_created_by", "ApiToken"."last_used_at" AS "ApiToken_last_used_at", "ApiToken"."revoked_at" AS "ApiToken_revoked_at", "ApiToken"."created_at" AS "ApiToken_created_at", "ApiToken"."updated_at" AS "ApiToken_updated_at"
FROM "core"."api_tokens" "ApiToken"
WHERE (("ApiToken"."org_id" IN (SELECT id
FROM core.orgs
WHERE $1 IN (id, sandbox_of))) AND ("ApiToken"."id" = $2) AND ("ApiToken"."revoked_at" IS NULL))
LIMIT 1;
