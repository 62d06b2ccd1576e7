import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadedPages, readsPages, useOrg, Remark } from '@paratope/dashboard-kit';
import { JobList } from './job-list.js';
import { TEXT } from './text.js';

const nothing = (): void => undefined;

export function JobsOfVariant({ variantId }: { readonly variantId: string }) {
  const { org_id } = useOrg();
  const jobs = useInfiniteQuery(readsPages('listOrgJobs', { path: { org_id }, query: { variant_id: variantId } }));
  return (
    <LoadedPages query={jobs} empty={<Remark>{TEXT.noPipelineHasRunOn}</Remark>}>
      {(all) => <JobList isOfOneVariant jobs={all} hasMore={false} onEnd={nothing} />}
    </LoadedPages>
  );
}
