import { statement } from '@paratope/database';

/**
 * Relations and statements by which other slices read and change people, orgs and tokens. Relations are for FROM, in place of the tables.
 */

/** Returns {@link Elsewhere} of a row of `core.orgs`. */
const elsewhere = (org: string): string =>
  `CASE WHEN ${org}.moves_to IS NOT NULL THEN json_build_object('url', ${org}.moves_to, 'moved', ${org}.moved_at IS NOT NULL) END`;

/** `(user_id, role, project_ids, org_id, plan, rate_per_minute, writes_per_month, elsewhere, lacks_second_factor)`: one row per person and org. */
export const MEMBERS = `(
  SELECT membership.user_id, membership.role, membership.project_ids, org.id AS org_id, org.plan, org.rate_per_minute, org.writes_per_month,
         ${elsewhere('org')} AS elsewhere, org.requires_second_factor
           AND EXISTS (SELECT FROM core.users WHERE id = membership.user_id AND password_hash IS NOT NULL)
           AND NOT EXISTS (SELECT FROM core.second_factors WHERE user_id = membership.user_id AND confirmed_at IS NOT NULL)
           AS lacks_second_factor
  FROM core.memberships membership JOIN core.orgs org ON org.id = membership.org_id)`;

/** Returns a SELECT of the one of `ids` that is the person's own membership of the org. */
export const membershipOf = (orgId: string, userId: string, ids: string): string =>
  `SELECT m.id FROM core.memberships m WHERE m.org_id = ${orgId} AND m.user_id = ${userId} AND m.id = ANY (${ids})`;

/** `(id, email, full_name)`: addresses of people. */
export const ADDRESSES = '(SELECT id, email, full_name FROM core.users)';

/** Returns a SELECT of `user_id`: those of the people `ids` who are members of the org and may see the project. */
export const membersWhoSee = (orgId: string, projectId: string, ids: string): string =>
  `SELECT m.user_id FROM core.memberships m WHERE m.org_id = ${orgId} AND m.user_id = ANY (${ids})
     AND (m.project_ids = '{}' OR ${projectId} = ANY (m.project_ids))`;

/**
 * `(id, hash, scopes, networks, project_ids, daily_cap, monthly_cap, expires_at, resource, last_used_at, created_by, org_id, livemode, plan,
 * rate_per_minute, writes_per_month, elsewhere)`: tokens that are valid now, with their org. The org of a sandbox token is the sandbox, on the plan of the organization
 * that owns it.
 */
export const VALID_TOKENS = `(
  SELECT token.id, token.hash, token.scopes, token.networks, token.project_ids, token.daily_cap, token.monthly_cap, token.expires_at, token.resource, token.last_used_at,
         token.created_by, org.id AS org_id, ${elsewhere('org')} AS elsewhere,
         org.sandbox_of IS NULL AS livemode, live.plan, live.rate_per_minute, live.writes_per_month
  FROM core.api_tokens token JOIN core.orgs org ON org.id = token.org_id JOIN core.orgs live ON live.id = coalesce(org.sandbox_of, org.id)
  WHERE token.revoked_at IS NULL AND (token.expires_at IS NULL OR token.expires_at > now()))`;

/**
 * `(id, plan, results_days, event_days, owner_results_days, owner_event_days)`: the days for which it was agreed to keep an org's results
 * and events, and those for which its owners want to keep them; null if there are none.
 */
export const RETENTION_OF_ORGS =
  '(SELECT id, plan, results_days, event_days, owner_results_days, owner_event_days FROM core.orgs)';

/**
 * `(id, results_days)`: the days for which an org's results are kept, by agreement or by the days of its plan (`:daysOfPlans`, JSON), or
 * fewer if its owners chose so; null if there is no limit.
 */
export const RESULTS_DAYS_OF_ORGS =
  '(SELECT id, least(owner_results_days, coalesce(results_days, (:daysOfPlans::jsonb ->> plan)::int)) AS results_days FROM core.orgs)';

/** Returns a scalar: whether the org is not a sandbox. */
export const isLive = (orgId: string): string => `(SELECT o.sandbox_of IS NULL FROM core.orgs o WHERE o.id = ${orgId})`;

/** Where an organization is that moves to another cell: the base URL of that cell, and whether it serves the organization already. */
export interface Elsewhere {
  readonly url: string;
  readonly moved: boolean;
}

/** Returns a scalar: {@link Elsewhere}; null for an org that stays. */
export const elsewhereOf = (orgId: string): string =>
  `(SELECT ${elsewhere('o')} FROM core.orgs o WHERE o.id = ${orgId})`;

export const FIND_ELSEWHERE = statement<{ readonly orgId: string }, { readonly elsewhere: Elsewhere | null }>(
  'orgs.elsewhere',
  `SELECT ${elsewhereOf(':orgId::uuid')} AS elsewhere`,
);

