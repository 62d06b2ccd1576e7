import { KIND_CONTRACTS, type JobKind, isJobKind } from '@paratope/pipelines';

const [first] = KIND_CONTRACTS;
if (!first || !isJobKind(first.kind)) throw new Error('there is no kind of job');

/** Kind of the jobs that benchmarks submit: the first kind that needs only a variant. */
export const KIND: { readonly kind: JobKind; readonly path: string; readonly worker: string } = {
  kind: first.kind,
  path: `/v1/${first.path}`,
  worker: first.worker,
};
