import { JOB_OPERATIONS, type Operations } from './generated/operations.gen.js';
import { request } from './operations.js';
import type { Sleep } from './patience.js';
import type { Transport } from './transport.js';

export type JobKind = keyof typeof JOB_OPERATIONS;

/** The envelope of each kind of job. */
export type Jobs = { readonly [Kind in JobKind]: Operations[(typeof JOB_OPERATIONS)[Kind]['read']]['answer'] };

export type Job = Jobs[JobKind];

export interface WaitOptions<Kind extends JobKind> {
  /** Called with the envelope each time it was read, the last one included. */
  readonly onChange?: (job: Jobs[Kind]) => void;
  /** Ends the waiting; the job goes on. */
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
  { onChange, signal }: WaitOptions<Kind> = {},
): Promise<Jobs[Kind]> {
  const args = { path: { id }, ...(signal === undefined ? {} : { signal }) };
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS)) {
    const job = (await request(transport, JOB_OPERATIONS[kind].read, args)).body as Jobs[Kind];
    onChange?.(job);
    if (isTerminal(job)) return job;
    await sleep(pauseMs, signal);
  }
}