/** Returns a scalar: the name of an org. */
export const orgNameOf = (orgId: string): string => `(SELECT o.name FROM core.orgs o WHERE o.id = ${orgId})`;

/** Returns a scalar: the name of an actor in the form of `actorOf`, a person or an API token; null if the actor no longer exists. */
export const nameOfActor = (actor: string): string =>
  `(CASE split_part(${actor}, ':', 1)
      WHEN 'person' THEN (SELECT coalesce(nullif(u.full_name, ''), u.email) FROM core.users u WHERE u.id::text = split_part(${actor}, ':', 2))
      WHEN 'token' THEN (SELECT t.name FROM core.api_tokens t WHERE t.id::text = split_part(${actor}, ':', 2)) END)`;

/** Finds the person behind an actor in the form of `actorOf`: for a token, the person who made it, or made the token that made it. */
export const PEOPLE_BEHIND = statement<
  { readonly actors: readonly string[] },
  {
    readonly actor: string;
    readonly name: string | null;
    readonly person_id: string | null;
    readonly person_name: string | null;
  }
>(
  'actors.people-behind',
  `WITH RECURSIVE line AS (
     SELECT actor, actor AS maker FROM unnest(:actors::text[]) actor
     UNION
     SELECT line.actor, token.created_by FROM line
     JOIN core.api_tokens token ON token.id = (CASE WHEN line.maker LIKE 'token:%' THEN substr(line.maker, 7) END)::uuid)
   SELECT asked.actor, ${nameOfActor('asked.actor')} AS name,
          substr(person.maker, 8) AS person_id, ${nameOfActor('person.maker')} AS person_name
   FROM unnest(:actors::text[]) asked (actor)
   LEFT JOIN line person ON person.actor = asked.actor AND person.maker LIKE 'person:%'`,
);

/** Days after which data made with a token of a sandbox are deleted. */
export const SANDBOX_DAYS = 7;

/** `(id, sandbox_of)`: sandboxes, with the organizations that own them. */
export const SANDBOXES = '(SELECT id, sandbox_of FROM core.orgs WHERE sandbox_of IS NOT NULL)';

/** Returns a scalar: whether the org has an endpoint for events. */
export const hasWebhooks = (orgId: string): string => `(SELECT o.has_webhooks FROM core.orgs o WHERE o.id = ${orgId})`;

/** Records that the org has an endpoint: from then on, events of the org are recorded. */
export const RECORD_WEBHOOKS = statement<{ readonly orgId: string }, object>(
  'orgs.record-webhooks',
  'UPDATE core.orgs SET has_webhooks = true, updated_at = now() WHERE id = :orgId AND NOT has_webhooks',
);

/**
 * Records the last use. The first use of a day (UTC) is also an audit event: the row is locked, so replicas that see it at the same time
 * record it once.
 */
export const TOUCH_TOKEN = statement<
  { tokenId: string; eventId: string; address: string; requestId: string; now: Date },
  object
>(
  'tokens.touch',
  `WITH token AS (SELECT id, org_id, last_used_at FROM core.api_tokens WHERE id = :tokenId FOR UPDATE),
        touched AS (UPDATE core.api_tokens SET last_used_at = now() FROM token WHERE api_tokens.id = token.id)
   INSERT INTO core.audit_events (id, org_id, actor, action, target, address, request_id, created_at)
   SELECT :eventId, org_id, 'token:' || id, 'useApiToken', id::text, :address, :requestId, :now FROM token
    WHERE last_used_at IS NULL OR (last_used_at AT TIME ZONE 'UTC')::date < (now() AT TIME ZONE 'UTC')::date`,
);

/** Leaves a tombstone of the org, without tokens and invitations. */
export const ERASE_ORG = statement<{ readonly orgId: string }, object>(
  'erasure.org',
  `WITH org AS (
     UPDATE core.orgs SET name = 'deleted', has_webhooks = false, data_deleted_at = now(), updated_at = now() WHERE id = :orgId),
   tokens AS (DELETE FROM core.api_tokens WHERE org_id = :orgId)
   DELETE FROM core.invitations WHERE org_id = :orgId`,
);

/** A separate statement, and the last: the org must be visible as a tombstone before its last owner may be deleted. */
export const ERASE_MEMBERSHIPS = statement<{ readonly orgId: string }, object>(
  'erasure.memberships',
  'DELETE FROM core.memberships WHERE org_id = :orgId',
);

/** Creates the missing partitions of this month and the next two, and of every audit event that was inserted without one. */
export const MAKE_AUDIT_MONTHS = statement<{ now: Date }, { made: number }>(
  'retention-make-audit-months',
  'SELECT core.make_audit_months(:now::timestamptz) AS made',
);
