// Lints everything, or with a name the projects alone that have it in their names.
//   node tools/lint.ts [NAME]
// A process lints a folder of projects, because those share the programs that TypeScript makes of what they import: a process for each of
// 150 projects takes four times as long. All in one process needs more than 9 GB.
import { spawn, spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const NX = 'node_modules/nx/dist/bin/nx.js';
const ESLINT = ['--max-old-space-size=6000', 'node_modules/eslint/bin/eslint.js', '--max-warnings', '0'];
const AT_ONCE = 2;
/** Folders that one process lints, the longest first. The other apps and the tools make one more. */
const GROUPS: readonly (readonly string[])[] = [
  ['libs/pipelines'],
  ['libs/platform'],
  ['apps/gateway', 'apps/billing', 'apps/webhook-dispatcher'],
  ['libs/gateway', 'libs/sdk', 'libs/workbench'],
  ['libs/science'],
  ['apps/cli', 'apps/local'],
];

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
  const others = globSync('apps/*', { cwd }).filter((app) => !GROUPS.flat().includes(app));
  const waiting = [...GROUPS, [...others, 'tools']];
  let worst = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let group = waiting.shift(); group !== undefined; group = waiting.shift())
        worst = Math.max(worst, await lint(group));
    }),
  );
  return worst;
}

function lint(folders: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    spawn(process.execPath, [...ESLINT, ...folders], { cwd, stdio: 'inherit' })
      .on('error', reject)
      .on('close', (status) => {
        resolve(status ?? 1);
      });
  });
}
