import { JOB_OPERATIONS, type Operations } from './generated/operations.gen.js';
import { request } from './operations.js';
import type { Sleep } from './patience.js';
import type { Transport } from './transport.js';

export type JobKind = keyof typeof JOB_OPERATIONS;

/** The envelope of each kind of job. */
export type Jobs = { readonly [Kind in JobKind]: Operations[(typeof JOB_OPERATIONS)[Kind]['read']]['answer'] };

export type Job = Jobs[JobKind];

export interface WaitOptions<Kind extends JobKind> {
  /** Called with the envelope each time it was read, including the last time. */
  readonly onChange?: (job: Jobs[Kind]) => void;
  /** Details of the results to include, separated by commas, or `all`. Default: none. */
  readonly expand?: string;
  /** Ends the waiting; the job continues. */
  readonly signal?: AbortSignal;
}

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;

const isTerminal = ({ status }: Job): boolean => status !== 'pending' && status !== 'running';

/**
 * Reads a job until it has ended, with growing pauses, and returns its envelope: completed, failed or canceled.
 * @throws ParatopeError when it cannot be read, the signal's reason.
 */
export async function waitFor<Kind extends JobKind>(
  transport: Transport,
  sleep: Sleep,
  { object: kind, id }: { readonly object: Kind; readonly id: string },
  { onChange, expand, signal }: WaitOptions<Kind> = {},
): Promise<Jobs[Kind]> {
  const args = { path: { id }, ...given(expand, signal) };
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS)) {
    const job = (await request(transport, JOB_OPERATIONS[kind].read, args)).body as Jobs[Kind];
    onChange?.(job);
    if (isTerminal(job)) return job;
    await sleep(pauseMs, signal);
  }
}

/** Number of jobs below which reading each costs fewer requests. */
const FEW = 3;

/**
 * Waits for many jobs with two requests at a time, whatever their number: jobs that are in neither list of unfinished ones have ended, and
 * are read. Returns them in the order of `jobs`.
 * @throws like {@link waitFor}
 */
export async function waitForAll<Kind extends JobKind>(
  transport: Transport,
  sleep: Sleep,
  jobs: readonly { readonly object: Kind; readonly id: string }[],
  { onChange, expand, signal }: WaitOptions<Kind> = {},
): Promise<Jobs[Kind][]> {
  const ended = new Map<string, Jobs[Kind]>();
  const see = (job: Jobs[Kind]): void => {
    onChange?.(job);
    if (isTerminal(job)) ended.set(job.id, job);
  };
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS)) {
    const open = jobs.filter(({ id }) => !ended.has(id));
    const unfinished =
      open.length > FEW ? await listUnfinished(transport, open, signal) : new Map<string, Jobs[Kind]>();
    for (const { object, id } of open) {
      const listed = unfinished.get(id);
      see(
        listed ??
          ((await request(transport, JOB_OPERATIONS[object].read, { path: { id }, ...given(expand, signal) }))
            .body as Jobs[Kind]),
      );
    }
    if (ended.size === new Set(jobs.map(({ id }) => id)).size) return jobs.flatMap(({ id }) => ended.get(id) ?? []);
    await sleep(pauseMs, signal);
  }
}

/** Lists first the pending, then the running jobs, so that a job that is claimed in between is in one of the two lists. */
async function listUnfinished<Kind extends JobKind>(
  transport: Transport,
  open: readonly { readonly object: Kind }[],
  signal: AbortSignal | undefined,
): Promise<Map<string, Jobs[Kind]>> {
  const found = new Map<string, Jobs[Kind]>();
  for (const status of ['pending', 'running']) {
    for (const kind of new Set(open.map(({ object }) => object))) {
      const args = { query: { status, limit: 200 }, ...(signal === undefined ? {} : { signal }) };
      const { data } = (await request(transport, JOB_OPERATIONS[kind].list, args)).body as { data: Jobs[Kind][] };
      for (const job of data) found.set(job.id, job);
    }
  }
  return found;
}

const given = (expand: string | undefined, signal: AbortSignal | undefined) => ({
  ...(expand === undefined ? {} : { query: { expand } }),
  ...(signal === undefined ? {} : { signal }),
});
