import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { JOB_WORKERS } from '@paratope/pipelines';
import { z } from 'zod';
import { THIS_RELEASE, type Release } from '../release.js';

/** Apps that are replaced, and the app that puts them under load. */
const BUILT = ['gateway', 'billing', 'webhook-dispatcher', ...JOB_WORKERS.slice(0, 1), 'load'];

/**
 * Checks out a commit of 0.2.0 or later next to this tree and bundles the replaced apps with this tree's npm packages, so that only the
 * code differs.
 * @returns the release, and a function that removes it
 */
export function buildRelease(commit: string): { readonly release: Release; readonly remove: () => void } {
  const root = join(mkdtempSync(join(tmpdir(), 'paratope-release-')), 'tree');
  execFileSync('git', ['worktree', 'add', '--detach', '--force', root, commit], {
    cwd: THIS_RELEASE.root,
    stdio: 'ignore',
  });
  const packages = join(root, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(join(THIS_RELEASE.root, 'node_modules')))
    if (name !== '@paratope') symlinkSync(join(THIS_RELEASE.root, 'node_modules', name), join(packages, name));
  // The commit has packages of its own, at places of their own.
  mkdirSync(join(packages, '@paratope'));
  const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const { workspaces } = z.object({ workspaces: z.array(z.string()) }).parse(read('package.json'));
  for (const file of globSync(
    workspaces.map((folder) => `${folder}/package.json`),
    { cwd: root },
  )) {
    const { name } = z.object({ name: z.string() }).parse(read(file));
    if (name.startsWith('@paratope/')) symlinkSync(join(root, dirname(file)), join(packages, name));
  }
  const build = (program: string, ...args: string[]): void => {
    execFileSync(process.execPath, [join(root, program), ...args], { cwd: root, stdio: 'inherit' });
  };
  const apps = BUILT.map((app) => `apps/${app}`);
  build('node_modules/typescript7/bin/tsc', '-b', ...apps);
  for (const app of apps) build('tools/bundle.ts', app);
  return {
    release: { name: commit, root },
    remove: () => {
      execFileSync('git', ['worktree', 'remove', '--force', root], { cwd: THIS_RELEASE.root, stdio: 'ignore' });
      rmSync(dirname(root), { recursive: true, force: true });
    },
  };
}
