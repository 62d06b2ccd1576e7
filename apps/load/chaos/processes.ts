// Signals and limits for processes that may have ended meanwhile.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The call does not block this process, which carries the connections of every service. */
const run = promisify(execFile);

/** Returns the ids of a process and of its children, such as PostgreSQL and its backends. */
export async function processTree(pid: number): Promise<number[]> {
  try {
    const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(pid)]);
    return [pid, ...stdout.split('\n').filter(Boolean).map(Number)];
  } catch {
    return [pid];
  }
}

export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // The process has ended by itself.
    }
  }
}

/** Sets how large the files of running processes may grow, by Linux's prlimit: with 0 no write succeeds. */
export async function limitFileSize(pids: readonly number[], bytes: '0' | 'unlimited'): Promise<void> {
  // A process that ended by itself has no limit.
  await Promise.allSettled(pids.map((pid) => run('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`])));
}
