import { statement } from '@paratope/database';
import type { ChainedEvent, ForgottenRun } from '@paratope/audit-chain';

/** Positions are less than 2⁵³. */
type Row<Shape> = { readonly [Key in keyof Shape]: Shape[Key] extends number ? string : Shape[Key] };

export const chainHead = statement<{ orgId: string }, { position: string; hash: string }>(
  'audit-chain-head',
  `SELECT position::text AS position, encode(hash, 'hex') AS hash FROM core.audit_heads WHERE org_id = :orgId`,
);

export const forgottenRuns = statement<{ orgId: string }, Row<ForgottenRun> & { forgotten_at: Date }>(
  'audit-chain-forgotten',
  `SELECT first_position::text AS first_position, last_position::text AS last_position, encode(previous_hash, 'hex') AS previous_hash,
          encode(last_hash, 'hex') AS last_hash, forgotten_at
   FROM core.audit_forgotten WHERE org_id = :orgId ORDER BY audit_forgotten.first_position`,
);

/** Reads events after a position and, among events that claim the same position, after an id. */
export const chainPage = statement<{ orgId: string; position: string; id: string; limit: number }, Row<ChainedEvent>>(
  'audit-chain-page',
  `SELECT id::text AS id, org_id::text AS org_id, actor, action, target, address, request_id, position::text AS position,
          (to_jsonb(created_at AT TIME ZONE 'UTC') #>> '{}') || 'Z' AS created_at,
          encode(previous_hash, 'hex') AS previous_hash, encode(hash, 'hex') AS hash
   FROM core.audit_events
   WHERE org_id = :orgId AND (audit_events.position, audit_events.id) > (:position::bigint, :id::uuid)
   ORDER BY audit_events.position, audit_events.id LIMIT :limit`,
);

export const chainHeads = statement<object, { org_id: string; position: string; hash: string }>(
  'audit-chain-heads',
  `SELECT org_id::text AS org_id, position::text AS position, encode(hash, 'hex') AS hash FROM core.audit_heads ORDER BY org_id`,
);

export const auditedOrgs = statement<object, { org_id: string }>(
  'audit-chain-orgs',
  `SELECT org_id::text AS org_id FROM core.audit_heads UNION SELECT org_id::text FROM core.audit_events ORDER BY 1`,
);
