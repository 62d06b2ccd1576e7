import { statement } from '@paratope/database';
import { JOBS_OF_VARIANTS, nameOfActor } from '@paratope/gateway-tables';
import type { ActivityEvent } from './contract.js';

export interface ActivityRow {
  /** Key that is unique among the events of a feed. */
  readonly key: string;
  readonly type: ActivityEvent['type'];
  /** Time with microseconds, as ISO 8601 in UTC. */
  readonly at: string;
  readonly variant_id: string | null;
  readonly variant_name: string | null;
  readonly author: string | null;
  readonly author_name: string | null;
  readonly changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>> | null;
  readonly note: string | null;
  readonly job: {
    readonly id: string;
    readonly kind: string;
    readonly status: string;
    readonly error: string | null;
  } | null;
  readonly figures: Readonly<Record<string, number | string | null>> | null;
  readonly measurement: ActivityEvent['measurement'];
}

interface ActivityPage {
  readonly orgId: string;
  readonly id: string;
  readonly limit: number;
  /** Position of the event before the page; undefined for the first page. */
  readonly beforeAt: string | undefined;
  readonly beforeKey: string | undefined;
}

/** A source of events; columns that it does not have are null. */
interface Source {
  readonly key: string;
  readonly type: string;
  readonly at: string;
  readonly variant: string;
  readonly author?: string;
  readonly changes?: string;
  readonly note?: string;
  readonly job?: string;
  readonly measurement?: string;
  /** Relation with its conditions. */
  readonly from: string;
}

/** Returns a SELECT of the newest events of one source after the position, at most as many as a page. */
const newest = ({ key, type, at, variant, author, changes, note, job, measurement, from }: Source): string =>
  `(SELECT * FROM (
      SELECT ${key} AS key, ${type} AS type, ${at} AS at, ${variant} AS variant_id, ${author ?? 'NULL::text'} AS author,
             ${changes ?? 'NULL::jsonb'} AS changes, ${note ?? 'NULL::text'} AS note, ${job ?? 'NULL::jsonb'} AS job,
             ${measurement ?? 'NULL::jsonb'} AS measurement
      FROM ${from}) source
    WHERE :beforeAt::timestamptz IS NULL OR (at, key) < (:beforeAt::timestamptz, :beforeKey::text)
    ORDER BY at DESC, key DESC LIMIT :limit)`;

const JOB = `jsonb_build_object('id', j.id, 'kind', j.kind, 'status', j.status, 'error', j.error_detail)`;
const MEASUREMENT = `jsonb_build_object('assay', a.label, 'unit', a.unit, 'value', r.value, 'bound', r.bound)`;

/** Selects the actor of an edit without changes, which records who created its subject. */
const makerOf = (condition: string): string =>
  `(SELECT e.actor FROM core.edits e WHERE ${condition} AND e.changes = '{}' LIMIT 1)`;

const OF_VARIANTS: readonly Source[] = [
  {
    key: `'created:' || s.id`,
    type: `'created'`,
    at: 's.created_at',
    variant: 's.id',
    author: makerOf('e.variant_id = s.id'),
    from: 'subjects s',
  },
  {
    key: `'submitted:' || j.id`,
    type: `'job_submitted'`,
    at: 'j.created_at',
    variant: 'j.variant_id',
    job: JOB,
    from: `subjects s JOIN ${JOBS_OF_VARIANTS} j ON j.variant_id = s.id`,
  },
  {
    key: `'ended:' || j.id`,
    type: `'job_ended'`,
    at: 'j.ended_at',
    variant: 'j.variant_id',
    job: JOB,
    from: `subjects s JOIN ${JOBS_OF_VARIANTS} j ON j.variant_id = s.id AND j.ended_at IS NOT NULL`,
  },
  {
    key: `'measured:' || s.id || '/' || r.assay_id`,
    type: `'measured'`,
    at: 'r.created_at',
    variant: 's.id',
    measurement: MEASUREMENT,
    from: 'subjects s JOIN core.assay_results r ON r.variant_id = s.id JOIN core.assays a ON a.id = r.assay_id',
  },
];

const edits = (condition: string): Source => ({
  key: `'edited:' || e.id`,
  type: `'edited'`,
  at: 'e.created_at',
  variant: 'e.variant_id',
  author: 'e.actor',
  changes: 'e.changes',
  from: `core.edits e WHERE ${condition} AND e.changes <> '{}'`,
});

const notes = (condition: string): Source => ({
  key: `'noted:' || n.id`,
  type: `'noted'`,
  at: 'n.created_at',
  variant: 'n.variant_id',
  author: 'n.author',
  note: 'n.text',
  from: `core.notes n WHERE ${condition}`,
});

/** @param subjects condition on variants `v` */
const feed = (name: string, subjects: string, sources: readonly Source[]) =>
  statement<ActivityPage, ActivityRow>(
    name,
    `WITH subjects AS (SELECT v.id, v.created_at FROM core.variants v WHERE v.org_id = :orgId AND ${subjects}),
     events AS (${sources.map(newest).join('\n UNION ALL ')}),
     page AS (SELECT * FROM events ORDER BY at DESC, key DESC LIMIT :limit)
     SELECT p.key, p.type, to_char(p.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24":"MI":"SS.US"Z"') AS at, p.variant_id,
            (SELECT v.name FROM core.variants v WHERE v.id = p.variant_id) AS variant_name,
            p.author, ${nameOfActor('p.author')} AS author_name, p.changes, p.note, p.job, p.measurement,
            CASE WHEN p.type = 'job_ended' THEN
              (SELECT f.figures FROM core.variant_scores f WHERE f.job_id = (p.job ->> 'id')::uuid LIMIT 1) END AS figures
     FROM page p ORDER BY p.at DESC, p.key DESC`,
  );

export const ACTIVITY_OF_VARIANT = feed('activity.of-variant', 'v.id = :id', [
  ...OF_VARIANTS,
  edits('e.variant_id = :id AND e.org_id = :orgId'),
  notes('n.variant_id = :id AND n.org_id = :orgId'),
]);

export const ACTIVITY_OF_CANDIDATE = feed('activity.of-candidate', 'v.candidate_id = :id', [
  ...OF_VARIANTS,
  edits('e.candidate_id = :id AND e.org_id = :orgId'),
  notes('n.candidate_id = :id AND n.org_id = :orgId'),
  {
    key: `'created:' || c.id`,
    type: `'created'`,
    at: 'c.created_at',
    variant: 'NULL::uuid',
    author: makerOf('e.candidate_id = c.id AND e.variant_id IS NULL'),
    from: 'core.therapeutic_candidates c WHERE c.id = :id AND c.org_id = :orgId',
  },
]);
