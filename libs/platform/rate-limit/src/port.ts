/**
 * Counts requests per subject in fixed windows that all replicas share. A window opens with the first request after the previous one ended,
 * so that request N+1 within the window is refused whenever the window began. The store provides the time: the clocks of replicas may
 * differ.
 */
export interface RateLimiter {
  /**
   * Takes one request of `subject` (a UUID) from the window that is open or opens now.
   * @param limit requests that a window admits
   * @throws if the store does not answer; the caller decides whether to admit the request
   */
  take(subject: string, limit: number): Promise<RateTake>;
  close(): Promise<void>;
}

export interface RateTake {
  readonly allowed: boolean;
  /** Number of requests that the window still admits. */
  readonly remaining: number;
  /** Time until the window ends in ms, at least 1. */
  readonly resetMs: number;
}

export const WINDOW_MS = 60_000;
