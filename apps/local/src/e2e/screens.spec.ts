import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CrashPoint } from '@paratope/crash-points';
import { eventually } from '@paratope/testing';
import { initialChains } from '../antibodies.js';
import type { CreditTransaction } from './client.js';
import { startSystem, type System } from './system.js';

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

const RESIDUES = 'ACDEFGHIKLMNPQRSTVWY';
const ROWS = 4_000;
const CREDITS = 60;

/** Points at which a worker or the gateway dies while a screen runs. */
const POINTS: readonly CrashPoint[] = [
  'worker.after-take',
  'worker.after-claim',
  'worker.after-compute',
  'gateway.after-claim',
  'gateway.after-complete',
  'worker.after-complete',
];

describe('a screen', () => {
  let system: System;
  beforeAll(async () => {
    system = await startSystem({ PARATOPE_WORKERS: 'screening-worker', JOB_MAX_FAILURES: '20' });
  });
  afterAll(() => system.stop());

  async function upload(): Promise<string> {
    const [heavy = '', light = ''] = initialChains(system.antibody).map(({ sequence }) => sequence);
    // Returns different antibodies: residues 13 to 15 of the first framework depend on the number of the row.
    const heavyOf = (row: number): string =>
      heavy.slice(0, 12) +
      [row, row / 20, row / 400].map((n) => RESIDUES[Math.floor(n) % 20]).join('') +
      heavy.slice(15);
    const lines = Array.from({ length: ROWS }, (_, row) => `ab-${row},${heavyOf(row)},${light}`);
    // This row alone is refused, and is not charged.
    lines[17] = 'poison,AAAAAAAAAAAAAAAAAAAAAAAA,';
    const file = ['name,heavy,light', ...lines].join('\n');
    const slot = await system.client.call<Slot>('POST', '/v1/uploads', {
      ...{ filename: 'library.csv', content_type: 'text/csv', byte_size: file.length, purpose: 'screen' },
    });
    const put = await fetch(slot.upload_url, { method: 'PUT', headers: slot.headers, body: file });
    expect(put.status).toBe(200);
    await eventually(
      async () => {
        const { status } = await system.client.call<{ status: string }>('GET', `/v1/uploads/${slot.id}`);
        if (status !== 'ready') throw new Error(`the upload is ${status}`);
      },
      { withinMs: 60_000, everyMs: 200 },
    );
    return slot.id;
  }

  const ended = (id: string): Promise<Screen> =>
    eventually(
      async () => {
        const screen = await system.client.call<Screen>('GET', `/v1/screens/${id}`);
        if (screen.status === 'running') throw new Error('it has not ended');
        return screen;
      },
      { withinMs: 240_000, everyMs: 500 },
    );

  it('has every row once and costs what it computed, although processes die at every step', async () => {
    const upload_id = await upload();
    const plan = { tiers: [{ tier: 'sequence' }] };
    const [screen] = await Promise.all([
      system.client.call<Screen>('POST', '/v1/screens', { upload_id, plan, max_credits: CREDITS }),
      (async () => {
        for (const point of POINTS) await system.crashAt(point);
      })(),
    ]);
    expect(await ended(screen.id)).toMatchObject({
      ...{ status: 'completed', rows: ROWS, selected: ROWS - 1, credits_charged: 40, error: null },
    });
    const rows = await system.client.all<{ row: number }>(`/v1/screens/${screen.id}/rows`);
    const expected = Array.from({ length: ROWS }, (_, row) => row).filter((row) => row !== 17);
    expect(rows.map(({ row }) => row)).toEqual(expected);
    await eventually(
      async () => {
        const ledger = await system.client.all<CreditTransaction>('/v1/credit-transactions');
        const own = ledger.filter(({ source }) => source.includes(screen.id));
        expect(own.map(({ kind, amount }) => [kind, amount]).toSorted()).toEqual([
          ['debit', -CREDITS],
          ['refund', CREDITS - 40],
        ]);
      },
      { withinMs: 60_000, everyMs: 500 },
    );
  }, 600_000);
});
