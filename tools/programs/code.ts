// Builds changed code: TypeScript, then the bundles of the apps and the dashboard; Nx caches those of earlier states. If no file is newer
// than the last build, not even Nx is started.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const STAMP = join(ROOT, '.nx/built');
const INPUTS = [
  'apps',
  'libs',
  'tools',
  'nx.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'tsconfig.programs.json',
];
const NOT_INPUTS = new Set(['bundle', 'dist', 'node_modules']);

/**
 * Returns whether a path is newer. A folder's time changes when a file of it is removed; that of a package also changes when the build
 * writes its outputs.
 */
function isNewer(path: string, than: number): boolean {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs > than;
  const names = readdirSync(path);
  if (stat.mtimeMs > than && !names.includes('package.json')) return true;
  return names.some((name) => !NOT_INPUTS.has(name) && isNewer(join(path, name), than));
}

/** Outputs of a build; some may have been deleted. */
const outputs = [
  ...globSync(['apps/*/tsconfig.json', 'libs/**/tsconfig.json'], { cwd: ROOT, exclude: ['**/node_modules'] }).map(
    (file) => join(dirname(file), 'dist'),
  ),
  'bundle/register.js',
  'apps/gateway/bundle/main.js',
  'apps/dashboard/dist/web/index.html',
];

const isUpToDate =
  existsSync(STAMP) &&
  outputs.every((output) => existsSync(join(ROOT, output))) &&
  !INPUTS.some((input) => isNewer(join(ROOT, input), statSync(STAMP).mtimeMs));

/** @returns the exit code of Nx, 0 if there was nothing to do */
export function buildCode(): number {
  if (isUpToDate) return 0;
  const startedAt = new Date();
  const nx = ['node_modules/nx/dist/bin/nx.js', 'run-many', '-t', 'bundle', '--output-style=stream'];
  const { status } = spawnSync(process.execPath, nx, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, NX_TUI: 'false' },
  });
  if (status !== 0) return status ?? 1;
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, '');
  // Files that were saved during the build are newer than this time.
  utimesSync(STAMP, startedAt, startedAt);
  return 0;
}
