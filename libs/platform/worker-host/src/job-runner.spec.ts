import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { s3Store, type ObjectStore } from '@paratope/object-store';
import { startTestObjectStore } from '@paratope/object-store/testing';
import { HandBack } from '@paratope/queue';
import { eventually } from '@paratope/queue/testing';
import { createRpcClient, jobs, RpcStatus } from '@paratope/rpc';
import { createLogger } from '@paratope/telemetry';
import { EnginePool } from './engine-pool.js';
import { JobRunner } from './job-runner.js';
import type { JobsClient } from './jobs-client.js';
import type { TestInputs } from './testing/engine.js';
import { startJobService, type TestJobService } from './testing/job-service.js';

const ENGINE = new URL('../dist/testing/engine.js', import.meta.url);

describe('running a job', () => {
  let service: TestJobService;
  let client: JobsClient;
  let pool: EnginePool;
  let folder: string;
  let log: string;

  beforeAll(async () => {
    pool = new EnginePool({ engine: ENGINE, options: undefined, threads: 2, memoryMb: 64, timeoutMs: 2_000 });
    await pool.ready();
  });
  afterAll(() => pool.close());

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'paratope-worker-'));
    log = '';
    service = await startJobService();
    client = createRpcClient(jobs.JobServiceClient, service.address, service.identity);
  });
  afterEach(async () => {
    client.close();
    await service.stop();
    rmSync(folder, { recursive: true });
  });

  const runner = (settings: { patienceMs?: number; artifacts?: ObjectStore; complete?: JobsClient['complete'] } = {}) =>
    new JobRunner({
      kind: 'humanization',
      workerId: 'worker-1',
      jobs: { ...client, ...(settings.complete && { complete: settings.complete }) },
      pool,
      artifacts: settings.artifacts,
      logger: createLogger('test', { write: (line) => void (log += line) }),
      patienceMs: settings.patienceMs ?? 10_000,
    });
  const job = (inputs: TestInputs): string => {
    const id = newId();
    service.add(id, inputs);
    return id;
  };
  const held = (inputs: Partial<TestInputs> = {}) => {
    const began = join(folder, newId());
    const until = join(folder, newId());
    return {
      id: job({ do: 'answer', began, until, ...inputs }),
      begun: () => eventually(() => expect(existsSync(began)).toBe(true)),
      finish: () => writeFileSync(until, ''),
      computed: () => existsSync(began),
      computations: () => readFileSync(began, 'utf8').split('\n').length - 1,
    };
  };

  it('completes it with its results, its provenance and a seed that follows from the inputs', async () => {
    const ids = [job({ do: 'answer' }), job({ do: 'answer' }), job({ do: 'answer', progress: [] })];
    for (const id of ids) await runner().handle({ id });
    const [first, same, other] = ids.map((id) => service.job(id));
    expect(first).toMatchObject({
      status: 'completed',
      results: [{ strategy: 'cdr_grafting' }],
      provenance: { engine: 'test', runtime_ms: expect.any(Number), seed: expect.any(Number) },
    });
    const seedOf = (job: typeof first) => (job?.provenance as { seed: number }).seed;
    expect(seedOf(first)).toBe(seedOf(same));
    expect(seedOf(first)).not.toBe(seedOf(other));
  });

  it('that nobody can claim is dropped, and not computed', async () => {
    const { id, computed } = held();
    service.job(id).status = 'completed';
    await runner().handle({ id });
    expect(service.calls).toEqual(['claim']);
    expect(computed()).toBe(false);
  });

  it('that cannot be claimed now is left to the queue to deliver again', async () => {
    const id = job({ do: 'answer' });
    service.failNext('claim', 1, 'before');
    await expect(runner().handle({ id })).rejects.not.toThrow(HandBack);
    await runner().handle({ id });
    expect(service.job(id).status).toBe('completed');
  });

  it('keeps its lease and reports its progress while it runs', async () => {
    const { id, begun, finish } = held({ progress: [0.25, 0.5] });
    const done = runner().handle({ id });
    await begun();
    await eventually(() => expect(service.job(id).progress).toContain(0.5));
    await eventually(() => expect(service.calls.filter((call) => call === 'heartbeat').length).toBeGreaterThan(2));
    finish();
    await done;
    expect(service.job(id).status).toBe('completed');
  });

  it('survives heartbeats that get lost', async () => {
    const { id, begun, finish } = held();
    service.failNext('heartbeat', 2, 'before');
    const done = runner().handle({ id });
    await begun();
    await eventually(() => expect(service.calls.filter((call) => call === 'heartbeat').length).toBeGreaterThan(2));
    finish();
    await done;
    expect(service.job(id).status).toBe('completed');
  });

  it('stops computing and gives the item back when a heartbeat says that the job is no longer ours', async () => {
    const { id, begun } = held();
    const done = runner().handle({ id });
    await begun();
    service.expireLease(id);
    await expect(done).rejects.toThrow(HandBack);
    expect(service.job(id)).toMatchObject({ status: 'pending', results: undefined });
    expect(service.calls).not.toContain('complete');
  });

  it.each([
    ['before', RpcStatus.UNAVAILABLE],
    ['before', RpcStatus.INTERNAL],
    ['before', RpcStatus.DEADLINE_EXCEEDED],
  ] as const)('repeats a completion that fails (%s, %i) and computes once', async (how, code) => {
    const { id, finish, computations } = held();
    finish();
    service.failNext('complete', 3, how, code);
    await runner().handle({ id });
    expect(service.job(id).status).toBe('completed');
    expect(computations()).toBe(1);
    expect(service.calls.filter((call) => call === 'complete')).toHaveLength(4);
  });

  it('stays completed when its completion arrived and the answer was lost', async () => {
    const { id, finish, computations } = held();
    finish();
    service.failNext('complete', 1, 'answer-lost');
    await expect(runner().handle({ id })).rejects.toThrow(HandBack);
    await runner().handle({ id });
    expect(service.job(id).status).toBe('completed');
    expect(computations()).toBe(1);
  });

  it('waits with its results for a gateway that is away, and hands them in when it is back', async () => {
    const { id, begun, finish, computations } = held();
    let tries = 0;
    const complete: JobsClient['complete'] = (...call) => {
      tries++;
      return client.complete(...call);
    };
    const done = runner({ complete }).handle({ id });
    await begun();
    await service.stop();
    finish();
    await eventually(() => expect(tries).toBeGreaterThan(2));
    await service.start();
    await done;
    expect(service.job(id).status).toBe('completed');
    expect(computations()).toBe(1);
  });

  it('goes back to the queue when the gateway stays away for longer than its patience', async () => {
    const { id, finish } = held();
    finish();
    service.failNext('complete', 1_000, 'before');
    await expect(runner({ patienceMs: 200 }).handle({ id })).rejects.toThrow(HandBack);
    expect(service.job(id).status).toBe('running');
  });

  it('fails for good, and says why to the customer, when its input cannot be computed', async () => {
    const id = job({ do: 'refuse' });
    service.failNext('fail', 2, 'before');
    await runner().handle({ id });
    expect(service.job(id)).toMatchObject({
      status: 'failed',
      failure: { detail: 'The heavy chain holds no variable domain.', final: true },
      provenance: { engine: 'test', engine_version: '1', seed: expect.any(Number), runtime_ms: expect.any(Number) },
    });
  });

  it.each(['throw', 'throw-sequence', 'spin', 'exit', 'eat-memory', 'break-contract'] as const)(
    'may be attempted again when the engine does this: %s; the customer reads nothing of it, the log no sequence',
    async (what) => {
      const id = job({ do: what });
      service.leaseMs = 30_000;
      await runner().handle({ id });
      const { failure, status } = service.job(id);
      expect(status).toBe('pending');
      expect(failure?.final).toBe(false);
      expect(failure?.detail).toMatch(/^The computation (failed|took too long)\.$/);
      expect(log).toContain('the attempt failed');
      expect(log).toContain(id);
      expect(log).not.toContain('EVQLVES');
      const next = job({ do: 'answer' });
      await runner().handle({ id: next });
      expect(service.job(next).status).toBe('completed');
    },
  );

  it('has its artifacts in the object store before it is completed', async () => {
    const id = job({ do: 'answer', artifact: 'data_model' });
    const server = await startTestObjectStore();
    const artifacts = s3Store(server.settings);
    let seen: string | undefined;
    const put: ObjectStore['put'] = async (key, bytes, type) => {
      await artifacts.put(key, bytes, type);
      seen = service.job(id).status;
    };
    await runner({ artifacts: { ...artifacts, put } }).handle({ id });
    expect(seen).toBe('running');
    expect(Buffer.from((await artifacts.get(`jobs/humanization/${id}/1/model.cif`))!).toString()).toBe('data_model');
    expect(service.job(id).status).toBe('completed');
    await server.close();
  });

  it('is not completed without its artifacts', async () => {
    const id = job({ do: 'answer', artifact: 'data_model' });
    await runner().handle({ id });
    expect(service.job(id)).toMatchObject({ status: 'pending', results: undefined, failure: { final: false } });
  });

  it('is released, not failed, when the worker has no more time', async () => {
    const { id, begun } = held();
    const stopping = runner();
    const done = stopping.handle({ id });
    await begun();
    service.failNext('release', 1, 'before');
    stopping.handBackAll();
    await expect(done).rejects.toThrow(HandBack);
    expect(service.job(id)).toMatchObject({ status: 'pending', releases: 1, failure: undefined });
  });
});

describe('a pool without a loadable engine', () => {
  it('is refused at start', async () => {
    const settings = { options: 'broken', threads: 1, memoryMb: 64, timeoutMs: 1_000 };
    const broken = new EnginePool({ engine: ENGINE, ...settings });
    await expect(broken.ready()).rejects.toThrow('the engine data are missing');
    await broken.close();
  });
});
