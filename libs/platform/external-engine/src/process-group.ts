import { readdirSync, readFileSync } from 'node:fs';

const PAGE_KB = 4;

/** Kills every process of the group at once; processes that have ended already do not matter. */
export function killGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // The group has no process left.
  }
}

/** Returns the resident memory of a process group in MB; undefined if there is no /proc to read it from. */
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
      // The program's name is in parentheses and may hold any character, so fields are counted after the last parenthesis: state, parent,
      // group, … ; resident pages are the 22nd (proc_pid_stat(5)).
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (Number(fields[2]) === group) pages += Number(fields[21]);
    } catch {
      // The process ended after it was listed.
    }
  }
  return (pages * PAGE_KB) / 1024;
}
