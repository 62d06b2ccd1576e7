import type { Batching, Calls } from '@paratope/coalesce';
import { run, statement, type Pool, type Queryable } from '@paratope/database';
import { MAX_UUID } from '@paratope/ids';
import type { JobStatus } from '@paratope/job-envelope';
import { JOB_STATUSES } from '@paratope/job-envelope';
import type { EntityManager } from 'typeorm';
import { JOB_COLUMNS, type JobRow } from './job-row.js';

/** Names a job; in another org or of another kind it does not exist. */
export interface JobRef {
  readonly id: string;
  readonly orgId: string;
  /** Null for a job of any kind. */
  readonly kind: string | null;
}

export interface JobFilter {
  readonly orgId: string;
  readonly kinds: readonly string[];
  readonly variantId?: string | undefined;
  readonly status?: JobStatus | undefined;
  /** Only jobs older than this one. */
  readonly beforeId?: string | undefined;
  readonly limit: number;
}

// OFFSET 0 keeps the lookup per row, by primary key, whatever the planner believes of the table's size.
const getJobs = statement<
  { ids: readonly string[]; orgIds: readonly string[]; kinds: readonly (string | null)[] },
  JobRow & { readonly ord: number }
>(
  'jobs-get',
  `SELECT wanted.ord::int, found.*
   FROM unnest(:ids::uuid[], :orgIds::uuid[], :kinds::text[]) WITH ORDINALITY wanted (id, org_id, kind, ord),
   LATERAL (
     SELECT ${JOB_COLUMNS} FROM core.jobs j
     WHERE j.id = wanted.id AND j.org_id = wanted.org_id AND (wanted.kind IS NULL OR j.kind = wanted.kind) OFFSET 0) found`,
);

// One range of an index per kind and status, merged: the newest of each suffice to know the newest of all. Only ids are
// merged, so that no more rows than the page has are fetched, with their results.
const newestOf = (among: string): string =>
  `SELECT ${JOB_COLUMNS}
   FROM (SELECT newest.id FROM unnest(:kinds::text[]) kinds (kind), unnest(:statuses::text[]) wanted (status), LATERAL (
           SELECT i.id FROM core.jobs i
           WHERE ${among} AND i.kind = kinds.kind AND i.status = wanted.status AND i.id < :beforeId
           ORDER BY i.id DESC LIMIT :limit) newest
         ORDER BY newest.id DESC LIMIT :limit) page
   JOIN core.jobs j USING (id)
   WHERE j.org_id = :orgId
   ORDER BY j.id DESC`;

interface Wanted {
  readonly orgId: string;
  readonly kinds: readonly string[];
  readonly statuses: readonly JobStatus[];
  readonly beforeId: string;
  readonly limit: number;
}

const listJobs = statement<Wanted, JobRow>('jobs-list', newestOf('i.org_id = :orgId'));

const listJobsOfVariant = statement<Wanted & { variantId: string }, JobRow>(
  'jobs-list-of-variant',
  newestOf('i.variant_id = :variantId'),
);

/** Jobs as their owner sees them. */
export class JobReader {
  private readonly gets: Calls<JobRef, JobRow | undefined>;

  constructor(
    private readonly pool: Pool,
    batching: Batching,
  ) {
    this.gets = batching.calls((refs) => this.getAll(pool, refs), { maxBatch: 64, lanes: 3 });
  }

  get(ref: JobRef): Promise<JobRow | undefined> {
    return this.gets.call(ref);
  }

  async getWithin(tx: EntityManager, ref: JobRef): Promise<JobRow | undefined> {
    return (await this.getAll(tx, [ref]))[0];
  }

  /** Newest first. */
  list({ orgId, kinds, variantId, status, beforeId, limit }: JobFilter): Promise<JobRow[]> {
    const statuses = status === undefined ? JOB_STATUSES : [status];
    const wanted = { orgId, kinds, statuses, beforeId: beforeId ?? MAX_UUID, limit };
    return variantId === undefined
      ? run(this.pool, listJobs, wanted)
      : run(this.pool, listJobsOfVariant, { ...wanted, variantId });
  }

  private async getAll(on: Queryable | EntityManager, refs: readonly JobRef[]): Promise<(JobRow | undefined)[]> {
    const rows = await run(on, getJobs, {
      ids: refs.map((ref) => ref.id),
      orgIds: refs.map((ref) => ref.orgId),
      kinds: refs.map((ref) => ref.kind),
    });
    const byOrd = new Map(rows.map((row) => [row.ord, row]));
    return refs.map((_, index) => byOrd.get(index + 1));
  }
}
