import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { paratope, type Ended } from '../testing/paratope.js';
import { ORGANIZATION, TokenService } from '../testing/token-service.js';
import type { Finding } from './finding.js';

const TOKEN = `ab_one00000${'x'.repeat(40)}`;
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
};
const DAY_MS = 24 * 3_600_000;

describe('paratope doctor', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paratope-doctor-'));
  const file = join(folder, 'paratope/profiles.json');
  let service: TokenService;

  beforeAll(async () => {
    service = await TokenService.start(TOKEN, version);
    mkdirSync(dirname(file));
  });
  afterAll(async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    service.reset();
    keep(TOKEN);
  });

  function keep(token: string, url = service.url): void {
    const profiles = { work: { url, org_id: ORGANIZATION, token } };
    writeFileSync(file, JSON.stringify({ default: 'work', profiles }), { mode: 0o600 });
    chmodSync(file, 0o600);
  }

  async function doctor(words: readonly string[] = [], env: Record<string, string> = {}): Promise<Ended> {
    const unset = { PARATOPE_URL: '', PARATOPE_TOKEN: '', PARATOPE_PROFILE: '', PARATOPE_HOME: folder };
    const surroundings = { cwd: folder, env: { ...unset, XDG_CONFIG_HOME: folder, ...env } };
    const ended = await paratope(['doctor', ...words], surroundings);
    expect(ended.stdout + ended.stderr).not.toMatch(/ab_one|x{9}/);
    return ended;
  }
  async function found(env: Record<string, string> = {}): Promise<{ code: number; not: Finding[]; checks: string[] }> {
    const { code, stdout } = await doctor(['--json'], env);
    const { ok, findings } = JSON.parse(stdout) as { readonly ok: boolean; readonly findings: readonly Finding[] };
    expect(ok).toBe(code === 0);
    const not = findings.filter(({ state }) => state !== 'ok');
    return { code, not, checks: findings.map(({ check }) => check) };
  }

  it('prints a line for each check and ends with 0 where all is well', async () => {
    const { code, stdout } = await doctor();
    expect(code).toBe(0);
    const lines = stdout.trimEnd().split('\n');
    expect(lines.map((line) => line.split(/ +/).slice(0, 2).join(' '))).toEqual(
      ['node', 'configuration', 'login', 'service', 'release', 'clock', 'token', 'scopes', 'expiry'].map(
        (check) => `✓ ${check}`,
      ),
    );
    expect(stdout).toContain(process.versions.node);
    expect(stdout).toMatch(/expiry +Does not expire\.$/m);
  });

  it('names a file that others can read, and how to close it', async () => {
    chmodSync(file, 0o644);
    expect(await found()).toMatchObject({
      code: 1,
      not: [{ check: 'configuration', state: 'error', advice: expect.stringContaining(`chmod 600 '${file}'`) }],
    });
  });

  it('names a file that is none of profiles', async () => {
    writeFileSync(file, 'profiles');
    const { code, not, checks } = await found();
    expect({ code, checks }).toEqual({ code: 1, checks: ['node', 'configuration', 'login'] });
    expect(not).toEqual([
      { check: 'configuration', state: 'error', found: expect.stringContaining(file) },
      { check: 'login', state: 'error', found: expect.stringContaining(file) },
    ]);
  });

  it('says how to log in where nobody has', async () => {
    rmSync(file);
    const { code, not } = await found();
    expect(code).toBe(1);
    expect(not).toEqual([
      { check: 'login', state: 'error', found: expect.stringContaining('paratope login --url URL') },
    ]);
  });

  it('names a service that does not answer, and one that is another', async () => {
    keep(TOKEN, 'http://127.0.0.1:9');
    expect(await found()).toMatchObject({
      code: 1,
      not: [{ check: 'service', state: 'error', found: expect.stringContaining('No answer from http://127.0.0.1:9') }],
    });
    keep(TOKEN, `${service.url}/another`);
    expect(await found()).toMatchObject({
      code: 1,
      not: [{ check: 'service', state: 'error', found: expect.stringContaining('answered 401, and not as Paratope') }],
    });
    expect(service.tokens).toEqual([]);
  });

  it('warns of a service of another release', async () => {
    service.settings = { ...service.settings, release: '9.1.0' };
    expect(await found()).toMatchObject({
      code: 0,
      not: [{ check: 'release', state: 'warning', found: `This command line is ${version}, the service 9.1.0` }],
    });
  });

  it.each([
    ['behind', 400_000],
    ['ahead of', -400_000],
  ])('names a clock that is %s the service’s by more than signatures allow', async (where, aheadMs) => {
    service.settings = { ...service.settings, aheadMs };
    expect(await found()).toMatchObject({
      code: 1,
      not: [
        {
          check: 'clock',
          state: 'error',
          found: expect.stringMatching(new RegExp(`^The clock is [34]\\d\\d s ${where}`)),
        },
      ],
    });
  });

  it('names a token that the service refuses, and where to put another', async () => {
    keep('ab_revoked');
    expect(await found()).toMatchObject({
      code: 1,
      not: [{ check: 'token', state: 'error', advice: expect.stringContaining('paratope login --profile work') }],
    });
    expect(await found({ PARATOPE_TOKEN: 'ab_revoked' })).toMatchObject({
      code: 1,
      not: [{ check: 'token', state: 'error', advice: expect.stringContaining('PARATOPE_TOKEN') }],
    });
  });

  it('names a token that ends within a week, and not one that ends later', async () => {
    const expiresAt = new Date(Date.now() + 2 * DAY_MS).toISOString();
    service.settings = { ...service.settings, expiresAt };
    expect(await found()).toMatchObject({
      code: 0,
      not: [{ check: 'expiry', state: 'warning', found: `Valid until ${expiresAt}` }],
    });
    service.settings = { ...service.settings, expiresAt: new Date(Date.now() + 30 * DAY_MS).toISOString() };
    expect(await found()).toMatchObject({ code: 0, not: [] });
  });

  it('says what a token of less scope can do, and that its expiry cannot be read', async () => {
    service.settings = { ...service.settings, scopes: ['read'] };
    const { code, stdout } = await doctor();
    expect(code).toBe(0);
    expect(stdout).toMatch(/scopes +read: creates and submits nothing\.$/m);
    expect(stdout).toMatch(/expiry +Not known: only a token with the scope manage can read it\.$/m);
  });
});
