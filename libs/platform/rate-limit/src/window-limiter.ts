import type { Batching } from '@paratope/coalesce';
import type { RateLimiter, RateTake } from './port.js';

/** State of a subject's window after requests were added. */
export interface Window {
  readonly used: number;
  readonly resetMs: number;
}

/** Adds requests to the windows of subjects, in one round trip; answers at the same index. */
type AddToWindows = (subjects: readonly string[], requests: readonly number[]) => Promise<readonly Window[]>;

interface Taker {
  readonly subject: string;
  readonly limit: number;
}

/** Turns concurrent takes into one store operation with one count per subject, and distributes the answers in order. */
export function windowLimiter(add: AddToWindows, batching: Batching, close: () => Promise<void>): RateLimiter {
  const takes = batching.calls<Taker, RateTake>(
    async (takers) => {
      const counts = new Map<string, number>();
      for (const { subject } of takers) counts.set(subject, (counts.get(subject) ?? 0) + 1);
      // The order is the same on every replica, so that two statements that lock the same rows cannot wait for each other.
      const subjects = [...counts.keys()].sort();
      const requests = subjects.map((subject) => counts.get(subject) ?? 0);
      const windows = await add(subjects, requests);
      const open = new Map<string, { position: number; resetMs: number }>();
      subjects.forEach((subject, index) => {
        const { used = 0, resetMs = 1 } = windows[index] ?? {};
        open.set(subject, { position: used - (requests[index] ?? 0), resetMs });
      });
      return takers.map(({ subject, limit }) => {
        const window = open.get(subject);
        if (!window) throw new Error('the rate store lost a subject');
        window.position++;
        return {
          allowed: window.position <= limit,
          remaining: Math.max(0, limit - window.position),
          resetMs: Math.max(1, window.resetMs),
        };
      });
    },
    // A second lane would mostly wait for the first one's rows.
    { maxBatch: 512, lanes: 1 },
  );
  return { take: (subject, limit) => takes.call({ subject, limit }), close };
}
