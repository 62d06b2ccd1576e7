import type { GenericJob, JobEvent } from '@paratope/sdk';

export interface JobPage {
  readonly data: readonly GenericJob[];
  readonly next_cursor: string | null;
}

/** Filter of a list of jobs; an absent field includes all. */
export interface JobListFilter {
  readonly job_type?: string;
  readonly variant_id?: string;
  readonly status?: string;
}

/** Updates the row of a job after an event. A list filtered by another state drops the row. */
export function withJobEvent(
  pages: readonly JobPage[],
  { id, status, progress }: JobEvent['data'],
  filter: JobListFilter,
): JobPage[] {
  const isOut = filter.status !== undefined && filter.status !== status;
  return pages.map((page) => {
    if (!page.data.some((job) => job.id === id)) return page;
    const others = page.data.filter((job) => job.id !== id);
    return {
      ...page,
      data: isOut ? others : page.data.map((job) => (job.id === id ? { ...job, status, progress } : job)),
    };
  });
}

/** Replaces the loaded newest rows by the reloaded ones and inserts new rows above. */
export function withNewestRows(pages: readonly JobPage[], newest: readonly GenericJob[]): JobPage[] {
  const read = new Map(newest.map((job) => [job.id, job]));
  const known = new Set(pages.flatMap(({ data }) => data.map(({ id }) => id)));
  const added = newest.filter(({ id }) => !known.has(id));
  return pages.map((page, at) => ({
    ...page,
    data: [...(at === 0 ? added : []), ...page.data.map((job) => read.get(job.id) ?? job)],
  }));
}
