import type { JobEvent } from '@paratope/sdk';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { api } from '@paratope/dashboard-kit';
import { withNewestRows, withJobEvent, type JobListFilter, type JobPage } from './live-list-rows.js';

/*
 * Updates of the visible lists of jobs while jobs proceed. Refetching a list would reload every page that was scrolled through, fifty for
 * ten thousand jobs. Instead the rows follow the events, and only the newest rows are reloaded.
 */

interface ListArguments {
  readonly path: { readonly org_id: string };
  readonly query?: JobListFilter;
}

export const JOB_LIST = ['listOrgJobs'];
const NEWEST = 50;

const isPages = (key: QueryKey): key is readonly ['listOrgJobs', ListArguments, 'pages', number] => key[2] === 'pages';

type Kept = InfiniteData<JobPage>;

/** Applies a step of a job to every cached list. */
export function applyJobEventToLists(queries: QueryClient, step: JobEvent['data']): void {
  for (const [key] of queries.getQueriesData({ queryKey: JOB_LIST })) {
    if (!isPages(key)) continue;
    const filter = key[1].query ?? {};
    queries.setQueryData<Kept>(key, (kept) => kept && { ...kept, pages: withJobEvent(kept.pages, step, filter) });
  }
}

/** Reloads the newest rows of every visible list. Other cached lists are reloaded when they become visible. */
export async function refetchNewestRows(queries: QueryClient): Promise<void> {
  const cache = queries.getQueryCache().findAll({ queryKey: JOB_LIST });
  await Promise.all(
    cache.map(async (list) => {
      const { queryKey: key, state } = list;
      if (!isPages(key) || state.data === undefined) return queries.invalidateQueries({ queryKey: key, exact: true });
      if (!list.isActive()) return queries.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' });
      const { path, query } = key[1];
      const { data } = await api.listOrgJobs({ path, query: { ...query, limit: NEWEST } as object });
      queries.setQueryData<Kept>(key, (kept) => kept && { ...kept, pages: withNewestRows(kept.pages, data) });
      return undefined;
    }),
  );
}
