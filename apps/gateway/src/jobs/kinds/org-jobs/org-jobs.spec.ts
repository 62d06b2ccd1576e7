import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { session, type Session } from '../../../testing/session.js';
import { sharedGateway } from '../../../testing/shared-gateway.js';
import type { Replica, TestSystem } from '../../../testing/test-gateway.js';
import { createWorld, type World } from '../../../testing/world.js';
import { insertJob } from '../../../testing/world-jobs.js';

describe('GET /orgs/{org_id}/jobs', () => {
  let system: TestSystem;
  let gateway: Replica;
  let world: World;
  let org: Session;

  beforeAll(async () => {
    ({ system, gateway } = await sharedGateway());
  });
  beforeEach(async () => {
    world = await createWorld(system, gateway);
    org = session(gateway, world);
  });

  // proves: GET /orgs/{org_id}/jobs
  it('200 has the jobs of every kind, newest first, page by page, and is not deprecated', async () => {
    const kinds = ['humanization', 'structure_prediction', 'complex_prediction'] as const;
    for (const kind of kinds) await insertJob(system, { orgId: world.orgId, variantId: world.variantId, kind });
    const seen: string[] = [];
    for (let url: string | undefined = `/orgs/${world.orgId}/jobs?limit=3`; url !== undefined;) {
      const page = await org.get(url);
      expect(page.status).toBe(200);
      expect(page.headers).not.toHaveProperty('deprecation');
      seen.push(...page.json.data.map(({ id }: { id: string }) => id));
      url = /<([^>]*)>; rel="next"/.exec(page.headers['link'] ?? '')?.[1];
    }
    const { rows } = await system.pool.query<{ id: string }>(
      'SELECT id FROM core.jobs WHERE org_id = $1 ORDER BY id DESC',
      [world.orgId],
    );
    expect(seen).toEqual(rows.map(({ id }) => id));
  });

  it('200 filters by kind, variant and status', async () => {
    const ids = async (filter: string): Promise<string[]> =>
      (await org.get(`/orgs/${world.orgId}/jobs?${filter}`)).json.data.map(({ id }: { id: string }) => id);
    expect(await ids('job_type=stability_analysis')).toEqual([world.stabilityAnalysisId]);
    expect(await ids('status=completed')).toEqual([world.codonExportId]);
    expect(await ids(`variant_id=${newId()}`)).toEqual([]);
  });

  it('404 for the jobs of another organization', async () => {
    const other = await createWorld(system, gateway);
    expect((await org.get(`/orgs/${other.orgId}/jobs`)).status).toBe(404);
  });
});
