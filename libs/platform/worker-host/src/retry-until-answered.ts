import { ObjectStoreError, ObjectTooLargeError } from '@paratope/object-store';
import { RpcStatus, isTransient, rpcStatus } from '@paratope/rpc';

/** The peer stayed unreachable for the whole waiting time. */
export class RetriesExhausted extends Error {
  override readonly name = 'GaveUp';
}

interface RetryOptions {
  /** Signal that ends the waiting early. */
  readonly signal: AbortSignal;
  /** Longest time from the first to the last try. */
  readonly patienceMs: number;
  readonly firstPauseMs?: number;
}

const LONGEST_PAUSE_MS = 5_000;

/**
 * Repeats a call with growing pauses until an answer arrives, while the peer is unreachable or failing. The call must be idempotent: an
 * earlier one may have arrived.
 * @throws RetriesExhausted after the last try; other errors, which repetition cannot fix, unchanged
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

/** Returns whether the error may be temporary. A refusal by an object store counts as temporary unless it concerns the object itself. */
const mayPass = (error: unknown): boolean =>
  isTransient(error) ||
  ILL.has(rpcStatus(error)) ||
  (error instanceof ObjectStoreError && !(error instanceof ObjectTooLargeError));

/** Status codes of a defect of the peer, or of its unreachable database: it reports both in the same way. */
const ILL: ReadonlySet<unknown> = new Set([RpcStatus.INTERNAL, RpcStatus.UNKNOWN]);

/** Resolves early, without an error, when the signal is aborted. */
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
