import { statement } from '@paratope/database';

/** A `held` job waits outside the queue for its organization's turn. */
export const OUTSTANDING_STATES = ['queued', 'held', 'running'] as const;
type OutstandingState = (typeof OUTSTANDING_STATES)[number];

interface OutstandingRow {
  readonly kind: string;
  readonly state: OutstandingState;
  readonly jobs: number;
  readonly oldest_seconds: number;
}

/**
 * Counts waiting and running jobs. A waiting job's age comes from its id, so that the two partial indexes suffice; a running job's from its
 * start.
 */
export const outstandingJobs = statement<{ now: Date }, OutstandingRow>(
  'jobs-outstanding',
  `SELECT kind, state, jobs, extract(epoch FROM :now::timestamptz - since)::float8 AS oldest_seconds
   FROM (SELECT kind, 'queued' AS state, count(*)::int AS jobs, min(uuid_extract_timestamp(id)) AS since
         FROM core.jobs WHERE status = 'pending' AND NOT held GROUP BY kind
         UNION ALL
         SELECT kind, 'held', count(*)::int, min(uuid_extract_timestamp(id)) FROM core.jobs WHERE held GROUP BY kind
         UNION ALL
         SELECT kind, 'running', count(*)::int, min(started_at) FROM core.jobs WHERE lease_expires_at IS NOT NULL GROUP BY kind
        ) counted`,
);
