import { describe, expect, it } from '@jest/globals';
import { nextAttemptAt, RETRY_DELAYS_MS, retryAfterMs, verdictOn } from './retry-policy.js';

const now = new Date('2026-01-01T00:00:00Z');
const wait = (attempts: number, random: number): number =>
  nextAttemptAt(attempts, now, () => random)!.getTime() - now.getTime();

describe('the retry schedule', () => {
  // proves: events: retry schedule
  it('waits 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h and then gives up', () => {
    const minute = 60_000;
    const hour = 60 * minute;
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map((attempts) => wait(attempts, 0.5))).toEqual([
      5_000,
      5 * minute,
      30 * minute,
      2 * hour,
      5 * hour,
      10 * hour,
      14 * hour,
      20 * hour,
      24 * hour,
    ]);
    expect(nextAttemptAt(10, now, () => 0.5)).toBeUndefined();
  });

  it('spreads each wait by a tenth to either side', () => {
    for (const [index, delay] of RETRY_DELAYS_MS.entries()) {
      expect(wait(index + 1, 0)).toBeCloseTo(delay * 0.9, -1);
      expect(wait(index + 1, 1 - Number.EPSILON)).toBeCloseTo(delay * 1.1, -1);
    }
  });
});

describe('the pause that a receiver asks for', () => {
  const HOUR = 3_600_000;
  const waitFor = (attempts: number, header: string): number =>
    nextAttemptAt(attempts, now, () => 0.5, retryAfterMs(header, now))!.getTime() - now.getTime();

  it('is kept where it is longer than the schedule, and no longer than a day', () => {
    expect(waitFor(1, '120')).toBe(120_000);
    expect(waitFor(1, 'Thu, 01 Jan 2026 01:00:00 GMT')).toBe(HOUR);
    expect(waitFor(2, '10')).toBe(300_000);
    expect(waitFor(1, '99999999999')).toBe(24 * HOUR);
    expect(nextAttemptAt(10, now, () => 0.5, HOUR)).toBeUndefined();
  });

  it.each(['', 'soon', '-5', '1.5', '0x10', '1e3', 'Thu, 01 Jan 2020 00:00:00 GMT'])(
    'changes nothing as %j',
    (header) => {
      expect(waitFor(1, header)).toBe(5_000);
    },
  );
});

describe('an answer', () => {
  it('is a success exactly when it is 2xx, and the end of the endpoint when it is 410', () => {
    const verdicts = [undefined, 100, 199, 200, 204, 299, 300, 301, 304, 400, 404, 410, 429, 500, 503].map((status) =>
      verdictOn({ latencyMs: 1, ...(status === undefined ? {} : { status }) }),
    );
    expect(verdicts).toEqual([
      'not delivered',
      'not delivered',
      'not delivered',
      'delivered',
      'delivered',
      'delivered',
      'not delivered',
      'not delivered',
      'not delivered',
      'not delivered',
      'not delivered',
      'gone',
      'not delivered',
      'not delivered',
      'not delivered',
    ]);
  });
});
