import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { workspacePath } from '../workspace.js';
import { startSystem, type System } from './testing/system.js';

const EMAIL = 'ada@people.test';
const PASSWORD = 'an analytical engine';
const JSON_TYPE = { 'content-type': 'application/json' };

describe('people, through the whole platform', () => {
  let system: System;
  let url: string;
  /** Texts that no log may contain. */
  const secrets = [PASSWORD, 'a guess that is wrong', 'another engine of mine'];
  beforeAll(async () => {
    system = await startSystem('environment', { LOG_LEVEL: 'debug', OPEN_SIGNUP: 'true' });
    url = system.state().base_url;
    secrets.push(system.state().api_token);
  });
  afterAll(() => system.stop());

  const send = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(url + path, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(body) });

  /** Returns the cookie and the CSRF token of the session that an answer starts. */
  async function begun(answer: Response): Promise<Record<string, string>> {
    expect(answer.status).toBeLessThan(300);
    const [cookie = ''] = answer.headers.getSetCookie()[0]?.split(';', 1) ?? [];
    const { csrf_token: csrf } = (await answer.json()) as { readonly csrf_token: string };
    secrets.push(cookie.slice(cookie.indexOf('=') + 1), csrf);
    return { cookie, 'x-csrf-token': csrf, origin: url };
  }

  it('the token that a start leaves behind invites the first owner, who signs in and ends every session', async () => {
    const { org_id: orgId, api_token: token } = system.state();
    const bearer = { authorization: `Bearer ${token}` };
    const invited = await send(`/orgs/${orgId}/invitations`, { email: EMAIL, role: 'owner' }, bearer);
    const invitation = (await invited.json()) as { readonly token: string };
    secrets.push(invitation.token);
    const accepted = { token: invitation.token, password: PASSWORD, full_name: 'Ada Lovelace' };
    const first = await begun(await send('/auth/invitations/accept', accepted));
    const second = await begun(await send('/auth/sign-in', { email: EMAIL, password: PASSWORD }));

    const members = await fetch(`${url}/orgs/${orgId}/members`, { headers: second });
    expect(await members.json()).toMatchObject([{ email: EMAIL, role: 'owner', full_name: 'Ada Lovelace' }]);
    expect((await send('/auth/sign-out-everywhere', {}, second)).status).toBe(204);
    for (const headers of [first, second]) {
      expect((await fetch(`${url}/auth/session`, { headers })).status).toBe(401);
    }
  });

  it('the operator sets a password that was forgotten, which ends every session', async () => {
    const session = await begun(await send('/auth/sign-in', { email: EMAIL, password: PASSWORD }));
    const setPassword = (address: string, password: string) =>
      spawnSync(process.execPath, [workspacePath('apps/gateway/bundle/set-password.js'), address], {
        env: { DATABASE_URL: system.state().database_url },
        input: `${password}\n`,
        encoding: 'utf8',
      });
    expect(setPassword('nobody@people.test', 'twelve or more')).toMatchObject({ status: 1, stdout: '' });
    expect(setPassword(EMAIL, 'short')).toMatchObject({ status: 1, stdout: '' });
    expect(setPassword(EMAIL, EMAIL)).toMatchObject({ status: 1, stdout: '' });
    expect((await fetch(`${url}/auth/session`, { headers: session })).status).toBe(200);
    expect(setPassword(EMAIL.toUpperCase(), 'twelve or more')).toMatchObject({ status: 0, stderr: '' });
    expect((await fetch(`${url}/auth/session`, { headers: session })).status).toBe(401);
    await begun(await send('/auth/sign-in', { email: EMAIL, password: 'twelve or more' }));
    expect(setPassword(EMAIL, PASSWORD).status).toBe(0);
  });

  it('nothing that opens anything is in any log, whatever fails', async () => {
    await send('/auth/sign-in', { email: EMAIL, password: 'a guess that is wrong' });
    const session = await begun(await send('/auth/sign-in', { email: EMAIL, password: PASSWORD }));
    await send('/auth/password', { current_password: PASSWORD, new_password: 'x' }, session);
    // A failure of the service, in the middle of a request that carries a password.
    await system.sql('ALTER TABLE core.users RENAME COLUMN full_name TO gone');
    const change = { current_password: PASSWORD, new_password: 'another engine of mine' };
    expect((await send('/auth/sign-in', { email: EMAIL, password: PASSWORD })).status).toBe(500);
    expect((await send('/auth/password', change, session)).status).toBe(500);
    const registration = { email: 'b@people.test', password: PASSWORD, full_name: 'B', org_name: 'B' };
    expect((await send('/auth/register', registration)).status).toBe(500);
    await system.sql('ALTER TABLE core.users RENAME COLUMN gone TO full_name');

    const logs = join(system.home, 'logs');
    const written = readdirSync(logs).map((file) => readFileSync(join(logs, file), 'utf8'));
    expect(written.join('')).toContain('request failed');
    expect(secrets.length).toBeGreaterThanOrEqual(9);
    for (const secret of secrets) expect(written.filter((text) => text.includes(secret))).toEqual([]);
  });
});
