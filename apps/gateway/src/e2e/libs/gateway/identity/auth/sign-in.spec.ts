import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { IdentityCleanup, SignInThrottle } from '@paratope/gateway-identity';
import { Browser, someAddress } from '../../../../../testing/browser.js';
import { TestSystem, type Replica, type TestOrg, type TestPerson } from '../../../../../testing/test-gateway.js';

const HOUR_MS = 60 * 60 * 1000;

describe('people who sign in', () => {
  let system: TestSystem;
  let gateway: Replica;
  let replica: Replica;
  let org: TestOrg;
  let person: TestPerson;
  let browser: Browser;
  let now = Date.now();
  beforeAll(async () => {
    system = await TestSystem.start('clock');
    [gateway, replica] = await Promise.all([
      system.gateway({ clock: () => now }),
      system.gateway({ clock: () => now }),
    ]);
    org = await system.createOrg();
  });
  afterAll(() => system.close());
  beforeEach(async () => {
    person = await system.createMember(org.orgId, 'member');
    browser = new Browser(gateway);
  });

  describe('POST /auth/sign-in', () => {
    // proves: POST /auth/sign-in
    it('200 begins a session, and says who it is, where they belong, and the CSRF token', async () => {
      const begun = await browser.signIn(person);
      expect(begun).toMatchObject({
        status: 200,
        headers: { 'cache-control': 'no-store' },
        json: {
          object: 'session',
          user: { id: person.userId, email: person.email, has_password: true },
          orgs: [{ org_id: org.orgId, role: 'member', plan: 'enterprise' }],
        },
      });
      expect((await browser.get('/auth/session')).json).toEqual(begun.json);
    });

    it('200 whatever the case of the e-mail address', async () => {
      expect((await browser.signIn({ ...person, email: person.email.toUpperCase() })).status).toBe(200);
    });

    it('gives a cookie that scripts and other sites cannot use, and stores no more than its hash', async () => {
      const { cookies } = await browser.signIn(person);
      expect(cookies).toEqual([
        expect.stringMatching(/^paratope_session=[\w-]{43}; Path=\/; Max-Age=1209600; HttpOnly; SameSite=Lax$/),
      ]);
      const secret = cookies[0]!.slice('paratope_session='.length, cookies[0]!.indexOf(';'));
      const { rows } = await system.pool.query('SELECT s::text FROM core.sessions s');
      expect(JSON.stringify(rows)).not.toContain(secret);
      expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret).toString('hex'));
    });

    it('gives a Secure cookie bound to the host where people come by https', async () => {
      const secure = new Browser(await system.gateway({ env: { PUBLIC_URL: 'https://design.test' } }));
      const { cookies } = await secure.signIn(person);
      expect(cookies[0]).toMatch(/^__Host-paratope_session=.*; Path=\/; .*; Secure$/);
      expect((await secure.get('/auth/session')).status).toBe(200);
    });

    // proves: POST /auth/sign-in
    it('401 in the same words for a wrong password, an unknown account and one without a password', async () => {
      const federated = await system.createPerson();
      await system.pool.query('UPDATE core.users SET password_hash = NULL WHERE id = $1', [federated.userId]);
      const answers = await Promise.all([
        browser.signIn({ ...person, password: 'wrong' }),
        new Browser(gateway).signIn({ email: 'nobody@people.test', password: 'wrong' }),
        new Browser(gateway).signIn(federated),
      ]);
      const seen = answers.map(({ status, json: { request_id: _, ...json }, cookies }) => [status, json, cookies]);
      expect(seen[0]).toMatchObject([401, { code: 'unauthorized' }, []]);
      expect(seen[1]).toEqual(seen[0]);
      expect(seen[2]).toEqual(seen[0]);
    });

    it('422 with the detail list, which never quotes what was typed', async () => {
      const refused = await browser.post('/auth/sign-in', {
        email: person.email,
        password: 17,
        pass: 'hunter2hunter2',
      });
      expect(refused).toMatchObject({
        status: 422,
        json: {
          detail: [
            { loc: ['body', 'password'], type: 'invalid_type' },
            { loc: ['body', 'pass'], type: 'unknown_field' },
          ],
        },
      });
      expect(refused.text).not.toContain('hunter2');
    });

    it("403 for another site's page", async () => {
      for (const headers of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'https://evil.test' },
        { origin: 'null' },
      ]) {
        const refused = await browser.request('/auth/sign-in', { method: 'POST', body: person, headers });
        expect(refused).toMatchObject({ status: 403, json: { code: 'forbidden' } });
      }
    });
  });

  describe('guessing', () => {
    const guess = (email: string, address: string) =>
      new Browser(gateway, address).signIn({ email, password: 'a wrong password' });

    it.each([
      ['an account', () => person.email],
      ['an account that does not exist', () => `x${now}@people.test`],
    ])('429 makes %s wait after five failures, longer each time, from whatever address', async (_, email) => {
      const target = email();
      const waits: number[] = [];
      for (let i = 0; i < 5; i++) expect((await guess(target, someAddress())).status).toBe(401);
      for (let i = 0; i < 7; i++) {
        const refused = await guess(target, someAddress());
        expect(refused).toMatchObject({ status: 429, json: { code: 'rate_limit_exceeded' } });
        const wait = Number(refused.headers['retry-after']);
        waits.push(wait);
        now += wait * 1000;
        expect((await guess(target, someAddress())).status).toBe(401);
      }
      expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900]);
    });

    it('429 also for the right password while it waits; that works once the wait is over, and all is forgiven', async () => {
      for (let i = 0; i < 5; i++) await guess(person.email, someAddress());
      const refused = await browser.signIn(person);
      expect(refused.status).toBe(429);
      now += Number(refused.headers['retry-after']) * 1000;
      expect((await browser.signIn(person)).status).toBe(200);
      for (let i = 0; i < 5; i++) expect((await guess(person.email, someAddress())).status).toBe(401);
    });

    it('429 keeps nobody out where they have signed in before, however often strangers fail elsewhere', async () => {
      const home = new Browser(gateway, someAddress());
      expect((await home.signIn(person)).status).toBe(200);
      for (let i = 0; i < 8; i++) await guess(person.email, someAddress());
      expect((await new Browser(gateway, someAddress()).signIn(person)).status).toBe(429);
      expect((await home.signIn(person)).status).toBe(200);
    });

    it('429 lets no more guesses through at once than in a row, over both replicas', async () => {
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, i) =>
          new Browser(i % 2 ? gateway : replica).signIn({ email: person.email, password: `guess ${i}` }),
        ),
      );
      const looked = answers.filter(({ status }) => status === 401);
      expect(looked).toHaveLength(5);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(35);
    });

    it('429 makes an address wait after twenty failures, whatever the accounts, and no other address', async () => {
      const address = someAddress();
      for (let i = 0; i < 20; i++) expect((await guess(`a${i}.${now}@people.test`, address)).status).toBe(401);
      expect((await new Browser(gateway, address).signIn(person)).status).toBe(429);
      expect((await browser.signIn(person)).status).toBe(200);
    });

    it('429 goes on for an address whatever other attempts of it succeed meanwhile', async () => {
      const address = someAddress();
      for (let i = 0; i < 17; i++) await guess(`d${i}.${now}@people.test`, address);
      const attempts = gateway.service.app.get(SignInThrottle, { strict: false });
      const own = [await attempts.begin('mine@people.test', address), await attempts.begin('too@people.test', address)];
      expect((await guess('theirs@people.test', address)).status).toBe(401);
      for (const attempt of own) await attempt.succeeded();
      expect((await guess('theirs@people.test', address)).status).toBe(429);
    });

    it('does not block an office where people sign in all day', async () => {
      const office = new Browser(gateway);
      for (let i = 0; i < 30; i++) expect((await office.signIn(person)).status).toBe(200);
    });

    it('counts the machines of one IPv6 subscriber together', async () => {
      for (let i = 0; i < 20; i++) await guess(`b${i}.${now}@people.test`, `2001:db8:0:7::${i.toString(16)}`);
      expect((await guess(person.email, '2001:db8:0:7:ffff::1')).status).toBe(429);
      expect((await guess(person.email, '2001:db8:0:8::1')).status).toBe(401);
    });

    it('429 for an address that sends more than sixty requests in a minute', async () => {
      const flood = new Browser(gateway);
      const answers = await Promise.all(Array.from({ length: 61 }, () => flood.post('/auth/sign-in', {})));
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(60);
      expect(answers.find(({ status }) => status === 429)).toMatchObject({
        headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
      });
    });

    it("believes X-Forwarded-For of the installation's own proxies and of nobody else", async () => {
      const behind = await system.gateway({ env: { TRUSTED_PROXIES: '10.200.0.0/16' } });
      const from = (proxy: string, client: string, i: number) =>
        behind.request('/auth/sign-in', {
          method: 'POST',
          address: proxy,
          headers: { 'x-forwarded-for': client },
          body: { email: `c${i}.${client}@people.test`, password: 'wrong' },
        });
      const [client, other] = [someAddress(), someAddress()];
      for (let i = 0; i < 20; i++) await from('10.200.0.1', client, i);
      expect((await from('10.200.0.2', client, 20)).status).toBe(429);
      expect((await from('10.200.0.2', other, 21)).status).toBe(401);
      const liar = '10.201.0.1';
      for (let i = 0; i < 20; i++) await from(liar, someAddress(), i);
      expect((await from(liar, someAddress(), 20)).status).toBe(429);
    });
  });

  describe('a session', () => {
    // proves: GET /auth/session
    it('401 without one, with one that never was, and with one that is damaged', async () => {
      for (const cookie of [
        '',
        'paratope_session=',
        `paratope_session=${'A'.repeat(43)}`,
        'paratope_session=%00',
        '=;;=',
      ]) {
        expect(await gateway.request('/auth/session', { headers: { cookie } })).toMatchObject({
          status: 401,
          json: { code: 'unauthorized' },
        });
      }
    });

    it('ends after a day without a request, and goes on while there are some', async () => {
      const begun = now;
      await browser.signIn(person);
      for (let day = 0; day < 3; day++) {
        now += 23 * HOUR_MS;
        expect((await browser.get('/auth/session')).status).toBe(200);
        await lastSeen(now);
      }
      now += 24 * HOUR_MS;
      expect((await browser.get('/auth/session')).status).toBe(401);
      now = begun + 4 * 24 * HOUR_MS;
    });

    it('ends after two weeks however busy it is', async () => {
      await browser.signIn(person);
      for (let day = 0; day < 14; day++) {
        expect((await browser.get('/auth/session')).status).toBe(200);
        await lastSeen(now);
        now += 24 * HOUR_MS - 1;
      }
      now += 14;
      expect((await browser.get('/auth/session')).status).toBe(401);
    });

    /** The last use is written in parallel to the request; this waits for it. */
    async function lastSeen(at: number): Promise<void> {
      const { rows } = await system.pool.query<{ id: string }>(
        'UPDATE core.sessions SET last_seen_at = $2 WHERE user_id = $1 RETURNING id',
        [person.userId, new Date(at)],
      );
      expect(rows).toHaveLength(1);
    }

    it('leaves nothing in the database once it is over', async () => {
      await browser.signIn(person);
      const kept = async () =>
        (await system.pool.query('SELECT id FROM core.sessions WHERE user_id = $1', [person.userId])).rows.length;
      const housekeeping = gateway.service.app.get(IdentityCleanup, { strict: false });
      await housekeeping.runOnce();
      expect(await kept()).toBe(1);
      now += 24 * HOUR_MS;
      await housekeeping.runOnce();
      expect(await kept()).toBe(0);
      expect((await system.pool.query('SELECT subject FROM core.sign_in_attempts')).rows).toEqual([]);
    });

    // proves: POST /auth/sign-out
    it('204 on sign-out: over at once, on every replica, and no other session with it', async () => {
      const elsewhere = new Browser(replica);
      await Promise.all([browser.signIn(person), elsewhere.signIn(person)]);
      const stolen = browser.on(replica);
      const ended = await browser.post('/auth/sign-out');
      expect(ended).toMatchObject({ status: 204, text: '' });
      expect(ended.cookies[0]).toMatch(/^paratope_session=; .*Max-Age=0/);
      expect((await stolen.get('/auth/session')).status).toBe(401);
      expect((await elsewhere.get('/auth/session')).status).toBe(200);
    });

    // proves: POST /auth/sign-out-everywhere
    it('204 on sign-out everywhere: every session is over at once, on every replica', async () => {
      const browsers = [browser, new Browser(gateway), new Browser(replica), new Browser(replica)];
      for (const one of browsers) await one.signIn(person);
      expect((await browsers[3]!.post('/auth/sign-out-everywhere')).status).toBe(204);
      const after = await Promise.all(browsers.flatMap((one) => [one.on(gateway), one.on(replica)]).map(alive));
      expect(after).toEqual(after.map(() => 401));
    });

    const alive = async (one: Browser): Promise<number> => (await one.get('/auth/session')).status;

    it.each(['/auth/sign-out', '/auth/sign-out-everywhere', '/auth/password'])(
      '403 on POST %s without the CSRF token of this very session',
      async (url) => {
        const other = new Browser(gateway);
        const { json } = await other.signIn(await system.createPerson());
        await browser.signIn(person);
        for (const token of ['', 'x', json.csrf_token]) {
          const refused = await browser.request(url, { method: 'POST', headers: { 'x-csrf-token': token } });
          expect(refused).toMatchObject({ status: 403, json: { code: 'forbidden' } });
        }
        expect(await alive(browser)).toBe(200);
      },
    );

    it('403 with the token, but from the page of another site', async () => {
      await browser.signIn(person);
      for (const headers of [{ origin: 'https://evil.test' }, { 'sec-fetch-site': 'cross-site' }]) {
        expect((await browser.request('/auth/sign-out', { method: 'POST', headers })).status).toBe(403);
      }
      const own = { origin: 'http://localhost', host: 'localhost' };
      expect((await browser.request('/auth/sign-out', { method: 'POST', headers: own })).status).toBe(204);
    });
  });

  describe('POST /auth/password', () => {
    const change = (current: string, next: string) =>
      browser.post('/auth/password', { current_password: current, new_password: next });
    const next = 'a new and longer password';

    // proves: POST /auth/password
    it('200 changes it, and ends every session but the one it begins', async () => {
      const elsewhere = new Browser(replica);
      await Promise.all([browser.signIn(person), elsewhere.signIn(person)]);
      const before = browser.on(replica);
      expect((await change(person.password, next)).status).toBe(200);
      expect((await browser.on(replica).get('/auth/session')).status).toBe(200);
      expect((await before.get('/auth/session')).status).toBe(401);
      expect((await elsewhere.get('/auth/session')).status).toBe(401);
      expect((await elsewhere.signIn(person)).status).toBe(401);
      expect((await elsewhere.signIn({ ...person, password: next })).status).toBe(200);
    });

    it('422 for a wrong current password, which counts as a failure to sign in', async () => {
      await browser.signIn(person);
      for (let i = 0; i < 5; i++) {
        expect(await change('wrong', next)).toMatchObject({
          status: 422,
          json: { detail: [{ loc: ['body', 'current_password'], type: 'incorrect' }] },
        });
      }
      expect((await change(person.password, next)).status).toBe(429);
    });

    it('422 for one that is too short', async () => {
      await browser.signIn(person);
      expect(await change(person.password, 'short')).toMatchObject({
        status: 422,
        json: { detail: [{ loc: ['body', 'new_password'], type: 'too_small' }] },
      });
    });

    it("422 for what is made of the person's own address, before the current password is looked at", async () => {
      await browser.signIn(person);
      for (const own of [person.email, person.email.toUpperCase(), `${person.email.split('@')[0]}!`])
        expect(await change('wrong', own)).toMatchObject({
          status: 422,
          json: { detail: [{ loc: ['body', 'new_password'], type: 'own_address' }] },
        });
    });

    it('409 for an account that has none', async () => {
      await browser.signIn(person);
      await system.pool.query('UPDATE core.users SET password_hash = NULL WHERE id = $1', [person.userId]);
      expect(await change(person.password, next)).toMatchObject({ status: 409, json: { code: 'conflict' } });
    });

    it('leaves no session that the old password opened meanwhile', async () => {
      await browser.signIn(person);
      const others = Array.from({ length: 3 }, () => new Browser(replica));
      const [changed, ...signIns] = await Promise.all([
        change(person.password, next),
        ...others.map((other) => other.signIn(person)),
      ]);
      expect(changed.status).toBe(200);
      expect(signIns.every(({ status }) => status === 200 || status === 401)).toBe(true);
      const { rows } = await system.pool.query('SELECT id FROM core.sessions WHERE user_id = $1', [person.userId]);
      expect(rows).toHaveLength(1);
    });
  });

  describe('POST /auth/register', () => {
    const body = (email: string) => ({ email, password: 'a password of mine', full_name: 'New', org_name: 'Mine' });

    // proves: POST /auth/register
    it('403 where people come by invitation', async () => {
      expect(await browser.post('/auth/register', body('r@people.test'))).toMatchObject({
        status: 403,
        json: { code: 'forbidden' },
      });
    });

    describe('with OPEN_SIGNUP', () => {
      let open: Browser;
      beforeAll(async () => {
        const replicaForAll = await system.gateway({ env: { OPEN_SIGNUP: 'true' } });
        open = new Browser(replicaForAll);
      });

      // proves: POST /auth/register
      it('201 makes a person, an org on the free plan with the person as its owner, and its account', async () => {
        const registered = await open.post('/auth/register', body('Founder@people.test'));
        expect(registered).toMatchObject({
          status: 201,
          json: {
            user: { email: 'Founder@people.test', full_name: 'New' },
            orgs: [{ plan: 'free', role: 'owner', name: 'Mine' }],
          },
        });
        expect(system.billing.balance(registered.json.orgs[0].org_id)).toBe(0);
        expect((await open.get('/auth/session')).json).toEqual(registered.json);
      });

      it('422 for a password that is made of the address', async () => {
        const refused = await open.post('/auth/register', {
          ...body('grace.hopper@people.test'),
          password: 'Grace.Hopper1906',
        });
        expect(refused).toMatchObject({
          status: 422,
          json: { detail: [{ loc: ['body', 'password'], type: 'own_address' }] },
        });
      });

      it('409 for an address that has an account, whatever its case, and leaves nothing behind', async () => {
        const count = async () =>
          (await system.pool.query('SELECT (SELECT count(*) FROM core.orgs), (SELECT count(*) FROM core.users)')).rows;
        const before = await count();
        const refused = await open.post('/auth/register', body(person.email.toUpperCase()));
        expect(refused).toMatchObject({ status: 409, json: { code: 'conflict' } });
        expect(await count()).toEqual(before);
      });

      it('503 while the credit service is away, and leaves nothing behind', async () => {
        system.billing.down = true;
        try {
          expect((await open.post('/auth/register', body('later@people.test'))).status).toBe(503);
        } finally {
          system.billing.down = false;
        }
        expect((await open.post('/auth/register', body('later@people.test'))).status).toBe(201);
      });
    });
  });
});
