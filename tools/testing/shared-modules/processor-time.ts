import { readFileSync } from 'node:fs';

/** Milliseconds of processor time of a spec file by cause. Its own processes count once they have ended. */
export interface ProcessorTime {
  /** Start of the process, for the first spec file in it. */
  readonly process: number;
  /** Loading of the spec's modules. */
  readonly modules: number;
  /** Hooks around all tests of a block: services and databases that start and stop. */
  readonly services: number;
  /** Tests, with the hooks around each. */
  readonly tests: number;
}
export type Cause = keyof ProcessorTime;
export const CAUSES: readonly Cause[] = ['process', 'modules', 'services', 'tests'];

/** Attributes the processor time of this process, and of its children that have ended, to one cause after the other. */
export class ProcessorClock {
  private readonly spent = { process: 0, modules: 0, services: 0, tests: 0 };
  private last: number;

  /** @param since the time of this process up to which other spec files took it */
  constructor(since: number) {
    this.last = since;
  }

  /** Attributes what was spent since the last call. */
  attribute(cause: Cause): void {
    const now = processorMs();
    this.spent[cause] += now - this.last;
    this.last = now;
  }

  get time(): ProcessorTime {
    return { ...this.spent };
  }
}

/** Linux counts the time of children in hundredths of a second. */
const TICK_MS = 10;

/** Returns the processor time of this process, and where the system tells it, of its children that have ended. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + childrenMs();
}

function childrenMs(): number {
  if (process.platform !== 'linux') return 0;
  // Fields 16 and 17 of proc(5), counted behind the name in parentheses, which may hold any character.
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[13]) + Number(fields[14])) * TICK_MS;
}
