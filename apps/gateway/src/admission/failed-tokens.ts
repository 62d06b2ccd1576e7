import { Inject, Injectable } from '@nestjs/common';
import { ProblemError } from '@paratope/problem';
import { CLOCK, type Clock } from '@paratope/gateway-settings';
import { limitHeaders, type LimitHeaders } from './limit-headers.js';

const MINUTE_MS = 60_000;
/** Most failures of one address in a minute. A program with a wrong token reports the error long before. */
const MOST_FAILURES = 60;
/** Maximum number of tokens in use that are remembered. When it is reached, all are forgotten. */
const MOST_KNOWN = 10_000;
const LIMITS = { requestsPerMinute: MOST_FAILURES, writesPerMonth: 0 };
/** Maximum number of addresses that are remembered. When it is reached, all are forgotten. */
const MOST_ADDRESSES = 10_000;

/** Protects the database from callers that guess API tokens or send many wrong ones. Each replica counts separately. */
@Injectable()
export class FailedTokens {
  /** Hashes of tokens that were valid when they were last seen; a caller that sends one is not guessing. */
  private readonly known = new Set<string>();
  private readonly failures = new Map<string, { readonly until: number; readonly count: number }>();

  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /**
   * Asserts that the token may be looked up. A token in use may always be looked up, whatever other callers at the same address do.
   *
   * @throws ProblemError `rate_limit_exceeded`
   */
  assertFew(address: string, hash: Buffer): void {
    if (this.known.has(hash.toString('base64'))) return;
    const { count, leftMs } = this.window(address);
    if (count < MOST_FAILURES) return;
    const detail = 'Too many requests with unknown API tokens came from this address.';
    throw new ProblemError('rate_limit_exceeded', detail, {}, { 'Retry-After': String(Math.ceil(leftMs / 1000)) });
  }

  /** Returns the limits of an address that sends no known token. */
  limitsOf(address: string): LimitHeaders {
    const { count, leftMs } = this.window(address);
    const remaining = Math.max(0, MOST_FAILURES - count);
    return limitHeaders(LIMITS, { allowed: remaining > 0, remaining, resetMs: leftMs }, 0, this.clock());
  }

  noteGood(hash: Buffer): void {
    if (this.known.size >= MOST_KNOWN) this.known.clear();
    this.known.add(hash.toString('base64'));
  }

  note(address: string, hash: Buffer): void {
    this.known.delete(hash.toString('base64'));
    const { count, leftMs } = this.window(address);
    if (this.failures.size >= MOST_ADDRESSES) this.failures.clear();
    this.failures.set(address, { until: this.clock() + leftMs, count: count + 1 });
  }

  private window(address: string): { readonly count: number; readonly leftMs: number } {
    const failed = this.failures.get(address);
    const leftMs = (failed?.until ?? 0) - this.clock();
    return failed && leftMs > 0 ? { count: failed.count, leftMs } : { count: 0, leftMs: MINUTE_MS };
  }
}
