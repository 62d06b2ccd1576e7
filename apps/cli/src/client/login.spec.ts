import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Ended } from '../testing/paratope.js';
import { ResidentProgram } from '../testing/resident-program.js';
import { ORGANIZATION, TokenService } from '../testing/token-service.js';
import { profilesFile } from './profiles.js';

const TOKEN = `ab_one00000${'x'.repeat(40)}`;
const OTHER = `ab_two00000${'y'.repeat(40)}`;

const BIN = new URL('../../bin/paratope.mjs', import.meta.url).pathname;

/** Runs a program on a terminal, types a token when the program asks for one, and prints the terminal's content. */
const TYPIST = `
import fcntl, os, pty, struct, sys, termios
token, *program = sys.argv[1:]
pid, terminal = pty.fork()
if pid == 0: os.execv(program[0], program)
fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack('HHHH', 40, 160, 0, 0))
shown, steps = b'', [(b'API token', token.encode()), (len(token) * '\u25aa'.encode(), b'\\r')]
while True:
    try: read = os.read(terminal, 4096)
    except OSError: break
    if not read: break
    shown += read
    if steps and steps[0][0] in shown: os.write(terminal, steps.pop(0)[1])
sys.stdout.buffer.write(shown)
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
`;
const PYTHON = process.env['PYTHON'] ?? 'python3';
const hasPython = spawnSync(PYTHON, ['-c', 'import pty']).status === 0;

