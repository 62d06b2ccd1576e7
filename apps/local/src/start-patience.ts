import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Limits of waiting for a start: the wait lasts as long as the process works. */
export interface Patience {
  /** Interval at which the wait is reported and the process is checked. */
  readonly everyMs: number;
  /** Time without processor use after which the process counts as hanging. */
  readonly idleMs: number;
}

export const PATIENCE: Patience = { everyMs: 15_000, idleMs: 90_000 };

/**
 * Watches a process that starts. A busy machine makes a start slow, and only a process that does nothing has failed.
 * @param waiting called periodically, with the time since the start
 * @param hangs called once, if the process has used no processor time for too long
 * @returns a function that ends the watch
 */
export function watchStart(
  pid: number,
  { everyMs, idleMs }: Patience,
  waiting: (ms: number) => void,
  hangs: () => void,
): () => void {
  const startedAt = performance.now();
  let workedAt = startedAt;
  let used = processorTimeOf(pid);
  const timer = setInterval(() => {
    const now = performance.now();
    const usedNow = processorTimeOf(pid);
    if (usedNow !== used) workedAt = now;
    used = usedNow;
    if (now - workedAt < idleMs) {
      waiting(now - startedAt);
      return;
    }
    clearInterval(timer);
    hangs();
  }, everyMs);
  return () => clearInterval(timer);
}

/** Returns the processor time of the process as text; '' if the process is gone. */
function processorTimeOf(pid: number): string {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    // proc(5): utime and stime are counted after the name, which is in parentheses and may hold any character.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .join(' ');
  } catch {
    return '';
  }
}
