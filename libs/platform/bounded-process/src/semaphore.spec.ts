import { describe, expect, it } from '@jest/globals';
import { Semaphore, SemaphoreFull } from './semaphore.js';

/** Work that runs until the test ends it. */
function held(log: string[], name: string): { readonly work: () => Promise<string>; readonly end: () => void } {
  const { promise, resolve } = Promise.withResolvers<string>();
  return {
    work: () => {
      log.push(name);
      return promise;
    },
    end: () => resolve(name),
  };
}

describe('a semaphore', () => {
  it('runs no more at once than it may, in the order of arrival, and refuses what would wait in vain', async () => {
    const semaphore = new Semaphore(2, 2);
    const begun: string[] = [];
    const jobs = ['a', 'b', 'c', 'd', 'e'].map((name) => held(begun, name));
    const results = jobs.map(({ work }) => semaphore.run(work));
    await expect(results[4]).rejects.toThrow(SemaphoreFull);
    expect(begun).toEqual(['a', 'b']);
    jobs[1]!.end();
    expect(await results[1]).toBe('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    for (const { end } of jobs) end();
    expect(await Promise.all(results.slice(0, 4))).toEqual(['a', 'b', 'c', 'd']);
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    expect(await semaphore.run(() => Promise.resolve('f'))).toBe('f');
  });

  it('goes on after work that fails', async () => {
    const semaphore = new Semaphore(1, 1);
    const failing = semaphore.run(() => Promise.reject(new Error('of its own')));
    const next = semaphore.run(() => Promise.resolve('next'));
    await expect(failing).rejects.toThrow('of its own');
    expect(await next).toBe('next');
  });
});
