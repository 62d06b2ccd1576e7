import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { session, type Session } from '../../../../../testing/session.js';
import { sharedGateway } from '../../../../../testing/shared-gateway.js';
import type { TestSystem, Replica } from '../../../../../testing/test-gateway.js';
import { createWorld, type World } from '../../../../../testing/world.js';

const CSV = 'name,value,unit,direction\nparent,10,nM,lower\nH:E1Q,4,nM,lower\nH:V2L,> 1000,nM,lower\n';
const file = (content = CSV) => ({ filename: 'plate-1.csv', content });

describe('campaigns', () => {
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

  const created = async (more: object = {}): Promise<string> => {
    const { json } = await org.post('/v1/campaigns', { variant_id: world.variantId, name: 'Affinity', ...more });
    return json.id as string;
  };

  // proves: POST /v1/campaigns; GET /v1/campaigns/{id}
  it('201 begins a campaign with the defaults of its settings', async () => {
    const answer = await org.post('/v1/campaigns', { variant_id: world.variantId, name: 'Affinity' });
    expect(answer).toMatchObject({
      status: 201,
      json: {
        object: 'campaign',
        variant_id: world.variantId,
        rounds: [],
        candidate_count: 0,
        archived: false,
        plate: { size: 48, control: true, repeats: 2 },
      },
    });
    expect((await org.get(answer.headers['location']!)).json).toEqual(answer.json);
  });

  // proves: POST /v1/campaigns/{id}/results
  it('200 reads a file of results at once, says what it holds, and does not show it again', async () => {
    const id = await created();
    const { status, json } = await org.post(`/v1/campaigns/${id}/results`, file());
    expect(status).toBe(200);
    expect(json.rounds).toMatchObject([
      {
        round: 1,
        file: 'plate-1.csv',
        assays: [{ assay: 'value', unit: 'nM', direction: 'lower', measured: 3, not_expressed: 0 }],
      },
    ]);
    expect(JSON.stringify(json)).not.toContain('> 1000');
  });

  it('422 for a file that was added before, under whatever name: a model would count its values twice', async () => {
    const id = await created();
    await org.post(`/v1/campaigns/${id}/results`, file());
    const again = await org.post(`/v1/campaigns/${id}/results`, { ...file(), filename: 'copy.csv' });
    expect(again).toMatchObject({
      status: 422,
      json: {
        detail: expect.stringContaining('as round 1 (plate-1.csv)'),
        errors: [{ pointer: '/content', code: 'already_added' }],
      },
    });
    expect((await org.get(`/v1/campaigns/${id}`)).json.rounds).toHaveLength(1);
  });

  it('422 for a file that cannot be used, in a sentence that names its row; the campaign stays as it was', async () => {
    const id = await created();
    const bad = await org.post(`/v1/campaigns/${id}/results`, file(CSV.replace('4,nM', '4,uM')));
    expect(bad).toMatchObject({ status: 422, json: { code: 'validation_failed', errors: [{ pointer: '/content' }] } });
    expect(bad.json.errors[0].detail).toContain('Row 3: assay value has nM in row 2 and uM here');
    expect((await org.get(`/v1/campaigns/${id}`)).json.rounds).toEqual([]);
  });

  it('422 for a content that is not base64 although its encoding says so', async () => {
    const id = await created();
    const body = { filename: 'plate-1.xlsx', encoding: 'base64', content: 'plate 1: none' };
    expect(await org.post(`/v1/campaigns/${id}/results`, body)).toMatchObject({
      status: 422,
      json: { errors: [{ pointer: '/content', detail: 'plate-1.xlsx is not base64' }] },
    });
  });

  // proves: POST /v1/campaigns/{id}/plates
  it('202 submits a plate that names all rounds and holds the settings, and charges it once', async () => {
    const id = await created({ plate: { size: 12 } });
    await org.post(`/v1/campaigns/${id}/results`, file());
    const headers = { 'idempotency-key': newId() };
    const propose = () =>
      gateway.request(`/v1/campaigns/${id}/plates`, { method: 'POST', token: world.token, body: {}, headers });
    const [first, again] = [await propose(), await propose()];
    expect(first).toMatchObject({
      status: 202,
      json: {
        object: 'campaign_plate',
        status: 'pending',
        credit_cost: 2,
        inputs: {
          campaign_id: id,
          variant_id: world.variantId,
          plate: { size: 12 },
          campaign_state: { rounds: [{ file: 'plate-1.csv' }], candidate_count: 0 },
        },
      },
    });
    expect(again.json.id).toBe(first.json.id);
    expect((await org.get(first.headers['location']!)).json.id).toBe(first.json.id);
  });

  // proves: GET /v1/campaigns; PATCH /v1/campaigns/{id}; DELETE /v1/campaigns/{id}
  it('lists, renames, archives and restores; an archived one takes no results and no plate', async () => {
    const id = await created();
    const listed = async (): Promise<string[]> => {
      const { data } = (await org.get(`/v1/campaigns?variant_id=${world.variantId}`)).json;
      return (data as { id: string }[]).map((campaign) => campaign.id);
    };
    expect(await listed()).toEqual([id, world.campaignId]);
    expect((await org.patch(`/v1/campaigns/${id}`, { name: 'Second' })).json.name).toBe('Second');
    expect((await org.delete(`/v1/campaigns/${id}`)).status).toBe(204);
    expect(await listed()).toEqual([world.campaignId]);
    expect((await org.post(`/v1/campaigns/${id}/results`, file())).status).toBe(409);
    expect((await org.post(`/v1/campaigns/${id}/plates`, {})).status).toBe(409);
    await org.patch(`/v1/campaigns/${id}`, { archived: false });
    expect((await org.post(`/v1/campaigns/${id}/plates`, {})).status).toBe(202);
  });

  it('204 of a purge leaves a tombstone without results and candidates', async () => {
    const id = await created();
    await org.post(`/v1/campaigns/${id}/results`, file());
    expect((await org.delete(`/v1/campaigns/${id}?purge=true`)).status).toBe(204);
    const { rows } = await system.pool.query('SELECT name, settings, rounds FROM core.campaigns WHERE id = $1', [id]);
    expect(rows).toEqual([{ name: 'deleted', settings: {}, rounds: [] }]);
  });

  it("404 for what is not there and for another org's, with the same answer", async () => {
    const stranger = session(gateway, await createWorld(system, gateway));
    const id = await created();
    for (const path of [`/v1/campaigns/${id}/plates`, `/v1/campaigns/${id}/results`]) {
      expect(await stranger.post(path, path.endsWith('results') ? file() : {})).toMatchObject({ status: 404 });
    }
    expect((await stranger.get(`/v1/campaigns/${id}`)).status).toBe(404);
    expect(await org.post('/v1/campaigns', { variant_id: newId(), name: 'A' })).toMatchObject({ status: 404 });
  });
});
