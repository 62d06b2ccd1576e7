import { beforeAll, describe, expect, it } from '@jest/globals';
import { CONTRACTS } from '../contracts.js';
import { isVisitorContract } from '@paratope/gateway-http';
import { samples } from '../testing/samples.js';
import { sharedGateway } from '../testing/shared-gateway.js';
import type { TestSystem, Replica } from '../testing/test-gateway.js';
import { createWorld, type World } from '../testing/world.js';

describe('an answer about an organization', () => {
  let system: TestSystem;
  let gateway: Replica;
  let world: World;
  beforeAll(async () => {
    ({ system, gateway } = await sharedGateway());
    world = await createWorld(system, gateway);
  });

  const reads = CONTRACTS.filter((route) => !isVisitorContract(route) && route.method === 'GET');

  it.each(reads)('stays in no cache: $operationId', async ({ operationId }) => {
    const { url, ...request } = samples(world)[operationId]!;
    const { headers } = await gateway.request(url, { ...request, token: world.token });
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
  });

  it('stays in no cache where it shows a secret, or is refused', async () => {
    const body = { name: 'T' };
    const url = `/orgs/${world.orgId}/api-tokens`;
    for (const sent of [body, {}]) {
      const { headers } = await gateway.request(url, { method: 'POST', token: world.token, body: sent });
      expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    }
  });
});
