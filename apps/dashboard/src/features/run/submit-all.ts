import type { Submission } from '@paratope/dashboard-kit/pipeline';
import { JOB_OPERATIONS, type AnswerOf, type JobKind } from '@paratope/sdk';
import { api } from '@paratope/dashboard-kit';
import { labelsOf } from './run-of.js';

/** Largest number of variants of a batch. */
const BATCH = 50;

/** Unit of a charge: one kind for up to fifty variants, charged as a whole or not at all. */
export interface Batch {
  readonly kind: JobKind;
  readonly variantIds: readonly string[];
}

export const batchesOf = (kinds: readonly JobKind[], variantsOf: (kind: JobKind) => readonly string[]): Batch[] =>
  kinds.flatMap((kind) => {
    const variantIds = variantsOf(kind);
    return Array.from({ length: Math.ceil(variantIds.length / BATCH) }, (_, at) => ({
      kind,
      variantIds: variantIds.slice(at * BATCH, (at + 1) * BATCH),
    }));
  });

type SubmitOperation =
  (typeof JOB_OPERATIONS)[JobKind]['submit'] | Extract<(typeof JOB_OPERATIONS)[JobKind], { batch: string }>['batch'];
type SubmitAnswer = AnswerOf<SubmitOperation>;

/** An accepted job. */
export interface Submitted {
  readonly kind: JobKind;
  readonly jobId: string;
}

interface SubmitListener {
  /** Called with each accepted batch: if a later one is refused, the accepted ones must not be submitted again. */
  readonly onSubmitted: (batch: Batch) => void;
  /** Called with the batch that ends the submission by its refusal. */
  readonly onRefused: (batch: Batch) => void;
}

/**
 * Submits batch after batch.
 * @param run run of the jobs, by which lists find them
 * @returns the jobs, in the order of the batches
 */
export async function submitAll(
  batches: readonly Batch[],
  submissionOf: (kind: JobKind) => Submission,
  run: string,
  { onSubmitted, onRefused }: SubmitListener,
): Promise<Submitted[]> {
  const jobs: Submitted[] = [];
  for (const batch of batches) {
    const operations = JOB_OPERATIONS[batch.kind];
    const metadata = labelsOf(run);
    // A kind that is submitted in batches only takes the labels of all its jobs once.
    const isOfItems = 'batch' in operations;
    const items = batch.variantIds.map((variant_id) => ({ variant_id, ...(isOfItems ? { metadata } : {}) }));
    const body = { ...submissionOf(batch.kind).bodyOf(items), ...(isOfItems ? {} : { metadata }) };
    const { body: answer } = await api
      .request('batch' in operations ? operations.batch : operations.submit, { body })
      .catch((error: unknown) => {
        onRefused(batch);
        throw error;
      });
    jobs.push(...jobIdsOf(answer as SubmitAnswer).map((jobId) => ({ kind: batch.kind, jobId })));
    onSubmitted(batch);
  }
  return jobs;
}

/** Ids of the jobs in a response: a batch of one kind contains the jobs, a batch of exports their ids. */
const jobIdsOf = (answer: SubmitAnswer): readonly string[] => {
  if ('items' in answer) return answer.items.map(({ id }) => id);
  return 'job_ids' in answer ? answer.job_ids : [answer.id];
};
