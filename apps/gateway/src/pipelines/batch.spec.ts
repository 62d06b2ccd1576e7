import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { Reconciler } from '../jobs/repair/reconciler.js';
import { refundsMade } from '../testing/refunds.js';
import { session, type Session } from '../testing/session.js';
import { sharedGateway } from '../testing/shared-gateway.js';
import type { Replica, TestSystem } from '../testing/test-gateway.js';
import { createWorld, TRASTUZUMAB_CHAINS, type World } from '../testing/world.js';

const STEPS = [{ kind: 'humanization', choose: 'best_without_high_risk' }, { kind: 'immunogenicity_analysis' }];
const METADATA = { run: 'r1' };

describe('POST /v1/pipelines/batch', () => {
  let system: TestSystem;
  let gateway: Replica;
  let world: World;
  let org: Session;
  let variantIds: string[];
  beforeAll(async () => {
    ({ system, gateway } = await sharedGateway());
  });
  beforeEach(async () => {
    world = await createWorld(system, gateway);
    org = session(gateway, world);
    const body = { parent_variant_id: world.variantId, name: 'v2', chains: TRASTUZUMAB_CHAINS };
    variantIds = [world.variantId, (await org.post('/v1/variants', body)).json.id];
  });

  const submit = (more: object = {}) =>
    org.post('/v1/pipelines/batch', { variant_ids: variantIds, steps: STEPS, max_credits: 100, ...more });
  const balance = () => system.billing.balance(world.orgId);
  const pipelines = async () => (await org.get('/v1/pipelines?metadata=run:r1')).json.data;

  // proves: POST /v1/pipelines/batch; GET /v1/pipelines
  it('202 runs the steps on each variant, and labels the pipelines and their jobs alike', async () => {
    const before = balance();
    const { status, json } = await submit({ metadata: METADATA });
    expect([status, json]).toEqual([202, expect.anything()]);
    expect(json.items.map((item: { variant_id: string }) => item.variant_id)).toEqual(variantIds);
    const cost = json.items.reduce((sum: number, item: { credits_reserved: number }) => sum + item.credits_reserved, 0);
    expect(before - balance()).toBe(cost);
    expect(await pipelines()).toHaveLength(2);
    const { data: jobs } = (await org.get(`/orgs/${world.orgId}/jobs?metadata=run:r1`)).json;
    const of = ({ steps }: { steps: { job_id: string }[] }) => steps[0]?.job_id;
    expect(jobs.map(({ id }: { id: string }) => id).toSorted()).toEqual(json.items.map(of).toSorted());
    for (const { id } of json.items) expect((await org.post(`/v1/pipelines/${id}/cancel`)).status).toBe(200);
    await refundsMade(system, gateway);
    expect(balance()).toBe(before);
  });

  it('starts all or none: a variant that cannot run, the price or the balance refuses them all', async () => {
    const before = balance();
    const places = async (more: object) => {
      const { status, json } = await submit({ metadata: METADATA, ...more });
      return [status, ...((json.errors ?? []) as { pointer: string }[]).map(({ pointer }) => pointer)];
    };
    expect(await places({ variant_ids: [...variantIds, newId()] })).toEqual([404, '/variant_ids/2']);
    expect(await places({ variant_ids: [world.variantId, world.variantId] })).toEqual([422, '/variant_ids']);
    expect(await places({ max_credits: 1 })).toEqual([422, '/max_credits']);
    const { json } = await org.post('/v1/pipelines/estimate', { variant_id: world.variantId, steps: STEPS });
    const credits = json.credits as number;
    // Credits for the first pipeline, but not for the second: those of the first are refunded.
    system.billing.open(world.orgId, 'enterprise', credits + 1);
    expect(await submit({ metadata: METADATA })).toMatchObject({
      status: 402,
      json: { code: 'insufficient_credits', credit_cost: 2 * credits },
    });
    await gateway.service.app.get(Reconciler, { strict: false }).runOnce();
    await refundsMade(system, gateway);
    expect(balance()).toBe(credits + 1);
    system.billing.open(world.orgId, 'enterprise', before);
    expect(await pipelines()).toEqual([]);
  });
});
