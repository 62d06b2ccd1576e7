import type { PartKindContract } from '@paratope/job-envelope';
import { z } from 'zod';

/** Which tiers and columns there are is known to who computes: this file is loaded by every service. */
const tierSchema = z.string();
const key = z.string().min(1);
const count = z.int().min(0);

/** What a part is to do. Keys are of the object store; a folder is a job's attempt, `<job id>/<attempt>`. */
export const partStepSchema = z.discriminatedUnion('stage', [
  /** Cuts a file into shards of rows. */
  z.object({
    stage: z.literal('read'),
    key,
    /** As the client called the file: messages name it. */
    name: z.string(),
    custom_id: z.string().optional(),
    /** Of the plan. The file is refused where it holds more. */
    most_rows: count,
  }),
  /** Computes the rows of a shard. */
  z.object({ stage: z.literal('measure'), tier: tierSchema, seed: z.int(), key, rows: count }),
  /** Applies the plan as far as shards are measured. */
  z.object({
    stage: z.literal('select'),
    plan: z.looseObject({ seed: z.int(), tiers: z.array(z.looseObject({ tier: tierSchema })) }),
    /** Rows of the screen. */
    rows: count,
    shards: z.array(z.object({ tier: tierSchema, folder: z.string() })),
    /** Of the parts of these antibodies that have selected before, the last one first. Parts of the release before have none. */
    selections: z.array(z.string()).exactOptional(),
  }),
]);

export type PartStep = z.output<typeof partStepSchema>;

export const partTaskSchema = z.object({ step: partStepSchema });

const funnelSchema = z.array(
  z.object({ tier: tierSchema, rows: count, refused: count, passed: count, selected: count }),
);

/** What became of a part. */
export const partResultsSchema = z.discriminatedUnion('stage', [
  /** Antibodies of the shards are `distinct`: rows that repeat another are with it. Parts of the release before had no such count. */
  z.object({ stage: z.literal('read'), rows: count, distinct: count.exactOptional(), shards: count }),
  z.object({ stage: z.literal('measure'), rows: count, measured: count }),
  z.object({
    stage: z.literal('select'),
    funnel: funnelSchema,
    /** The rows that the next tier has to compute; null where the plan is through. */
    next: z.object({ tier: tierSchema, rows: count, shard_rows: z.int().min(1) }).nullable(),
    clonotypes: count,
    selected: count,
  }),
]);

export type PartResults = z.output<typeof partResultsSchema>;

/** Names of the objects that a part leaves in its attempt's folder. */
export const rowsFile = (shard: number): string => `rows-${String(shard).padStart(6, '0')}.json.gz`;
export const SHARD_FILE = 'shard.parquet';
export const SELECTED_FILE = 'selected.parquet';
export const ROWS_FILE = 'rows.parquet';

export const screenPartKind = {
  kind: 'screen_part',
  whole: 'screen',
  worker: 'screening-worker',
  queuedPerOrg: 2,
  needs: [],
  provides: [],
  task: partTaskSchema,
  stored: partResultsSchema,
  files: [],
  scratch: false,
  readsUploads: true,
} as const satisfies PartKindContract;

export default screenPartKind;
