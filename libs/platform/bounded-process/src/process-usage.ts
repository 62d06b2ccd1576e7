import { readFileSync } from 'node:fs';

interface ProcessUsage {
  /** Processor time so far. */
  readonly computedMs: number;
  readonly residentMb: number;
}

/** Linux counts processor time in hundredths of a second, whatever the kernel's own clock. */
const TICK_MS = 10;

/** Returns what a process has used; undefined for one that has ended, and on systems without `/proc`. */
export function usageOf(pid: number): ProcessUsage | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name of the program, in parentheses, may hold blanks. After it, the state is field 3 of proc(5), and `utime` and `stime` are 14 and 15.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [, residentKb] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
    if (residentKb === undefined) return undefined;
    return { computedMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS, residentMb: Number(residentKb) / 1024 };
  } catch {
    return undefined;
  }
}
