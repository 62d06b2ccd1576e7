import type { Submission } from '@paratope/dashboard-kit/pipeline';
import { JOB_OPERATIONS, type JobKind } from '@paratope/sdk';
import { api } from '@paratope/dashboard-kit';

/** As many as a batch takes. */
const BATCH = 50;

/** What is charged as one, or not at all: one kind, for up to fifty variants. */
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

/** A job that was accepted. */
export interface Submitted {
  readonly kind: JobKind;
  readonly jobId: string;
}

/**
 * Submits batch after batch.
 * @param onSubmitted is called with each that was accepted: when a later one is refused, those must not be submitted again.
 * @returns the jobs, in the order of the batches
 */
export async function submitAll(
  batches: readonly Batch[],
  submissionOf: (kind: JobKind) => Submission,
  onSubmitted: (batch: Batch) => void,
): Promise<Submitted[]> {
  const jobs: Submitted[] = [];
  for (const batch of batches) {
    const operations = JOB_OPERATIONS[batch.kind];
    const body = submissionOf(batch.kind).bodyOf(batch.variantIds.map((variant_id) => ({ variant_id })));
    const answer = await api.request('batch' in operations ? operations.batch : operations.submit, { body });
    const { data } = answer.body as { readonly data: readonly { readonly id: string }[] };
    jobs.push(...data.map(({ id }) => ({ kind: batch.kind, jobId: id })));
    onSubmitted(batch);
  }
  return jobs;
}
