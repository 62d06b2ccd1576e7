import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@paratope/testing';
import { z } from 'zod';
import { initialChains, readAntibodies, EXAMPLES } from '../antibodies.js';
import { Launcher } from '../testing/launcher.js';
import { workspacePath } from '../workspace.js';

/** Name that the recipe gives to its pipeline. */
const NAME = 'solubility-analysis';
/**
 * Folders that a clone lacks, because they are installed or built. The copy shares packages of the registry, and build outputs save a
 * build.
 */
const NOT_COPIED = new Set(['node_modules', '.git', '.nx', '.paratope', '.ci']);

let copy: string;
let launcher: Launcher | undefined;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'paratope-pipeline-'));
  for (const entry of readdirSync(workspacePath('.'))) {
    if (!NOT_COPIED.has(entry))
      cpSync(workspacePath(entry), join(copy, entry), { recursive: true, preserveTimestamps: true });
  }
  linkPackages();
});
afterAll(async () => {
  launcher?.kill('SIGTERM');
  await launcher?.exited;
  rmSync(copy, { recursive: true, force: true });
});

/** Links packages like `npm install`: packages of the registry are shared; workspace packages and the build cache are the copy's own. */
function linkPackages(): void {
  const packages = join(copy, 'node_modules');
  mkdirSync(join(packages, '@paratope'), { recursive: true });
  for (const name of readdirSync(workspacePath('node_modules'))) {
    if (name !== '@paratope' && name !== '.cache')
      symlinkSync(workspacePath(`node_modules/${name}`), join(packages, name));
  }
  for (const name of readdirSync(workspacePath('node_modules/@paratope'))) {
    symlinkSync(readlinkSync(workspacePath(`node_modules/@paratope/${name}`)), join(packages, '@paratope', name));
  }
}

/** Returns the commands of CONTRIBUTING's recipe. */
function recipe(): string[] {
  const [, block = ''] =
    /add a pipeline\.\*\*\s+```bash\n(.*?)```/s.exec(readFileSync(workspacePath('CONTRIBUTING.md'), 'utf8')) ?? [];
  return block.trim().split('\n');
}

function follow(command: string): void {
  if (command === 'npm install') {
    for (const folder of [`libs/pipelines/${NAME}`, `apps/${NAME}-worker`]) {
      const { name } = packageSchema.parse(JSON.parse(readFileSync(join(copy, folder, 'package.json'), 'utf8')));
      symlinkSync(join(copy, folder), join(copy, 'node_modules', name));
    }
    return;
  }
  const { status, stdout, stderr } = spawnSync(command, {
    cwd: copy,
    shell: true,
    encoding: 'utf8',
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', CI: 'true' },
  });
  if (status !== 0) throw new Error(`${command}: ${stdout.slice(-4_000)}${stderr.slice(-4_000)}`);
}

const packageSchema = z.object({ name: z.string() });

it('every line of the recipe works, changes nothing by hand, and the new pipeline computes jobs', async () => {
  const commands = recipe();
  expect(commands[0]).toContain(NAME);
  expect(commands.at(-1)).toBe(`npm test -- ${NAME}`);
  for (const command of commands) follow(command);
  expect(readFileSync(join(copy, 'docs/jobs.md'), 'utf8')).toContain('/v1/solubility-analyses');
  expect(readFileSync(join(copy, 'docker-compose.yml'), 'utf8')).toContain(`APP: ${NAME}-worker`);
  expect(readFileSync(join(copy, 'deploy/kubernetes/base/workers.yaml'), 'utf8')).toContain(`paratope/${NAME}-worker:`);
  expect(readFileSync(join(copy, 'contracts/openapi.json'), 'utf8')).toContain('SolubilityAnalysis');

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
  expect((await fetch(`${baseUrl}/docs`)).status).toBe(200);
  const document = await fetch(`${baseUrl}/v1/openapi.json`, { headers: { authorization: `Bearer ${token}` } });
  expect(await document.text()).toContain('/v1/solubility-analyses');
  const antibody = readAntibodies(EXAMPLES)[0]!;
  const project = await call('POST', '/v1/projects', { name: 'P' });
  const candidate = await call('POST', '/v1/therapeutic-candidates', {
    project_id: project.id,
    name: 'C',
    format: 'mab',
    initial_chains: initialChains(antibody),
  });
  const job = await call('POST', '/v1/solubility-analyses', { variant_id: candidate['initial_variant_id'] });
  await eventually(async () => {
    expect(await call('GET', `/v1/solubility-analyses/${job.id}`)).toMatchObject({
      status: 'completed',
      results: { chains: [{ role: 'heavy' }, { role: 'light' }] },
      provenance: { engine: NAME },
    });
  });
}, 1_800_000);
