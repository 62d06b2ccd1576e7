import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { createRpcClient, jobs, type RpcClient } from '@paratope/rpc';
import { testIdentity } from '@paratope/rpc/testing';
import {
  TestSystem,
  type Replica,
  type TestOrg,
  type TestRequest,
  type TestResponse,
} from '../../testing/test-gateway.js';

const idOf = (response: TestResponse): string => (response.json as { id: string }).id;
const PROVENANCE = { engine: 'test', engine_version: '1', data_versions: {}, seed: null, runtime_ms: 1 };

describe('/v1/humanizations', () => {
  let system: TestSystem;
  let gateway: Replica;
  let other: Replica;
  let worker: RpcClient<jobs.JobServiceClient>;
  let org: TestOrg;
  let variantId: string;

  beforeAll(async () => {
    system = await TestSystem.start('crash');
    gateway = await system.gateway();
    other = await system.gateway();
    worker = createRpcClient(
      jobs.JobServiceClient,
      `127.0.0.1:${gateway.service.rpcPort}`,
      testIdentity('humanization-worker'),
    );
  });
  afterAll(async () => {
    worker.close();
    await system.close();
  });
  beforeEach(async () => {
    org = await system.createOrg();
    variantId = await createVariant(org.orgId);
  });

  const createVariant = async (orgId: string): Promise<string> => {
    const [project, candidate, variant] = [newId(), newId(), newId()];
    await system.pool.query(
      `WITH p AS (INSERT INTO core.projects (id, org_id, name) VALUES ($1, $4, 'P')),
       c AS (INSERT INTO core.therapeutic_candidates (id, org_id, project_id, name, format, drug_class)
             VALUES ($2, $4, $1, 'C', 'mab', 'naked_antibody')),
       v AS (INSERT INTO core.variants (id, org_id, candidate_id, name, origin) VALUES ($3, $4, $2, 'v1', 'baseline'))
       INSERT INTO core.chains (id, variant_id, role, sequence) VALUES (gen_random_uuid(), $3, 'heavy', 'EVQ')`,
      [project, candidate, variant, orgId],
    );
    return variant;
  };
  const ask = (url: string, request: TestRequest = {}, on = gateway) =>
    on.request(url, { token: org.token, ...request });
  const submit = (headers: Record<string, string> = {}, on = gateway) =>
    ask('/v1/humanizations', { method: 'POST', body: { variant_id: variantId }, headers }, on);
  const run = async (id: string): Promise<void> => {
    const { attempt, inputsJson } = await worker.claim({ jobId: id, workerId: 'w' });
    expect(JSON.parse(inputsJson)).toEqual({
      variant_id: variantId,
      format: 'mab',
      chains: [{ role: 'heavy', sequence: 'EVQ' }],
    });
    const done = { jobId: id, attempt, resultsJson: '[]', provenanceJson: JSON.stringify(PROVENANCE) };
    expect(await worker.complete(done)).toEqual({ accepted: true });
  };

  // proves: group therapeutic-candidates: pipelines; group humanizations; credits; Humanization.provenance
  // proves: POST /v1/humanizations; GET /v1/humanizations/{id}; limit humanization; limits 2
  it('202: a submit is accepted, polled, run and completed', async () => {
    const accepted = await submit();
    expect(accepted).toMatchObject({ status: 202, headers: { 'retry-after': '3' }, json: { status: 'pending' } });
    const location = accepted.headers['location']!;
    // The position changes with every request, because other jobs of the suite wait as well.
    expect((await ask(location)).json).toEqual({ ...accepted.json, queue_position: expect.any(Number) });
    await run(idOf(accepted));
    expect((await ask(location)).json).toMatchObject({
      status: 'completed',
      results: [],
      provenance: PROVENANCE,
      progress: null,
      queue_position: null,
      failed_at: null,
      canceled_at: null,
    });
    expect(system.billing.balance(org.orgId)).toBe(99);
  });

  // proves: submit: Prefer
  it('200: a client that waits is given the finished job, also when another replica ends it, and again on a replay', async () => {
    const key = { 'idempotency-key': newId() };
    const waited = submit({ prefer: 'wait=60', ...key }, other);
    const id = await pendingJob();
    await run(id);
    const answer = await waited;
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'preference-applied': 'wait=60' },
      json: { id, status: 'completed', results: [] },
    });
    const replay = await submit({ prefer: 'wait=60', ...key });
    expect(replay).toMatchObject({ status: 200, headers: { 'idempotency-replayed': 'true' } });
    expect(replay.text).toBe(answer.text);
  });

  const pendingJob = async (): Promise<string> => {
    for (;;) {
      const { rows } = await system.pool.query<{ id: string }>(
        `SELECT id FROM core.jobs WHERE org_id = $1 AND status = 'pending'`,
        [org.orgId],
      );
      if (rows[0]) return rows[0].id;
    }
  };

  // proves: submit: Prefer
  it('202: a client that waits in vain is answered as if it had not', async () => {
    expect(await submit({ prefer: 'respond-async, wait=1' })).toMatchObject({
      status: 202,
      json: { status: 'pending' },
    });
  });

  it('a wait ends when the gateway stops, so that its client is answered', async () => {
    const stopping = await system.gateway();
    const waited = submit({ prefer: 'wait' }, stopping);
    await pendingJob();
    await stopping.service.close();
    expect(await waited).toMatchObject({ status: 202, json: { status: 'pending' } });
  });

  // proves: submit: Idempotency-Key; idempotency 2
  it('a replay is answered byte for byte as the first submit, and charged once', async () => {
    const key = { 'idempotency-key': newId() };
    const first = await submit(key);
    const replay = await submit(key, other);
    expect(replay).toMatchObject({ status: 202, headers: { 'idempotency-replayed': 'true' } });
    expect(replay.headers['location']).toBe(first.headers['location']);
    expect(replay.text).toBe(first.text);
    expect(system.billing.balance(org.orgId)).toBe(99);
  });

  const LEVELS = {
    variant: 'UPDATE core.variants SET archived = $2 WHERE id = $1',
    candidate: `UPDATE core.therapeutic_candidates SET archived = $2
                WHERE id = (SELECT candidate_id FROM core.variants WHERE id = $1)`,
    project: `UPDATE core.projects SET archived = $2
              WHERE id = (SELECT c.project_id FROM core.variants v
                          JOIN core.therapeutic_candidates c ON c.id = v.candidate_id WHERE v.id = $1)`,
  };
  it.each(['variant', 'candidate', 'project'] as const)(
    '409: an archived %s takes no jobs, single or in a batch, and nothing is charged until it is restored',
    async (level) => {
      await system.pool.query(LEVELS[level], [variantId, true]);
      const open = await createVariant(org.orgId);
      expect(await submit()).toMatchObject({
        status: 409,
        json: { code: 'conflict', errors: [{ pointer: '/variant_id', code: 'archived' }] },
      });
      const body = { items: [{ variant_id: open }, { variant_id: variantId }] };
      expect(await ask('/v1/humanizations/batch', { method: 'POST', body })).toMatchObject({
        status: 409,
        json: { code: 'conflict', errors: [{ pointer: '/items/1/variant_id', code: 'archived' }] },
      });
      expect(system.billing.balance(org.orgId)).toBe(100);
      await system.pool.query(LEVELS[level], [variantId, false]);
      expect(await submit()).toMatchObject({ status: 202 });
    },
  );

  // proves: HumanizationSubmit.variant_id
  it('404: a variant that is not there, or not ours, with the same answer', async () => {
    const foreign = await createVariant((await system.createOrg()).orgId);
    const answerFor = async (id: string) => {
      const { status, json } = await ask('/v1/humanizations', { method: 'POST', body: { variant_id: id } });
      return { status, json: { ...json, request_id: null } };
    };
    const answer = await answerFor(newId());
    expect(answer).toMatchObject({ status: 404, json: { code: 'not_found' } });
    expect(await answerFor(foreign)).toEqual(answer);
  });

  // proves: BatchHumanizationSubmit.items; states 4; batch: pre-flight; limit batch
  it('402: too few credits, with balance and cost', async () => {
    const items = Array.from({ length: 50 }, () => ({ variant_id: variantId }));
    const batch = () => ask('/v1/humanizations/batch', { method: 'POST', body: { items } });
    expect(await batch()).toMatchObject({ status: 202 });
    expect((await batch()).json.items).toHaveLength(50);
    expect(await batch()).toMatchObject({
      status: 402,
      json: { code: 'insufficient_credits', credit_balance: 0, credit_cost: 50 },
    });
  });

  // proves: HumanizationSubmit: strategies; BatchHumanizationSubmit.items; limit batch
  it.each([
    ['no items', { items: [] }],
    ['51 items', { items: Array.from({ length: 51 }, () => ({ variant_id: newId() })) }],
    ['an unknown key', { items: [{ variant_id: newId(), strategy: 'germline' }] }],
    ['an id that is none', { items: [{ variant_id: 'x' }] }],
  ])('422: a batch with %s', async (_, body) => {
    const answer = await ask('/v1/humanizations/batch', { method: 'POST', body });
    expect(answer).toMatchObject({ status: 422, json: { code: 'validation_failed' } });
  });

  // proves: BatchHumanizationResponse.warnings
  it('202: a batch tells which items ask for the same as one before them, and submits all', async () => {
    const items = [variantId, await createVariant(org.orgId), variantId].map((variant_id) => ({ variant_id }));
    const { status, json } = await ask('/v1/humanizations/batch', { method: 'POST', body: { items } });
    expect(status).toBe(202);
    expect(json.items).toHaveLength(3);
    expect(json.warnings).toEqual([
      {
        code: 'identical_item',
        pointer: '/items/2',
        detail: 'asks for the same as item 0; both are computed and charged',
      },
    ]);
  });

  it('a batch gets the queue positions of its jobs, one after the other', async () => {
    const items = Array.from({ length: 3 }, () => ({ variant_id: variantId }));
    const { json } = await ask('/v1/humanizations/batch', { method: 'POST', body: { items } });
    const positions = json.items.map(({ queue_position }: { queue_position: number }) => queue_position);
    const first = Number(positions[0]);
    expect(positions).toEqual([first, first + 1, first + 2]);
  });

  // proves: code service_unavailable
  it('503: nothing is submitted while billing is away', async () => {
    system.billing.down = true;
    try {
      expect(await submit()).toMatchObject({ status: 503, json: { code: 'service_unavailable' } });
    } finally {
      system.billing.down = false;
    }
    expect((await ask('/v1/humanizations')).json.data).toEqual([]);
  });

  // proves: state pending to canceled; states 1; states 2; POST /v1/humanizations/{id}/cancel
  it('a pending job is canceled and refunded; a running one is a conflict; a foreign one does not exist', async () => {
    const [first, second] = [await submit(), await submit()];
    const cancel = (id: string, token = org.token) =>
      gateway.request(`/v1/humanizations/${id}/cancel`, { method: 'POST', token });
    const stranger = await system.createOrg();
    expect(await cancel(idOf(first), stranger.token)).toMatchObject({ status: 404 });
    const canceled = await cancel(idOf(first));
    expect(canceled).toMatchObject({ status: 200, json: { status: 'canceled' } });
    expect(canceled.json.canceled_at).not.toBeNull();
    expect(await cancel(idOf(first))).toMatchObject({ status: 409, json: { code: 'conflict' } });
    await worker.claim({ jobId: idOf(second), workerId: 'w' });
    expect(await cancel(idOf(second))).toMatchObject({ status: 409, json: { code: 'conflict' } });
    expect(await worker.claim({ jobId: idOf(first), workerId: 'w' })).toMatchObject({ claimed: false });
  });

  // proves: code job_failed
  it('a failed job carries its error as a problem', async () => {
    const { json } = await submit();
    const { attempt } = await worker.claim({ jobId: json.id, workerId: 'w' });
    await worker.fail({ jobId: json.id, attempt, detail: 'The heavy chain has no V domain.', final: true });
    expect((await ask(`/v1/humanizations/${json.id}`)).json).toMatchObject({
      status: 'failed',
      results: null,
      error: {
        type: 'https://docs.test/errors/job_failed',
        title: 'Job failed',
        status: 500,
        detail: 'The heavy chain has no V domain.',
        code: 'job_failed',
      },
    });
  });

  // proves: GET /v1/humanizations
  it('lists page through every job once, newest first, by status and by variant', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 7; i++) ids.unshift(idOf(await submit()));
    const otherVariant = await createVariant(org.orgId);
    const elsewhere = await ask('/v1/humanizations', { method: 'POST', body: { variant_id: otherVariant } });
    await run(ids[2]!);
    await run(ids[5]!);

    const pages = async (query: string): Promise<string[]> => {
      const seen: string[] = [];
      let url: string | undefined = `/v1/humanizations?limit=3${query}`;
      while (url !== undefined) {
        const page = await ask(url);
        expect(page.status).toBe(200);
        const { data } = page.json as { data: { id: string }[] };
        seen.push(...data.map((job) => job.id));
        url = /<(.*)>; rel="next"/.exec(page.headers['link'] ?? '')?.[1];
        expect(url !== undefined).toBe(page.json.has_more);
      }
      return seen;
    };
    expect(await pages('')).toEqual([elsewhere.json.id, ...ids]);
    expect(await pages(`&variant_id=${variantId}`)).toEqual(ids);
    expect(await pages('&status=completed')).toEqual([ids[2], ids[5]]);
    expect(await pages(`&status=completed&variant_id=${otherVariant}`)).toEqual([]);
    expect(await pages(`&status=pending&variant_id=${otherVariant}`)).toEqual([elsewhere.json.id]);
  });

  // proves: GET /v1/humanizations/{id}
  it("a job of another org is the same 404 as one that never was, and in nobody else's list", async () => {
    const id = idOf(await submit());
    const stranger = await system.createOrg();
    const answerFor = async (id: string) => {
      const answer = await gateway.request(`/v1/humanizations/${id}`, { token: stranger.token });
      return { status: answer.status, json: { ...answer.json, request_id: null, instance: null } };
    };
    expect((await answerFor(newId())).status).toBe(404);
    expect(await answerFor(id)).toEqual(await answerFor(newId()));
    expect((await gateway.request('/v1/humanizations', { token: stranger.token })).json.data).toEqual([]);
  });

  // proves: POST /v1/quotes
  it('a quote says the cost and what would stand in the way', async () => {
    const quote = (count: number) => ask('/v1/quotes', { method: 'POST', body: { kind: 'humanization', count } });
    expect((await quote(100)).json).toMatchObject({ credit_cost: 100, credit_balance: 100, allowed: true });
    expect((await quote(1)).json.queue_position).toBeGreaterThanOrEqual(1);
    expect((await quote(101)).json).toMatchObject({ balance_allows: false, plan_allows: true, allowed: false });
    const tight = await system.createOrg('enterprise', { writes: 2 });
    const answer = await gateway.request('/v1/quotes', {
      method: 'POST',
      token: tight.token,
      body: { kind: 'humanization', count: 51 },
    });
    expect(answer.json).toMatchObject({ quota_allows: false, allowed: false });
    expect(system.billing.balance(org.orgId)).toBe(100);
  });
});
