import { rmSync } from 'node:fs';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { CrashPoint } from '@paratope/crash-points';
import { eventually } from '@paratope/testing';
import { EXAMPLES, libraryTable, POISON_ROW, readAntibodies } from '../antibodies.js';
import { joinBreakableSystem } from './testing/breakable-system.js';
import { Client, type CreditTransaction } from './testing/client.js';
import { committedContract, startHome, type System } from './testing/system.js';

interface Screen {
  readonly id: string;
  readonly status: string;
  readonly rows: number | null;
  readonly selected: number | null;
  readonly credits_charged: number;
  readonly error: { readonly detail: string } | null;
}

interface Slot {
  readonly id: string;
  readonly upload_url: string;
  readonly headers: Readonly<Record<string, string>>;
}

const ROWS = 4_000;
const CREDITS = 60;
const PLAN = { tiers: [{ tier: 'sequence' }] };
const ONLY_SCREENS = { PARATOPE_WORKERS: 'screening-worker', JOB_MAX_FAILURES: '20' };

/** Processes that are killed with -9 while a screen runs. The launcher starts them again. */
type Victim = 'object-store-server' | 'postgres' | 'screening-worker' | 'gateway';

/** What dies while a screen runs, in this order: a worker or the gateway at a point, or any process. */
const DEATHS: readonly ({ readonly point: CrashPoint } | { readonly victim: Victim })[] = [
  { point: 'worker.after-take' },
  { victim: 'object-store-server' },
  { point: 'worker.after-claim' },
  { victim: 'postgres' },
  { point: 'worker.after-compute' },
  { victim: 'screening-worker' },
  { point: 'gateway.after-claim' },
  { victim: 'gateway' },
  { point: 'gateway.after-complete' },
  { point: 'worker.after-complete' },
];

/** Kills a process, or its successor if it has just died at a crash point. */
const kill = (system: System, victim: Victim): Promise<unknown> =>
  eventually(() => process.kill(system.state().pids[victim] ?? NaN, 'SIGKILL'));

async function submitLibrary(client: Client, rows: number): Promise<Screen> {
  const [antibody] = readAntibodies(EXAMPLES);
  const file = libraryTable(antibody!, rows);
  const slot = await client.call<Slot>('POST', '/v1/uploads', {
    filename: 'library.csv',
    content_type: 'text/csv',
    byte_size: file.length,
    purpose: 'screen',
  });
  const put = await fetch(slot.upload_url, { method: 'PUT', headers: slot.headers, body: file });
  expect(put.status).toBe(200);
  await eventually(
    async () => {
      const { status } = await client.call<{ status: string }>('GET', `/v1/uploads/${slot.id}`);
      if (status !== 'ready') throw new Error(`the upload is ${status}`);
    },
    { everyMs: 200 },
  );
  return client.call<Screen>('POST', '/v1/screens', { upload_id: slot.id, plan: PLAN, max_credits: CREDITS });
}

const reached = (client: Client, id: string, holds: (screen: Screen) => boolean): Promise<Screen> =>
  eventually(
    async () => {
      const screen = await client.call<Screen>('GET', `/v1/screens/${id}`);
      if (!holds(screen)) throw new Error(`it is ${screen.status}, with ${screen.credits_charged} credits charged`);
      return screen;
    },
    { everyMs: 500 },
  );

/** Checks that a screen has every row once, and that the ledger has its charge in two lines. */
async function expectWhole(client: Client, id: string, rows: number): Promise<void> {
  const cost = Math.ceil(rows / 100);
  expect(await reached(client, id, ({ status }) => status !== 'running')).toMatchObject({
    status: 'completed',
    rows,
    selected: rows - 1,
    credits_charged: cost,
    error: null,
  });
  const found = await client.all<{ row: number }>(`/v1/screens/${id}/rows`);
  const expected = Array.from({ length: rows }, (_, row) => row).filter((row) => row !== POISON_ROW);
  expect(found.map(({ row }) => row)).toEqual(expected);
  await eventually(
    async () => {
      const ledger = await client.all<CreditTransaction>('/v1/credit-transactions');
      const own = ledger.filter(({ source }) => source.includes(id));
      expect(own.map(({ kind, amount }) => [kind, amount]).toSorted()).toEqual([
        ['debit', -CREDITS],
        ['refund', CREDITS - cost],
      ]);
    },
    { everyMs: 500 },
  );
}

describe('a screen has every row once and costs what it computed', () => {
  let system: System | undefined;
  afterEach(async () => {
    await system?.stop();
    system = undefined;
  });

  it('although workers, gateway, object store and PostgreSQL die with -9', async () => {
    const running = (system = await joinBreakableSystem());
    const screen = await submitLibrary(running.client, ROWS);
    for (const death of DEATHS) {
      if ('point' in death) await running.crashAt(death.point);
      else await kill(running, death.victim);
    }
    await expectWhole(running.client, screen.id, ROWS);
    expect(await running.sql('SELECT * FROM billing.check_ledger()')).toEqual([]);
  });

  it('although it is paused and the whole platform is started again before it resumes', async () => {
    const first = await startHome(ONLY_SCREENS);
    const { home } = first;
    let { platform } = first;
    try {
      const clientOf = ({ state }: typeof platform) => new Client(state.base_url, state.api_token, committedContract());
      const before = clientOf(platform);
      const { id } = await submitLibrary(before, ROWS);
      await reached(before, id, ({ credits_charged }) => credits_charged > 0);
      expect(await before.call('POST', `/v1/screens/${id}/pause`)).toMatchObject({ status: 'paused' });
      await platform.stop();
      ({ platform } = await startHome(ONLY_SCREENS, home));
      const after = clientOf(platform);
      const paused = await after.call<Screen>('GET', `/v1/screens/${id}`);
      expect(paused.status).toBe('paused');
      expect(paused.credits_charged).toBeLessThan(Math.ceil(ROWS / 100));
      expect(await after.call('POST', `/v1/screens/${id}/resume`)).toMatchObject({ status: 'running' });
      await expectWhole(after, id, ROWS);
    } finally {
      await platform.stop();
      rmSync(home, { recursive: true, force: true });
    }
  });
});
