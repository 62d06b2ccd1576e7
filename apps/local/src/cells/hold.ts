import type pg from 'pg';
import { EXPORTED } from '../export/exported-tables.js';

/** Who holds, while an organization moves, everything that a worker, a gateway or a dispatcher could take up. */
const MOVER = 'move of the organization';

/** Organizations that move together: one and its sandbox. */
type Orgs = readonly string[];

const runsOf = EXPORTED.flatMap(({ name, run }) => (run ? [{ name, ...run }] : []));

/**
 * Takes the leases of all jobs, runs and deliveries of the organizations that nobody works on. They do not end, so that nothing starts
 * again until {@link release}. Repeating it takes what has come free. Both are called within {@link quietly}.
 */
export async function hold(client: pg.ClientBase, orgs: Orgs): Promise<void> {
  await client.query(
    `UPDATE core.jobs SET status = 'running', attempt = attempt + 1, started_at = coalesce(started_at, now()), queued_at = NULL,
         held = false, worker_id = $2, lease_expires_at = 'infinity'
       WHERE org_id = ANY ($1::uuid[]) AND status = 'pending'`,
    [orgs, MOVER],
  );
  for (const { name, kind, unfinished } of runsOf)
    await client.query(
      `INSERT INTO core.attempts AS a (kind, subject, attempt, leased_until, reason)
         SELECT $2, id::text, 1, 'infinity', $3 FROM ${name} WHERE org_id = ANY ($1::uuid[]) AND ${unfinished}
         ON CONFLICT (kind, subject) DO UPDATE SET leased_until = 'infinity', reason = $3
           WHERE a.leased_until <= now() AND a.put_aside_at IS NULL`,
      [orgs, kind, MOVER],
    );
  await client.query(
    `UPDATE webhooks.deliveries SET lease = gen_random_uuid(), leased_until = 'infinity', next_attempt_at = 'infinity'
       WHERE org_id = ANY ($1::text[]) AND status = 'pending' AND (lease IS NULL OR leased_until <= now())`,
    [orgs],
  );
}

/** Gives back what {@link hold} took: jobs wait in the queue again, runs go on, and deliveries are due. */
export async function release(client: pg.ClientBase, orgs: Orgs): Promise<void> {
  await client.query(
    `UPDATE core.jobs SET status = 'pending', attempt = attempt - 1, started_at = CASE WHEN attempt > 1 THEN started_at END,
         queued_at = now(), held = true, worker_id = NULL, lease_expires_at = NULL
       WHERE org_id = ANY ($1::uuid[]) AND status = 'running' AND worker_id = $2`,
    [orgs, MOVER],
  );
  for (const { name, kind } of runsOf)
    await client.query(
      `DELETE FROM core.attempts WHERE kind = $2 AND reason = $3 AND put_aside_at IS NULL
           AND subject IN (SELECT id::text FROM ${name} WHERE org_id = ANY ($1::uuid[]))`,
      [orgs, kind, MOVER],
    );
  await client.query(
    `UPDATE webhooks.deliveries SET lease = NULL, leased_until = NULL, next_attempt_at = now()
       WHERE org_id = ANY ($1::text[]) AND leased_until = 'infinity'`,
    [orgs],
  );
}

/**
 * Counts what somebody still works on, so that it has to end before the organizations are read.
 * @param outboxTop the newest outbox row of the time before; younger ones are of other organizations
 * @returns texts such as `3 running jobs`
 */
export async function unfinished(client: pg.ClientBase, orgs: Orgs, outboxTop: string): Promise<string[]> {
  const runs = runsOf.map(
    ({ name, kind, unfinished: isOpen }) =>
      `SELECT FROM ${name} run WHERE org_id = ANY ($1::uuid[]) AND ${isOpen} AND NOT EXISTS (
         SELECT FROM core.attempts a WHERE a.kind = '${kind}' AND a.subject = run.id::text
           AND (a.leased_until = 'infinity' OR a.put_aside_at IS NOT NULL))`,
  );
  const open: Readonly<Record<string, string>> = {
    'running jobs': `SELECT FROM core.jobs WHERE org_id = ANY ($1::uuid[]) AND status = 'running' AND worker_id IS DISTINCT FROM $2`,
    'runs under way': runs.join(' UNION ALL '),
    'webhook deliveries under way': `SELECT FROM webhooks.deliveries
       WHERE org_id = ANY ($1::text[]) AND status = 'pending' AND leased_until IS DISTINCT FROM 'infinity'`,
    'submits without an answer': 'SELECT FROM core.reservations WHERE org_id = ANY ($1::uuid[])',
    'events that the dispatcher has not stored': `SELECT FROM core.events e WHERE org_id = ANY ($1::uuid[]) AND stored_at IS NULL
       AND NOT EXISTS (SELECT FROM core.attempts a WHERE a.kind = 'event' AND a.subject = e.id AND a.put_aside_at IS NOT NULL)`,
    'uploads to check': `SELECT FROM core.uploads
       WHERE org_id = ANY ($1::uuid[]) AND status = 'pending' AND arrived_at IS NOT NULL`,
    'refunds to pass on': `SELECT FROM core.outbox WHERE id <= $3 AND topic <> 'job' AND available_at < 'infinity'`,
    'payment pages that are open': `SELECT FROM billing.checkouts
       WHERE org_id = ANY ($1::uuid[]) AND closed_at IS NULL AND expires_at > now()`,
  };
  const found: string[] = [];
  for (const [what, rows] of Object.entries(open)) {
    const { rows: counted } = await client.query<{ count: number }>(
      `WITH asked AS (SELECT $1::text[], $2::text, $3::bigint) SELECT count(*)::int FROM (${rows}) open`,
      [orgs, MOVER, outboxTop],
    );
    const count = counted[0]?.count ?? 0;
    if (count > 0) found.push(`${count} ${what}`);
  }
  return found;
}

/**
 * Runs work in a transaction without triggers, so that no stream of events shows that a job is held.
 * The role must be permitted to set `session_replication_role`.
 */
export async function quietly(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query('SET LOCAL session_replication_role = replica');
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
