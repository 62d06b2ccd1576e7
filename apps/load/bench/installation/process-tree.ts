import { readdirSync, readFileSync } from 'node:fs';

/** The kernel's unit of processor time (`getconf CLK_TCK`), the same on every Linux that Node.js runs on. */
const TICKS_PER_SECOND = 100;

/** Process of a tree with the processor time that it has used itself, in seconds. */
export interface TreeProcess {
  readonly name: string;
  readonly parent: number;
  readonly seconds: number;
}

/** @returns the process and all that it started, also those in a session of their own, by id */
export function processTree(root: number): Map<number, TreeProcess> {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const all = new Map(ids.flatMap((id) => processesOf(id).map((each) => [Number(id), each] as const)));
  const isBelow = (pid: number | undefined): boolean =>
    pid === root || (pid !== undefined && all.has(pid) && isBelow(all.get(pid)?.parent));
  return new Map([...all].filter(([pid]) => isBelow(pid)));
}

/** @returns the process; an empty list if it has ended */
function processesOf(id: string): TreeProcess[] {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    const words = readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0');
    // The name in parentheses may contain spaces. The rest begins with field 3; fields 14 and 15 are times in the program and the kernel.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const seconds = fields.slice(11, 13).reduce((sum, ticks) => sum + ticks, 0) / TICKS_PER_SECOND;
    const [, app] = /apps\/([\w-]+)\/bundle/.exec(words.join(' ')) ?? [];
    const program = words[0]?.split(' ')[0]?.split('/').at(-1)?.replace(/:$/, '') ?? '';
    return [{ name: app ?? program, parent, seconds }];
  } catch {
    return [];
  }
}
