import { beforeEach, describe, expect, it } from '@jest/globals';
import { JobEndings } from './job-endings.js';

const HOUR_MS = 3_600_000;

describe('waiting for a job to end', () => {
  let endings: JobEndings;
  let ended: Set<string>;
  let looks: number;

  beforeEach(() => {
    endings = new JobEndings();
    ended = new Set();
    looks = 0;
  });

  const wait = (id: string, ms = HOUR_MS) =>
    endings.wait(id, ms, async () => {
      looks++;
      return ended.has(id);
    });

  it('ends at once for a job that ended before the wait began', async () => {
    ended.add('a');
    await wait('a');
    expect(looks).toBe(1);
  });

  it('ends for everybody who waits for the announced jobs, and for nobody else', async () => {
    const order: string[] = [];
    const all = ['a', 'a', 'b', 'c'].map((id) => wait(id).then(() => order.push(id)));
    endings.announce('b,a');
    await Promise.all(all.slice(0, 3));
    expect(order.toSorted()).toEqual(['a', 'a', 'b']);
    endings.announce('c');
    await all[3];
  });

  it('ends for a job with a lost announcement, once the connection is back', async () => {
    const waiting = wait('a');
    ended.add('a');
    endings.recheck();
    await waiting;
  });

  it('ends when the time is over', async () => {
    await wait('a', 1);
    expect(ended.size).toBe(0);
  });

  it('ends when the process stops, and none begins after that', async () => {
    const waiting = wait('a');
    endings.close();
    await waiting;
    await wait('b');
  });

  it('fails when the job cannot be read', async () => {
    const broken = endings.wait('a', HOUR_MS, () => Promise.reject(new Error('no database')));
    await expect(broken).rejects.toThrow('no database');
  });
});
