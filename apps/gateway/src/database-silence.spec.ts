import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { FaultProxy, eventually } from '@paratope/testing';
import { TestSystem, type Replica, type TestOrg } from './testing/test-gateway.js';
import { TRASTUZUMAB_CHAINS } from './testing/world.js';

/** Factor to what the page promises, for a machine on which other specs run. */
const BUSY = 3;

/** Sockets stay open and get no answer, as when a partition drops packets or PostgreSQL freezes. */
describe('a gateway after its PostgreSQL falls silent', () => {
  let system: TestSystem;
  let cable: FaultProxy;
  let gateway: Replica;
  let org: TestOrg;

  beforeAll(async () => {
    system = await TestSystem.start('crash');
    cable = new FaultProxy(new URL(system.database.url));
    await cable.plugIn();
    gateway = await system.gateway({ env: { DATABASE_URL: cable.url } });
    org = await system.createOrg();
  });
  // A gateway that goes on asking a silent server takes every connection of the server that specs share.
  afterEach(() => cable.speak());
  afterAll(async () => {
    await system.close();
    await cable.pullOut();
  });

  const timed = async <Answer>(answer: Promise<Answer>): Promise<{ answer: Answer; seconds: number }> => {
    const began = performance.now();
    return { answer: await answer, seconds: (performance.now() - began) / 1000 };
  };

  it('answers 503 with Retry-After within 5 s, is not ready within 2 s, and serves again when it is back', async () => {
    const { token } = org;
    const me = () => gateway.request('/v1/me', { token });
    const ready = () => fetch(`http://127.0.0.1:${gateway.service.adminPort}/health/ready`);
    const create = () => gateway.request('/v1/projects', { method: 'POST', token, body: { name: 'Anything' } });
    expect((await Promise.all([me(), create(), ready()])).map(({ status }) => status)).toEqual([200, 201, 200]);
    // A connection checks whether PostgreSQL responds: where no statement waits for long, every 15 s.
    const asks = `SELECT 1 FROM pg_stat_activity WHERE application_name = 'watch' AND datname = current_database()`;
    await eventually(async () => expect((await system.pool.query(asks)).rowCount).toBeGreaterThan(0));
    cable.fallSilent();
    const readiness = timed(ready());
    const refused = [me(), create(), me(), create()].map(timed);
    expect(await readiness).toMatchObject({ answer: { status: 503 } });
    expect((await readiness).seconds).toBeLessThan(2 * BUSY);
    for (const { answer, seconds } of await Promise.all([...refused, ...[me(), create()].map(timed)])) {
      expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': expect.any(String) } });
      expect(seconds).toBeLessThan(5 * BUSY);
    }
    cable.speak();
    await eventually(async () => expect((await me()).status).toBe(200));
    expect((await create()).status).toBe(201);
    await eventually(async () => expect((await ready()).status).toBe(200));
  });

  // proves: code service_unavailable; idempotency 2
  it('and keeps the answer to a confirmation to itself: 503, and the same key shows the one job, charged once', async () => {
    // A connection of before may still be refused.
    const post = (path: string, body: unknown) =>
      eventually(async () => {
        const { status, json } = await gateway.request(path, { method: 'POST', token: org.token, body });
        expect(status).toBe(201);
        return json;
      });
    const { id: project_id } = await post('/v1/projects', { name: 'Anything' });
    const { initial_variant_id: variant_id } = await post('/v1/therapeutic-candidates', {
      project_id,
      name: 'trastuzumab',
      format: 'mab',
      drug_class: 'naked_antibody',
      initial_chains: TRASTUZUMAB_CHAINS,
    });
    const submit = () =>
      gateway.request('/v1/humanizations', {
        method: 'POST',
        token: org.token,
        body: { variant_id },
        headers: { 'idempotency-key': 'in-doubt' },
      });
    system.billing.afterDebit = () => cable.loseAnswers();
    const first = await submit();
    system.billing.afterDebit = () => undefined;
    cable.returnAnswers();
    expect(first).toMatchObject({ status: 503, json: { detail: expect.stringContaining('same Idempotency-Key') } });
    // Until PostgreSQL notices that the connection of the first request is gone, the key is in flight and the answer 409.
    const again = await eventually(async () => {
      const answer = await submit();
      expect(answer).toMatchObject({ status: 202, headers: { 'idempotency-replayed': 'true' } });
      return answer;
    });
    const { json } = await gateway.request('/v1/humanizations', { token: org.token });
    expect(json.data).toMatchObject([{ id: again.json.id, status: 'pending' }]);
    expect(system.billing.balance(org.orgId)).toBe(99);
  });
});
