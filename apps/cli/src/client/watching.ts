import type { Job, JobReference, Paratope } from '@paratope/sdk';
import { durationText } from '@paratope/command-line/terminal';

/** Waits for all jobs at once. A line on the terminal shows their progress and the estimated remaining time. */
export async function watchJobs(paratope: Paratope, jobs: readonly JobReference[]): Promise<Job[]> {
  const latest = new Map<string, Job>();
  const startedAt = performance.now();
  const show = (job: Job): void => {
    latest.set(job.id, job);
    if (!process.stderr.isTTY) return;
    const left = timeLeft([...latest.values()], jobs.length, performance.now() - startedAt);
    process.stderr.write(`\r${summary([...latest.values()])}${left}\x1b[K`);
  };
  try {
    return await paratope.waitForAll(jobs, { onChange: show });
  } finally {
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  }
}

const isOpen = ({ status }: Job): boolean => status === 'pending' || status === 'running';

/** Remaining time, estimated from the pace so far. Running jobs count by their progress. */
export function timeLeft(jobs: readonly Job[], total: number, elapsedMs: number): string {
  const done = jobs.reduce((sum, job) => sum + (isOpen(job) ? (job.progress ?? 0) : 1), 0);
  if (done === 0 || done >= total || elapsedMs < 1000) return '';
  return `, about ${durationText((elapsedMs * (total - done)) / done)} left`;
}

/** Summary of the jobs, such as `2 completed, 1 running 40 %, 1 pending (place 7)`. */
function summary(jobs: readonly Job[]): string {
  return [...new Set(jobs.map(({ status }) => status))]
    .map((status) => {
      const members = jobs.filter((job) => job.status === status);
      const progress = members.map((job) => job.progress ?? null).filter((fraction) => fraction !== null);
      const places = members.map((job) => job.queue_position ?? null).filter((place) => place !== null);
      if (progress.length > 0 && status === 'running')
        return `${members.length} ${status} ${Math.round(100 * Math.max(...progress))} %`;
      return `${members.length} ${status}${places.length > 0 ? ` (place ${Math.min(...places)})` : ''}`;
    })
    .join(', ');
}
