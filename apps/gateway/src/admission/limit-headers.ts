import { type RateTake, WINDOW_MS } from '@paratope/rate-limit';
import { monthOf } from './month.js';
import type { PlanLimits } from '@paratope/gateway-http';

export type LimitHeaders = Readonly<Record<string, string>>;

/**
 * Returns the rate and quota headers of an answer in both spellings: X-* as in the contract, and draft-ietf-httpapi-ratelimit-headers.
 * `take` is undefined while the rate store is unavailable and nothing was counted.
 * @param now ms since the epoch
 */
export function limitHeaders(
  limits: Omit<PlanLimits, 'storageBytes'>,
  take: RateTake | undefined,
  writesUsed: number,
  now: number,
): LimitHeaders {
  const rateLeft = take?.remaining ?? limits.requestsPerMinute;
  const rateSeconds = Math.ceil((take?.resetMs ?? WINDOW_MS) / 1000);
  const month = monthOf(now);
  const quotaLeft = Math.max(0, limits.writesPerMonth - writesUsed);
  const quotaSeconds = Math.ceil((month.endsAt - now) / 1000);
  const nowSeconds = Math.floor(now / 1000);
  return {
    'x-ratelimit-limit': String(limits.requestsPerMinute),
    'x-ratelimit-remaining': String(rateLeft),
    'x-ratelimit-reset': httpDate(nowSeconds + rateSeconds),
    'x-quota-limit': String(limits.writesPerMonth),
    'x-quota-remaining': String(quotaLeft),
    'x-quota-reset': httpDate(Math.floor(month.endsAt / 1000)),
    'ratelimit-policy': policy(limits, Math.round((month.endsAt - month.startsAt) / 1000)),
    ratelimit: `"rate";r=${rateLeft};t=${rateSeconds}, "quota";r=${quotaLeft};t=${quotaSeconds}`,
  };
}

const policy = (
  { requestsPerMinute, writesPerMonth }: Omit<PlanLimits, 'storageBytes'>,
  monthSeconds: number,
): string => `"rate";q=${requestsPerMinute};w=${WINDOW_MS / 1000}, "quota";q=${writesPerMonth};w=${monthSeconds}`;

const dates = new Map<number, string>();

/** Returns the IMF-fixdate of whole seconds since the epoch. Texts are cached, because many answers share the same few seconds. */
function httpDate(seconds: number): string {
  let text = dates.get(seconds);
  if (text === undefined) {
    text = new Date(seconds * 1000).toUTCString();
    if (dates.size >= 128) dates.clear();
    dates.set(seconds, text);
  }
  return text;
}
