import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { ProcessPool, type ProcessBounds, type TaskOutcome } from './process-pool.js';

const FIXTURE = new URL('process-pool.fixture.mjs', import.meta.url);
const GENEROUS: ProcessBounds = {
  atOnce: 1,
  mostWaiting: 2,
  heapMb: 64,
  memoryMb: 300,
  computingMs: 60_000,
  patienceMs: 60_000,
};
const answer = z.object({ value: z.string() });

interface Task {
  readonly kind: string;
  readonly [field: string]: unknown;
}

describe('a pool of processes', () => {
  let pool: ProcessPool<Task>;
  const start = (bounds: Partial<ProcessBounds> = {}) => (pool = new ProcessPool(FIXTURE, { ...GENEROUS, ...bounds }));
  const run = (kind: string, more: object = {}) => pool.run({ kind, ...more }, answer);
  const answered = (value: string): TaskOutcome<{ value: string }> => ({ kind: 'answered', answer: { value } });
  afterEach(() => pool.close());

  it('answers, whatever ended the process of the task before', async () => {
    start();
    const memory = { kind: 'ended', by: 'memory', detail: 'takes more than 300 MB of memory' };
    expect(await run('heap')).toEqual(memory);
    expect(await run('buffers')).toEqual(memory);
    expect(await run('one string')).toEqual(memory);
    expect(await run('kill')).toEqual({ kind: 'failed', detail: 'it ended by SIGKILL' });
    expect(await run('exit')).toEqual({ kind: 'failed', detail: 'it ended by code 3' });
    expect(await run('long answer')).toEqual({ kind: 'ended', by: 'long', detail: 'gives more than 32 MB of results' });
    expect(await run('wrong form')).toMatchObject({ kind: 'failed', detail: expect.stringMatching(/form at value/) });
    expect(await run('wrong reply')).toMatchObject({ kind: 'failed' });
    const thrown = await run('throw');
    expect(thrown).toMatchObject({ kind: 'failed', detail: expect.stringMatching(/^Error: no table: \[…\]/) });
    expect(await run('two replies', { value: 'one' })).toEqual(answered('one'));
    expect(await run('answer', { value: 'yes' })).toEqual(answered('yes'));
  });

  it('gives its processes no credentials, and no folder to write to but the given ones', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'own-process-'));
    try {
      start({ writable: [join(folder, '*')] });
      expect(await run('environment')).toEqual(answered(''));
      expect(await run('write', { path: join(folder, 'a') })).toEqual(answered('written'));
      const outside = await run('write', { path: join(tmpdir(), 'own-process-outside') });
      expect(outside).toMatchObject({ kind: 'failed', detail: expect.stringMatching(/ERR_ACCESS_DENIED|permissions/) });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('refuses at once what would wait behind too many, and computes the others', async () => {
    start();
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => run('spend', { spendMs: 1 })));
    expect(outcomes.map(({ kind }) => kind)).toEqual(['answered', 'answered', 'answered', 'busy', 'busy']);
  });

  it('counts what a task computes: neither its waiting for a processor nor the tasks before it', async () => {
    start({ computingMs: 800 });
    expect(await run('wait', { waitMs: 1300 })).toEqual(answered('done'));
    for (const spendMs of [500, 500]) expect(await run('spend', { spendMs })).toEqual(answered('done'));
    expect(await run('spend', { spendMs: 60_000 })).toEqual({
      kind: 'ended',
      by: 'computing',
      detail: 'takes more than 0.8 s of a processor',
    });
    expect(await run('answer', { value: 'next' })).toEqual(answered('next'));
  });

  it('says that the machine is busy where the task does not get on', async () => {
    start({ patienceMs: 300 });
    expect(await run('wait', { waitMs: 600_000 })).toEqual({ kind: 'busy' });
  });

  it('waits longer for a task that says so', async () => {
    start({ patienceMs: 1 });
    const outcome = await pool.run({ kind: 'wait', waitMs: 500 }, answer, undefined, 60_000);
    expect(outcome).toEqual(answered('done'));
  });

  it('ends the process of a task whose caller gives up, and those of a pool that closes', async () => {
    start();
    const giving = new AbortController();
    const given = pool.run({ kind: 'wait', waitMs: 600_000 }, answer, giving.signal);
    giving.abort(new Error('given up'));
    await expect(given).rejects.toThrow('given up');
    const open = run('wait', { waitMs: 600_000 });
    pool.close();
    await expect(open).rejects.toThrow('the pool is closed');
  });
});
