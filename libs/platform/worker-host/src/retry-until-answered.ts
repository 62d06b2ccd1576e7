import { ObjectStoreError, ObjectTooLargeError } from '@paratope/object-store';
import { RpcStatus, isTransient, rpcStatus } from '@paratope/rpc';

/** The peer stayed away for as long as it was waited for. */
export class RetriesExhausted extends Error {
  override readonly name = 'GaveUp';
}

export interface RetryOptions {
  /** Ends the waiting early. */
  readonly signal: AbortSignal;
  /** Longest time from the first to the last try. */
  readonly patienceMs: number;
  readonly firstPauseMs?: number;
}

const LONGEST_PAUSE_MS = 5_000;

/**
 * Repeats a call with growing pauses until an answer comes, while the peer is away or ill. The call must be
 * idempotent: an earlier one may have arrived.
 * @throws GaveUp after the last try; any error that repetition cannot mend, as it is.
 */
export async function retryUntilAnswered<Result>(
  call: () => Promise<Result>,
  { signal, patienceMs, firstPauseMs = 100 }: RetryOptions,
): Promise<Result> {
  const deadline = Date.now() + patienceMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      return await call();
    } catch (error) {
      if (!mayPass(error)) throw error;
      if (signal.aborted || Date.now() + pauseMs > deadline)
        throw new RetriesExhausted('the peer stayed away', { cause: error });
    }
    await pause(pauseMs, signal);
  }
}

/** What an object store refuses for another reason than the object itself is trouble of the store's. */
const mayPass = (error: unknown): boolean =>
  isTransient(error) ||
  ILL.has(rpcStatus(error)) ||
  (error instanceof ObjectStoreError && !(error instanceof ObjectTooLargeError));

/** A defect of the peer's, or a database it cannot reach: it says the same of both. */
const ILL: ReadonlySet<unknown> = new Set([RpcStatus.INTERNAL, RpcStatus.UNKNOWN]);

/** Resolves early, and without complaint, when the signal says so. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
