import { readdirSync, readFileSync } from 'node:fs';

const PAGE_KB = 4;

/** Ends every process of the group at once; those that are gone already do not matter. */
export function killGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // No process is left in it.
  }
}

/** Resident memory of a process group, MB; undefined where there is no /proc to read it from. */
export function groupMemoryMb(group: number): number | undefined {
  let pids: string[];
  try {
    pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return undefined;
  }
  let pages = 0;
  for (const pid of pids) {
    try {
      // The program's name is in parentheses and may hold anything, so fields are counted behind the last one:
      // state, parent, group, … ; resident pages are the 22nd (proc_pid_stat(5)).
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (Number(fields[2]) === group) pages += Number(fields[21]);
    } catch {
      // It ended between the listing and now.
    }
  }
  return (pages * PAGE_KB) / 1024;
}
