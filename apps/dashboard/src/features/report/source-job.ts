import { reads } from '@paratope/dashboard-kit';
import { JOB_OPERATIONS, type Job, type Variant } from '@paratope/sdk';
import { useQueries } from '@tanstack/react-query';
import { madeBy } from '../../components/origin.js';

interface SourceJob {
  /** The job with only the result that became the variant; undefined if the variant was not made from a result. */
  readonly job: Job | undefined;
  readonly title: string;
  readonly isLoading: boolean;
}

/** The job from which a variant was made. */
export function useSourceJob(variant: Variant): SourceJob {
  const made = madeBy(variant);
  const id = made?.jobOf(variant) ?? null;
  const sources = made && id !== null ? [{ kind: made.kind, id }] : [];
  const [query] = useQueries({
    queries: sources.map(({ kind, ...path }) => reads(JOB_OPERATIONS[kind].read, { path })),
  });
  const job = query?.data && made?.narrowed(query.data, variant);
  return { job, title: made?.reportTitle ?? '', isLoading: query?.isLoading ?? false };
}
