import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser } from '../../../../../testing/browser.js';
import { TestSystem, type Replica } from '../../../../../testing/test-gateway.js';
import { LINK_MS } from '@paratope/gateway-identity';

describe('POST /auth/sign-in-links/use', () => {
  let system: TestSystem;
  let gateway: Replica;
  beforeAll(async () => {
    system = await TestSystem.start('clock');
    gateway = await system.gateway();
  });
  afterAll(() => system.close());

  const follow = (token: string, replica = gateway) => new Browser(replica).post('/auth/sign-in-links/use', { token });

  // proves: POST /auth/sign-in-links/use
  it('200 signs in, once', async () => {
    const person = await system.createPerson();
    const token = await system.createSignInLink(person);
    const answers = await Promise.all([follow(token), follow(token), follow(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    const begun = answers.find(({ status }) => status === 200);
    expect(begun?.json).toMatchObject({ object: 'session', user: { id: person.userId, email: person.email } });
    expect((await system.pool.query('SELECT s::text FROM core.sign_in_links s')).rows).toEqual([]);
  });

  it('401 for one that is too old, and for what never was one', async () => {
    const token = await system.createSignInLink(await system.createPerson());
    const later = await system.gateway({ clock: () => Date.now() + LINK_MS + 60_000 });
    for (const [link, replica] of [
      [token, later] as const,
      ['A'.repeat(43), gateway] as const,
      ['x', gateway] as const,
    ])
      expect(await follow(link, replica)).toMatchObject({ status: 401, json: { code: 'unauthorized' } });
  });

  it('403 from another site: nobody may be signed in by a page that they only look at', async () => {
    const token = await system.createSignInLink(await system.createPerson());
    const refused = await gateway.request('/auth/sign-in-links/use', {
      method: 'POST',
      body: { token },
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(refused.status).toBe(403);
    expect((await follow(token)).status).toBe(200);
  });
});
