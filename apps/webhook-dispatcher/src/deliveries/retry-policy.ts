import { later } from '../clock.js';
import type { Answer } from '../http/sender.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Delays after the 1st, 2nd … failed attempt (Standard Webhooks' schedule): ten attempts over three days. */
export const RETRY_DELAYS_MS: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR),
];

const LONGEST_DELAY_MS = Math.max(...RETRY_DELAYS_MS);

/** Relative spread of a delay, so that deliveries that failed together are not retried together. */
const RETRY_JITTER = 0.1;

/** Time without a single success after which an endpoint is disabled. */
export const FAILING_LIMIT_MS = 5 * 24 * HOUR;

export type Verdict = 'delivered' | 'not delivered' | 'gone';

/** Returns the verdict on an answer: 2xx is success. A redirect is a failure; 410 means that the endpoint is gone for good. */
export function verdictOn({ status }: Answer): Verdict {
  if (status === undefined) return 'not delivered';
  if (status >= 200 && status <= 299) return 'delivered';
  return status === 410 ? 'gone' : 'not delivered';
}

/**
 * @param attempts number of failed attempts, this one included
 * @param random uniform in [0, 1)
 * @param retryAfterMs pause that the receiver asked for. It is kept if it is longer than the schedule's, up to the longest delay of the
 *   schedule, so that no receiver can delay a delivery for ever.
 * @returns undefined if the schedule is used up
 */
export function nextAttemptAt(attempts: number, now: Date, random: () => number, retryAfterMs = 0): Date | undefined {
  const delay = RETRY_DELAYS_MS[attempts - 1];
  if (delay === undefined) return undefined;
  const spread = delay * (1 + RETRY_JITTER * (2 * random() - 1));
  return later(now, Math.max(spread, Math.min(retryAfterMs, LONGEST_DELAY_MS)));
}

/**
 * Returns the pause of a `Retry-After` header in milliseconds: whole seconds, or an HTTP date (RFC 9110, section 10.2.3).
 * @returns undefined for no header, and for one that says nothing else than that
 */
export function retryAfterMs(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  const text = header.trim();
  if (/^[0-9]+$/.test(text)) return Number(text) * SECOND;
  const date = /^[A-Za-z]{3,9},? /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime());
}
