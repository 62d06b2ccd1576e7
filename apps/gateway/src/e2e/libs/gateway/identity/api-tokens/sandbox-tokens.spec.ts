import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { createRpcClient, jobs, type RpcClient } from '@paratope/rpc';
import { eventually } from '@paratope/testing';
import { testIdentity } from '@paratope/rpc/testing';
import { CONTRACTS } from '../../../../../contracts.js';
import { isVisitorContract, isWrite } from '@paratope/gateway-http';
import { samples } from '../../../../../testing/samples.js';
import { TestSystem, type Replica, type TestRequest, type TestResponse } from '../../../../../testing/test-gateway.js';
import { createWorld, TRASTUZUMAB, TRASTUZUMAB_CHAINS, type World } from '../../../../../testing/world.js';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const OF_ORGS = CONTRACTS.filter((route) => !isVisitorContract(route));
const PROVENANCE = { engine: 'test', engine_version: '1', data_versions: {}, seed: null, runtime_ms: 1 };
const PER_DAY = 7;
const OPEN = 5;

/** Contents of a sandbox. */
interface Content {
  readonly token: string;
  readonly orgId: string;
  readonly projectId: string;
  readonly candidateId: string;
  readonly variantId: string;
}

describe('a token of the sandbox', () => {
  let system: TestSystem;
  let gateway: Replica;
  let another: Replica;
  let worker: RpcClient<jobs.JobServiceClient>;
  let world: World;
  let sandbox: Content;

  beforeAll(async () => {
    system = await TestSystem.start('environment');
    const env = {
      RECONCILE_INTERVAL_MS: '3600000',
      SANDBOX_JOBS_PER_DAY: String(PER_DAY),
      SANDBOX_OPEN_JOBS: String(OPEN),
    };
    [gateway, another] = [await system.gateway({ env }), await system.gateway({ env })];
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
  const begin = async () => {
    world = await createWorld(system, gateway);
    // The state of the organization is compared, so nothing of it may go on by itself.
    await eventually(async () => {
      const { json } = await gateway.request(`/v1/imports/${world.importId}`, { token: world.token });
      expect(json.status).not.toBe('reading');
    });
    sandbox = await fill(await tokenOf(world));
  };

  const create = (of: { orgId: string; token: string }, body: object = {}) =>
    gateway.request(`/orgs/${of.orgId}/api-tokens`, {
      method: 'POST',
      token: of.token,
      body: { name: 'Test', livemode: false, ...body },
    });
  const tokenOf = async (of: { orgId: string; token: string }): Promise<string> => (await create(of)).json.token;
  const ask = (url: string, request: TestRequest = {}, token = sandbox.token, on = gateway) =>
    on.request(url, { token, ...request });
  const post = (url: string, body: object, token = sandbox.token, on = gateway) =>
    ask(url, { method: 'POST', body }, token, on);
  const fill = async (token: string): Promise<Content> => {
    const { org_id: orgId } = (await ask('/v1/me', {}, token)).json;
    const { id: projectId } = (await post('/v1/projects', { name: 'Tried' }, token)).json;
    const candidate = { project_id: projectId, name: 'C', format: 'mab', initial_chains: TRASTUZUMAB_CHAINS };
    const { id: candidateId, initial_variant_id: variantId } = (
      await post('/v1/therapeutic-candidates', candidate, token)
    ).json;
    return { token, orgId, projectId, candidateId, variantId };
  };
  const submit = (headers: Record<string, string> = {}, on = gateway) =>
    ask('/v1/humanizations', { method: 'POST', body: { variant_id: sandbox.variantId }, headers }, sandbox.token, on);
  const idsOf = (of: object): ReadonlySet<string> => new Set(JSON.stringify(of).match(UUID));
  const idsIn = ({ json }: TestResponse, of: object): string[] => {
    // A refusal repeats the request's own path, from which nothing can be learnt.
    const { instance: _, ...body } = (json ?? {}) as Record<string, unknown>;
    const text = JSON.stringify(body);
    return [...idsOf(of)].filter((id) => text.includes(id));
  };
  const liveIds = () => {
    const { browser: _, token: __, ...rest } = world;
    return rest;
  };
  /** Every row of an organization except the platform's own bookkeeping, and the other services' data about it. */
  const stateOf = async (orgId: string): Promise<string> => {
    const { rows } = await system.pool.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
       WHERE table_schema = 'core' AND column_name = 'org_id' AND table_type = 'BASE TABLE'
         AND table_name NOT LIKE 'audit%' AND table_name NOT IN ('idempotency_keys', 'quota_usage', 'variant_scores')`,
    );
    const texts = await Promise.all(
      rows.map(({ name }) =>
        system.pool.query(
          `SELECT md5(string_agg(row, '' ORDER BY row)) FROM
             (SELECT (to_jsonb(t) - 'last_used_at')::text AS row FROM core.${name} t WHERE org_id = $1) rows`,
          [orgId],
        ),
      ),
    );
    const kept = (JSON.parse(system.webhooks.digest()) as { orgId: string }[][]).flat();
    const webhooks = kept.filter((each) => each.orgId === orgId);
    return JSON.stringify([texts.map((text) => text.rows), webhooks, system.billing.balance(orgId)]);
  };

  describe('on every route', () => {
    let before: string;
    beforeAll(async () => {
      await begin();
      before = await stateOf(world.orgId);
    });

    it.each(OF_ORGS)('$operationId shows it nothing live, and changes nothing live', async ({ operationId }) => {
      const { url, ...request } = samples(world)[operationId]!;
      const answer = await ask(url, request);
      expect([operationId, answer.status, idsIn(answer, liveIds())]).toEqual([operationId, answer.status, []]);
      expect(await stateOf(world.orgId)).toBe(before);
    });

    it('changes work and webhooks, and is refused what concerns the organization', async () => {
      const own = { ...world, orgId: sandbox.orgId };
      const refused = OF_ORGS.filter((route) => isWrite(route) && !['work', 'jobs', 'webhooks'].includes(route.effect));
      expect(refused.length).toBeGreaterThan(8);
      for (const { operationId } of refused) {
        const { url, ...request } = samples(own)[operationId]!;
        expect([operationId, (await ask(url, request)).status]).toEqual([operationId, 403]);
      }
      const screen = { upload_id: newId(), filters: [], tiers: [], max_credits: 1 };
      expect((await post('/v1/screens', screen)).status).toBe(403);
    });
  });

  describe('in its sandbox', () => {
    beforeEach(begin);

    // proves: GET /v1/me; CreditBalance.livemode; sandbox
    it('is of the form of every token, and reads in GET /v1/me as what it is, without credits', async () => {
      const made = await create(world);
      expect(made).toMatchObject({ status: 201, json: { livemode: false, scopes: ['read', 'submit', 'manage'] } });
      expect(made.json.token).toMatch(/^ab_.{48}$/);
      expect((await ask('/v1/me', {}, made.json.token)).json).toMatchObject({
        livemode: false,
        org_id: sandbox.orgId,
        plan: 'enterprise',
        total_credits: 0,
      });
      expect((await ask('/v1/me', {}, world.token)).json).toMatchObject({ livemode: true, org_id: world.orgId });
      expect(sandbox.orgId).not.toBe(world.orgId);
    });

    it('is of the one sandbox of its organization, however many are made at once', async () => {
      const other = await system.createOrg();
      const made = await Promise.all(
        Array.from({ length: 8 }, (_, i) =>
          (i % 2 ? gateway : another).request(`/orgs/${other.orgId}/api-tokens`, {
            method: 'POST',
            token: other.token,
            body: { name: 'T', livemode: false },
          }),
        ),
      );
      const seen = await Promise.all(made.map(async ({ json }) => (await ask('/v1/me', {}, json.token)).json.org_id));
      expect(new Set(seen).size).toBe(1);
      expect(seen).not.toContain(sandbox.orgId);
    });

    it('is listed, read and revoked by who is live', async () => {
      const { json: made } = await create(world, { name: 'Trial' });
      const { json } = await ask(`/orgs/${world.orgId}/api-tokens`, {}, world.token);
      const modes = json.data.map(({ id, livemode }: { id: string; livemode: boolean }) => [id, livemode]);
      expect(modes).toContainEqual([made.id, false]);
      expect(modes).toContainEqual([world.tokenId, true]);
      const url = `/orgs/${world.orgId}/api-tokens/${made.id}`;
      expect((await ask(url, {}, world.token)).json).toMatchObject({ name: 'Trial', livemode: false });
      expect((await ask(url, { method: 'DELETE' }, world.token)).status).toBe(204);
      expect((await ask('/v1/me', {}, made.token)).status).toBe(401);
    });

    it('makes what no live token and no member sees', async () => {
      await submit();
      const urls = ['/v1/projects', '/v1/humanizations', `/orgs/${world.orgId}/jobs`, '/v1/therapeutic-candidates']
        .concat([`/v1/projects/${sandbox.projectId}`, `/v1/variants/${sandbox.variantId}`])
        .concat([`/orgs/${sandbox.orgId}/jobs`, `/v1/therapeutic-candidates/${sandbox.candidateId}`]);
      const { token: _, ...content } = sandbox;
      for (const url of urls) {
        expect([url, idsIn(await ask(url, {}, world.token), content)]).toEqual([url, []]);
        expect([url, idsIn(await world.browser.get(url), content)]).toEqual([url, []]);
      }
      expect(await post('/v1/humanizations', { variant_id: sandbox.variantId }, world.token)).toMatchObject({
        status: 404,
        json: { code: 'not_found' },
      });
    });

    // proves: sandbox: credits; Humanization.livemode
    it('has jobs computed for real without charge, even while billing is away', async () => {
      const balance = system.billing.balance(world.orgId);
      system.billing.down = true;
      const accepted = await submit();
      const cancelled = await submit();
      const quote = await post('/v1/quotes', { kind: 'humanization', count: 1 });
      system.billing.down = false;
      expect(accepted).toMatchObject({ status: 202, json: { livemode: false, credit_cost: 0 } });
      expect(quote.json).toMatchObject({ credit_cost: 0, allowed: true });
      const { attempt } = await worker.claim({ jobId: accepted.json.id, workerId: 'w' });
      const done = { jobId: accepted.json.id, attempt, resultsJson: '[]', provenanceJson: JSON.stringify(PROVENANCE) };
      expect(await worker.complete(done)).toEqual({ accepted: true });
      expect((await ask(`/v1/humanizations/${accepted.json.id}`)).json).toMatchObject({
        status: 'completed',
        livemode: false,
        credit_cost: 0,
      });
      const { status } = await ask(`/v1/humanizations/${cancelled.json.id}/cancel`, { method: 'POST' });
      expect(status).toBe(200);
      const { rows } = await system.pool.query(
        `SELECT FROM core.outbox JOIN core.jobs j ON j.id::text = subject WHERE topic = 'refund' AND j.org_id = $1`,
        [sandbox.orgId],
      );
      expect(rows).toEqual([]);
      expect(system.billing.balance(world.orgId)).toBe(balance);
      expect((await ask(`/v1/humanizations/${world.humanizationId}`, {}, world.token)).json).not.toHaveProperty(
        'livemode',
      );
    });

    // proves: PlainProject.livemode
    it('makes resources that are marked, one by one, in lists, and under an Idempotency-Key, as nothing live is', async () => {
      const { projectId, candidateId, variantId } = sandbox;
      await submit();
      const urls = ['/v1/projects', '/v1/therapeutic-candidates', '/v1/variants', '/v1/humanizations', '/v1/jobs'];
      for (const url of urls) {
        const { data } = (await ask(url)).json;
        expect(data.length).toBeGreaterThan(0);
        for (const each of data) expect([url, each.livemode]).toEqual([url, false]);
        for (const each of (await ask(url, {}, world.token)).json.data) expect(each).not.toHaveProperty('livemode');
      }
      expect((await ask(`/projects/${projectId}`)).json).toMatchObject({ livemode: false });
      const ids = [`projects/${projectId}`, `therapeutic-candidates/${candidateId}`, `variants/${variantId}`];
      for (const url of ids) expect((await ask(`/v1/${url}`)).json).toMatchObject({ livemode: false });
      const files = [
        { filename: 'leads.fasta', content: `>4D5 VH\n${TRASTUZUMAB.heavy}\n>4D5 VL\n${TRASTUZUMAB.light}\n` },
      ];
      const imported = await ask('/v1/imports', { method: 'POST', body: { project_id: projectId, files } });
      expect(imported.json).toMatchObject({ object: 'import', livemode: false });
      expect((await ask(`/v1/scores?project_id=${projectId}`)).json.data[0]).toMatchObject({ livemode: false });
      const request = { method: 'POST', body: { name: 'Twice' }, headers: { 'idempotency-key': newId() } };
      const [first, again] = [await ask('/v1/projects', request), await ask('/v1/projects', request)];
      expect(first.json).toMatchObject({ name: 'Twice', livemode: false });
      expect(again.text).toBe(first.text);
    });

    // proves: sandbox: events
    it('causes events for endpoints of the sandbox, and none for those that are live', async () => {
      const end = async () => {
        const { json } = await submit();
        const { attempt } = await worker.claim({ jobId: json.id, workerId: 'w' });
        await worker.complete({
          jobId: json.id,
          attempt,
          resultsJson: '[]',
          provenanceJson: JSON.stringify(PROVENANCE),
        });
        const { rows } = await system.pool.query<{ org_id: string }>(
          'SELECT org_id FROM core.events WHERE job_id = $1',
          [json.id],
        );
        return rows.map(({ org_id }) => org_id);
      };
      expect(await end()).toEqual([]);
      const endpoint = { url: 'https://trial.example/hook', events: ['humanization.completed'] };
      expect((await post('/v1/webhooks', endpoint)).status).toBe(201);
      expect(await end()).toEqual([sandbox.orgId]);
    });

    // proves: sandbox: limits
    it('submits as many jobs as may be open and as a day allows, in parallel on two replicas', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => submit({}, i % 2 ? another : gateway)));
      const accepted = answers.filter(({ status }) => status === 202);
      expect(accepted).toHaveLength(OPEN);
      const [refused, ...others] = answers.filter(({ status }) => status === 429);
      expect(others).toHaveLength(20 - OPEN - 1);
      expect(refused).toMatchObject({ json: { code: 'quota_exceeded' }, headers: { 'retry-after': '10' } });
      expect(refused!.json.detail).toContain(`${OPEN} jobs that have not ended; 0 more fit`);
      for (const { json } of accepted) await ask(`/v1/humanizations/${json.id}/cancel`, { method: 'POST' });
      const items = Array(PER_DAY - OPEN + 1).fill({ variant_id: sandbox.variantId });
      const batch = await post('/v1/humanizations/batch', { items });
      expect(batch).toMatchObject({ status: 429, json: { code: 'quota_exceeded' } });
      expect(batch.json.detail).toBe(`The sandbox takes ${PER_DAY} jobs a day; 2 more fit, and this has 3.`);
      expect((await post('/v1/humanizations/batch', { items: items.slice(1) })).status).toBe(202);
      expect((await post('/v1/humanizations', { variant_id: world.variantId }, world.token)).status).toBe(202);
      const { rows } = await system.pool.query('SELECT FROM core.reservations WHERE org_id = $1', [sandbox.orgId]);
      expect(rows).toEqual([]);
    });

    it('is answered as before under its Idempotency-Key, also once the sandbox is full', async () => {
      const headers = { 'idempotency-key': newId() };
      const first = await submit(headers);
      for (let count = 1; count < OPEN; count++) expect((await submit()).status).toBe(202);
      const late = { 'idempotency-key': newId() };
      expect((await submit(late)).status).toBe(429);
      expect(await submit(headers)).toMatchObject({ status: 202, text: first.text });
      await ask(`/v1/humanizations/${first.json.id}/cancel`, { method: 'POST' });
      expect((await submit(late)).status).toBe(202);
    });

    it('goes with the organization, and so do its data', async () => {
      await system.pool.query(
        `UPDATE core.jobs SET status = 'canceled', queued_at = NULL, held = false, ended_at = now()
                             WHERE org_id = $1 AND ended_at IS NULL`,
        [world.orgId],
      );
      const { url, ...request } = samples(world)['deleteOrg']!;
      expect((await ask(url, request, world.token)).status).toBe(204);
      expect((await ask('/v1/me')).status).toBe(401);
      const { rows } = await system.pool.query('SELECT name FROM core.projects WHERE org_id = $1', [sandbox.orgId]);
      expect(rows).toEqual([{ name: 'deleted' }]);
      expect(system.webhooks.forgotten).toEqual(expect.arrayContaining([world.orgId, sandbox.orgId]));
    });
  });
});
