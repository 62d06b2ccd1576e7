import { statement } from '@paratope/database';
import type { JobStatus } from '@paratope/job-envelope';
import { LABELS, VARIANT_NAMES, isLive, projectOfVariant } from '@paratope/gateway-tables';
import { JOB_COLUMNS, type JobRow } from './job-row.js';

/** OFFSET 0 keeps the lookup per row and by primary key, whatever size the planner estimates for the table. */
export const getJobs = statement<
  { ids: readonly string[]; orgIds: readonly string[]; kinds: readonly (string | null)[] },
  JobRow & { readonly ord: number }
>(
  'jobs-get',
  `SELECT wanted.ord::int, found.*
   FROM unnest(:ids::uuid[], :orgIds::uuid[], :kinds::text[]) WITH ORDINALITY wanted (id, org_id, kind, ord),
   LATERAL (
     SELECT ${JOB_COLUMNS}, ${isLive('j.org_id')} AS livemode FROM core.jobs j
     WHERE j.id = wanted.id AND j.org_id = wanted.org_id AND (wanted.kind IS NULL OR j.kind = wanted.kind) AND j.whole_id IS NULL OFFSET 0) found`,
);

/** Reads the jobs of a page; `page` selects their ids. */
const shown = (page: string): string =>
  `SELECT ${JOB_COLUMNS.replace('j.results::text', 'CASE WHEN :expand::boolean THEN j.results::text END AS results')},
          ${isLive(':orgId')} AS livemode
   FROM (${page}) page
   JOIN core.jobs j USING (id)
   WHERE j.org_id = :orgId
   ORDER BY j.id DESC`;

// Merges one index range per kind and status: the newest rows of each contain the newest of all. Only ids are merged, so that only the rows
// of the page are fetched with their results.
const newestOf = (among: string): string =>
  shown(`SELECT newest.id FROM unnest(:kinds::text[]) kinds (kind), unnest(:statuses::text[]) wanted (status), LATERAL (
           SELECT i.id FROM core.jobs i
           WHERE ${among} AND i.kind = kinds.kind AND i.status = wanted.status AND i.id < :beforeId
           ORDER BY i.id DESC LIMIT :limit) newest
         ORDER BY newest.id DESC LIMIT :limit`);

interface Wanted {
  readonly orgId: string;
  readonly kinds: readonly string[];
  readonly statuses: readonly JobStatus[];
  readonly beforeId: string;
  readonly limit: number;
  /** Whether to read the results, if they are in the rows. */
  readonly expand: boolean;
}

export const listJobs = statement<Wanted, JobRow>('jobs-list', newestOf('i.org_id = :orgId'));

export const listJobsOfVariant = statement<Wanted & { variantId: string }, JobRow>(
  'jobs-list-of-variant',
  newestOf('i.variant_id = :variantId'),
);

/** Lists jobs of an org in some projects. */
export const listJobsOfProjects = statement<Wanted & { projectIds: readonly string[] }, JobRow>(
  'jobs-list-of-projects',
  newestOf(`i.org_id = :orgId AND ${projectOfVariant('i.variant_id')} = ANY (:projectIds::uuid[])`),
);

/** Further filters of a list. A page of all jobs does not use them, so that it reads only its own rows. */
interface Limited extends Wanted {
  readonly variantId: string | null;
  readonly projectIds: readonly string[] | null;
  /** The first id of the period; the times decide. */
  readonly fromId: string;
  readonly from: Date | null;
  readonly to: Date | null;
}

const IN_PERIOD = `i.id >= :fromId AND (:from::timestamptz IS NULL OR i.created_at >= :from)
             AND (:to::timestamptz IS NULL OR i.created_at < :to)`;
const AMONG = `i.org_id = :orgId AND (:variantId::uuid IS NULL OR i.variant_id = :variantId)
             AND (:projectIds::uuid[] IS NULL OR ${projectOfVariant('i.variant_id')} = ANY (:projectIds::uuid[])) AND ${IN_PERIOD}`;

