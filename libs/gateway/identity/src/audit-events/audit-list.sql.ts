import { statement } from '@paratope/database';
import { nameOfActor, namedResources } from '@paratope/gateway-tables';

/** Filters of a list of an org's audit events; null: no filter. */
export interface AuditFilter {
  readonly orgId: string;
  readonly actor: string | null;
  readonly action: string | null;
  readonly target: string | null;
  /** The first and the last day, `YYYY-MM-DD` in UTC. */
  readonly since: string | null;
  readonly until: string | null;
}

export interface AuditRow {
  readonly id: string;
  readonly actor: string;
  readonly action: string;
  readonly target: string | null;
  readonly address: string;
  readonly request_id: string;
  readonly created_at: Date;
  readonly position: number;
  readonly previous_hash: string;
  readonly hash: string;
}

/** Reads events, the newest first. */
export const LIST_EVENTS = statement<
  AuditFilter & { readonly before: string | null; readonly limit: number },
  AuditRow
>(
  'audit.list',
  `SELECT id, actor, action, target, address, request_id, created_at, position,
          encode(previous_hash, 'hex') AS previous_hash, encode(hash, 'hex') AS hash
   FROM core.audit_events
   WHERE org_id = :orgId AND (:before::uuid IS NULL OR id < :before::uuid)
     AND (:actor::text IS NULL OR actor = :actor) AND (:action::text IS NULL OR action = :action)
     AND (:target::text IS NULL OR target = :target)
     AND (:since::date IS NULL OR created_at >= :since::date::timestamp AT TIME ZONE 'UTC')
     AND (:until::date IS NULL OR created_at < (:until::date + 1)::timestamp AT TIME ZONE 'UTC')
   ORDER BY id DESC LIMIT :limit`,
);

export const NAME_ACTORS = statement<
  { readonly actors: readonly string[] },
  { readonly actor: string; readonly name: string | null }
>('audit.name-actors', `SELECT actor, ${nameOfActor('actor')} AS name FROM unnest(:actors::text[]) actor`);

/** Reads names of the targets of events: people by their name, invitations by their address. */
export const NAME_TARGETS = statement<
  { readonly orgId: string; readonly ids: readonly string[] },
  { readonly id: string; readonly name: string }
>(
  'audit.name-targets',
  `SELECT t.id, t.name FROM core.api_tokens t WHERE t.org_id = :orgId AND t.id = ANY (:ids::uuid[])
   UNION ALL SELECT i.id, i.email FROM core.invitations i WHERE i.org_id = :orgId AND i.id = ANY (:ids::uuid[])
   UNION ALL SELECT named.id, coalesce(nullif(u.full_name, ''), u.email)
             FROM core.memberships m JOIN core.users u ON u.id = m.user_id, LATERAL (VALUES (m.id), (m.user_id)) named (id)
             WHERE m.org_id = :orgId AND named.id = ANY (:ids::uuid[])
   UNION ALL ${namedResources(':orgId', ':ids::uuid[]')}`,
);
