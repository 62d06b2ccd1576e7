import { JOB_OPERATIONS, type Job } from '@paratope/sdk';
import { useQueries, useQuery } from '@tanstack/react-query';
import { reads, useOrg } from '@paratope/dashboard-kit';
import { isJobKind, JOB_KINDS } from '../../components/job-kinds.js';

interface LatestJobs {
  /** Jobs with their results, in the order of the pipelines. */
  readonly jobs: readonly Job[];
  readonly isPending: boolean;
  readonly error: Error | null;
}

/** Newest completed job of each kind on a variant. */
export function useLatestJobs(variantId: string): LatestJobs {
  const { org_id } = useOrg();
  const list = useQuery(
    reads('listOrgJobs', { path: { org_id }, query: { variant_id: variantId, status: 'completed', limit: 200 } }),
  );
  const newest = JOB_KINDS.flatMap((kind) => list.data?.data.find(({ job_type }) => job_type === kind) ?? []);
  const jobs = useQueries({
    queries: newest.flatMap(({ id, job_type }) =>
      isJobKind(job_type) ? [reads(JOB_OPERATIONS[job_type].read, { path: { id } })] : [],
    ),
  });
  return {
    jobs: jobs.flatMap(({ data }) => data ?? []),
    isPending: list.isPending || jobs.some(({ isPending }) => isPending),
    error: list.error ?? jobs.find(({ error }) => error)?.error ?? null,
  };
}