export const listJobsOfPeriod = statement<Limited, JobRow>('jobs-list-of-period', newestOf(AMONG));

/**
 * Lists jobs with a label that also have the other labels and pass the other filters. One index contains labels in the order of the list;
 * OFFSET 0 keeps the lookup of the job per row, and a count keeps that of its other labels.
 */
export const listLabelledJobs = statement<
  Limited & {
    readonly key: string;
    readonly value: string;
    readonly otherKeys: readonly string[];
    readonly otherValues: readonly string[];
  },
  JobRow
>(
  'jobs-list-labelled',
  shown(`SELECT found.id FROM ${LABELS} l, LATERAL (
           SELECT i.id FROM core.jobs i
           WHERE i.id = l.resource_id AND i.whole_id IS NULL AND i.kind = ANY (:kinds::text[]) AND i.status = ANY (:statuses::text[])
             AND ${AMONG} OFFSET 0) found
         WHERE l.org_id = :orgId AND l.resource = 'jobs' AND l.key = :key AND l.value = :value
           AND l.resource_id < :beforeId AND l.resource_id >= :fromId
           AND cardinality(:otherKeys::text[]) = (
             SELECT count(*) FROM unnest(:otherKeys::text[], :otherValues::text[]) other (key, value)
             JOIN ${LABELS} o ON o.org_id = :orgId AND o.resource = 'jobs' AND o.key = other.key AND o.value = other.value
                                 AND o.resource_id = l.resource_id)
         ORDER BY l.resource_id DESC LIMIT :limit`),
);

/** A pending job and its position in the queue, or among the held jobs of its organization. */
export interface QueueMark {
  readonly id: string;
  /** Null for a job in the queue. */
  readonly held_org_id: string | null;
  readonly place: number;
}

/** Marks each of the first 200 places, then one place per percent, and the last place. */
const MARKED = 'place % greatest(place / 100, 1) = 0 OR last';

/** Reads marks. Each half counts in the order of an index that contains all needed columns. */
export const queueMarks = statement<{ kind: string }, QueueMark>(
  'jobs-queue-marks',
  `SELECT id, NULL::uuid AS held_org_id, place
   FROM (SELECT id, row_number() OVER w::int AS place, lead(id) OVER w IS NULL AS last
         FROM core.jobs WHERE kind = :kind AND status = 'pending' AND NOT held WINDOW w AS (ORDER BY id)) queued
   WHERE ${MARKED}
   UNION ALL
   SELECT id, org_id, place
   FROM (SELECT id, org_id, row_number() OVER w::int AS place, lead(id) OVER w IS NULL AS last
         FROM core.jobs WHERE kind = :kind AND held WINDOW w AS (PARTITION BY org_id ORDER BY id)) waiting
   WHERE ${MARKED}
   ORDER BY id`,
);

export interface BatchedRow {
  readonly id: string;
  readonly variant_id: string;
  readonly status: JobStatus;
  readonly inputs: unknown;
  readonly attempt: number;
  readonly results: string | null;
  readonly results_bytes: number | null;
  readonly created_at: Date;
  readonly ended_at: Date | null;
  readonly candidate_name: string;
  readonly origin: string;
  readonly variant_name: string;
}

/** Reads a job, or all jobs of a batch. The kind is part of the text, so that the index of its batches can be used. */
export const findOfBatch = (kind: string) =>
  statement<{ orgId: string; id: string }, BatchedRow>(
    `${kind}-batch-find`,
    `SELECT j.id, j.variant_id, j.status, j.inputs, j.attempt, j.results::text, j.results_bytes, j.created_at, j.ended_at, n.candidate_name, n.variant_name, n.origin
   FROM (SELECT :id::uuid AS id
         UNION SELECT b.id FROM core.jobs b
         WHERE b.charge_source = 'batch:' || :id::uuid AND b.kind = '${kind}') named
   JOIN core.jobs j USING (id)
   JOIN ${VARIANT_NAMES} n ON n.id = j.variant_id
   WHERE j.org_id = :orgId AND j.kind = '${kind}'
   ORDER BY j.id`,
  );
