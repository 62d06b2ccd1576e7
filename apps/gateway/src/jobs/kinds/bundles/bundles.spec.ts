import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PublicKey, verifyBundle } from '@paratope/evidence';
import { newId } from '@paratope/ids';
import { createRpcClient, jobs } from '@paratope/rpc';
import { testIdentity } from '@paratope/rpc/testing';
import { TestSystem, type Replica, type TestOrg } from '../../../testing/test-gateway.js';

const PROVENANCE = { engine: 'test', engine_version: '1', data_versions: {}, seed: null, runtime_ms: 1 };

describe('GET /v1/humanizations/{id}/bundle', () => {
  let system: TestSystem;
  let gateway: Replica;
  let org: TestOrg;
  let url: string;

  beforeAll(async () => {
    system = await TestSystem.start('replicas');
    gateway = await system.gateway();
    org = await system.createOrg();
    const variantId = newId();
    await system.pool.query(
      `WITH p AS (INSERT INTO core.projects (id, org_id, name) VALUES ($1, $4, 'P')),
       c AS (INSERT INTO core.therapeutic_candidates (id, org_id, project_id, name, format, drug_class)
             VALUES ($2, $4, $1, 'C', 'mab', 'naked_antibody')),
       v AS (INSERT INTO core.variants (id, org_id, candidate_id, name, origin) VALUES ($3, $4, $2, 'v1', 'baseline'))
       INSERT INTO core.chains (id, variant_id, role, sequence) VALUES (gen_random_uuid(), $3, 'heavy', 'EVQ')`,
      [newId(), newId(), variantId, org.orgId],
    );
    const submitted = await gateway.request('/v1/humanizations', {
      token: org.token,
      method: 'POST',
      body: { variant_id: variantId },
    });
    url = `/v1/humanizations/${(submitted.json as { id: string }).id}/bundle`;
  });
  afterAll(() => system.close());

  const ask = (token: string, on = gateway) => on.request(url, { token });

  it('409: a job that has not completed has no evidence', async () => {
    const answer = await ask(org.token);
    expect(answer.status).toBe(409);
    expect(answer.json).toMatchObject({ code: 'conflict', detail: expect.stringContaining('pending') });
  });

  it('200: every replica gives the same archive, signed by the key that the installation shows', async () => {
    const client = createRpcClient(
      jobs.JobServiceClient,
      `127.0.0.1:${gateway.service.rpcPort}`,
      testIdentity('humanization-worker'),
    );
    const jobId = url.split('/')[3]!;
    const { attempt } = await client.claim({ jobId, workerId: 'w' });
    await client.complete({ jobId, attempt, resultsJson: '[]', provenanceJson: JSON.stringify(PROVENANCE) });
    client.close();
    const [one, other] = await Promise.all([ask(org.token), ask(org.token, await system.gateway())]);
    expect(one.status).toBe(200);
    expect(one.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="humanizations-${jobId}.zip"`,
    });
    expect(one.bytes.equals(other.bytes)).toBe(true);
    const shown = (await gateway.request('/v1/signing-key', { token: org.token })).json as Record<string, string>;
    const key = PublicKey.fromPem(shown['public_key']!);
    expect(key?.id).toBe(shown['key_id']);
    expect(verifyBundle(one.bytes, key?.id).flaws).toEqual([]);
  });

  it('404: another organization has no such job', async () => {
    const stranger = await system.createOrg();
    expect((await ask(stranger.token)).status).toBe(404);
  });
});
