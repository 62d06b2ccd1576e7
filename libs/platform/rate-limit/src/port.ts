/**
 * Counts requests per subject in fixed windows, shared by all replicas. A window opens with the first request after
 * the last one ended, so that the N+1st request within its length is refused whenever it began. Time is the store's:
 * replicas need not agree on clocks.
 */
export interface RateLimiter {
  /**
   * Takes one request of `subject` (a UUID) from the window that is open or opens now.
   * @param limit requests that a window admits.
   * @throws when the store does not answer; the caller decides whether that lets a request through.
   */
  take(subject: string, limit: number): Promise<RateTake>;
  close(): Promise<void>;
}

export interface RateTake {
  readonly allowed: boolean;
  /** Requests that the window still admits. */
  readonly remaining: number;
  /** Until the window ends, at least 1. */
  readonly resetMs: number;
}

export const WINDOW_MS = 60_000;
