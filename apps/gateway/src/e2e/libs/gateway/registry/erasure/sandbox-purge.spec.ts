import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newEventId } from '@paratope/ids';
import { Reconciler } from '../../../../../jobs/repair/reconciler.js';
import { TestSystem, type Replica, type TestOrg, type TestResponse } from '../../../../../testing/test-gateway.js';
import { HER2_STRETCH, STRUCTURE_FILE, TRASTUZUMAB, TRASTUZUMAB_CHAINS } from '../../../../../testing/world.js';
import { completeJob } from '../../../../../testing/world-jobs.js';
import { SandboxPurge } from '@paratope/gateway-registry';

const DAY_MS = 86_400_000;
const SECRETS = [TRASTUZUMAB.heavy, TRASTUZUMAB.light, HER2_STRETCH].map((sequence) => sequence.slice(8, 40));

describe('the purge of sandboxes', () => {
  let system: TestSystem;
  let gateway: Replica;
  let live: TestOrg;
  let sandbox: TestOrg;
  /** Milliseconds by which the clock of the purging gateway is ahead of the serving one's. */
  let aheadMs = 0;
  let purging: Replica;

  beforeAll(async () => {
    system = await TestSystem.start('clock');
    const env = { RECONCILE_INTERVAL_MS: '3600000' };
    gateway = await system.gateway({ env });
    purging = await system.gateway({ env, clock: () => Date.now() + aheadMs });
  });
  afterAll(() => system.close());
  beforeEach(async () => {
    aheadMs = 0;
    live = await system.createOrg();
    const { token } = (await post(`/orgs/${live.orgId}/api-tokens`, { name: 'T', livemode: false }, live)).json;
    const { org_id: orgId } = (await gateway.request('/v1/me', { token })).json;
    sandbox = { token, orgId };
  });

  const post = (url: string, body: object, { token } = sandbox): Promise<TestResponse> =>
    gateway.request(url, { method: 'POST', token, body });
  const get = (url: string, { token } = sandbox): Promise<TestResponse> => gateway.request(url, { token });
  const purgeAfter = async (days: number): Promise<void> => {
    aheadMs = days * DAY_MS;
    await purging.service.app.get(SandboxPurge, { strict: false }).runOnce();
    await purging.service.app.get(Reconciler, { strict: false }).runOnce();
  };
  const fill = async (of: TestOrg) => {
    const { id: projectId } = (await post('/v1/projects', { name: 'Tried' }, of)).json;
    const antigen = { project_id: projectId, name: 'HER2', sequence: HER2_STRETCH };
    await post('/v1/antigens', antigen, of);
    const candidate = { project_id: projectId, name: 'C', format: 'mab', initial_chains: TRASTUZUMAB_CHAINS };
    const { initial_variant_id: variantId } = (await post('/v1/therapeutic-candidates', candidate, of)).json;
    const { id: jobId } = (await post('/v1/humanizations', { variant_id: variantId }, of)).json;
    return { projectId, variantId, jobId } as Readonly<Record<'projectId' | 'variantId' | 'jobId', string>>;
  };
  const end = (jobId: string) => completeJob(system, jobId, [{ humanized_vh: TRASTUZUMAB.heavy }]);
  /** Returns the tables with rows of the organization that contain one of the sequences. */
  const holding = async ({ orgId }: TestOrg): Promise<string[]> => {
    const { rows: tables } = await system.pool.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
       WHERE table_schema = 'core' AND column_name = 'org_id' AND table_type = 'BASE TABLE'`,
    );
    const held: string[] = [];
    for (const { name } of tables) {
      const { rows } = await system.pool.query<{ row: string }>(
        `SELECT t::text AS row FROM core.${name} t WHERE org_id = $1`,
        [orgId],
      );
      if (rows.some(({ row }) => SECRETS.some((secret) => row.includes(secret)))) held.push(name);
    }
    const { rows } = await system.pool.query(
      'SELECT FROM core.chains c JOIN core.variants v ON v.id = c.variant_id WHERE v.org_id = $1',
      [orgId],
    );
    return rows.length > 0 ? [...held, 'chains'] : held;
  };

  // proves: sandbox: purge
  it('leaves no sequence, name or result of a week ago, and everything that is younger or live', async () => {
    const [tried, kept] = [await fill(sandbox), await fill(live)];
    for (const { jobId } of [tried, kept]) await end(jobId);
    await purgeAfter(6.9);
    expect((await get(`/v1/projects/${tried.projectId}`)).json).toMatchObject({ name: 'Tried' });
    await purgeAfter(7.1);
    expect(await holding(sandbox)).toEqual([]);
    expect((await get(`/v1/projects/${tried.projectId}`)).json).toMatchObject({ name: 'deleted' });
    expect((await get(`/v1/humanizations/${tried.jobId}`)).json).toMatchObject({ results: null });
    expect(await holding(live)).toEqual(expect.arrayContaining(['antigens', 'jobs', 'chains']));
    expect((await get(`/v1/projects/${kept.projectId}`, live)).json).toMatchObject({ name: 'Tried', archived: false });
  });

  it('waits for a job that has not ended, and takes no more of them', async () => {
    const { projectId, variantId, jobId } = await fill(sandbox);
    await purgeAfter(8);
    expect((await get(`/v1/projects/${projectId}`)).json).toMatchObject({ name: 'Tried', archived: true });
    expect((await post('/v1/humanizations', { variant_id: variantId })).status).toBe(409);
    await end(jobId);
    await purgeAfter(8);
    expect(await holding(sandbox)).toEqual([]);
  });

  it('takes uploads along, those of an antigen with its project', async () => {
    const [loose, used] = [await post('/v1/uploads', STRUCTURE_FILE), await post('/v1/uploads', STRUCTURE_FILE)];
    const ofLive = await post('/v1/uploads', STRUCTURE_FILE, live);
    const { projectId } = await fill(sandbox);
    await system.pool.query('UPDATE core.antigens SET upload_id = $2 WHERE project_id = $1', [projectId, used.json.id]);
    await purgeAfter(8);
    expect((await get(`/v1/uploads/${loose.json.id}`)).status).toBe(404);
    expect((await get(`/v1/uploads/${used.json.id}`)).status).toBe(200);
    expect((await get(`/v1/uploads/${ofLive.json.id}`, live)).status).toBe(200);
    await system.pool.query(
      `UPDATE core.jobs SET status = 'canceled', queued_at = NULL, held = false, ended_at = now()
                             WHERE org_id = $1`,
      [sandbox.orgId],
    );
    await purgeAfter(8);
    expect((await get(`/v1/uploads/${used.json.id}`)).status).toBe(404);
  });

  it('is the end of webhook events of a week ago', async () => {
    const { jobId } = await fill(sandbox);
    await end(jobId);
    const id = newEventId();
    await system.pool.query(
      `INSERT INTO core.events (id, org_id, type, job_id, created_at, stored_at) VALUES ($1, $2, 'humanization.completed', $3, now(), now())`,
      [id, sandbox.orgId, jobId],
    );
    await purgeAfter(6);
    expect(system.webhooks.forgotten).not.toContain(id);
    await purgeAfter(8);
    expect(system.webhooks.forgotten).toContain(id);
  });
});
