import { setPriority } from 'node:os';

/** Nice: one share of a processor against the nine of the loop that answers everybody, and all of it where that has nothing to do. */
const NICE = 10;

/**
 * Makes the thread that calls it wait for whatever else of this machine wants the processor. On Linux a priority is a thread's own;
 * elsewhere it would be that of the whole process, and stays as it is.
 */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') setPriority(NICE);
}
