import { readdirSync, readFileSync } from 'node:fs';

/** The kernel's unit of processor time (`getconf CLK_TCK`), the same on every Linux that Node.js runs on. */
const TICKS_PER_SECOND = 100;

/** Process of a tree with the processor time that it has used itself, in seconds. */
export interface TreeProcess {
  readonly name: string;
  readonly seconds: number;
}

/** @returns the process and all that it started, also those in a session of their own, by id */
export function processTree(root: number): Map<number, TreeProcess> {
  const parents = new Map<number, number>();
  const used = new Map<number, number>();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const fields = statOf(entry);
    if (!fields) continue;
    const [, parent = 0] = fields;
    parents.set(Number(entry), parent);
    // Fields 14 and 15 of the file: time in the program and in the kernel. The list begins with field 3.
    used.set(Number(entry), fields.slice(11, 13).reduce((sum, ticks) => sum + ticks, 0) / TICKS_PER_SECOND);
  }
  const isBelow = (pid: number): boolean => {
    for (let at: number | undefined = pid; at !== undefined; at = parents.get(at)) if (at === root) return true;
    return false;
  };
  return new Map(
    [...used].flatMap(([pid, seconds]) => (isBelow(pid) ? [[pid, { name: nameOf(pid), seconds }] as const] : [])),
  );
}

/** The app whose bundle a process of Node.js runs, or the program without its path and arguments. */
function nameOf(pid: number): string {
  let words: readonly string[];
  try {
    words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return 'ended';
  }
  const [, app] = /apps\/([\w-]+)\/bundle/.exec(words.join(' ')) ?? [];
  const program = words[0]?.split(' ')[0]?.split('/').at(-1) ?? '';
  return app ?? program.replace(/:$/, '');
}

/** @returns the fields behind the name of the process; undefined if it has ended */
function statOf(pid: string): number[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    return undefined;
  }
}
