import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { JOB_WORKERS } from '@paratope/pipelines';
import { THIS_RELEASE, type Release } from '../release.js';

/** Apps that are replaced, and what puts them under load. */
const BUILT = ['gateway', 'billing', 'webhook-dispatcher', ...JOB_WORKERS.slice(0, 1), 'load'];

/**
 * Checks a commit out beside this tree and builds what the check runs of it, on this tree's npm packages: what differs is the code.
 * @returns it, and what removes it again
 */
export function buildRelease(commit: string): { readonly release: Release; readonly remove: () => void } {
  const root = join(mkdtempSync(join(tmpdir(), 'paratope-release-')), 'tree');
  execFileSync('git', ['worktree', 'add', '--detach', '--force', root, commit], {
    cwd: THIS_RELEASE.root,
    stdio: 'ignore',
  });
  const packages = join(root, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(join(THIS_RELEASE.root, 'node_modules'))) {
    // The workspace's own are links to beside them, which have to be those of the commit.
    if (name === '@paratope')
      cpSync(join(THIS_RELEASE.root, 'node_modules', name), join(packages, name), {
        recursive: true,
        verbatimSymlinks: true,
      });
    else symlinkSync(join(THIS_RELEASE.root, 'node_modules', name), join(packages, name));
  }
  const compiler = join(packages, 'typescript7/bin/tsc');
  execFileSync(process.execPath, [compiler, '-b', ...BUILT.map((app) => `apps/${app}`)], {
    cwd: root,
    stdio: 'inherit',
  });
  return {
    release: { name: commit, root },
    remove: () => {
      execFileSync('git', ['worktree', 'remove', '--force', root], { cwd: THIS_RELEASE.root, stdio: 'ignore' });
      rmSync(dirname(root), { recursive: true, force: true });
    },
  };
}
