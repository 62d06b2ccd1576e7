import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FOLDER = /^paratope-worker-([0-9]+)-/;

/**
 * Gives this process a temporary folder of its own, in which its threads and the programs that it starts put their temporary files, and
 * removes the folders of workers that were killed: the files of a part of a run take up to 1 GB. Must be called before threads start.
 * @returns the path of the folder, which is removed when the process exits
 */
export function useOwnTemporaryFolder(): string {
  const parent = tmpdir();
  for (const name of readdirSync(parent)) {
    const pid = Number(FOLDER.exec(name)?.[1]);
    if (pid > 0 && !isAnotherAlive(pid)) remove(join(parent, name));
  }
  const folder = mkdtempSync(join(parent, `paratope-worker-${process.pid}-`));
  process.env['TMPDIR'] = folder;
  process.once('exit', () => remove(folder));
  return folder;
}

/** A folder with the id of this process is of an earlier one: in a container that is restarted, each worker has the same id. */
function isAnotherAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user may not be signalled, but runs.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

/** Files that cannot be removed, such as those of another user, must not keep a worker from starting or stopping. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    return;
  }
}
