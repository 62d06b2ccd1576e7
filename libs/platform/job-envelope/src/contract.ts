import type { z } from 'zod';
import type { KeyFigures } from './figures.js';
import type { Plan } from './states.js';

/** What a task holds beside the variant, looked up at the submit and again at the claim. */
export const JOB_NEEDS = ['structure', 'antigen', 'campaign'] as const;
/**
 * - `structure`: the files of an earlier prediction that the submit names (`structure_job_id`), or null.
 * - `antigen`: sequence and structure file of what the submit names (`antigen_id`, `antigen_upload_id`).
 * - `campaign`: what the submit names of a campaign (`campaign_id`, `campaign_state`), or null.
 */
export type JobNeed = (typeof JOB_NEEDS)[number];

/** What the platform needs to know of a kind of work to have it computed: jobs, and parts of larger resources. */
export interface WorkKindContract {
  /** The queue's name; of a job also the envelope's `object` and the first part of event types. */
  readonly kind: string;
  /** App that computes it. */
  readonly worker: string;
  /**
   * Jobs of one organization that wait in the queue at once; its others are held back until one of them begins, so that an
   * organization waits for no more than as many of each other's. About what one thread computes in a few seconds.
   */
  readonly queuedPerOrg: number;
  readonly needs: readonly JobNeed[];
  /** What tasks of other kinds need and its results are: a need is provided by one kind. */
  readonly provides: readonly JobNeed[];
  /** What a worker gets with its claim. */
  readonly task: z.ZodObject;
  /** Results as they are stored; {@link files} says in what they differ from those that clients see. */
  readonly stored: z.ZodType;
  /** Files of its results: stored as `<file>_key`, shown as `<file>_url`; `<list>.<file>` of every entry of a list. */
  readonly files: readonly string[];
  /** Whether its engine leaves state in the store, from which another attempt goes on. */
  readonly scratch: boolean;
}

/**
 * A kind of work that no client submits: parts of a larger resource, which the gateway makes. A part is a job without a variant, price
 * and events; its inputs are its task.
 */
export interface PartKindContract extends WorkKindContract {
  /** The resource that is made of them: the `object` that clients see, and the first part of event types. */
  readonly whole: string;
  /** Whether its tasks name uploads. */
  readonly readsUploads: boolean;
}

/** Everything the platform knows about a kind of job; the rest of it treats all kinds alike. */
export interface JobKindContract extends WorkKindContract {
  /** Path below /v1, and name of the group in the reference. */
  readonly path: string;
  /** What the reference says of the group. */
  readonly description: string;
  /** Credits of one job. */
  readonly credits: number;
  /** Lowest plan that may submit. */
  readonly plan: Plan;
  /** Whether `Prefer: wait` is honoured on a single submit. */
  readonly mayWait: boolean;
  /** Whether submits are batches by nature, of a shape of their own. */
  readonly batchOnly: boolean;
  /** `Retry-After` of an accepted submit, seconds. */
  readonly pollSeconds: number;
  readonly submit: z.ZodObject;
  readonly inputs: z.ZodObject;
  /** Lists among the inputs that hold sequences, by path: an erasure empties them. */
  readonly sequenceInputs: readonly (readonly string[])[];
  /** Figures that its results say of a molecule, for tables over molecules. */
  readonly figures: KeyFigures;
  readonly results: z.ZodType;
  readonly envelope: z.ZodObject;
}
