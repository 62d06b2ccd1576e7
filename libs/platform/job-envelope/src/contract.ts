import type { z } from 'zod';
import type { KeyFigures } from './figures.js';
import type { Plan } from './states.js';

/** Data of a task besides the variant, which are read at the submission and again at the claim. */
export const JOB_NEEDS = ['structure', 'antigen', 'campaign', 'complex'] as const;
/**
 * - `structure`: files of an earlier prediction that the submission names (`structure_job_id`), or null.
 * - `antigen`: sequence and structure file of the named antigen (`antigen_id`, `antigen_upload_id`).
 * - `campaign`: named part of a campaign (`campaign_id`, `campaign_state`), or null.
 * - `complex`: structure of the variant with its antigen, uploaded (`complex_upload_id`) or docked (`complex_job_id`, `pose`), or null.
 */
export type JobNeed = (typeof JOB_NEEDS)[number];

/** An option of a submission, by its field, and the formats of variants for which it makes sense. */
interface FormatsForOption {
  readonly option: string;
  readonly formats: ReadonlySet<string>;
}

/** Contract of a kind of work, by which the platform has it computed: jobs, and parts of larger resources. */
export interface WorkKindContract {
  /** Name of the queue; for jobs also the envelope's `object` and the first part of event types. */
  readonly kind: string;
  /** Name of the app that computes the kind. */
  readonly worker: string;
  /**
   * Number of jobs of one organization that may wait in the queue at once. Its other jobs are held back until one of them begins, so that
   * an organization waits for no more than this number of jobs of each other organization. A thread computes about this number in a few
   * seconds.
   */
  readonly queuedPerOrg: number;
  readonly needs: readonly JobNeed[];
  /** Needs of other kinds that the results fulfil: each need is provided by one kind. */
  readonly provides: readonly JobNeed[];
  /** Task that a worker gets with its claim. */
  readonly task: z.ZodObject;
  /** Results in their stored form; {@link files} states how they differ from those that clients see. */
  readonly stored: z.ZodType;
  /** Files of the results: stored as `<file>_key`, shown as `<file>_url`; `<list>.<file>` exists in every entry of a list. */
  readonly files: readonly string[];
  /** True if the engine leaves state in the store, from which another attempt continues. */
  readonly scratch: boolean;
}

/**
 * A kind of work that no client submits: parts of a larger resource, which the gateway creates. A part is a job without a variant, price
 * and events; its inputs are its task.
 */
export interface PartKindContract extends WorkKindContract {
  /** Resource that consists of the parts: the `object` that clients see, and the first part of event types. */
  readonly whole: string;
  /** True if its tasks name uploads. */
  readonly readsUploads: boolean;
}

/** Everything that the platform knows about a kind of job; all other code treats all kinds alike. */
export interface JobKindContract extends WorkKindContract {
  /** Path below /v1, and name of the group in the reference. */
  readonly path: string;
  /** Description of the group in the reference. */
  readonly description: string;
  /** Price of one job in credits. */
  readonly credits: number;
  /** Lowest plan that may submit. */
  readonly plan: Plan;
  /** True if `Prefer: wait` is honoured on a single submission. */
  readonly mayWait: boolean;
  /** True if every submission is a batch, with its own form. */
  readonly batchOnly: boolean;
  /** `Retry-After` of an accepted submission, in seconds. */
  readonly pollSeconds: number;
  /** Formats of variants for which an option makes sense; undefined where a body has no such option. */
  readonly formatsFor?: (body: unknown) => FormatsForOption | undefined;
  readonly submit: z.ZodObject;
  readonly inputs: z.ZodObject;
  /** Paths of lists among the inputs that hold sequences; an erasure empties them. */
  readonly sequenceInputs: readonly (readonly string[])[];
  /** Figures of molecules in its results, for tables over molecules. */
  readonly figures: KeyFigures;
  /**
   * Parts of the results that a read leaves out unless `expand` names them, by name: paths of their fields, in which a list stands for each
   * of its entries. A result of the usual size is at most 25 kB without them.
   */
  readonly details?: Readonly<Record<string, readonly string[]>>;
  readonly results: z.ZodType;
  readonly envelope: z.ZodObject;
}
