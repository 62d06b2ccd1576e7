import type { Job, Paratope } from '@paratope/sdk';
import type { JobReference } from './job-reference.js';

/** Waits for all of them at once; a line on the terminal says how far they are. */
export async function watchJobs(paratope: Paratope, jobs: readonly JobReference[]): Promise<Job[]> {
  const latest = new Map<string, Job>();
  const show = (job: Job): void => {
    latest.set(job.id, job);
    if (process.stderr.isTTY) process.stderr.write(`\r${summary([...latest.values()])}\x1b[K`);
  };
  try {
    return await paratope.waitForAll(jobs, { onChange: show });
  } finally {
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  }
}

/** `2 completed, 1 running 40 %, 1 pending (place 7)` */
function summary(jobs: readonly Job[]): string {
  const byStatus = Map.groupBy(jobs, ({ status }) => status);
  return [...byStatus]
    .map(([status, members]) => {
      const progress = members.map((job) => job.progress ?? null).filter((fraction) => fraction !== null);
      const places = members.map((job) => job.queue_position ?? null).filter((place) => place !== null);
      if (progress.length > 0) return `${members.length} ${status} ${Math.round(100 * Math.max(...progress))} %`;
      return `${members.length} ${status}${places.length > 0 ? ` (place ${Math.min(...places)})` : ''}`;
    })
    .join(', ');
}
