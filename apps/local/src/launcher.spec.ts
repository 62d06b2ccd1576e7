import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { JOB_WORKERS } from '@paratope/pipelines';
import { redisStore, testRedisUrl } from '@paratope/queue/testing';
import { createTestDatabase, eventually, type TestDatabase } from '@paratope/testing';
import pg from 'pg';
import { EXAMPLES, initialChains, readAntibodies } from './antibodies.js';
import { readLocalState, type LocalState } from './local-state.js';
import { Launcher, isRunning, temporaryHome } from './testing/launcher.js';

/** Limit for a test that starts the platform as often as three times there. */
const STARTS_MS = 400_000;

const BATCH = 50;

/** Settings for behavior that is the same for every worker: starting all of them takes as long as the rest of this file. */
const ONE_WORKER = { PARATOPE_WORKERS: 'humanization-worker' };

const SERVICES = [...JOB_WORKERS, 'upload-worker', 'webhook-dispatcher', 'gateway', 'billing', 'object-store-server'];

async function get<Answer>({ base_url, api_token }: LocalState, path: string): Promise<Answer> {
  const response = await fetch(base_url + path, { headers: { authorization: `Bearer ${api_token}` } });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

async function post<Answer>({ base_url, api_token }: LocalState, path: string, body: unknown): Promise<Answer> {
  const response = await fetch(base_url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${api_token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Submits more jobs than are completed before the platform stops. */
async function submitBatch(state: LocalState): Promise<void> {
  const [antibody] = readAntibodies(EXAMPLES);
  const project = await post<{ id: string }>(state, '/v1/projects', { name: 'Kept' });
  const candidate = await post<{ initial_variant_id: string }>(state, '/v1/therapeutic-candidates', {
    project_id: project.id,
    name: antibody!.name,
    format: 'mab',
    drug_class: 'naked_antibody',
    initial_chains: initialChains(antibody!),
  });
  const items = Array.from({ length: BATCH }, () => ({ variant_id: candidate.initial_variant_id }));
  await post(state, '/v1/humanizations/batch', { items });
}

const completed = async (state: LocalState): Promise<number> => {
  const list = await get<{ data: { status: string }[] }>(state, '/v1/humanizations?limit=200');
  return list.data.filter(({ status }) => status === 'completed').length;
};

describe('a running platform', () => {
  const home = temporaryHome();
  let launcher: Launcher;
  let state: LocalState;

  beforeAll(async () => {
    launcher = new Launcher(home.path);
    state = await launcher.ready();
  }, STARTS_MS);
  afterAll(async () => {
    launcher.interrupt();
    await launcher.exited;
    home.remove();
  });

  it('tells its owner, and nobody else, how to reach it', async () => {
    expect(statSync(join(home.path, 'local.json')).mode & 0o777).toBe(0o600);
    const expected = ['api_token', 'base_url', 'database_url', 'object_store_port', 'org_id', 'pids'];
    expect(Object.keys(state).sort()).toEqual(expected);
    expect(Object.keys(state.pids).sort()).toEqual([...SERVICES, 'launcher', 'postgres'].sort());
    await expect(get(state, '/v1/me')).resolves.toMatchObject({
      org_id: state.org_id,
      plan: 'team',
      total_credits: 1000,
    });
  });

  it('keeps a second launcher off its data', async () => {
    const second = new Launcher(home.path);
    expect((await second.exited).code).toBe(1);
    expect(second.output).toContain(`already runs on ${home.path} at ${state.base_url}`);
    expect(readLocalState(home.path)).toBeDefined();
  });

  it('keeps rows, which hold sequences, out of the log of its PostgreSQL', async () => {
    const client = new pg.Client({ connectionString: state.database_url });
    await client.connect();
    const { rows } = await client.query('SHOW log_error_verbosity');
    await client.end();
    expect(rows).toEqual([{ log_error_verbosity: 'terse' }]);
  });

  it('names a port that is taken', async () => {
    const elsewhere = temporaryHome();
    const { port } = new URL(state.base_url);
    const second = new Launcher(elsewhere.path, { ...ONE_WORKER, PARATOPE_PORT: port });
    expect((await second.exited).code).toBe(1);
    expect(second.output).toContain(`Port ${port} is in use`);
    elsewhere.remove();
  });

  it.each([...SERVICES, 'postgres'])(
    'starts %s again when it is killed, and says so',
    async (name) => {
      const { pids } = await launcher.ready();
      const killed = pids[name] ?? 0;
      process.kill(killed, 'SIGKILL');
      const now = await eventually(() => {
        const next = readLocalState(home.path);
        if (next === undefined || next.pids[name] === killed) throw new Error('not yet');
        return next;
      });
      expect(launcher.output).toContain(`${name} ended (SIGKILL)`);
      expect(isRunning(now.pids[name] ?? 0)).toBe(true);
      await eventually(() => get(now, '/v1/me'));
    },
    STARTS_MS,
  );
});

// Settings that repair a crash sooner than in production, so that a test does not wait as long as a customer may.
const SOON = {
  JOB_LEASE_MS: '3000',
  JOB_UNCONFIRMED_MS: '2000',
  RECONCILE_INTERVAL_MS: '300',
  QUEUE_LOCK_MS: '2000',
  // A model takes two seconds of each job.
  HUMANIZATION_MODELS: 'false',
};

describe('a data directory', () => {
  const home = temporaryHome();
  afterAll(() => home.remove());

  it(
    'keeps what was accepted through Ctrl-C and through kill -9 of the launcher, which leave no process behind',
    async () => {
      const first = new Launcher(home.path, SOON);
      const before = await first.ready();
      await submitBatch(before);
      first.interrupt();
      await expect(first.exited).resolves.toEqual({ code: 0, signal: null });
      const stops = [...SERVICES, 'postgres'].map((name) => first.output.search(new RegExp(`${name} +stopped`)));
      expect(stops).toEqual(stops.toSorted((a, b) => a - b));
      expect(stops).not.toContain(-1);
      expect(Object.values(before.pids).filter(isRunning)).toEqual([]);
      expect(readLocalState(home.path)).toBeUndefined();

      const second = new Launcher(home.path, { ...SOON, ...ONE_WORKER });
      const after = await second.ready();
      expect([after.org_id, after.api_token]).toEqual([before.org_id, before.api_token]);
      second.kill('SIGKILL');
      await eventually(() => expect(Object.values(after.pids).filter(isRunning)).toEqual([]));

      // A killed launcher holds no lock against the next one.
      const third = new Launcher(home.path, { ...SOON, ...ONE_WORKER });
      const last = await third.ready();
      await eventually(async () => expect(await completed(last)).toBe(BATCH), { everyMs: 2_000 });
      await expect(get(last, '/v1/me')).resolves.toMatchObject({ total_credits: 1000 - BATCH });
      third.kill('SIGTERM');
      await expect(third.exited).resolves.toEqual({ code: 0, signal: null });
    },
    STARTS_MS,
  );
});

describe('the environment', () => {
  const home = temporaryHome();
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    await database.drop();
    home.remove();
  });

  it(
    "replaces embedded parts and sets up the local org's plan, credits and limits",
    async () => {
      const redis = testRedisUrl() === undefined ? undefined : await redisStore();
      const launcher = new Launcher(home.path, {
        ...ONE_WORKER,
        DATABASE_URL: database.url,
        ...(redis === undefined ? {} : { REDIS_URL: redis.address.redisUrl }),
        PARATOPE_PLAN: 'enterprise',
        PARATOPE_CREDITS: '7',
        PARATOPE_RATE_PER_MINUTE: '1234',
        PARATOPE_WRITES_PER_MONTH: '56',
      });
      const state = await launcher.ready();
      expect(state.database_url).toBe(database.url);
      expect(state.pids).not.toHaveProperty('postgres');
      const response = await fetch(`${state.base_url}/v1/me`, {
        headers: { authorization: `Bearer ${state.api_token}` },
      });
      await expect(response.json()).resolves.toMatchObject({ plan: 'enterprise', total_credits: 7 });
      expect(response.headers.get('x-ratelimit-limit')).toBe('1234');
      expect(response.headers.get('x-quota-limit')).toBe('56');
      launcher.kill('SIGTERM');
      await expect(launcher.exited).resolves.toEqual({ code: 0, signal: null });
      await redis?.remove();
    },
    STARTS_MS,
  );

  it('that a service cannot start with is reported in its words, and nothing keeps running', async () => {
    const launcher = new Launcher(home.path, { ...ONE_WORKER, DATABASE_URL: database.url, WORKER_THREADS: 'many' });
    expect((await launcher.exited).code).toBe(1);
    expect(launcher.output).toContain('-worker did not start');
    expect(launcher.output).toContain('WORKER_THREADS: Invalid input');
    expect(readLocalState(home.path)).toBeUndefined();
  });

  it('is refused as a whole, key by key, when it cannot be used', async () => {
    const launcher = new Launcher(home.path, { PARATOPE_PORT: 'http', PARATOPE_PLAN: 'gold' });
    expect((await launcher.exited).code).toBe(1);
    expect(launcher.output).toMatch(/PARATOPE_PORT:[\s\S]*PARATOPE_PLAN:/);
  });
});
