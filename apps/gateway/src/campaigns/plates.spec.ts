import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { EXAMPLE_VH, EXAMPLE_VL } from '@paratope/job-envelope';
import { TaskInputGone, Tasks } from '../jobs/execution/tasks.js';
import { session, type Session } from '../testing/session.js';
import { sharedGateway } from '../testing/shared-gateway.js';
import type { TestSystem, Replica } from '../testing/test-gateway.js';
import { createWorld, type World } from '../testing/world.js';

const CSV = 'name,value,unit,direction\nparent,10,nM,lower\nH:E1Q,4,nM,lower\nH:V2L,> 1000,nM,lower\n';
const file = (name: string, content = CSV) => ({ filename: name, content, encoding: 'text' });
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const CANDIDATE = { name: 'clone 1', heavy: EXAMPLE_VH.replace(/^E/, 'Q'), light: EXAMPLE_VL };

describe('a plate of a campaign', () => {
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

  async function measured(more: object = {}): Promise<string> {
    const { json } = await org.post('/v1/campaigns', { variant_id: world.variantId, name: 'Affinity', ...more });
    const id = json.id as string;
    await org.post(`/v1/campaigns/${id}/results`, file('plate-1.csv'));
    return id;
  }

  /** Returns the task that a worker would get with its claim. */
  async function taskOf(jobId: string): Promise<Record<string, unknown>> {
    const { rows } = await system.pool.query('SELECT kind, org_id, whole_id, inputs FROM core.jobs WHERE id = $1', [
      jobId,
    ]);
    const task = { ...rows[0], format: 'mab', chains: [{ role: 'heavy', sequence: 'EVQL' }] };
    return JSON.parse(await new Tasks(system.pool).json(task)) as Record<string, unknown>;
  }

  it('names rounds and candidates by their digests, and shows none of their content', async () => {
    const id = await measured({ candidates: [CANDIDATE] });
    const { json } = await org.post(`/v1/campaigns/${id}/plates`, {});
    expect(json.inputs).toMatchObject({
      campaign_id: id,
      results: [],
      candidates: [],
      campaign_state: {
        rounds: [{ file: 'plate-1.csv', sha256: sha256(CSV) }],
        candidate_count: 1,
        candidates_sha256: sha256(JSON.stringify([CANDIDATE])),
      },
    });
    expect(JSON.stringify(json)).not.toMatch(/> 1000|QVQLVESGG/);
  });

  it('gives its worker the rounds that it names, also after later ones came', async () => {
    const id = await measured({ candidates: [CANDIDATE] });
    const { json } = await org.post(`/v1/campaigns/${id}/plates`, {});
    const content = { results: [file('plate-1.csv')], candidates: [CANDIDATE] };
    expect((await taskOf(json.id as string))['campaign']).toEqual(content);
    await org.post(`/v1/campaigns/${id}/results`, file('plate-2.csv', CSV.replace('V2L', 'V2I')));
    expect((await taskOf(json.id as string))['campaign']).toEqual(content);
  });

  it('is computed again by a submit of its inputs: the task is the same', async () => {
    const id = await measured();
    const first = await org.post(`/v1/campaigns/${id}/plates`, {});
    await org.post(`/v1/campaigns/${id}/results`, file('plate-2.csv', CSV.replace('V2L', 'V2I')));
    const again = await org.post('/v1/campaign-plates', first.json.inputs as object);
    expect(again).toMatchObject({ status: 202, json: { inputs: first.json.inputs } });
    expect(await taskOf(again.json.id as string)).toEqual(await taskOf(first.json.id as string));
  });

  it('fails in words for the customer where the campaign was purged before it began', async () => {
    const id = await measured();
    const { json } = await org.post(`/v1/campaigns/${id}/plates`, {});
    await org.delete(`/v1/campaigns/${id}?purge=true`);
    await expect(taskOf(json.id as string)).rejects.toThrow(TaskInputGone);
  });

  it("is refused for a campaign of another variant, one that is not the org's, and rounds that it does not have", async () => {
    const id = await measured();
    const { inputs } = (await org.post(`/v1/campaigns/${id}/plates`, {})).json as { inputs: Record<string, unknown> };
    const plate = (more: object) => org.post('/v1/campaign-plates', { ...inputs, ...more });
    expect(await plate({ campaign_id: newId() })).toMatchObject({ status: 404 });
    const stranger = await createWorld(system, gateway);
    expect(await plate({ campaign_id: stranger.campaignId })).toMatchObject({ status: 404 });
    const round = { file: 'plate-9.csv', sha256: sha256('') };
    const state = { rounds: [round, round], candidate_count: 0, candidates_sha256: sha256('[]') };
    expect(await plate({ campaign_state: state })).toMatchObject({
      status: 422,
      json: { errors: [{ pointer: '/campaign_state/rounds' }] },
    });
    expect(await plate({ results: [file('plate-1.csv')] })).toMatchObject({
      status: 422,
      json: { errors: [{ pointer: '/campaign_state' }] },
    });
  });
});
