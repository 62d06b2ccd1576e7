// runs with --all: crash points of a worker, and what it owes both queue stores
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { prepareQueueStore } from '@paratope/queue';
import {
  eventually,
  freshDatabase,
  openTestQueues,
  redisStore,
  testRedisUrl,
  type TestQueues,
  type TestStore,
} from '@paratope/queue/testing';
import type { ReadyMessage } from '@paratope/service-host';
import type { TestInputs } from './testing/engine.js';
import { startJobService, type TestJobService } from './testing/job-service.js';

const PROGRAM = join(import.meta.dirname, '../dist/testing/worker.js');
/** Byte code of the program, which takes a quarter of the time that a worker needs to start. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../../../../node_modules/.cache/workers');
const QUEUE = 'humanization';

type Store = Pick<TestStore, 'address' | 'remove'>;

async function postgresDatabase(): Promise<Store> {
  const database = await freshDatabase();
  await prepareQueueStore(database.url);
  return { address: { databaseUrl: database.url }, remove: () => database.drop() };
}

/** Stores of this suite: on a shared store, workers of another suite would take its jobs. */
const stores: { readonly store: string; readonly open: () => Promise<Store> }[] = [
  { store: 'PostgreSQL', open: postgresDatabase },
  ...(testRedisUrl() === undefined ? [] : [{ store: 'Redis', open: redisStore }]),
];

/** Number of computations and claims until the job has ended, where the worker was killed at a point. */
const CRASHES = [
  { point: 'worker.after-take', computations: 1, attempts: 1 },
  { point: 'worker.after-claim', computations: 1, attempts: 2 },
  { point: 'worker.after-compute', computations: 2, attempts: 2 },
  { point: 'worker.after-complete', computations: 1, attempts: 1 },
];

describe.each(stores)('a worker process on a queue in $store', ({ store: kind, open }) => {
  let store: Store;
  let queues: TestQueues;
  let service: TestJobService;
  let folder: string;
  const children: ChildProcess[] = [];

  beforeAll(async () => {
    store = await open();
    const settings = { ...store.address, applicationName: 'test', onError: () => undefined };
    queues = await openTestQueues(settings, [QUEUE]);
  });
  afterAll(async () => {
    await queues.close();
    await store.remove();
  });

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'paratope-worker-'));
    service = await startJobService();
  });
  afterEach(async () => {
    for (const child of children.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await service.stop();
    rmSync(folder, { recursive: true });
  });

  const startWorker = async (environment: Record<string, string> = {}) => {
    const child = fork(PROGRAM, {
      // The log is not read by the test, but errors that end the process are shown.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE,
        JOBS_ADDRESS: service.address,
        RPC_IDENTITY: service.bundle,
        WORKER_THREADS: '1',
        WORKER_AHEAD: '0',
        QUEUE_LOCK_MS: '1000',
        ...('redisUrl' in store.address
          ? { REDIS_URL: store.address.redisUrl }
          : { QUEUE_DATABASE_URL: store.address.databaseUrl }),
        ...environment,
      },
    });
    children.push(child);
    const [ready] = (await once(child, 'message')) as [ReadyMessage];
    const ended = once(child, 'exit').then(([code, signal]: (number | string | null)[]) => signal ?? code);
    return { child, ended, url: `http://127.0.0.1:${ready.httpPort}` };
  };
  const submit = async (inputs: Partial<TestInputs> = {}) => {
    const id = newId();
    const files = { began: join(folder, `${id}.began`), until: join(folder, `${id}.until`) };
    service.add(id, { do: 'answer', ...files, ...inputs });
    await queues.publisher.publish(QUEUE, [{ id }]);
    return {
      id,
      begun: () => eventually(() => expect(existsSync(files.began)).toBe(true)),
      finish: () => writeFileSync(files.until, ''),
      computations: () => readFileSync(files.began, 'utf8').split('\n').length - 1,
      completed: () => eventually(() => expect(service.job(id).status).toBe('completed')),
    };
  };
  const drained = () =>
    eventually(async () => expect(await queues.publisher.depth(QUEUE)).toMatchObject({ waiting: 0, active: 0 }));

  it('computes jobs, is ready, and shows what it does', async () => {
    const { url, child, ended } = await startWorker();
    const first = await submit();
    first.finish();
    await first.completed();
    await drained();
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    const metrics = await (await fetch(`${url}/metrics`)).text();
    expect(metrics).toContain('paratope_worker_threads{kind="humanization"} 1');
    expect(metrics).toContain('paratope_worker_job_seconds_count{kind="humanization",outcome="completed"} 1');
    child.kill('SIGTERM');
    await expect(ended).resolves.toBe(0);
  });

  it('on SIGTERM finishes the job it has, takes no other, and exits 0', async () => {
    const { child, ended } = await startWorker();
    const running = await submit();
    await running.begun();
    const waiting = await submit();
    child.kill('SIGTERM');
    running.finish();
    await expect(ended).resolves.toBe(0);
    expect(service.job(running.id).status).toBe('completed');
    expect(service.job(waiting.id).status).toBe('pending');
    await startWorker();
    waiting.finish();
    await waiting.completed();
    await drained();
  });

  it('on SIGTERM hands back the job that does not finish in time, and another worker takes it at once', async () => {
    const { child, ended } = await startWorker({ WORKER_DRAIN_MS: '50' });
    const { id, begun, finish, completed, computations } = await submit();
    await begun();
    await startWorker();
    child.kill('SIGTERM');
    await expect(ended).resolves.toBe(0);
    expect(service.job(id)).toMatchObject({ releases: 1, failure: undefined });
    finish();
    await completed();
    expect([computations(), service.job(id).attempt]).toEqual([2, 2]);
    await drained();
  });

  // Points differ in what the job service knows. To a store all are an item whose consumer died, so one shows it of each further store.
  it.each(CRASHES.filter(({ point }) => kind === 'PostgreSQL' || point === 'worker.after-compute'))(
    'killed at $point leaves a job that another worker brings to its end',
    async ({ point, ...expected }) => {
      const order = join(folder, 'crash');
      const { ended } = await startWorker({ PARATOPE_CRASH_FILE: order });
      writeFileSync(order, point);
      const { id, finish, completed, computations } = await submit();
      finish();
      await expect(ended).resolves.toBe('SIGKILL');
      service.expireLease(id);
      await startWorker();
      await completed();
      await drained();
      expect({ computations: computations(), attempts: service.job(id).attempt }).toEqual(expected);
    },
  );

  if (kind === 'PostgreSQL') {
    it('without a launcher drains like on SIGTERM', async () => {
      const { child, ended } = await startWorker();
      child.disconnect();
      await expect(ended).resolves.toBe(0);
    });
  }
});

describe('a worker process', () => {
  it('with a configuration that cannot be used does not start', async () => {
    const child = fork(PROGRAM, {
      stdio: 'ignore',
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE, JOBS_ADDRESS: 'nonsense' },
    });
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(1);
  });
});
