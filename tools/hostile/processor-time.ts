// Processor time of processes and of everything that they started. On a busy machine it says what the clock cannot.
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICKS_PER_SECOND = 100;

interface Usage {
  readonly parent: number;
  /** Of the process and of its children that have ended. */
  readonly seconds: number;
}

/** Returns the processor time, in seconds, of these processes and their descendants so far. Needs /proc. */
export function processorSeconds(pids: readonly number[]): number {
  const usages = new Map<number, Usage>();
  for (const name of readdirSync('/proc')) {
    const usage = /^\d+$/.test(name) ? usageOf(name) : undefined;
    if (usage) usages.set(Number(name), usage);
  }
  const belongs = (pid: number): boolean => {
    const parent = usages.get(pid)?.parent;
    return pids.includes(pid) || (parent !== undefined && parent > 0 && belongs(parent));
  };
  return [...usages].reduce((sum, [pid, { seconds }]) => sum + (belongs(pid) ? seconds : 0), 0);
}

function usageOf(pid: string): Usage | undefined {
  try {
    // The name of the program, in parentheses, may hold blanks. After it, fields 3, 4 and 14 to 17 of proc(5) are the state, the parent and times.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), seconds: ticks / TICKS_PER_SECOND };
  } catch {
    return undefined;
  }
}
