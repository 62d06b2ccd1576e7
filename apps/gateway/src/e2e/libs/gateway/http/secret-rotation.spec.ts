import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { session } from '../../../../testing/session.js';
import { TestSystem } from '../../../../testing/test-gateway.js';

const OLD = 'the cursor secret from before';
const NEXT = 'the cursor secret from now on';

describe('the secret of cursors and kept answers', () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await TestSystem.start('environment');
  });
  afterAll(() => system.close());

  it('is exchanged in two steps, and in each step replicas accept the cursors that replicas of the step before issued', async () => {
    const steps = [
      { CURSOR_SECRET: OLD },
      { CURSOR_SECRET: OLD, CURSOR_SECRET_ALSO: NEXT },
      { CURSOR_SECRET: NEXT, CURSOR_SECRET_ALSO: OLD },
    ];
    const replicas = await Promise.all(steps.map((env) => system.gateway({ env })));
    const account = await system.createOrg();
    const orgs = replicas.map((replica) => session(replica, account));
    for (const name of ['A', 'B', 'C']) await orgs[0]!.post('/v1/projects', { name });
    for (let step = 1; step < steps.length; step++) {
      for (const [from, to] of [
        [step - 1, step],
        [step, step - 1],
      ] as const) {
        const { json } = await orgs[from]!.get('/v1/projects?limit=1');
        expect((await orgs[to]!.get(`/v1/projects?limit=1&after=${json.next_cursor}`)).status).toBe(200);
        const send = (replica: number) =>
          replicas[replica]!.request(`/orgs/${account.orgId}/api-tokens`, {
            method: 'POST',
            token: account.token,
            body: { name: 'T' },
            headers: { 'idempotency-key': `${from} ${to}` },
          });
        expect((await send(to)).json.token).toBe((await send(from)).json.token);
      }
    }
    const { json } = await orgs[0]!.get('/v1/projects?limit=1');
    const unprepared = await system.gateway({ env: { CURSOR_SECRET: NEXT } });
    const refused = await session(unprepared, account).get(`/v1/projects?limit=1&after=${json.next_cursor}`);
    expect(refused.status).toBe(400);
  });
});
