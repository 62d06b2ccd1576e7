// Installs the published Python client of the original service in a virtual environment of its own, and drives every method of it against
// a platform that it starts: once below the adapter, once at the plain address. It needs Python and the registry that pip is set to:
//   npm run check -- original-client
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALL_WORKERS, PEPTIDE_ANTIGEN, startSystem, type System } from '@paratope/local/system';
import { ROOT } from './packaging/needed.ts';

const CLIENT = 'kallima==0.1.0';
/** Answers that cannot be additive fail at the plain address: bare arrays, and words and shapes of the client's own. */
const FEWEST = { '/compat/kallima': 62, '': 55 };

/** Candidates of the project that is copied. */
const CANDIDATES = 40;

const scratch = mkdtempSync(join(tmpdir(), 'paratope-original-client-'));
try {
  const python = installed();
  if (python === undefined)
    console.log(`SKIPPED ${CLIENT} cannot be installed: Python or its registry does not answer`);
  else {
    for (const [path, fewest] of Object.entries(FEWEST)) await drive(python, path, fewest);
    await copyTwice(python);
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
process.exit();

function fail(reason: string): void {
  console.error(`FAILED ${reason}`);
  process.exitCode = 1;
}

/** Returns the interpreter of the new environment; undefined where the client cannot be installed. */
function installed(): string | undefined {
  const folder = join(scratch, 'venv');
  const python = join(folder, 'bin', 'python');
  const steps: [string, string[]][] = [
    [process.env['PYTHON'] ?? 'python3', ['-m', 'venv', folder]],
    [python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', CLIENT]],
  ];
  for (const [program, args] of steps) {
    if (spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0) return undefined;
  }
  return existsSync(python) ? python : undefined;
}

/** Runs a program to its end while the platform goes on. Its output is printed as it comes, and returned. */
async function printed(python: string, [file = '', ...args]: string[], environment: Record<string, string>) {
  const env = { ...process.env, ...environment, PYTHONDONTWRITEBYTECODE: '1' };
  const run = spawn(python, [join(ROOT, file), ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  run.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    process.stdout.write(text);
  });
  await once(run, 'close');
  return output;
}

/** Copies a project of 40 candidates to a second platform by the committed example, twice; the second run makes nothing. */
async function copyTwice(python: string): Promise<void> {
  const [from, to] = [await startSystem('whole tables'), await startSystem('whole tables')];
  try {
    const { project_id, initial_chains } = await subjectOf(from);
    const [heavy, light] = initial_chains;
    const made = async (path: string, body: object): Promise<string> =>
      (await from.client.call<{ id: string }>('POST', `/v1/${path}`, { project_id, ...body })).id;
    const antibody = {
      name: 'parent',
      species_origin: 'human',
      molecule_type: 'mab',
      vh_sequence: heavy?.sequence,
      vl_sequence: light?.sequence,
    };
    const source_antibody_ids = [await made('source-antibodies', antibody)];
    const antigen_ids = [await made('antigens', { name: 'antigen', sequence: light?.sequence })];
    for (let n = 1; n <= CANDIDATES; n++) {
      const links = { source_antibody_ids, antigen_ids };
      const body = { project_id, name: `Candidate ${n}`, format: 'mab', initial_chains, ...links };
      const { initial_variant_id: parent_variant_id } = await from.client.call<{ initial_variant_id: string }>(
        'POST',
        '/v1/therapeutic-candidates',
        body,
      );
      const variant = { parent_variant_id, name: 'v2', chains: initial_chains };
      if (n % 4 === 0) await from.client.call('POST', '/v1/variants', variant);
    }
    const addresses = [from, to].map((system) => `${system.state().base_url}/compat/kallima`);
    const tokens = { FROM_TOKEN: from.state().api_token, TO_TOKEN: to.state().api_token };
    const copy = ['examples/moving/copy_projects.py', ...addresses, project_id];
    const before = await rowsOf(to);
    console.log('\nexamples/moving/copy_projects.py, twice');
    await printed(python, copy, tokens);
    const after = await rowsOf(to);
    const second = await printed(python, copy, tokens);
    const copied = after.candidates - before.candidates;
    const originals = (await from.client.all(`/v1/therapeutic-candidates?project_id=${project_id}`)).length;
    console.log(
      `${originals} candidates became ${copied}; rows after each run: ${shown(after)}; ${shown(await rowsOf(to))}`,
    );
    if (copied !== originals) fail('not every candidate was copied once');
    if (shown(await rowsOf(to)) !== shown(after) || !/^\d+ found\n$/.test(second))
      fail('the second run made something');
  } finally {
    await Promise.all([from.stop(), to.stop()]);
  }
}

/** Returns how many rows of each copied kind a platform has. */
async function rowsOf({ client }: System) {
  const count = async (path: string): Promise<number> => (await client.all(`/v1/${path}`)).length;
  return {
    projects: await count('projects'),
    antibodies: await count('source-antibodies'),
    antigens: await count('antigens'),
    candidates: await count('therapeutic-candidates'),
    variants: await count('variants'),
  };
}

function shown(rows: object): string {
  return JSON.stringify(rows);
}

/** Returns the project of the platform's first variant, and the chains of that variant. */
async function subjectOf(
  system: System,
): Promise<{ project_id: string; initial_chains: readonly { sequence: string }[] }> {
  const { candidate_id, chains } = await system.client.call<{ candidate_id: string; chains: { sequence: string }[] }>(
    'GET',
    `/v1/variants/${system.variantId}`,
  );
  const { project_id } = await system.client.call<{ project_id: string }>(
    'GET',
    `/v1/therapeutic-candidates/${candidate_id}`,
  );
  return { project_id, initial_chains: chains };
}

async function drive(python: string, path: string, fewest: number): Promise<void> {
  const antigen = join(scratch, 'peptide.pdb');
  writeFileSync(antigen, PEPTIDE_ANTIGEN);
  const system = await startSystem('environment', {
    ...ALL_WORKERS,
    PARATOPE_CREDITS: '1000',
    PARATOPE_RATE_PER_MINUTE: '1500',
  });
  try {
    const { base_url, api_token } = system.state();
    const { project_id } = await subjectOf(system);
    const script = ['examples/moving/first_script.py', `${base_url}${path}`, system.variantId];
    await printed(python, script, { KALLIMA_API_KEY: api_token });
    const args = ['tools/fixtures/original-client/checks.py', `${base_url}${path}`, api_token, project_id];
    console.log(`\n${CLIENT} at {base_url}${path}`);
    const stdout = await printed(python, args, { ANTIGEN_PDB: antigen });
    const [, called, methods] = /^(\d+) of (\d+) methods called$/m.exec(stdout) ?? [];
    if (called === undefined || called !== methods) fail('not every method of the client was called');
    const held = Number(/^(\d+) of \d+ checks hold$/m.exec(stdout)?.[1] ?? 0);
    if (held < fewest) fail(`${held} checks hold, and ${fewest} must`);
  } finally {
    await system.stop();
  }
}
