// Processor time of processes by name, from Linux's /proc. A server with a process per connection counts as a whole.
import { readdirSync, readFileSync } from 'node:fs';

/** The kernel's unit of processor time (`getconf CLK_TCK`), which is the same on every Linux that Node.js runs on. */
const TICKS_PER_SECOND = 100;

interface Usage {
  readonly parent: number;
  /** Processor time of the process itself, in seconds. */
  readonly own: number;
  /** Processor time of its ended children, in seconds. */
  readonly endedChildren: number;
}

/** @returns undefined if the process has ended */
function usageOf(pid: number | string): Usage | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The name in parentheses may contain spaces. The rest begins with field 3, the state.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const seconds = (field: number): number => (fields[field - 3] ?? 0) / TICKS_PER_SECOND;
  return { parent: fields[4 - 3] ?? 0, own: seconds(14) + seconds(15), endedChildren: seconds(16) + seconds(17) };
}

/** @returns seconds of processor time that the process and its children, running and ended, have used */
function secondsOf(pid: number): number {
  const usage = usageOf(pid);
  if (!usage) throw new Error(`process ${pid} has ended`);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => usageOf(name))
    .filter((child) => child?.parent === pid);
  return usage.own + usage.endedChildren + children.reduce((sum, child) => sum + (child?.own ?? 0), 0);
}

/** @returns seconds of processor time by name */
export const processorTimes = (processes: ReadonlyMap<string, number>): ReadonlyMap<string, number> =>
  new Map([...processes].map(([name, pid]) => [name, secondsOf(pid)]));
