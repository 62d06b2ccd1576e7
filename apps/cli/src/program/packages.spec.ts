// runs with --all: packs every package and installs it as a user does
import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TokenService } from '../testing/token-service.js';

const ROOT = join(import.meta.dirname, '../../../..');
const run = promisify(execFile);

/** Installations of Node.js 20 and 22 on this machine, by version. */
const OLDER = [process.env['PATH']?.split(delimiter) ?? [], '/usr/bin', '/usr/local/bin']
  .flat()
  .map((folder) => join(folder, 'node'))
  .map((node) => [/^v((?:20|22)\..+)/.exec(String(spawnSync(node, ['--version']).stdout))?.[1], node])
  .filter(([found], k, all) => found !== undefined && all.findIndex(([version]) => version === found) === k);

describe('the tarballs, installed in an empty folder without a registry', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paratope-packages-'));
  const empty = join(folder, 'empty');
  /** Environment of another machine: it contains Node.js but nothing else of this repository. */
  const env = {
    PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
    HOME: folder,
    npm_config_cache: join(folder, 'cache'),
  };
  const program = (args: readonly string[], node = process.execPath, more: Record<string, string> = {}) =>
    run(node, [join(empty, 'node_modules/.bin/paratope'), ...args], { cwd: empty, env: { ...env, ...more } });

  beforeAll(async () => {
    mkdirSync(empty);
    await run(process.execPath, [join(ROOT, 'tools/pack.ts'), '--out', folder], { cwd: ROOT, env });
    const tarballs = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
    expect(tarballs).toEqual(['paratope-cli-0.2.0.tgz', 'paratope-sdk-0.2.0.tgz']);
    const files = tarballs.map((name) => join(folder, name));
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...files], { cwd: empty, env });
    copyFileSync(join(ROOT, 'examples/murine-antibodies.fasta'), join(empty, 'antibodies.fasta'));
    const [heavy = '', light = ''] = readFileSync(join(empty, 'antibodies.fasta'), 'utf8').split(/^(?=>)/m);
    writeFileSync(join(empty, 'pair.fasta'), heavy + light);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('carry their licence and how to use them', () => {
    for (const name of ['cli', 'sdk']) {
      const files = readdirSync(join(empty, 'node_modules/@paratope', name));
      expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']));
      expect(files).not.toContain('src');
    }
  });

  it('run the command line: its data, its libraries and what it writes are there', async () => {
    expect((await program(['--version'])).stdout).toBe('0.2.0\n');
    const steps = ['--steps', 'humanize,variant,codon', '--out', 'campaign'];
    const { stdout } = await program(['run', 'pair.fasta', ...steps]);
    expect(stdout).toMatch(/^4D5 /m);
    expect(readdirSync(join(empty, 'campaign'))).toEqual(expect.arrayContaining(['report.html', 'results.xlsx']));
    expect(readFileSync(join(empty, 'campaign/report.html'), 'utf8')).toContain('4D5');
  });

  it('call nothing that Node.js 20 lacks', () => {
    const own = 'node_modules/@paratope/cli/{.,node_modules/@paratope/*}/{dist,bin}/**/*.{js,mjs}';
    const files = globSync(own, { cwd: empty });
    const newer =
      /^(?!\s*(?:\*|\/\/)).*\b(?:(?:Map|Object)\.groupBy|Array\.fromAsync|Promise\.(?:withResolvers|try))\(/m;
    expect(files.length).toBeGreaterThan(500);
    const found = files.filter((file) => newer.test(readFileSync(join(empty, file), 'utf8')));
    // Services and their workers alone use these two, never the command line.
    expect(found.filter((file) => !/\/(?:external-engine|bounded-process)\//.test(file))).toEqual([]);
  });

  (OLDER.length > 0 ? it.each(OLDER) : it.skip.each([['20 or 22', '']]))(
    'run on Node.js %s, which prints the same',
    async (_, node) => {
      for (const words of [
        ['number', 'antibodies.fasta', '--json'],
        ['pair', 'antibodies.fasta'],
        // The steps of `run` humanize with a model.
        ['humanize', 'pair.fasta', '--no-model', '--json'],
        ['immunogenicity', 'pair.fasta', '--json'],
        ['codon', 'antibodies.fasta', '--host', 'cho', '--genbank'],
        ['model', 'pair.fasta', '--engine', 'templates', '--out', 'older', '--json'],
        ['run', 'pair.fasta', '--steps', 'humanize,variant,codon', '--out', 'older-campaign', '--json'],
        ['completion', 'bash'],
      ])
        expect((await program(words, node)).stdout).toBe((await program(words)).stdout);
    },
  );

  (OLDER.length > 0 ? it.each(OLDER) : it.skip.each([['20 or 22', '']]))(
    'run threads, and call a service, on Node.js %s',
    async (_, node) => {
      const chains = readFileSync(join(empty, 'antibodies.fasta'), 'utf8').split(/^>.*$/m).slice(1, 3);
      const row = ['a', ...chains.map((chain) => chain.replaceAll(/\s/g, ''))].join(',');
      writeFileSync(join(empty, 'plan.json'), '{"tiers": [{"tier": "sequence"}]}');
      writeFileSync(join(empty, 'library.csv'), `id,heavy,light\n${row}\n`);
      const screen = ['screen', 'library.csv', '--plan', 'plan.json', '--out', 'screened', '--json'];
      expect(JSON.parse((await program(screen, node)).stdout)).toMatchObject({ rows: 1, selected: 1 });
      const service = await TokenService.start(`ab_one00000${'x'.repeat(40)}`, '0.2.0');
      const client = { PARATOPE_URL: service.url, PARATOPE_TOKEN: service.token };
      try {
        const { stdout } = await program(['doctor', '--json'], node, client);
        expect(JSON.parse(stdout)).toMatchObject({ ok: true });
      } finally {
        await service.stop();
      }
    },
  );

  it('model: the network, its weights and its runtime are there', async () => {
    const { stdout } = await program(['model', 'pair.fasta', '--out', 'models']);
    expect(stdout).toMatch(/^4D5\.pdb +confidence 0\.\d+/);
    const { sources } = JSON.parse(readFileSync(join(empty, 'models/4D5.json'), 'utf8')) as {
      sources: readonly { source: string }[];
    };
    expect(sources.map(({ source }) => source)).toContain('both');
  });

  it('give a program the SDK, with its types', async () => {
    const server = createServer((request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ plan: 'team', asked: request.url, token: request.headers.authorization }));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    writeFileSync(
      join(empty, 'program.mts'),
      `import { createParatope, type CreditBalance } from '@paratope/sdk';
const paratope = createParatope({ baseUrl: 'http://127.0.0.1:${port}', token: 'ab_x' });
const me: CreditBalance = await paratope.getMe();
console.log(JSON.stringify(me));
`,
    );
    try {
      await run(
        process.execPath,
        [
          join(ROOT, 'node_modules/typescript7/bin/tsc'),
          '--noEmit',
          '--strict',
          '--module',
          'nodenext',
          '--target',
          'es2024',
          '--skipLibCheck',
          'false',
          '--types',
          '',
          '--lib',
          'es2024,dom,esnext',
          '--ignoreConfig',
          'program.mts',
        ],
        { cwd: empty, env },
      ).catch((error: unknown) => {
        throw new Error(error instanceof Error && 'stdout' in error ? String(error.stdout) : 'tsc did not run');
      });
      const { stdout } = await run(process.execPath, ['program.mts'], { cwd: empty, env });
      expect(JSON.parse(stdout)).toEqual({ plan: 'team', asked: '/v1/me', token: 'Bearer ab_x' });
    } finally {
      server.close();
    }
  });
});
