import { describe, expect, it } from '@jest/globals';
import { TooManyWaiting, Turns } from './turns.js';

/** Work that runs until it is told to end. */
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

describe('turns', () => {
  it('run no more at once than they may, in the order of arrival, and refuse what would wait in vain', async () => {
    const turns = new Turns(2, 2);
    const begun: string[] = [];
    const jobs = ['a', 'b', 'c', 'd', 'e'].map((name) => held(begun, name));
    const results = jobs.map(({ work }) => turns.run(work));
    await expect(results[4]).rejects.toThrow(TooManyWaiting);
    expect(begun).toEqual(['a', 'b']);
    jobs[1]!.end();
    expect(await results[1]).toBe('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    for (const { end } of jobs) end();
    expect(await Promise.all(results.slice(0, 4))).toEqual(['a', 'b', 'c', 'd']);
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    expect(await turns.run(() => Promise.resolve('f'))).toBe('f');
  });

  it('go on after work that fails', async () => {
    const turns = new Turns(1, 1);
    const failing = turns.run(() => Promise.reject(new Error('of its own')));
    const next = turns.run(() => Promise.resolve('next'));
    await expect(failing).rejects.toThrow('of its own');
    expect(await next).toBe('next');
  });
});
