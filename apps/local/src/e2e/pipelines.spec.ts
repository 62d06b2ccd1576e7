import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CrashPoint, RUN_CRASH_POINTS } from '@paratope/crash-points';
import { KIND_CONTRACTS } from '@paratope/pipelines';
import { eventually } from '@paratope/testing';
import { joinBreakableSystem } from './testing/breakable-system.js';
import type { CreditTransaction } from './testing/client.js';
import type { System } from './testing/system.js';

interface Step {
  readonly kind: string;
  readonly status: string;
  readonly variant_id: string | null;
  readonly job_id: string | null;
  readonly made_variant_id: string | null;
}

interface Pipeline {
  readonly id: string;
  readonly status: string;
  readonly steps: readonly Step[];
  readonly credits_reserved: number;
  readonly credits_charged: number;
}

const CHAIN = [{ kind: 'humanization' }, { kind: 'structure_prediction' }, { kind: 'stability_analysis' }];
const CREDITS = 5;

/** Points at which the gateway dies while a pipeline advances. */
const POINTS: readonly CrashPoint[] = [
  'gateway.after-debit',
  'gateway.after-complete',
  ...RUN_CRASH_POINTS,
  'gateway.relay-after-publish',
];

describe('a pipeline', () => {
  let system: System;
  beforeAll(async () => {
    system = await joinBreakableSystem();
  });
  afterAll(() => system.stop());

  const submit = (steps: readonly object[]) =>
    system.client.call<Pipeline>('POST', '/v1/pipelines', {
      variant_id: system.variantId,
      steps,
      max_credits: CREDITS,
    });
  const ended = (id: string): Promise<Pipeline> =>
    eventually(
      async () => {
        const pipeline = await system.client.call<Pipeline>('GET', `/v1/pipelines/${id}`);
        if (pipeline.status === 'running') throw new Error('it has not ended');
        return pipeline;
      },
      { everyMs: 300 },
    );
  const transactions = (): Promise<CreditTransaction[]> =>
    system.client.all<CreditTransaction>('/v1/credit-transactions');
  const jobsOf = (id: string) =>
    system.sql<{ kind: string }>(
      `SELECT kind FROM core.jobs WHERE charge_source = 'pipeline:' || $1::text ORDER BY id`,
      [id],
    );

  // proves: POST /v1/pipelines; GET /v1/pipelines/{id}
  it('humanizes, goes on with the best variant, models and judges it', async () => {
    const pipeline = await ended((await submit(CHAIN)).id);
    expect(pipeline).toMatchObject({ status: 'completed', credits_reserved: CREDITS, credits_charged: CREDITS });
    const [humanized, modelled, judged] = pipeline.steps;
    const variant = await system.client.call<{ parent_variant_id: string; humanization_id: string }>(
      ...(['GET', `/v1/variants/${humanized?.made_variant_id}`] as const),
    );
    expect(variant).toMatchObject({ parent_variant_id: system.variantId, humanization_id: humanized?.job_id });
    expect([modelled?.variant_id, judged?.variant_id]).toEqual(Array(2).fill(humanized?.made_variant_id));
    const [analysis] = await system.client.all<{ id: string; inputs: object; pipeline_id: string }>(
      `/v1/stability-analyses?variant_id=${judged?.variant_id}`,
    );
    expect(analysis).toMatchObject({
      id: judged?.job_id,
      pipeline_id: pipeline.id,
      inputs: { structure_job_id: modelled?.job_id },
    });
    // The results of real engines match the document, to the last field.
    for (const { kind, job_id: job } of pipeline.steps) {
      const { path } = KIND_CONTRACTS.find((contract) => contract.kind === kind) ?? { path: kind };
      await system.client.call('GET', `/v1/${path}/${job}`);
    }
    await eventually(() => {
      const own = system.receiver.received.filter(({ type }) => type === 'pipeline.completed');
      expect(own.map(({ jobId }) => jobId)).toEqual([pipeline.id]);
    });
  });

  it.each(POINTS)('runs every step once and is charged once, although the gateway dies at %s', async (point) => {
    const crash = system.crashAt(point);
    const pipeline = await ended((await submit(CHAIN.slice(0, 2))).id);
    await crash;
    expect(pipeline).toMatchObject({ status: 'completed', credits_charged: 3 });
    expect((await jobsOf(pipeline.id)).map(({ kind }) => kind)).toEqual(['humanization', 'structure_prediction']);
    const own = (await transactions()).filter(({ source }) => source === `pipeline:${pipeline.id}`);
    expect(own.map(({ kind, amount }) => [kind, amount])).toEqual([['debit', -3]]);
    const variants = await system.sql(`SELECT FROM core.variants WHERE id = $1 AND humanization_id = $2`, [
      pipeline.steps[0]?.made_variant_id,
      pipeline.steps[0]?.job_id,
    ]);
    expect(variants).toHaveLength(1);
  });
});
