import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser } from '../../../../../testing/browser.js';
import { session, type Session } from '../../../../../testing/session.js';
import { sharedGateway } from '../../../../../testing/shared-gateway.js';
import type { Replica, TestSystem } from '../../../../../testing/test-gateway.js';
import { createWorld, type World } from '../../../../../testing/world.js';

const URL = '/v1/stages';

describe('stages and tags', () => {
  let system: TestSystem;
  let gateway: Replica;
  let world: World;
  let org: Session;
  let variant: string;
  let candidate: string;
  beforeAll(async () => {
    ({ system, gateway } = await sharedGateway());
  });
  beforeEach(async () => {
    world = await createWorld(system, gateway);
    org = session(gateway, world);
    variant = `/v1/variants/${world.variantId}`;
    candidate = `/v1/therapeutic-candidates/${world.candidateId}`;
  });

  // proves: GET /v1/stages
  it('200 an organization begins with idea, made, tested, lead and dropped', async () => {
    expect((await org.get(URL)).json).toEqual({
      object: 'stage_list',
      stages: ['idea', 'made', 'tested', 'lead', 'dropped'],
    });
  });

  describe('PATCH /v1/stages', () => {
    // proves: PATCH /v1/stages
    it('200 puts another list in its place, in its order', async () => {
      expect(await org.patch(URL, { stages: ['lead', 'idea'] })).toMatchObject({ status: 200 });
      expect((await org.get(URL)).json.stages).toEqual(['lead', 'idea']);
      expect((await org.patch(variant, { stage: 'made' })).json.errors).toEqual([
        { pointer: '/stage', detail: expect.stringContaining('lead, idea'), code: 'unknown_stage' },
      ]);
    });

    it('200 gives what has a renamed stage its new name', async () => {
      await org.patch(variant, { stage: 'made' });
      await org.patch(candidate, { stage: 'made' });
      const renamed = { stages: ['idea', 'expressed'], renamed: { made: 'expressed' } };
      expect(await org.patch(URL, renamed)).toMatchObject({ status: 200 });
      expect((await org.get(variant)).json.stage).toBe('expressed');
      expect((await org.get(candidate)).json.stage).toBe('expressed');
    });

    it('409 for a first list without a stage that a molecule is being given', async () => {
      const holder = await system.pool.connect();
      const waiting = async (count: number): Promise<void> => {
        const { rowCount } = await holder.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        if ((rowCount ?? 0) < count) await waiting(count);
      };
      try {
        await holder.query('BEGIN');
        await holder.query('SELECT FROM core.variants WHERE id = $1 FOR UPDATE', [world.variantId]);
        const given = org.patch(variant, { stage: 'made' });
        await waiting(1);
        const listed = org.patch(URL, { stages: ['idea'] });
        await waiting(2);
        await holder.query('COMMIT');
        expect([(await given).status, (await listed).status]).toEqual([200, 409]);
      } finally {
        holder.release();
      }
      expect((await org.get(variant)).json.stage).toBe('made');
    });

    it('409 for a list without a stage that a molecule has, and the list stays', async () => {
      await org.patch(variant, { stage: 'made' });
      const refused = await org.patch(URL, { stages: ['idea'] });
      expect([refused.status, refused.json.detail]).toEqual([409, expect.stringContaining('lacks: made')]);
      expect((await org.get(URL)).json.stages).toHaveLength(5);
    });

    it.each([
      { stages: [] },
      { stages: ['lead', 'Lead'] },
      { stages: ['none'] },
      { stages: [' '] },
      { stages: ['one\ntwo'] },
      { stages: ['x'.repeat(41)] },
      { stages: ['lead'], renamed: { made: 'tested' } },
    ])('422 for %j', async (body) => {
      expect(await org.patch(URL, body)).toMatchObject({ status: 422, json: { code: 'validation_failed' } });
    });

    it('403 for a member who is no admin', async () => {
      const member = new Browser(gateway);
      await member.signIn(await system.createMember(world.orgId, 'member'));
      expect((await member.request(URL, { method: 'PATCH', body: { stages: ['lead'] } })).status).toBe(403);
    });
  });

  describe('of a variant and of a candidate', () => {
    // proves: fields of a variant; fields of a candidate
    it('are null and none at first, are changed, and limit lists', async () => {
      for (const [url, list] of [
        [variant, `/v1/variants?candidate_id=${world.candidateId}`],
        [candidate, `/v1/therapeutic-candidates?project_id=${world.projectId}`],
      ] as const) {
        expect((await org.get(url)).json).toMatchObject({ stage: null, tags: [] });
        expect((await org.get(`${list}&stage=none`)).json.data).toHaveLength(1);
        const to = { stage: 'lead', tags: ['phage', 'round 2', 'phage'] };
        expect((await org.patch(url, to)).json).toMatchObject({ stage: 'lead', tags: ['phage', 'round 2'] });
        for (const [query, count] of [
          ['stage=lead', 1],
          ['tag=round%202', 1],
          ['stage=lead&tag=phage', 1],
          ['stage=made', 0],
          ['stage=none', 0],
          ['tag=round', 0],
        ] as const)
          expect([query, (await org.get(`${list}&${query}`)).json.data.length]).toEqual([query, count]);
        expect((await org.patch(url, { stage: null, tags: [] })).json).toMatchObject({ stage: null, tags: [] });
      }
    });

    it.each([
      ['tags', Array.from({ length: 21 }, (_, nth) => `t${nth}`)],
      ['tags', ['x'.repeat(41)]],
      ['tags', ['']],
      ['tags', ['a\nb']],
      ['tags', ['a\u202eb']],
      ['stage', 'no such stage'],
    ])('422 for %s %j', async (field, value) => {
      for (const url of [variant, candidate]) expect((await org.patch(url, { [field]: value })).status).toBe(422);
    });

    it('are columns of tables, which they limit and sort by the order of the stages', async () => {
      const url = `/v1/projects/${world.projectId}/scores`;
      const chains = (await org.get(variant)).json.chains;
      const { json } = await org.post('/v1/variants', { parent_variant_id: world.variantId, name: 'v2', chains });
      await org.patch(variant, { stage: 'lead', tags: ['phage'] });
      await org.patch(`/v1/variants/${json.id}`, { stage: 'idea' });
      const names = async (query: string): Promise<string[]> =>
        (await org.get(`${url}?${query}`)).json.data.map((row: { variant_name: string }) => row.variant_name);
      expect((await org.get(`${url}?stage=lead`)).json.data).toMatchObject([{ stage: 'lead', tags: ['phage'] }]);
      expect(await names('tag=phage')).toEqual(['v1']);
      expect(await names("filter=stage%20%3D%20'idea'")).toEqual(['v2']);
      expect(await names('sort=stage')).toEqual(['v2', 'v1']);
      expect(await names('sort=-stage')).toEqual(['v1', 'v2']);
      const first = (await org.get(`${url}?sort=stage&limit=1`)).json;
      expect(await names(`sort=stage&limit=1&after=${first.next_cursor}`)).toEqual(['v1']);
      const csv = await gateway.request(url, { token: org.token, headers: { accept: 'text/csv' } });
      expect(csv.text).toMatch(/^variant_id,.*,stage,tags,[^]*,lead,phage,/);
    });

    it('are noted in the audit log when they change', async () => {
      await org.patch(variant, { stage: 'lead' });
      await org.patch(candidate, { tags: ['phage'] });
      const { data } = (await org.get('/v1/audit-events')).json;
      expect(data.slice(0, 2)).toMatchObject([
        { action: 'updateTherapeuticCandidate', target: world.candidateId },
        { action: 'updateVariant', target: world.variantId },
      ]);
    });

    it('do not outlive the data of the molecule', async () => {
      const chains = (await org.get(variant)).json.chains;
      const { id } = (await org.post('/v1/variants', { parent_variant_id: world.variantId, name: 'v2', chains })).json;
      await org.patch(`/v1/variants/${id}`, { stage: 'lead', tags: ['phage'] });
      expect(await org.delete(`/v1/variants/${id}?purge=true`)).toMatchObject({ status: 204 });
      expect((await org.get(`/v1/variants/${id}`)).json).toMatchObject({ stage: null, tags: [] });
      expect((await system.pool.query('SELECT FROM core.edits WHERE variant_id = $1', [id])).rowCount).toBe(0);
    });
  });
});
