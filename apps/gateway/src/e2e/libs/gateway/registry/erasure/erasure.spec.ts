import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newEventId } from '@paratope/ids';
import { s3Store, type ObjectStore } from '@paratope/object-store';
import { eventually } from '@paratope/testing';
import { Reconciler } from '../../../../../jobs/repair/reconciler.js';
import { Browser } from '../../../../../testing/browser.js';
import { session, type Session } from '../../../../../testing/session.js';
import { TestSystem, type Replica } from '../../../../../testing/test-gateway.js';
import { createWorld, HER2_STRETCH, TRASTUZUMAB, type World } from '../../../../../testing/world.js';

/** Long enough not to occur by chance. */
const SECRETS = [TRASTUZUMAB.heavy, TRASTUZUMAB.light, HER2_STRETCH].map((sequence) => sequence.slice(8, 40));

describe('deleting data for good', () => {
  let system: TestSystem;
  let gateway: Replica;
  let world: World;
  let org: Session;
  let store: ObjectStore;

  beforeAll(async () => {
    system = await TestSystem.start('whole tables');
    gateway = await system.gateway();
    store = s3Store(system.objects.settings);
  });
  afterAll(() => system.close());
  beforeEach(async () => {
    world = await createWorld(system, gateway);
    org = session(gateway, world);
  });

  const endJobs = async (): Promise<void> => {
    for (const id of Object.values(world.jobIds)) {
      await system.pool.query(
        `UPDATE core.jobs SET status = 'completed', queued_at = NULL, held = false, ended_at = now(), attempt = 1,
           results = coalesce(results, $2) WHERE id = $1 AND ended_at IS NULL`,
        [id, JSON.stringify([{ strategy: 'germline', humanized_vh: TRASTUZUMAB.heavy }])],
      );
    }
    const [id] = [world.humanizationId];
    await system.pool.query('UPDATE core.jobs SET results = NULL, results_bytes = 100, attempt = 1 WHERE id = $1', [
      id,
    ]);
    await store.put(`jobs/${id}/1/results.json.br`, brotliCompressSync(TRASTUZUMAB.heavy), 'application/json');
    await store.put(`jobs/${id}/1/model.pdb`, Buffer.from(TRASTUZUMAB.heavy), 'chemical/x-pdb');
    await store.put(`jobs/humanization/${id}/1/model.pdb`, Buffer.from(TRASTUZUMAB.heavy), 'chemical/x-pdb');
    await system.pool.query(
      `INSERT INTO core.events (id, org_id, type, job_id, created_at) VALUES ($1, $2, 'humanization.completed', $3, now())`,
      [newEventId(), world.orgId, id],
    );
  };
  const sweep = () => gateway.service.app.get(Reconciler, { strict: false }).runOnce();

  /** Returns the places of the sequences: tables of the database, and files of the store. */
  async function found(): Promise<string[]> {
    const { rows: tables } = await system.pool.query<{ name: string }>(
      `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relkind IN ('r', 'p') AND n.nspname NOT IN ('pg_catalog', 'information_schema')`,
    );
    const places: string[] = [];
    for (const { name } of tables) {
      const { rows } = await system.pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
      // Only rows of this org count, because the other orgs of this suite keep their data.
      if (rows.some(({ row }) => SECRETS.some((secret) => row.includes(secret)) && isOurs(row))) places.push(name);
    }
    for (const key of (await store.list('')).filter(isOurs)) {
      const bytes = Buffer.from((await store.get(key))!);
      const text = (key.endsWith('.br') ? brotliDecompressSync(bytes) : bytes).toString('latin1');
      if (SECRETS.some((secret) => text.includes(secret))) places.push(key);
    }
    return places;
  }
  const isOurs = (row: string): boolean =>
    Object.values(world).some((id) => typeof id === 'string' && id.length === 36 && row.includes(id));

  it('of a project leaves its sequences nowhere: no table, no file, no kept answer, no webhook', async () => {
    const keyed = await gateway.request('/v1/variants', {
      method: 'POST',
      token: world.token,
      headers: { 'idempotency-key': 'kept' },
      body: {
        parent_variant_id: world.variantId,
        name: 'again',
        chains: [
          { role: 'heavy', sequence: TRASTUZUMAB.heavy },
          { role: 'light', sequence: TRASTUZUMAB.light },
        ],
      },
    });
    expect(keyed.status).toBe(201);
    await endJobs();
    expect(await found()).not.toEqual([]);
    expect(await org.delete(`/v1/projects/${world.projectId}?purge=true`)).toMatchObject({ status: 204 });
    await eventually(async () => {
      await sweep();
      expect(await found()).toEqual([]);
    });
    expect(system.webhooks.forgotten.filter((id) => id.startsWith('evt_'))).toHaveLength(1);
    expect((await store.list(`jobs/${world.humanizationId}`)).length).toBe(0);
    expect((await store.list(`jobs/humanization/${world.humanizationId}`)).length).toBe(0);
  });

  // proves: Humanization.data_deleted_at
  it('leaves tombstones that say when, take nothing and do not come back', async () => {
    await endJobs();
    await org.delete(`/v1/projects/${world.projectId}?purge=true`);
    const when = expect.stringMatching(/^\d{4}-.*Z$/);
    for (const url of [
      `/v1/projects/${world.projectId}`,
      `/v1/therapeutic-candidates/${world.candidateId}`,
      `/v1/variants/${world.variantId}`,
      `/v1/source-antibodies/${world.sourceAntibodyId}`,
      `/v1/antigens/${world.antigenId}`,
      `/v1/adc-designs/${world.adcDesignId}`,
    ]) {
      expect(await org.get(url)).toMatchObject({ status: 200, json: { archived: true, data_deleted_at: when } });
      expect(await org.patch(url, { archived: false })).toMatchObject({ status: 409 });
      expect(await org.delete(`${url}?purge=true`)).toMatchObject({ status: 204 });
    }
    const job = await org.get(`/v1/humanizations/${world.humanizationId}`);
    expect(job).toMatchObject({ status: 200, json: { status: 'completed', results: null, data_deleted_at: when } });
    const results = await org.get(`/v1/jobs/${world.humanizationId}/results`);
    expect(results).toMatchObject({ status: 200, json: { object: 'job_results', results: null } });
    expect(await org.post('/v1/humanizations', { variant_id: world.variantId })).toMatchObject({ status: 409 });
  });

  it('of a variant leaves its siblings, and of an antigen the dockings of others', async () => {
    await endJobs();
    const chains = [
      { role: 'heavy', sequence: TRASTUZUMAB.heavy },
      { role: 'light', sequence: TRASTUZUMAB.light },
    ];
    const { json } = await org.post('/v1/variants', { parent_variant_id: world.variantId, name: 'kept', chains });
    await org.delete(`/v1/variants/${world.variantId}?purge=true`);
    expect((await org.get(`/v1/variants/${world.variantId}`)).json.chains).toEqual([]);
    expect((await org.get(`/v1/variants/${json.id}`)).json.chains).toEqual(chains);
    await org.delete(`/v1/antigens/${world.antigenId}?purge=true`);
    expect((await org.get(`/v1/antigens/${world.antigenId}`)).json).toMatchObject({ sequence: null, upload_id: null });
  });

  it('waits for jobs that have not ended: 409, and nothing is deleted', async () => {
    const before = await org.get(`/v1/variants/${world.variantId}`);
    expect(await org.delete(`/v1/projects/${world.projectId}?purge=true`)).toMatchObject({ status: 409 });
    expect((await org.get(`/v1/variants/${world.variantId}`)).json).toEqual(before.json);
  });

  it('is not for a token that may only submit, nor for another org', async () => {
    await system.pool.query(`UPDATE core.api_tokens SET scopes = '{read,submit}' WHERE org_id = $1`, [world.orgId]);
    expect(await org.delete(`/v1/variants/${world.variantId}?purge=true`)).toMatchObject({ status: 403 });
    const stranger = session(gateway, await system.createOrg());
    expect(await stranger.delete(`/v1/variants/${world.variantId}?purge=true`)).toMatchObject({ status: 404 });
  });

  it('is in the audit log under a name of its own', async () => {
    await endJobs();
    await org.delete(`/v1/adc-designs/${world.adcDesignId}?purge=true`);
    const { json } = await org.get('/v1/audit-events');
    expect(json.data[0]).toMatchObject({ action: 'archiveAdcDesign:purge', target: world.adcDesignId });
  });

  // proves: DELETE /orgs/{org_id}
  it('of an org takes everything, its members and its tokens; the ledger keeps what it needs', async () => {
    expect((await org.delete(`/orgs/${world.orgId}`)).status).toBe(422);
    await endJobs();
    const url = `/orgs/${world.orgId}?purge=true`;
    const admin = new Browser(gateway);
    await admin.signIn(await system.createMember(world.orgId, 'admin'));
    expect(await admin.request(url, { method: 'DELETE' })).toMatchObject({ status: 403 });
    expect(await org.delete(url)).toMatchObject({ status: 204 });
    expect(await org.get('/v1/me')).toMatchObject({ status: 401 });
    await eventually(async () => {
      await sweep();
      expect(await found()).toEqual([]);
    });
    expect(system.webhooks.forgotten).toContain(world.orgId);
    const { rows } = await system.pool.query(
      'SELECT name, data_deleted_at IS NOT NULL AS gone FROM core.orgs WHERE id = $1',
      [world.orgId],
    );
    expect(rows).toEqual([{ name: 'deleted', gone: true }]);
    expect((await system.pool.query('SELECT FROM core.memberships WHERE org_id = $1', [world.orgId])).rowCount).toBe(0);
  });
});
