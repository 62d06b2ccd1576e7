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
    for (let n = 1; n <= CANDIDATES; n++) {
      const body = { project_id, name: `Candidate ${n}`, format: 'mab', initial_chains };
      const { initial_variant_id: parent_variant_id } = await from.client.call<{ initial_variant_id: string }>(
        'POST',
        '/v1/therapeutic-candidates',
        body,
      );
      const variant = { parent_variant_id, name: 'v2', chains: initial_chains };
      if (n % 4 === 0) await from.client.call('POST', '/v1/variants', variant);
    }
    console.log('\nexamples/moving/copy_projects.py, twice');
    for (let run = 1; run <= 2; run++) {
      const addresses = [from, to].map((system) => `${system.state().base_url}/compat/kallima`);
      const tokens = { FROM_TOKEN: from.state().api_token, TO_TOKEN: to.state().api_token };
      await printed(python, ['examples/moving/copy_projects.py', ...addresses, project_id], tokens);
    }
    const copies = await to.client.all('/v1/therapeutic-candidates');
    const copied = await from.client.all(`/v1/therapeutic-candidates?project_id=${project_id}`);
    // The second platform has one candidate of its own.
    if (copies.length === copied.length + 1) return;
    console.error(`${copied.length} candidates became ${copies.length - 1}`);
    process.exitCode = 1;
  } finally {
    await Promise.all([from.stop(), to.stop()]);
  }
}

/** Returns the project of the platform's first variant, and the chains of that variant. */
async function subjectOf(system: System): Promise<{ project_id: string; initial_chains: readonly object[] }> {
  const { candidate_id, chains } = await system.client.call<{ candidate_id: string; chains: object[] }>(
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
    const held = Number(/^(\d+) of \d+ checks hold$/m.exec(stdout)?.[1] ?? 0);
    if (held >= fewest) return;
    console.error(`${held} checks hold, and ${fewest} must`);
    process.exitCode = 1;
  } finally {
    await system.stop();
  }
}
