import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname, parse } from 'node:path';

export interface ServerUser {
  /** User id and group id; undefined: the user of this process. */
  readonly owner: { readonly uid: number; readonly gid: number } | undefined;
  /** Returns the command line that runs a program as this user, with the options of `spawn`. */
  as(
    program: string,
    args: readonly string[],
  ): { file: string; args: string[]; options: { uid?: number; gid?: number } };
}

/**
 * Returns the user that runs the server. PostgreSQL refuses to run as root: under root it runs as the user postgres, which is created if
 * missing.
 *
 * That user must reach the programs and the data. If only root may enter a folder above them (a clone under /root, or under a folder of
 * mktemp), the user gets the one missing capability rather than the folder a wider mode.
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
    // Without this option, access(2), by which PostgreSQL finds its own programs, ignores capabilities.
    '--securebits=+no_setuid_fixup',
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--',
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

/** Returns whether the user may enter every folder above the path. */
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
