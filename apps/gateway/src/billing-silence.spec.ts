import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FaultProxy, eventually } from '@paratope/testing';
import { TestSystem, type Replica, type TestOrg } from './testing/test-gateway.js';

/** Connections stay open and get no answer, as when the only billing process freezes. */
describe('a gateway after its credit service falls silent', () => {
  let system: TestSystem;
  let cable: FaultProxy;
  let gateway: Replica;
  let org: TestOrg;

  beforeAll(async () => {
    system = await TestSystem.start('crash');
    cable = new FaultProxy(new URL(`http://${system.billingAddress}`));
    await cable.plugIn();
    gateway = await system.gateway({ env: { BILLING_ADDRESS: cable.address } });
    org = await system.createOrg();
  });
  afterAll(async () => {
    cable.speak();
    await system.close();
    await cable.pullOut();
  });

  it('answers 503 with Retry-After within 5 s where it needs it, serves everything else, and all when it is back', async () => {
    const get = (path: string) => gateway.request(path, { token: org.token });
    const quote = () =>
      gateway.request('/v1/quotes', { method: 'POST', token: org.token, body: { kind: 'humanization', count: 1 } });
    const readers = () => [get('/v1/me'), get('/v1/credit-transactions'), quote()];
    expect((await Promise.all(readers())).map(({ status }) => status)).toEqual([200, 200, 200]);
    cable.fallSilent();
    // In the first round the gateway has a connection; in the second it cannot open one.
    for (const round of ['held', 'new']) {
      const began = performance.now();
      const [refused, other] = await Promise.all([Promise.all(readers()), get('/v1/projects')]);
      expect({ round, ms: performance.now() - began < 5_000 }).toEqual({ round, ms: true });
      for (const answer of refused)
        expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': expect.any(String) } });
      expect(other.status).toBe(200);
    }
    cable.speak();
    await eventually(async () => expect((await get('/v1/me')).status).toBe(200));
  });
});
