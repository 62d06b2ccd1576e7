// Signals and limits for processes that may have ended meanwhile.
import { execFileSync } from 'node:child_process';

/** A process and its children, such as PostgreSQL and its backends. */
export function processTree(pid: number): number[] {
  try {
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
    return [pid, ...children.split('\n').filter(Boolean).map(Number)];
  } catch {
    return [pid];
  }
}

export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended by itself.
    }
  }
}

/** Linux can set how large the files of a running process may grow: with 0 no write succeeds. */
export function limitFileSize(pids: readonly number[], bytes: '0' | 'unlimited'): void {
  for (const pid of pids) {
    try {
      execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`], { stdio: 'ignore' });
    } catch {
      // It has ended by itself.
    }
  }
}
