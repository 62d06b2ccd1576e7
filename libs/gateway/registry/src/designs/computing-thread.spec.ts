import { afterEach, describe, expect, it } from '@jest/globals';
import { SemaphoreFull } from '@paratope/gateway-http';
import { ComputingThread, ThreadBusy, ComputationTooExpensive, type ComputingLimits } from './computing-thread.js';

interface Load {
  readonly spendMs?: number;
  readonly waitMs?: number;
}

const FIXTURE = new URL('computing-thread.fixture.mjs', import.meta.url).pathname;
const GENEROUS: ComputingLimits = { mostWaiting: 2, computingMs: 60_000, patienceMs: 60_000 };

describe('a thread that computes one task after the other', () => {
  let thread: ComputingThread<Load, string>;
  const start = (limits: Partial<ComputingLimits> = {}): ComputingThread<Load, string> =>
    (thread = new ComputingThread(FIXTURE, { ...GENEROUS, ...limits }));
  afterEach(() => thread.close());

  it('refuses at once what would wait behind too many, and computes the others', async () => {
    start();
    const tasks = Array.from({ length: 5 }, () => thread.run({ spendMs: 1 }));
    const outcomes = await Promise.allSettled(tasks);
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'],
    ]);
    await expect(tasks[4]).rejects.toThrow(SemaphoreFull);
  });

  it('counts what a task computes, not how long it waits for the processor', async () => {
    start({ computingMs: 1000 });
    await expect(thread.run({ waitMs: 2500 })).resolves.toBe('done');
  });

  it('does not count the tasks before it', async () => {
    start({ computingMs: 1500 });
    const tasks = [1, 2, 3].map(() => thread.run({ spendMs: 700 }));
    await expect(Promise.all(tasks)).resolves.toEqual(['done', 'done', 'done']);
  });

  it('ends a task that computes too much, and takes the next', async () => {
    start({ computingMs: 500 });
    await expect(thread.run({ spendMs: 60_000 })).rejects.toThrow(ComputationTooExpensive);
    await expect(thread.run({ spendMs: 1 })).resolves.toBe('done');
  });

  it('says that the machine is busy where the task does not get on', async () => {
    start({ patienceMs: 300 });
    await expect(thread.run({ waitMs: 600_000 })).rejects.toThrow(ThreadBusy);
  });
});
