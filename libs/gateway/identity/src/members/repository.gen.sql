-- MembersRepository.delete
DELETE
FROM "core"."memberships"
WHERE "id" = $1;
DELETE
FROM "core"."invitations"
WHERE ("org_id" = $1 AND "invited_by" = $2 AND "accepted_at" IS NULL AND "role" IN ($3, $4, $5, $6, $7));

-- MembersRepository.list
SELECT "Membership"."id" AS "Membership_id", "Membership"."org_id" AS "Membership_org_id", "Membership"."user_id" AS "Membership_user_id", "Membership"."role" AS "Membership_role", "Membership"."project_ids" AS "Membership_project_ids", "Membership"."invited_by" AS "Membership_invited_by", "Membership"."created_at" AS "Membership_created_at", "Membership"."updated_at" AS "Membership_updated_at", "Membership__Membership_user"."id" AS "Membership__Membership_user_id", "Membership__Membership_user"."email" AS "Membership__Membership_user_email", "Membership__Membership_user"."full_name" AS "Membership__Membership_user_full_name", "Membership__Membership_user"."password_hash" AS "Membership__Membership_user_password_hash", "Membership__Membership_user"."created_at" AS "Membership__Membership_user_created_at", "Membership__Membership_user"."updated_at" AS "Membership__Membership_user_updated_at"
FROM "core"."memberships" "Membership"
INNER JOIN "core"."users" "Membership__Membership_user" ON "Membership__Membership_user"."id"="Membership"."user_id"
WHERE (("Membership"."org_id" = $1))
ORDER BY "Membership"."id" ASC;

-- MembersRepository.lock
SELECT "Membership"."id" AS "Membership_id", "Membership"."org_id" AS "Membership_org_id", "Membership"."user_id" AS "Membership_user_id", "Membership"."role" AS "Membership_role", "Membership"."project_ids" AS "Membership_project_ids", "Membership"."invited_by" AS "Membership_invited_by", "Membership"."created_at" AS "Membership_created_at", "Membership"."updated_at" AS "Membership_updated_at"
FROM "core"."memberships" "Membership"
WHERE (("Membership"."org_id" = $1) AND ("Membership"."id" = $2))
LIMIT 1
FOR UPDATE;

-- MembersRepository.update
UPDATE "core"."memberships"
SET "role" = $1, "project_ids" = $2, "updated_at" = CURRENT_TIMESTAMP
WHERE "id" = $3;
DELETE
FROM "core"."invitations"
WHERE ("org_id" = $1 AND "invited_by" = $2 AND "accepted_at" IS NULL AND "role" IN ($3, $4, $5, $6, $7));
