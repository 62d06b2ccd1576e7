import { Inject, Injectable } from '@nestjs/common';
import type { Batching, Calls } from '@paratope/coalesce';
import { run, Pool, type Queryable } from '@paratope/database';
import { MAX_UUID, firstIdOf } from '@paratope/ids';
import { type JobStatus, JOB_STATUSES } from '@paratope/job-envelope';
import type { EntityManager } from 'typeorm';
import type { ListFilters } from '@paratope/gateway-http';
import { BATCHING } from '@paratope/gateway-settings';
import { EXTERNAL_ID_KEY } from '@paratope/gateway-tables';
import type { JobRow } from './job-row.js';
import {
  getJobs,
  listJobs,
  listJobsOfPeriod,
  listJobsOfProjects,
  listJobsOfVariant,
  listLabelledJobs,
} from './jobs.sql.js';

/** Identifies a job. It does not exist for another org or under another kind. */
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
  /** Projects that limit the list; a named variant belongs to them. */
  readonly projectIds: readonly string[] | undefined;
  readonly status?: JobStatus | undefined;
  /** Period and labels; jobs have no name. */
  readonly filters: ListFilters;
  /** Limits the list to jobs older than this job. */
  readonly beforeId?: string | undefined;
  readonly limit: number;
  /** Whether results are requested; otherwise `results` is null. */
  readonly expand: boolean;
}

/** Jobs as their owner sees them. */
@Injectable()
export class JobReader {
  private readonly gets: Calls<JobRef, JobRow | undefined>;

  constructor(
    private readonly pool: Pool,
    @Inject(BATCHING) batching: Batching,
  ) {
    this.gets = batching.calls((refs) => this.getAll(pool, refs), { maxBatch: 64, lanes: 3 });
  }

  get(ref: JobRef): Promise<JobRow | undefined> {
    return this.gets.call(ref);
  }

  async getWithin(tx: EntityManager, ref: JobRef): Promise<JobRow | undefined> {
    return (await this.getAll(tx, [ref]))[0];
  }

  /** Lists jobs, newest first. */
  list({
    orgId,
    kinds,
    variantId,
    projectIds,
    status,
    filters,
    beforeId,
    limit,
    expand,
  }: JobFilter): Promise<JobRow[]> {
    const statuses = status === undefined ? JOB_STATUSES : [status];
    const { from, fromId = FIRST_ID, to, toId = MAX_UUID } = filters.period;
    const after = beforeId ?? MAX_UUID;
    const wanted = { orgId, kinds, statuses, beforeId: after < toId ? after : toId, limit, expand };
    const [pair, ...others] = pairsOf(filters);
    if (pair !== undefined || from !== undefined || to !== undefined) {
      const period = { fromId, from: from ?? null, to: to ?? null };
      const limited = { ...wanted, ...period, variantId: variantId ?? null, projectIds: projectIds ?? null };
      if (pair === undefined) return run(this.pool, listJobsOfPeriod, limited);
      const [key, value] = pair;
      const [otherKeys, otherValues] = [others.map(([name]) => name), others.map(([, text]) => text)];
      return run(this.pool, listLabelledJobs, { ...limited, key, value, otherKeys, otherValues });
    }
    if (variantId !== undefined) return run(this.pool, listJobsOfVariant, { ...wanted, variantId });
    if (projectIds !== undefined) return run(this.pool, listJobsOfProjects, { ...wanted, projectIds });
    return run(this.pool, listJobs, wanted);
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

/** An id that precedes the ids of all jobs. */
const FIRST_ID = firstIdOf(0);

/** Returns the pairs of labels, the most selective first: an `external_id` has fewer jobs than a key of metadata. */
const pairsOf = ({ externalId, metadata }: ListFilters): ListFilters['metadata'] =>
  externalId === undefined ? metadata : [[EXTERNAL_ID_KEY, externalId], ...metadata];
