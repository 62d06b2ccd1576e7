import type { Queryable } from '@paratope/database';

/** Jobs of one organization, numbered in the order of their submission, one second apart. */
export interface NumberedJobs {
  readonly orgId: string;
  readonly variantId: string;
  readonly from: number;
  readonly to: number;
}

/** `ended`: one in a thousand failed and one in a hundred was canceled. */
type OldState = 'ended' | 'queued' | 'held';

/** Ids have the gateway's form: their first 48 bits are milliseconds, so they sort by age. */
const INSERT_JOBS = `
  WITH job AS (
    INSERT INTO core.jobs (id, org_id, kind, variant_id, status, inputs, credit_cost, charge_source, queued_at, held,
                           results, error_detail, created_at, started_at, ended_at)
    SELECT id, org_id, kind, variant_id, status, json_build_object('variant_id', variant_id), 1, 'job:' || id,
           CASE status WHEN 'pending' THEN created_at END, $6 = 'held',
           CASE status WHEN 'completed' THEN '[]'::json END,
           CASE status WHEN 'failed' THEN 'The computation failed.' END,
           created_at,
           CASE WHEN status IN ('completed', 'failed') THEN created_at END,
           CASE WHEN status <> 'pending' THEN created_at END
    FROM (
      SELECT org_id, variant_id, to_timestamp(1.7e9 + n) AS created_at, ($5::text[])[1 + n % cardinality($5::text[])] AS kind,
             (lpad(to_hex((1700000000 + n)::bigint * 1000), 12, '0') || '7' || substr(digest, 1, 3) || '8' ||
              substr(digest, 4, 15))::uuid AS id,
             CASE WHEN $6::text <> 'ended' THEN 'pending' WHEN n % 1000 = 0 THEN 'failed' WHEN n % 100 = 1 THEN 'canceled'
                  ELSE 'completed' END AS status
      FROM unnest($1::uuid[], $2::uuid[], $3::int[], $4::int[]) AS line (org_id, variant_id, first, last),
           generate_series(first, last) n, md5(org_id::text || n) AS digest) made
    RETURNING id, org_id, kind, variant_id, status, ended_at),
  label AS (
    INSERT INTO core.labels (org_id, resource, key, value, resource_id) SELECT org_id, 'jobs', 'plate', '7', id FROM job),
  subscribed AS (SELECT * FROM job WHERE extract(epoch FROM ended_at)::bigint % 10 = 0),
  event AS (
    INSERT INTO core.events (id, org_id, type, job_id, created_at, stored_at)
    SELECT 'evt_' || id, org_id, kind || '.' || status, id, ended_at, ended_at FROM subscribed)
  INSERT INTO core.job_transitions (org_id, transaction, id, job_id, kind, variant_id, status, created_at)
  SELECT org_id, 3, nextval('core.job_transition_ids'), id, kind, variant_id, status, ended_at FROM subscribed`;

/**
 * Inserts jobs. All have one label in common, because the triggers that would write labels are off. One in ten ended jobs has an event,
 * which the dispatcher has stored, and a step of the last week.
 * @param kinds kinds that are repeated in this order
 */
export async function insertJobs(
  db: Queryable,
  state: OldState,
  lines: readonly NumberedJobs[],
  kinds: readonly string[] = ['humanization'],
): Promise<void> {
  await db.query(INSERT_JOBS, [
    lines.map(({ orgId }) => orgId),
    lines.map(({ variantId }) => variantId),
    lines.map(({ from }) => from),
    lines.map(({ to }) => to),
    kinds,
    state,
  ]);
}

const GROWING = ['core.jobs', 'core.events', 'core.job_transitions', 'core.labels'];

/**
 * Inserts a million rows in seconds: without triggers and foreign keys, and into tables without secondary indexes, which are created again
 * afterwards.
 * @param client a single connection of a superuser
 */
export async function insertInBulk(client: Queryable, insert: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = ANY ($1::regclass[]) AND NOT indisprimary`,
    [GROWING],
  );
  await client.query(
    `SET statement_timeout = 0; SET session_replication_role = replica; SET maintenance_work_mem = '256MB'`,
  );
  await client.query(`DROP INDEX ${indexes.map(({ name }) => name).join(', ')}`);
  await insert();
  for (const { definition } of indexes) await client.query(definition);
  await client.query('RESET session_replication_role; RESET statement_timeout; RESET maintenance_work_mem');
  // Autovacuum brings tables into this state sooner or later; before, an index scan reads the table's pages as well.
  await client.query(`VACUUM (ANALYZE) ${GROWING.join(', ')}`);
}

/** Creates organizations with one variant each. */
export async function insertOrgs(db: Queryable, count: number): Promise<Pick<NumberedJobs, 'orgId' | 'variantId'>[]> {
  const { rows } = await db.query<{ orgId: string; variantId: string }>(
    `WITH org AS (INSERT INTO core.orgs (id, name, plan, has_webhooks)
                  SELECT md5('org ' || n)::uuid, 'Org ' || n, 'team', true FROM generate_series(1, $1::int) n RETURNING id),
     project AS (INSERT INTO core.projects (id, org_id, name) SELECT gen_random_uuid(), id, 'P' FROM org RETURNING id, org_id),
     candidate AS (INSERT INTO core.therapeutic_candidates (id, org_id, project_id, name, format, drug_class)
                   SELECT gen_random_uuid(), org_id, id, 'C', 'mab', 'naked_antibody' FROM project RETURNING id, org_id),
     variant AS (INSERT INTO core.variants (id, org_id, candidate_id, name, origin)
                 SELECT gen_random_uuid(), org_id, id, 'v1', 'baseline' FROM candidate RETURNING id, org_id),
     chain AS (INSERT INTO core.chains (id, variant_id, role, sequence)
               SELECT gen_random_uuid(), id, role, 'EVQ' FROM variant, unnest(ARRAY['heavy', 'light']) role)
     SELECT org_id AS "orgId", id AS "variantId" FROM variant`,
    [count],
  );
  return rows;
}
