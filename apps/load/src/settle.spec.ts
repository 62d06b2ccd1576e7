import { describe, expect, it } from '@jest/globals';
import { settle, type Observation } from './settle.js';

/** Observes a platform once a second, on a clock of its own. */
async function settled(observed: (second: number) => Observation) {
  let second = 0;
  return settle(() => Promise.resolve(observed(second)), {
    stallMs: 120_000,
    lateMs: 30_000,
    now: () => second * 1000,
    pause: () => {
      second++;
      return Promise.resolve();
    },
  });
}

describe('waiting for what is still missing', () => {
  it('goes on for as long as jobs still complete, and counts what came late', async () => {
    const missing = (second: number): string[] => Array.from({ length: 100 - Math.floor(second / 100) }, String);
    const outcome = await settled((second) => ({ missing: missing(second), fingerprint: missing(second).join() }));
    expect(outcome).toEqual({ missing: [], late: 100, tookMs: 10_000_000 });
  });

  it('takes for lost what is missing after nothing has moved for the whole stall', async () => {
    const outcome = await settled((second) => ({ missing: ['job 1'], fingerprint: String(Math.min(second, 60)) }));
    expect(outcome).toEqual({ missing: ['job 1'], late: 1, tookMs: 180_000 });
  });

  it('waits for a retry that the platform has scheduled', async () => {
    const outcome = await settled((second) => ({
      missing: second < 301 ? ['event 1'] : [],
      fingerprint: '',
      retryAt: 300_000,
    }));
    expect(outcome).toEqual({ missing: [], late: 1, tookMs: 301_000 });
  });

  it('calls nothing late that is in place at once', async () => {
    expect(await settled(() => ({ missing: [], fingerprint: '' }))).toEqual({ missing: [], late: 0, tookMs: 0 });
  });
});
