// Lints everything, or with a name the projects alone that have it in their names.
//   node tools/lint.ts [NAME]
// oxlint knows the types (oxlint.config.ts), ESLint the projects (eslint.config.mjs).
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const NX = 'node_modules/nx/dist/bin/nx.js';
const LINTERS = [
  ['node_modules/oxlint/bin/oxlint'],
  ['node_modules/eslint/bin/eslint.js', '--max-warnings', '0'],
] as const;
const FOLDERS = ['apps', 'libs', 'tools'];

const cwd = fileURLToPath(new URL('..', import.meta.url));
const [name] = process.argv.slice(2);
process.exit(name === undefined ? await lintAll() : lintProjects(name));

function lintProjects(part: string): number {
  const { status } = spawnSync(
    process.execPath,
    [NX, 'run-many', '-t', 'lint', '-p', `*${part}*`, '--output-style=static'],
    { cwd, stdio: 'inherit' },
  );
  return status ?? 1;
}

async function lintAll(): Promise<number> {
  // The rule about boundaries is silent without a graph of the projects, and ESLint does not make one.
  const graph = spawnSync(process.execPath, [NX, 'show', 'projects'], { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  if (graph.status !== 0) return graph.status ?? 1;
  return Math.max(...(await Promise.all(LINTERS.map((linter) => lint([...linter, ...FOLDERS])))));
}

function lint(command: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    spawn(process.execPath, command, { cwd, stdio: 'inherit' })
      .on('error', reject)
      .on('close', (status) => {
        resolve(status ?? 1);
      });
  });
}