describe('profiles', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paratope-login-'));
  const file = join(folder, 'config/paratope/profiles.json');
  const program = new ResidentProgram();
  afterAll(program.stop);
  const printed: string[] = [];
  let service: TokenService;
  let other: TokenService;

  beforeAll(async () => {
    service = await TokenService.start(TOKEN, '0.2.0');
    other = await TokenService.start(OTHER, '0.2.0');
  });
  afterAll(async () => {
    await service.stop();
    await other.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() => rmSync(join(folder, 'config'), { recursive: true, force: true }));
  afterEach(() => {
    for (const each of [service, other]) each.reset();
    // No test may print a token.
    for (const text of printed.splice(0)) expect(text).not.toMatch(/ab_(?:one|two)|x{9}|y{9}/);
  });

  async function run(words: readonly string[], stdin = '', env: Record<string, string> = {}): Promise<Ended> {
    const unset = { PARATOPE_URL: '', PARATOPE_TOKEN: '', PARATOPE_PROFILE: '', PARATOPE_HOME: folder };
    const surroundings = { stdin, cwd: folder, env: { ...unset, XDG_CONFIG_HOME: join(folder, 'config'), ...env } };
    const ended = await program.run(words, surroundings);
    printed.push(ended.stdout, ended.stderr);
    return ended;
  }
  const loginTo = (to: TokenService, ...words: readonly string[]): Promise<Ended> =>
    run(['login', '--url', to.url, ...words], `${to.token}\n`);
  const kept = (): unknown => JSON.parse(readFileSync(file, 'utf8'));

  it('keep a token only after the service accepted it', async () => {
    const refused = await run(['login', '--url', service.url], 'ab_guessed');
    expect(refused).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('unauthorized') });
    expect(existsSync(file)).toBe(false);
    expect(await loginTo(service)).toMatchObject({ code: 0, stdout: expect.stringContaining(ORGANIZATION) });
    const name = new URL(service.url).host;
    const profile = { url: service.url, org_id: ORGANIZATION, token: TOKEN };
    expect(kept()).toEqual({ default: name, profiles: { [name]: profile } });
  });

  (hasPython ? it : it.skip)('are made of a token that is typed on a terminal, which does not show it', async () => {
    const words = [process.execPath, BIN, 'login', '--url', service.url, '--profile', 'typed'];
    const { stdout } = await promisify(execFile)(PYTHON, ['-c', TYPIST, TOKEN, ...words], {
      env: { ...process.env, NODE_OPTIONS: '', XDG_CONFIG_HOME: join(folder, 'config') },
    });
    expect(stdout).toContain('▪▪▪');
    printed.push(stdout);
    expect(kept()).toMatchObject({ profiles: { typed: { token: TOKEN } } });
  });

  it.each([
    ['with a line break', `${TOKEN}\nab_two`],
    ['with letters that no header has', 'ab_onexxxxxxxxxü'],
    ['of another kind', 'sk_onexxxxxxxxx'],
    ['that is empty', ''],
  ])('refuse a token %s without showing it', async (_, token) => {
    expect(await run(['login', '--url', service.url], token)).toMatchObject({ code: 2, stdout: '' });
    const env = { PARATOPE_URL: service.url, PARATOPE_TOKEN: token };
    expect((await run(['me'], '', env)).code).not.toBe(0);
    expect(existsSync(file)).toBe(false);
  });

  it('can be read by nobody else, also where the file or one left behind could', async () => {
    mkdirSync(dirname(file), { recursive: true });
    for (const each of [file, `${file}.new`]) writeFileSync(each, '{"profiles": {}}', { mode: 0o644 });
    expect(await loginTo(service)).toMatchObject({ code: 0 });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    rmSync(dirname(file), { recursive: true });
    await loginTo(service);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(file)).mode & 0o777).toBe(0o700);
  });

  it('lie where the operating system keeps configuration', () => {
    expect(profilesFile({ HOME: '/home/a' }, 'linux')).toBe('/home/a/.config/paratope/profiles.json');
    expect(profilesFile({ HOME: '/Users/a' }, 'darwin')).toBe(
      '/Users/a/Library/Application Support/paratope/profiles.json',
    );
    expect(profilesFile({ HOME: '/home/a', XDG_CONFIG_HOME: '/etc/a' }, 'darwin')).toBe(
      '/etc/a/paratope/profiles.json',
    );
  });

  it('are listed without their tokens, the default marked, which another login or `use` changes', async () => {
    await loginTo(service, '--profile', 'work');
    await loginTo(other, '--profile', 'staging');
    const list = async () => JSON.parse((await run(['profiles', '--json'])).stdout);
    const rows = [
      { name: 'work', url: service.url, org_id: ORGANIZATION },
      { name: 'staging', url: other.url, org_id: ORGANIZATION },
    ];
    expect(await list()).toEqual(rows.map((row) => ({ ...row, is_default: row.name === 'staging' })));
    expect(await run(['profiles', 'use', 'work'])).toMatchObject({ code: 0 });
    expect(await list()).toEqual(rows.map((row) => ({ ...row, is_default: row.name === 'work' })));
    expect((await run(['profiles'])).stdout).toMatch(/^work +\S+ +\S+ +yes$/m);
    expect(await run(['profiles', 'use', 'nothing'])).toMatchObject({ code: 2 });
  });

  describe('with one for each of two services', () => {
    beforeEach(async () => {
      await loginTo(service, '--profile', 'work');
      await loginTo(other, '--profile', 'staging');
      for (const each of [service, other]) each.reset();
    });
    /** Tokens that each service received. */
    const sent = (): readonly (readonly string[])[] => [service.tokens, other.tokens];

    it.each<readonly [string, readonly string[], Record<string, string>, 'service' | 'other']>([
      ['the default', [], {}, 'other'],
      ['PARATOPE_PROFILE before the default', [], { PARATOPE_PROFILE: 'work' }, 'service'],
      ['--profile before PARATOPE_PROFILE', ['--profile', 'staging'], { PARATOPE_PROFILE: 'work' }, 'other'],
      ['--profile in front of the command', [], {}, 'other'],
    ])('use %s', async (_, options, env, which) => {
      expect(await run([...options, 'me'], '', env)).toMatchObject({ code: 0 });
      expect(await run(['me', ...options], '', env)).toMatchObject({ code: 0 });
      expect(sent()).toEqual(which === 'service' ? [[TOKEN, TOKEN], []] : [[], [OTHER, OTHER]]);
    });

    it('use that of the service which --url or PARATOPE_URL names, the option before the variable', async () => {
      await run(['me', '--url', `${service.url}/`]);
      await run(['me'], '', { PARATOPE_URL: service.url });
      await run(['me', '--url', other.url], '', { PARATOPE_URL: service.url });
      expect(sent()).toEqual([[TOKEN, TOKEN], [OTHER]]);
    });

    it('use PARATOPE_TOKEN before the token of a profile', async () => {
      expect(await run(['me', '--profile', 'work'], '', { PARATOPE_TOKEN: OTHER })).toMatchObject({ code: 1 });
      expect(sent()).toEqual([[OTHER], []]);
    });

    it('send a token to no service but its own', async () => {
      const { code, stderr } = await run(['me', '--profile', 'work', '--url', other.url]);
      expect(code).toBe(2);
      expect(stderr).toContain('its token is not sent to');
      expect(await run(['me', '--url', 'http://127.0.0.1:9'])).toMatchObject({ code: 2 });
      expect(sent()).toEqual([[], []]);
    });

    it('refuse a name that is none, rather than use another', async () => {
      const { code, stderr } = await run(['me', '--profile', 'wrok']);
      expect(code).toBe(2);
      expect(stderr).toBe(
        'There is no profile wrok; there are work, staging. Make it by `paratope login --url URL --profile wrok`.\n',
      );
      expect(sent()).toEqual([[], []]);
    });

    it('ask which one is meant where two of a service are there and neither is the default', async () => {
      await loginTo(service, '--profile', 'home');
      await run(['profiles', 'use', 'staging']);
      const { code, stderr } = await run(['me', '--url', service.url]);
      expect(code).toBe(2);
      expect(stderr).toContain('name one by --profile (work, home)');
    });

    it('are renewed by a login without an address', async () => {
      expect(await run(['login'], OTHER)).toMatchObject({ code: 0 });
      expect(await run(['login', '--profile', 'work'], TOKEN)).toMatchObject({ code: 0 });
      expect(kept()).toMatchObject({
        default: 'work',
        profiles: { work: { token: TOKEN }, staging: { token: OTHER } },
      });
    });

    it('are deleted by a logout, after which none is the default', async () => {
      expect(await run(['logout'])).toMatchObject({ code: 0, stdout: expect.stringContaining('Logged out') });
      expect(readFileSync(file, 'utf8')).not.toContain(OTHER);
      expect(await run(['me'])).toMatchObject({ code: 2, stderr: expect.stringContaining('(work)') });
      expect(await run(['logout', '--profile', 'work'])).toMatchObject({ code: 0 });
      expect(kept()).toEqual({ profiles: {} });
      expect(await run(['logout'])).toMatchObject({ code: 2 });
    });
  });

  it('take over the logins of release 0.2.0, and leave no second copy of their tokens', async () => {
    const earlier = join(dirname(file), 'logins.json');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(earlier, JSON.stringify({ current: service.url, tokens: { [service.url]: TOKEN } }), { mode: 0o600 });
    expect(await run(['me'])).toMatchObject({ code: 0 });
    expect(await loginTo(other)).toMatchObject({ code: 0 });
    expect(existsSync(earlier)).toBe(false);
    const [here, there] = [service.url, other.url].map((url) => new URL(url).host);
    expect(kept()).toMatchObject({
      default: there,
      profiles: { [here!]: { token: TOKEN }, [there!]: { token: OTHER } },
    });
  });

  it('are not overwritten by a login where the file is none of profiles', async () => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '{"profiles": {"a": ');
    expect(await loginTo(service)).toMatchObject({ code: 2, stderr: expect.stringContaining(file) });
    expect(readFileSync(file, 'utf8')).toBe('{"profiles": {"a": ');
  });
});
