import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ConfigError } from '@paratope/config';
import { newId } from '@paratope/ids';
import { eventually } from '@paratope/testing';
import { oneOffRunOf } from './one-off-run.js';
import { startJobService, type TestJobService } from './testing/job-service.js';

const PROGRAM = join(import.meta.dirname, '../dist/testing/worker.js');
/** Byte code of the program, which takes a quarter of the time that a worker needs to start. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../../../../node_modules/.cache/workers');

describe('the arguments of a worker', () => {
  it('say whether it stays', () => {
    expect(oneOffRunOf([])).toBeUndefined();
    expect(oneOffRunOf(['--once'])).toEqual({ once: true, maxIdleMs: 0 });
    expect(oneOffRunOf(['--max-idle', '90'])).toEqual({ once: false, maxIdleMs: 90_000 });
    expect(oneOffRunOf(['--once', '--max-idle=1.5'])).toEqual({ once: true, maxIdleMs: 1_500 });
  });

  it.each([['--onec'], ['--max-idle=soon'], ['--max-idle=-1'], ['job']])('%s is refused', (argument) => {
    expect(() => oneOffRunOf([argument])).toThrow(ConfigError);
  });
});

/** The workers have neither Redis nor a database: they only have the gateway's identity and address. */
describe('workers that do not stay', () => {
  let service: TestJobService;
  const children: ChildProcess[] = [];

  beforeEach(async () => {
    service = await startJobService();
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await service.stop();
  });

  const start = (...args: readonly string[]) => {
    const child = fork(PROGRAM, [...args], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE,
        JOBS_ADDRESS: service.address,
        RPC_IDENTITY: service.bundle,
        WORKER_THREADS: '1',
        WORKER_DRAIN_MS: '100',
      },
    });
    children.push(child);
    return { child, ended: once(child, 'exit').then(([code, signal]: (number | string | null)[]) => signal ?? code) };
  };
  const submit = (inputs: object = { do: 'answer' }): string => {
    const id = newId();
    service.add(id, inputs);
    return id;
  };

  it('drain what waits, as the tasks of an array do: each job once, however many workers there are', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'paratope-errand-'));
    const go = join(folder, 'go');
    const ids = Array.from({ length: 6 }, () => submit({ do: 'answer', until: go }));
    const claimants = (): number =>
      new Set(ids.flatMap((id) => service.job(id).claims.map((claim) => claim.workerId))).size;
    const tasks = [start('--once'), start('--once'), start('--max-idle', '1')];
    // No worker ends its first job before each has one.
    await eventually(() => expect(claimants()).toBe(3));
    writeFileSync(go, '');
    expect(await Promise.all(tasks.map(({ ended }) => ended))).toEqual([0, 0, 0]);
    rmSync(folder, { recursive: true });
    expect(ids.map((id) => service.job(id).status)).toEqual(ids.map(() => 'completed'));
    expect(ids.map((id) => service.job(id).claims.length)).toEqual(ids.map(() => 1));
  });

  it('end at once, and well, where nothing waits', async () => {
    expect(await start('--once').ended).toBe(0);
  });

  it('hand back on SIGTERM what they do not finish in time', async () => {
    const id = submit({ do: 'answer', until: '/nobody/makes/this' });
    const { child, ended } = start('--once');
    await eventually(() => expect(service.job(id).status).toBe('running'));
    child.kill('SIGTERM');
    await ended;
    expect(service.job(id)).toMatchObject({ status: 'pending', releases: 1 });
  });
});
