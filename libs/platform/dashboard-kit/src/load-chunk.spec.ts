import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { loadChunk } from './load-chunk.js';

const missing = (): Error => new TypeError('Failed to fetch dynamically imported module: /app/assets/page.js');
const page = globalThis as unknown as Record<string, unknown>;

describe('loading a part of the dashboard', () => {
  const before = { fetch: page['fetch'], document: page['document'], window: page['window'] };
  let asked: string[];
  beforeEach(() => {
    asked = [];
    // The service of this page answers that nobody is signed in, so it is reachable.
    Object.assign(page, {
      fetch: (url: string) => {
        asked.push(url);
        return Promise.resolve({ status: 401 });
      },
      document: { querySelectorAll: () => [] },
      window: globalThis,
    });
  });
  afterEach(() => void Object.assign(page, before));

  /** Returns a loader that fails `times` times, and then succeeds. */
  const failing = (times: number, error = missing) => {
    let attempts = 0;
    return {
      attempts: () => attempts,
      load: () => (++attempts <= times ? Promise.reject(error()) : Promise.resolve({ Page: 'there' })),
    };
  };

  it('is tried again when the service answers, after the file could not be fetched', async () => {
    const chunk = failing(2);
    expect(await loadChunk(chunk.load)).toEqual({ Page: 'there' });
    expect([chunk.attempts(), asked]).toEqual([3, ['/auth/session', '/auth/session']]);
  });

  it('is given up when the service answers and the file is still missing', async () => {
    const chunk = failing(Infinity);
    await expect(loadChunk(chunk.load)).rejects.toThrow('Failed to fetch');
    expect(chunk.attempts()).toBe(3);
  });

  it('fails at once with what the module itself throws', async () => {
    const chunk = failing(1, () => new Error('there is no canvas'));
    await expect(loadChunk(chunk.load)).rejects.toThrow('there is no canvas');
    expect([chunk.attempts(), asked]).toEqual([1, []]);
  });
});
