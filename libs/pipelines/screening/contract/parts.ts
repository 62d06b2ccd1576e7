import { MODEL_ENGINES, type PartKindContract } from '@paratope/job-envelope';
import { z } from 'zod';

/** The workers define the tiers and columns. They are not imported here, because every service loads this file. */
const tierSchema = z.string();
const key = z.string().min(1);
const count = z.int().min(0);

/** Antigen of a part that docks: its object, and the choice in it. */
const antigenStepSchema = z.object({
  key,
  /** The upload that the object is a copy of. */
  upload_id: z.string(),
  chains: z.array(z.string()).exactOptional(),
  epitope: z.array(z.string()).exactOptional(),
});

/** Task of a part. Keys are of the object store; a folder belongs to a job's attempt, `<job id>/<attempt>`. */
const partStepSchema = z.discriminatedUnion('stage', [
  /** Cuts a file into shards of rows. */
  z.object({
    stage: z.literal('read'),
    key,
    /** Name of the file as given by the client, for messages. */
    name: z.string(),
    custom_id: z.string().optional(),
    /** Limit of the plan. A file with more rows is refused. */
    most_rows: count,
  }),
  /** Computes the rows of a shard. */
  z.object({
    stage: z.literal('measure'),
    tier: tierSchema,
    seed: z.int(),
    model_engine: z.enum(MODEL_ENGINES).exactOptional(),
    antigen: antigenStepSchema.exactOptional(),
    key,
    rows: count,
  }),
  /** Applies the plan as far as its shards are measured. */
  z.object({
    stage: z.literal('select'),
    plan: z.looseObject({ seed: z.int(), tiers: z.array(z.looseObject({ tier: tierSchema })) }),
    /** Number of rows of the screen. */
    rows: count,
    shards: z.array(z.object({ tier: tierSchema, folder: z.string() })),
    /** Earlier parts that selected among these antibodies, the last one first. Parts of the previous release have none. */
    selections: z.array(z.string()).exactOptional(),
  }),
]);

export type PartStep = z.output<typeof partStepSchema>;

export const partTaskSchema = z.object({ step: partStepSchema });

const funnelSchema = z.array(
  z.object({ tier: tierSchema, rows: count, refused: count, passed: count, selected: count }),
);

export const partResultsSchema = z.discriminatedUnion('stage', [
  /**
   * `distinct` is the number of antibodies in the shards: rows that repeat another are stored with it. Parts of the previous release lack
   * it.
   */
  z.object({ stage: z.literal('read'), rows: count, distinct: count.exactOptional(), shards: count }),
  z.object({ stage: z.literal('measure'), rows: count, measured: count }),
  z.object({
    stage: z.literal('select'),
    funnel: funnelSchema,
    /** Rows that the next tier has to compute; null if the plan is finished. */
    next: z.object({ tier: tierSchema, rows: count, shard_rows: z.int().min(1) }).nullable(),
    clonotypes: count,
    selected: count,
  }),
]);

export type PartResults = z.output<typeof partResultsSchema>;

/** Name of the object that a part leaves in its attempt's folder for a shard of rows. */
export const rowsFile = (shard: number): string => `rows-${String(shard).padStart(6, '0')}.json.gz`;
export const SHARD_FILE = 'shard.parquet';
export const SELECTED_FILE = 'selected.parquet';
export const ROWS_FILE = 'rows.parquet';
/**
 * Figures of each selected row as one value, in the order of the rows of {@link SELECTED_FILE}. A row of that table is in fifty places of the
 * file, a row of this one in one.
 */
export const FIGURES_FILE = 'figures.parquet';
/** Copy of the antigen's structure in the folder of the screen. */
export const ANTIGEN_FILE = 'antigen';

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
