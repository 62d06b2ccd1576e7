// A release: this tree, or that of a commit, built apart.
import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { JOB_WORKERS } from '@paratope/pipelines';

export const ROOT = join(import.meta.dirname, '../..');

/** Apps that are replaced, and what drives them. */
const BUILT = ['gateway', 'billing', 'webhook-dispatcher', ...JOB_WORKERS.slice(0, 1), 'load'];

export interface Release {
  readonly name: string;
  readonly root: string;
}

/**
 * Checks a commit out beside this tree and builds what the check runs of it, on this tree's npm packages: what differs is the code.
 * @returns it, and what removes it again
 */
export function buildRelease(commit: string): { readonly release: Release; readonly remove: () => void } {
  const root = join(mkdtempSync(join(tmpdir(), 'paratope-release-')), 'tree');
  execFileSync('git', ['worktree', 'add', '--detach', '--force', root, commit], { cwd: ROOT, stdio: 'ignore' });
  const packages = join(root, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    // The workspace's own are links to beside them, which have to be those of the commit.
    if (name === '@paratope')
      cpSync(join(ROOT, 'node_modules', name), join(packages, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(ROOT, 'node_modules', name), join(packages, name));
  }
  const compiler = join(packages, 'typescript7/bin/tsc');
  execFileSync(process.execPath, [compiler, '-b', ...BUILT.map((app) => `apps/${app}`)], {
    cwd: root,
    stdio: 'inherit',
  });
  return {
    release: { name: commit, root },
    remove: () => {
      execFileSync('git', ['worktree', 'remove', '--force', root], { cwd: ROOT, stdio: 'ignore' });
      rmSync(dirname(root), { recursive: true, force: true });
    },
  };
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** A program of an app; those before 0.2.0 were not bundled. */
export const programOf = ({ root }: Release, app: string, program: string): string =>
  ['bundle', 'dist'].map((folder) => join(root, 'apps', app, folder, `${program}.js`)).find(existsSync) ??
  join(root, 'apps', app);

/** Runs a command of a release to its end. */
export const operate = (release: Release, app: string, program: string, env: Environment): string =>
  execFileSync(process.execPath, [programOf(release, app, program)], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });

/** Resolves when it serves. */
export async function startApp(release: Release, app: string, env: Environment): Promise<ChildProcess> {
  const child = fork(programOf(release, app, 'main'), [], {
    env: { ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`${app} of ${release.name} ended with ${code}`)));
  });
  return child;
}

/** Drains and ends it, as a rollout does. @throws when it did not end well */
export async function drain(child: ChildProcess, app: string): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = (await exit) as [number | null];
  if (code !== 0) throw new Error(`${app} ended with ${code}`);
}
