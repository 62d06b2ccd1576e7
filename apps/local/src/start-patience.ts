import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** How long a start is waited for: as long as the process works. */
export interface Patience {
  /** How often the wait is reported, and the process looked at. */
  readonly everyMs: number;
  /** After so long without any processor time it hangs. */
  readonly idleMs: number;
}

export const PATIENCE: Patience = { everyMs: 15_000, idleMs: 90_000 };

/**
 * Watches a process that starts. A busy machine makes a start slow, and only a process that does nothing has failed.
 * @param waiting called now and then, with the time since the start
 * @param hangs called once, when the process has used no processor time for too long
 * @returns what ends the watch
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

/** What the system says of it, as text; '' of a process that is gone. */
function processorTimeOf(pid: number): string {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    // proc(5): utime and stime, counted behind the name, which is in brackets and may hold anything.
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
