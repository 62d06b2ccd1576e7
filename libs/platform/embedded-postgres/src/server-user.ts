import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname, parse } from 'node:path';

export interface ServerUser {
  /** Undefined: the user of this process. */
  readonly owner: { readonly uid: number; readonly gid: number } | undefined;
  /** The command line that runs a program as this user, and what `spawn` needs for it. */
  as(
    program: string,
    args: readonly string[],
  ): { file: string; args: string[]; options: { uid?: number; gid?: number } };
}

/**
 * PostgreSQL refuses to run as root: under root it runs as the user postgres, made when missing.
 *
 * That user must reach the programs and the data. Where a folder above them lets nobody but root pass (a clone under
 * /root, or under a folder of mktemp), it gets the one capability it lacks for that rather than a wider folder mode.
 */
export function serverUser(paths: readonly string[]): ServerUser {
  if (process.getuid?.() !== 0) {
    return { owner: undefined, as: (program, args) => ({ file: program, args: [...args], options: {} }) };
  }
  const owner = postgresUser();
  if (paths.every((path) => canReach(owner, path)) || !hasSetpriv()) {
    return { owner, as: (program, args) => ({ file: program, args: [...args], options: owner }) };
  }
  const switches = [
    // access(2), with which PostgreSQL looks for its own programs, ignores capabilities without this.
    '--securebits=+no_setuid_fixup',
    ...[`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'],
    ...['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--'],
  ];
  return { owner, as: (program, args) => ({ file: 'setpriv', args: [...switches, program, ...args], options: {} }) };
}

function postgresUser(): { uid: number; gid: number } {
  const id = (flag: string): number =>
    Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    execFileSync('useradd', ['--system', '--user-group', 'postgres']);
    return { uid: id('-u'), gid: id('-g') };
  }
}

/** Whether every folder above the path lets the user pass. */
function canReach({ uid, gid }: { uid: number; gid: number }, path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid: folderUid, gid: folderGid } = statSync(folder);
    const passes = folderUid === uid ? mode & 0o100 : folderGid === gid ? mode & 0o010 : mode & 0o001;
    if (passes === 0) return false;
    if (folder === parse(folder).root) return true;
  }
}

function hasSetpriv(): boolean {
  try {
    execFileSync('setpriv', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
