import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createRpcClient, jobs, type RpcClient } from '@paratope/rpc';
import { testIdentity } from '@paratope/rpc/testing';
import { session, type Session } from '../../testing/session.js';
import { sharedGateway } from '../../testing/shared-gateway.js';
import type { TestSystem, Replica } from '../../testing/test-gateway.js';
import { createWorld, type World } from '../../testing/world.js';

const UTC = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const PROVENANCE = JSON.stringify({
  engine: 'test',
  engine_version: '1',
  data_versions: {},
  seed: null,
  runtime_ms: 1,
});
/** A strategy's result with all fields that the contract names, and keys that it merely permits. */
const ENTRY = {
  strategy: 'cdr_grafting',
  humanized_vh: 'EVQLVES',
  humanized_vl: null,
  oasis_score: { mean: 0.8, median: 0.9, method: 'ngram', by_chain: { vh: 0.8 } },
  mutations: { vh: { count: 0, positions: [] }, vl: null, total: 0 },
  liabilities: { glycosylation: [{ chain: 'vh', imgt: '52' }], oxidation: [] },
  numbering: { vh: { imgt: ['1'] }, vl: null },
  vhh_analysis: { hallmarks: [] },
  scfv_analysis: null,
  fc_analysis: null,
  acceptor: { v: 'IGHV3-66' },
};

describe('the envelope of a humanization', () => {
  let system: TestSystem;
  let gateway: Replica;
  let worker: RpcClient<jobs.JobServiceClient>;
  let world: World;
  let org: Session;
  let id: string;

  beforeAll(async () => {
    ({ system, gateway } = await sharedGateway());
    worker = createRpcClient(
      jobs.JobServiceClient,
      `127.0.0.1:${gateway.service.rpcPort}`,
      testIdentity('humanization-worker'),
    );
    world = await createWorld(system, gateway);
    org = session(gateway, world);
  });
  afterAll(async () => {
    worker.close();
  });
  beforeEach(async () => {
    id = (await org.post('/v1/humanizations', { variant_id: world.variantId })).json.id;
  });

  const read = async () => (await org.get(`/v1/humanizations/${id}`)).json;
  const claim = async (): Promise<number> => (await worker.claim({ jobId: id, workerId: 'w' })).attempt;
  const complete = (attempt: number, results: unknown) =>
    worker.complete({ jobId: id, attempt, resultsJson: JSON.stringify(results), provenanceJson: PROVENANCE });
  const ends = { completed_at: null, failed_at: null, canceled_at: null };

  // proves: Humanization.id; Humanization.object; Humanization.status; Humanization.created_at
  // proves: Humanization.started_at; Humanization.credit_cost; Humanization.inputs; Humanization.progress
  // proves: Humanization.queue_position; HumanizationInputs.variant_id; state (creation) to pending
  it('while pending says what was submitted, when and at what cost, and nothing of what comes later', async () => {
    const before = Date.now();
    const { json } = await org.post('/v1/humanizations', { variant_id: world.variantId });
    expect(json).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      object: 'humanization',
      status: 'pending',
      created_at: expect.stringMatching(UTC),
      started_at: null,
      ...ends,
      error: null,
      credit_cost: 1,
      external_id: null,
      metadata: {},
      inputs: { variant_id: world.variantId },
      results: null,
      progress: null,
      queue_position: expect.any(Number),
      provenance: null,
    });
    expect(Date.parse(json.created_at)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(json.created_at)).toBeLessThanOrEqual(Date.now());
  });

  // proves: Humanization.status; Humanization.started_at; Humanization.results; Humanization.queue_position
  // proves: state pending to running
  it('while running says since when, and has no results', async () => {
    await claim();
    expect(await read()).toMatchObject({
      status: 'running',
      started_at: expect.stringMatching(UTC),
      ...ends,
      error: null,
      results: null,
      queue_position: null,
    });
  });

  // proves: Humanization.status; Humanization.completed_at; Humanization.error; Humanization.results
  // proves: state running to completed
  it('once completed says when, and has results, which may be an empty list', async () => {
    await complete(await claim(), []);
    expect(await read()).toMatchObject({
      status: 'completed',
      started_at: expect.stringMatching(UTC),
      ...ends,
      completed_at: expect.stringMatching(UTC),
      error: null,
      results: [],
    });
  });

  // proves: HumanizationResultEntry.oasis_score; HumanizationResultEntry.mutations
  it('has the results as they were found, keys beyond the contract included', async () => {
    await complete(await claim(), [ENTRY]);
    expect((await read()).results).toEqual([ENTRY]);
  });

  // proves: Humanization.status; Humanization.failed_at; Humanization.error; HumanizationError.*
  // proves: state running to failed; code job_failed; versioning 5
  it('once failed says when it ended, and why in the five fields of a problem', async () => {
    await worker.fail({ jobId: id, attempt: await claim(), detail: 'No V domain.', final: true });
    const failed = await read();
    expect(failed).toMatchObject({ status: 'failed', ...ends, failed_at: expect.stringMatching(UTC), results: null });
    expect(failed.error).toEqual({
      type: 'https://docs.test/errors/job_failed',
      title: 'Job failed',
      status: 500,
      detail: 'No V domain.',
      code: 'job_failed',
    });
    const { rows } = await system.pool.query<{ ended_at: Date }>('SELECT ended_at FROM core.jobs WHERE id = $1', [id]);
    expect(failed.failed_at).toBe(rows[0]!.ended_at.toISOString());
  });

  // proves: Humanization.status; Humanization.canceled_at; state pending to canceled
  // proves: POST /v1/humanizations/{id}/cancel; events 5
  it('once canceled says when, never started, and is delivered to no webhook', async () => {
    await org.post('/v1/webhooks', { url: 'https://example.com/hook' });
    const { json } = await org.post(`/v1/humanizations/${id}/cancel`);
    expect(json).toEqual(await read());
    expect(json).toMatchObject({
      status: 'canceled',
      started_at: null,
      ...ends,
      canceled_at: expect.stringMatching(UTC),
      error: null,
      results: null,
    });
    const { rows } = await system.pool.query('SELECT id FROM core.events WHERE job_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  // proves: BatchHumanizationResponse.items; POST /v1/humanizations/batch; batch: Prefer; limits 6
  it('in a batch is one per item, in order, answered at once whatever is preferred', async () => {
    const items = Array.from({ length: 3 }, () => ({ variant_id: world.variantId }));
    const answer = await gateway.request('/v1/humanizations/batch', {
      method: 'POST',
      token: org.token,
      headers: { prefer: 'wait=60' },
      body: { items },
    });
    expect(answer.status).toBe(202);
    expect(answer.headers['preference-applied']).toBeUndefined();
    expect(Object.keys(answer.json)).toEqual(['items', 'warnings']);
    expect(answer.json.items).toHaveLength(3);
    for (const job of answer.json.items) {
      expect(job).toMatchObject({ object: 'humanization', status: 'pending', credit_cost: 1, inputs: items[0] });
      const { queue_position: _, ...lasting } = job;
      expect((await org.get(`/v1/humanizations/${job.id}`)).json).toMatchObject(lasting);
    }
  });
});
