import type { Paratope } from './client.js';
import { JOB_OPERATIONS } from './generated/operations.gen.js';
import type { JobReference } from './job-references.js';
import type { Job, JobKind } from './jobs.js';

/** Largest number of jobs in a request. */
export const MAX_BATCH = 50;

/**
 * Submits a job per variant in one request, all or none. The service checks further fields of the kind (`fields`).
 * @param idempotencyKey key of a request that may have been sent before; default: a new key
 * @throws ParatopeError when the service refuses.
 */
export async function submitJobs(
  paratope: Paratope,
  kind: JobKind,
  variants: readonly string[],
  fields: Readonly<Record<string, unknown>>,
  idempotencyKey?: string,
): Promise<JobReference[]> {
  const operations = JOB_OPERATIONS[kind];
  const items = variants.map((variant_id) => ({ variant_id }));
  const [only, ...others] = items;
  const headers = idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey };
  if (!('batch' in operations)) {
    // A kind that is always submitted in batches: one submission contains many variants, with the same fields for all.
    const { body } = await paratope.request(operations.submit, { headers, body: { ...fields, items } as never });
    return (body as { readonly job_ids: readonly string[] }).job_ids.map((id) => ({ object: kind, id }));
  }
  if (only !== undefined && others.length === 0) {
    const { body } = await paratope.request(operations.submit, { headers, body: { ...fields, ...only } });
    return [reference(body as Job)];
  }
  const { body } = await paratope.request(operations.batch, {
    headers,
    body: { items: items.map((item) => ({ ...fields, ...item })) },
  });
  return (body as { items: Job[] }).items.map(reference);
}

const reference = ({ object, id }: Job): JobReference => ({ object, id });
