import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@paratope/testing';
import { initialChains, readAntibodies, EXAMPLES } from '../antibodies.js';
import { Launcher } from '../testing/launcher.js';
import { inWorkspace } from '../workspace.js';

/** What a copy of the workspace is made of, beside the packages that it shares with it. */
const COPIED = ['apps', 'libs', 'tools', 'docs', 'deploy', 'docker-compose.yml', 'package.json'];
const CONFIGURATION = ['nx.json', 'tsconfig.json', 'tsconfig.base.json', 'tsconfig.training.json', '.prettierrc.json'];
const NAME = 'charge-profile';
const BUSY_MACHINE = { withinMs: 120_000 };

let copy: string;
let launcher: Launcher | undefined;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'paratope-pipeline-'));
  for (const entry of [...COPIED, ...CONFIGURATION]) {
    cpSync(inWorkspace(entry), join(copy, entry), { recursive: true, preserveTimestamps: true });
  }
  linkPackages();
});
afterAll(async () => {
  launcher?.kill('SIGTERM');
  await launcher?.exited;
  rmSync(copy, { recursive: true, force: true });
});

/** As `npm install` would: packages of the registry are shared, those of the workspace are the copy's own. */
function linkPackages(): void {
  const packages = join(copy, 'node_modules');
  mkdirSync(join(packages, '@paratope'), { recursive: true });
  for (const name of readdirSync(inWorkspace('node_modules'))) {
    if (name !== '@paratope') symlinkSync(inWorkspace(`node_modules/${name}`), join(packages, name));
  }
  for (const name of readdirSync(inWorkspace('node_modules/@paratope'))) {
    symlinkSync(readlinkSync(inWorkspace(`node_modules/@paratope/${name}`)), join(packages, '@paratope', name));
  }
}

const inCopy = (program: string, ...args: readonly string[]): string =>
  execFileSync(process.execPath, [program, ...args], {
    cwd: copy,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], NX_DAEMON: 'false', NX_TUI: 'false', CI: 'true' },
  });

it('the generator makes a pipeline that builds, is listed, and whose jobs run', async () => {
  inCopy('node_modules/nx/dist/bin/nx.js', 'generate', './tools:pipeline', NAME);
  for (const folder of [`libs/science/${NAME}`, `apps/${NAME}-worker`]) {
    symlinkSync(join(copy, folder), join(copy, 'node_modules/@paratope', basename(folder)));
  }
  inCopy('node_modules/typescript7/bin/tsc', '-b');
  inCopy('tools/kinds.ts');
  expect(readFileSync(join(copy, 'docs/jobs.md'), 'utf8')).toContain('/v1/charge-profiles');
  expect(readFileSync(join(copy, 'docker-compose.yml'), 'utf8')).toContain(`APP: ${NAME}-worker`);
  expect(readFileSync(join(copy, 'deploy/kubernetes/base/workers.yaml'), 'utf8')).toContain(`paratope/${NAME}-worker:`);

  launcher = new Launcher(join(copy, '.paratope'), {}, join(copy, 'apps/local/bundle/main.js'));
  const { base_url: baseUrl, api_token: token } = await launcher.ready();
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(baseUrl + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await response.json()) as { readonly id: string } & Readonly<Record<string, unknown>>;
  };
  const antibody = readAntibodies(EXAMPLES)[0]!;
  const project = await call('POST', '/v1/projects', { name: 'P' });
  const candidate = await call('POST', '/v1/therapeutic-candidates', {
    ...{ project_id: project.id, name: 'C', format: 'mab' },
    initial_chains: initialChains(antibody),
  });
  const job = await call('POST', '/v1/charge-profiles', { variant_id: candidate['initial_variant_id'] });
  await eventually(async () => {
    expect(await call('GET', `/v1/charge-profiles/${job.id}`)).toMatchObject({
      status: 'completed',
      results: { chains: [{ role: 'heavy' }, { role: 'light' }] },
      provenance: { engine: NAME },
    });
  }, BUSY_MACHINE);
}, 400_000);
