import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { Browser } from '../../../../../testing/browser.js';
import { TestSystem, type Replica, type TestPerson } from '../../../../../testing/test-gateway.js';

const STEP_MS = 30_000;

/** Returns the 422 answer of routes outside /v1. */
const wrong = (field: string) => ({ detail: [{ loc: ['body', field], type: 'incorrect' }] });

describe('a second factor', () => {
  let system: TestSystem;
  let gateway: Replica;
  let now = Date.parse('2026-06-01T12:00:00Z');
  let person: TestPerson;
  let browser: Browser;
  beforeAll(async () => {
    system = await TestSystem.start('clock');
    gateway = await system.gateway({ clock: () => now });
  });
  afterAll(() => system.close());
  beforeEach(async () => {
    person = await system.createMember((await system.createOrg()).orgId, 'member');
    browser = new Browser(gateway);
    await browser.signIn(person);
    now += 10 * STEP_MS;
  });

  const begin = async (): Promise<(steps?: number) => string> => {
    const begun = await browser.post('/auth/second-factor', { current_password: person.password });
    expect(begun).toMatchObject({ status: 201, json: { object: 'second_factor_setup' } });
    const { secret, uri } = begun.json;
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain(encodeURIComponent(person.email));
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    return (steps = 0) => totp.generate({ timestamp: now + steps * STEP_MS });
  };
  const turnOn = async (): Promise<{ code: (steps?: number) => string; recovery: string[] }> => {
    const code = await begin();
    const confirmed = await browser.post('/auth/second-factor/confirm', { code: code() });
    expect(confirmed).toMatchObject({ status: 200, json: { object: 'recovery_codes' } });
    now += STEP_MS;
    return { code, recovery: confirmed.json.recovery_codes };
  };
  const signIn = (code?: string, replica = gateway) =>
    new Browser(replica).post('/auth/sign-in', { email: person.email, password: person.password, code });

  // proves: POST /auth/second-factor; POST /auth/second-factor/confirm
  it('asks for nothing until a code of it was confirmed', async () => {
    const code = await begin();
    expect((await signIn()).status).toBe(200);
    const guessed = await browser.post('/auth/second-factor/confirm', { code: code(5) });
    expect(guessed).toMatchObject({ status: 422, json: wrong('code') });
    expect((await signIn()).status).toBe(200);
    expect((await browser.get('/auth/session')).json.user.has_second_factor).toBe(false);
    expect((await browser.post('/auth/second-factor/confirm', { code: code(1) })).status).toBe(200);
    expect((await browser.get('/auth/session')).json.user.has_second_factor).toBe(true);
    expect((await signIn()).status).toBe(422);
  });

  it('is asked for once the password is right, and not before', async () => {
    const { code } = await turnOn();
    const missing = await signIn();
    expect(missing).toMatchObject({ status: 422, json: { detail: [{ loc: ['body', 'code'], type: 'required' }] } });
    expect(missing.cookies).toEqual([]);
    const other = await new Browser(gateway).signIn({ ...person, password: 'another password' });
    expect(other).toMatchObject({ status: 401, json: { code: 'unauthorized' } });
    expect(await signIn(code(4))).toMatchObject({ status: 422, json: wrong('code') });
    expect((await signIn(code())).status).toBe(200);
  });

  it('takes the codes of the half minute before and after, and none twice, not even at once', async () => {
    const { code } = await turnOn();
    now += STEP_MS;
    expect((await signIn(code(-2))).status).toBe(422);
    const answers = await Promise.all([signIn(code(1)), signIn(code(1)), signIn(code(1))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    // A code older than the last used one counts as used.
    expect((await signIn(code())).status).toBe(422);
  });

  it.each([
    ['full-width', 0xff10],
    ['Arabic', 0x0660],
    ['Persian', 0x06f0],
  ])('takes codes in %s digits, and refuses what is no code with a reason', async (_, zero) => {
    const { code } = await turnOn();
    const typed = (digits: string) => digits.replaceAll(/[0-9]/g, (digit) => String.fromCharCode(zero + Number(digit)));
    expect(await signIn(typed('000000').slice(1) + '०')).toMatchObject({ status: 422, json: wrong('code') });
    expect((await signIn(typed(code(1)))).status).toBe(200);
  });

  it('gives way to each of its recovery codes, once, however they are typed', async () => {
    const { recovery } = await turnOn();
    expect(new Set(recovery).size).toBe(10);
    for (const paper of recovery) expect(paper).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    expect((await signIn(` ${recovery[3]!.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200);
    expect((await signIn(recovery[3])).status).toBe(422);
    expect((await signIn(recovery[4])).status).toBe(200);
  });

  // proves: POST /auth/second-factor/remove
  it('cannot be replaced or removed by whoever found the browser open', async () => {
    const code = await begin();
    const guessed = await browser.post('/auth/second-factor', { current_password: 'another password' });
    expect(guessed).toMatchObject({ status: 422, json: wrong('current_password') });
    expect((await browser.post('/auth/second-factor', {})).status).toBe(422);
    await browser.post('/auth/second-factor/confirm', { code: code() });
    now += STEP_MS;
    const again = await browser.post('/auth/second-factor', { current_password: person.password });
    expect(again).toMatchObject({ status: 409, json: { code: 'conflict' } });
    expect((await browser.post('/auth/second-factor/remove', { code: '000000' })).status).toBe(422);
    expect((await signIn()).status).toBe(422);
    expect((await browser.post('/auth/second-factor/remove', { code: code() })).status).toBe(204);
    expect((await signIn()).status).toBe(200);
  });

  describe('guessing', () => {
    const LOCKED_OUT = [...Array<number>(5).fill(422), ...Array<number>(15).fill(429)];
    const twenty = async (guess: (n: string) => Promise<{ status: number }>): Promise<number[]> => {
      const statuses: number[] = [];
      for (let n = 0; n < 20; n++) statuses.push((await guess(String(n).padStart(2, '0'))).status);
      return statuses;
    };
    const newPassword = 'violet kettle orbit';

    it.each([
      ['codes of the app', (n: string) => `0000${n}`],
      ['recovery codes', (n: string) => `aaaa-bbbb-cccc-dd${n.replaceAll('0', 'o').replaceAll('1', 'i')}`],
    ])('twenty %s with the right password are answered by lockout after five', async (_, codeOf) => {
      await turnOn();
      expect(await twenty((n) => signIn(codeOf(n)))).toEqual(LOCKED_OUT);
    });

    it('is not forgiven by the right password, wherever it is shown', async () => {
      const { code } = await turnOn();
      // All attempts come from one place where the person has signed in, because attempts from elsewhere are counted separately.
      const guess = (guessed?: string) =>
        browser.post('/auth/sign-in', { email: person.email, password: person.password, code: guessed });
      for (let n = 0; n < 2; n++) expect((await guess(`00000${n}`)).status).toBe(422);
      expect((await browser.post('/auth/second-factor', { current_password: person.password })).status).toBe(409);
      expect(await change({})).toMatchObject({ status: 422 });
      expect((await guess()).status).toBe(422);
      expect((await guess(code())).status).toBe(429);
    });

    it('locks out the change of a password likewise, also where every current password is right', async () => {
      await turnOn();
      expect(await twenty((n) => change({ code: `0000${n}` }))).toEqual(LOCKED_OUT);
    });

    it('is forgiven by a right code with the right password', async () => {
      const { code } = await turnOn();
      for (let n = 0; n < 4; n++) await signIn(`00000${n}`);
      expect((await signIn(code())).status).toBe(200);
      expect(await twenty((n) => signIn(`0000${n}`))).toEqual(LOCKED_OUT);
    });

    const change = (given: { code?: string }) =>
      browser.post('/auth/password', { current_password: person.password, new_password: newPassword, ...given });

    // proves: POST /auth/password
    it('has no use for a browser that was left open: a change of the password takes a code, and ends older sessions', async () => {
      const { code } = await turnOn();
      const elsewhere = new Browser(gateway);
      await elsewhere.post('/auth/sign-in', { email: person.email, password: person.password, code: code() });
      now += STEP_MS;
      expect(await change({})).toMatchObject({
        status: 422,
        json: { detail: [{ loc: ['body', 'code'], type: 'required' }] },
      });
      expect(await change({ code: code(7) })).toMatchObject({ status: 422, json: wrong('code') });
      expect((await elsewhere.get('/auth/session')).status).toBe(200);
      expect((await change({ code: code() })).status).toBe(200);
      expect((await elsewhere.get('/auth/session')).status).toBe(401);
      expect((await browser.get('/auth/session')).status).toBe(200);
    });
  });

  it('is kept sealed, outlives a change of the secret that seals it, and is sealed with the new one at its next use', async () => {
    const { code, recovery } = await turnOn();
    const kept = async () =>
      (await system.pool.query('SELECT f::text FROM core.second_factors f WHERE user_id = $1', [person.userId])).rows[0]
        .f;
    const before = await kept();
    expect(before).not.toContain(recovery[0]!.slice(0, 4));
    const clock = () => now;
    const env = { CURSOR_SECRET: 'another secret of the tests', CURSOR_SECRET_ALSO: 'a cursor secret of the tests' };
    expect((await signIn(code(), await system.gateway({ clock, env }))).status).toBe(200);
    expect(await kept()).not.toBe(before);
    now += STEP_MS;
    const later = await system.gateway({ clock, env: { CURSOR_SECRET: env.CURSOR_SECRET } });
    expect((await signIn(code(), later)).status).toBe(200);
  });
});
