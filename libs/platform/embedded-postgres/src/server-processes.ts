import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * Returns whether the process is a PostgreSQL server. A pid file can outlive its server: the pid may be a zombie's or another program's.
 */
export function isServer(pid: number): boolean {
  try {
    const shown = existsSync('/proc/self/stat')
      ? readFileSync(`/proc/${pid}/stat`, 'utf8')
      : execFileSync('ps', ['-o', 'comm=,stat=', '-p', String(pid)], { encoding: 'utf8' });
    return /postgres\)? +[^Z ]/.test(shown);
  } catch {
    return false;
  }
}

/**
 * Kills a server with its backends. Running backends end by themselves when their server is gone; stopped ones do not, and keep its shared
 * memory, so that no other server could start on the cluster.
 */
export function killServer(pid: number): void {
  for (const process of [pid, ...childrenOf(pid)]) kill(process);
}

function childrenOf(pid: number): number[] {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  return processes
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child = 0, parent]) => (parent === pid ? [child] : []));
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has ended by itself.
  }
}
