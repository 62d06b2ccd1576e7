import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { CrashPoint } from '@paratope/crash-points';
import { eventually } from '@paratope/testing';
import { joinBreakableSystem } from './testing/breakable-system.js';
import type { Job } from './testing/client.js';
import { bestOf, expectThreePlatesCharged, killGateway, LIBRARY, measured } from './testing/simulated-plates.js';
import type { System } from './testing/system.js';

const PARENT = LIBRARY[0]!;

/** Points at which a process dies while each plate is made. */
const DEATHS: readonly CrashPoint[] = ['gateway.after-debit', 'worker.after-compute', 'gateway.after-complete'];

interface PlateJob extends Omit<Job, 'results'> {
  readonly results: {
    readonly round: number;
    readonly assays: readonly { readonly assay: string; readonly card: { readonly explanation: string } }[];
    readonly wells: readonly { readonly name: string; readonly role: string }[];
  } | null;
}

interface Campaign {
  readonly id: string;
  readonly rounds: readonly { readonly file: string; readonly assays: readonly { readonly measured: number }[] }[];
}

let system: System;
beforeAll(async () => {
  system = await joinBreakableSystem();
});
afterAll(() => system.stop());

const finished = (id: string): Promise<PlateJob> =>
  eventually(async () => {
    const job = await system.client.call<PlateJob>('GET', `/v1/campaign-plates/${id}`);
    expect(['pending', 'running']).not.toContain(job.status);
    return job;
  });

it('three plates by HTTP alone, with a kill -9 in the middle of each step, lose nothing and charge each plate once', async () => {
  const { client } = system;
  const chains = [
    { role: 'heavy', sequence: PARENT.heavy },
    { role: 'light', sequence: PARENT.light },
  ];
  const variant_id = await client.createVariant(chains);
  const { id } = await client.call<Campaign>('POST', '/v1/campaigns', {
    variant_id,
    name: 'Simulated',
    candidates: LIBRARY.slice(1),
    plate: { size: 24 },
  });
  const best: number[] = [];
  for (const [k, death] of DEATHS.entries()) {
    const died = system.crashAt(death);
    const plate = await client.call<PlateJob>('POST', `/v1/campaigns/${id}/plates`, {});
    await died;
    const job = await finished(plate.id);
    expect(job).toMatchObject({ status: 'completed', error: null, credit_cost: 2, results: { round: k + 1 } });
    const names = job.results!.wells.map(({ name }) => name);
    expect(names).toHaveLength(24);
    best.push(bestOf(names));
    const content = measured(names);
    // The gateway dies while it handles the file; the client repeats the request under its key.
    const added = client.call<Campaign>('POST', `/v1/campaigns/${id}/results`, {
      filename: `plate-${k + 1}.csv`,
      content,
    });
    killGateway(system);
    expect((await added).rounds.map(({ file }) => file)).toEqual(
      Array.from({ length: k + 1 }, (_, round) => `plate-${round + 1}.csv`),
    );
  }
  expect(best[2]).toBeLessThan(best[0]!);
  const campaign = await client.call<Campaign>('GET', `/v1/campaigns/${id}`);
  expect(campaign.rounds.map(({ assays }) => assays[0]!.measured)).toHaveLength(3);
  await expectThreePlatesCharged(system);
});

it('a file that cannot be used is refused in one sentence, and the campaign stays as it was', async () => {
  const { client } = system;
  const variant_id = await client.createVariant([
    { role: 'heavy', sequence: PARENT.heavy },
    { role: 'light', sequence: PARENT.light },
  ]);
  const { id } = await client.call<Campaign>('POST', '/v1/campaigns', { variant_id, name: 'Bad files' });
  const add = (content: string) =>
    client.once('POST', `/v1/campaigns/${id}/results`, { filename: 'plate.csv', content });
  const head = 'name,value,unit,direction';
  for (const [content, words] of [
    [
      `${head}\nparent,1,nM,lower\nH:E1Q,2,uM,lower\n`,
      'plate.csv: Row 3: assay value has nM in row 2 and uM here; use one unit',
    ],
    [`${head}\nparent,1,nM,lower\nparent,2,nM,lower\n`, 'plate.csv: Row 3: the variant stands in row 2 too'],
    [`${head}\nparent,1,nM,lower\n`, 'plate.csv: assay value has 1 value(s); a model needs two or more'],
    [`${head}\nparent,3,nM,lower\nH:E1Q,3,nM,lower\n`, 'plate.csv: all 2 values of assay value are equal'],
  ] as const) {
    const response = await add(content);
    expect(response.status).toBe(422);
    const { errors } = (await response.json()) as { errors: { pointer: string; detail: string }[] };
    expect(errors).toMatchObject([{ pointer: '/content' }]);
    expect(errors[0]!.detail).toContain(words);
  }
  expect((await client.call<Campaign>('GET', `/v1/campaigns/${id}`)).rounds).toEqual([]);
});
