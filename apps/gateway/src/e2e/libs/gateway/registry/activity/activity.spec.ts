import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser } from '../../../../../testing/browser.js';
import { session, type Session } from '../../../../../testing/session.js';
import { sharedGateway } from '../../../../../testing/shared-gateway.js';
import type { Replica, TestSystem } from '../../../../../testing/test-gateway.js';
import { createWorld, TRASTUZUMAB_CHAINS, type World } from '../../../../../testing/world.js';

interface Event {
  readonly type: string;
  readonly variant_name: string | null;
  readonly author: string | null;
  readonly author_name: string | null;
  readonly changes: readonly object[];
  readonly note: string | null;
  readonly job: object | null;
  readonly measurement: object | null;
  readonly created_at: string;
}

describe('the activity of a molecule', () => {
  let system: TestSystem;
  let gateway: Replica;
  let world: World;
  let org: Session;
  let person: Browser;
  let variant: string;
  let ofVariant: string;
  let ofCandidate: string;
  beforeAll(async () => {
    ({ system, gateway } = await sharedGateway());
  });
  beforeEach(async () => {
    world = await createWorld(system, gateway);
    org = session(gateway, world);
    person = new Browser(gateway);
    await person.signIn(await system.createMember(world.orgId, 'member'));
    const body = { parent_variant_id: world.variantId, name: 'v2', chains: TRASTUZUMAB_CHAINS };
    const { id } = (await person.request('/v1/variants', { method: 'POST', body })).json;
    variant = `/v1/variants/${id}`;
    ofVariant = `${variant}/activity`;
    ofCandidate = `/v1/therapeutic-candidates/${world.candidateId}/activity`;
  });

  const events = async (url: string): Promise<Event[]> => (await org.get(url)).json.data;
  const patch = (url: string, body: object) => person.request(url, { method: 'PATCH', body });

  // proves: GET /v1/variants/{id}/activity
  it('200 says who made, changed and noted a variant, what was measured and computed, the newest first', async () => {
    await patch(variant, { stage: 'lead', tags: ['phage'] });
    await patch(variant, { stage: 'lead' });
    await person.request(`${variant}/notes`, { method: 'POST', body: { text: '**Keep**' } });
    const id = variant.slice('/v1/variants/'.length);
    await org.post('/v1/assay-results', { project_id: world.projectId, content: `name,KD (nM)\n${id},> 1000\n` });
    const { json: job } = await org.post('/v1/humanizations', { variant_id: id });
    await org.post(`/v1/humanizations/${job.id}/cancel`);
    const all = await events(ofVariant);
    expect(all.map(({ type }) => type)).toEqual([
      'job_ended',
      'job_submitted',
      'measured',
      'noted',
      'edited',
      'created',
    ]);
    const [ended, , measured, noted, edited, created] = all;
    const mine = { author: expect.stringMatching(/^person:/), author_name: 'Test Person', variant_name: 'v2' };
    expect(created).toMatchObject({ ...mine, changes: [] });
    expect(edited).toMatchObject({
      ...mine,
      changes: [
        { field: 'tags', from: [], to: ['phage'] },
        { field: 'stage', from: null, to: 'lead' },
      ],
    });
    expect(noted).toMatchObject({ ...mine, note: '**Keep**' });
    expect(measured!.measurement).toEqual({ assay: 'KD', unit: 'nM', value: 1000, bound: 'above' });
    expect(ended).toMatchObject({
      author: null,
      job: { id: job.id, kind: 'humanization', status: 'canceled', error: null, figures: [] },
    });
    expect(all.map(({ created_at }) => created_at)).toEqual(
      all
        .map((event) => event.created_at)
        .toSorted()
        .reverse(),
    );
  });

  it('has the headline of a result, and the reason of a failure', async () => {
    const jobId = world.stabilityAnalysisId;
    await system.pool.query(
      `UPDATE core.jobs SET status = 'failed', queued_at = NULL, held = false, ended_at = now(), error_detail = 'No antibody domain.' WHERE id = $1`,
      [jobId],
    );
    await system.pool.query(
      `INSERT INTO core.variant_scores (variant_id, source, org_id, job_id, figures, percentiles, version, computed_at)
       VALUES ($1, 'stability_analysis', $2, $3, '{"developability.hic": 9.9}', '{}', 1, now())`,
      [world.variantId, world.orgId, jobId],
    );
    const ended = (await events(`/v1/variants/${world.variantId}/activity`)).find(
      ({ type, job }) => type === 'job_ended' && (job as { id: string }).id === jobId,
    );
    expect(ended!.job).toMatchObject({
      error: 'No antibody domain.',
      figures: [{ name: 'developability.hic', label: 'HIC retention', unit: 'min', value: 9.9 }],
    });
  });

  // proves: GET /v1/therapeutic-candidates/{id}/activity
  it('200 of a candidate holds that of its variants, page by page and each event once', async () => {
    await patch(`/v1/therapeutic-candidates/${world.candidateId}`, { stage: 'made' });
    await org.post('/v1/variants/changes', { variant_ids: [world.variantId], archived: true, stage: 'dropped' });
    const all = await events(`${ofCandidate}?limit=200`);
    // The world's jobs have times of the service's clock, which may be slightly ahead of PostgreSQL's.
    expect(all.filter(({ type }) => type === 'edited').slice(0, 2)).toMatchObject([
      { type: 'edited', variant_name: 'v1', changes: [{ field: 'stage' }, { field: 'archived' }] },
      { type: 'edited', variant_name: null, changes: [{ field: 'stage', from: null, to: 'made' }] },
    ]);
    const made = all.filter(({ type }) => type === 'created').map(({ variant_name: name }) => name);
    expect(made.toSorted()).toEqual(['v1', 'v2', null].toSorted());
    const paged: Event[] = [];
    for (let after = ''; after !== 'end';) {
      const { data, next_cursor: next } = (await org.get(`${ofCandidate}?limit=3${after}`)).json;
      paged.push(...data);
      after = next === null ? 'end' : `&after=${next}`;
    }
    expect(paged).toEqual(all);
  });

  it('404 for what another organization has', async () => {
    const stranger = session(gateway, await createWorld(system, gateway));
    expect((await stranger.get(ofVariant)).status).toBe(404);
    expect((await stranger.get(ofCandidate)).status).toBe(404);
  });

  it('holds no words of a variant after its data were deleted', async () => {
    await patch(variant, { name: 'secret name', tags: ['secret tag'] });
    await person.request(`${variant}/notes`, { method: 'POST', body: { text: 'secret note' } });
    await org.delete(`${variant}?purge=true`);
    expect((await org.get(ofCandidate)).text).not.toContain('secret');
  });
});
