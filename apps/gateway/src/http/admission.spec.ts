import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestSystem, type Replica } from '../testing/test-gateway.js';

describe('admission', () => {
  let system: TestSystem;
  let gateway: Replica;
  beforeAll(async () => {
    system = await TestSystem.start();
    gateway = await system.gateway();
  });
  afterAll(() => system.close());

  it('knows the caller by the token', async () => {
    const { orgId, token } = await system.createOrg('team');
    expect(await gateway.request('/v1/me', { token })).toMatchObject({
      status: 200,
      json: { org_id: orgId, plan: 'team' },
    });
  });
});
