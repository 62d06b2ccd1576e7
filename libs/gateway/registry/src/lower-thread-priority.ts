import { constants, getPriority, setPriority } from 'node:os';

/** Added to the nice value: one part of a processor against nine for the event loop, and all of it while the event loop is idle. */
const ADDED_NICE = 10;

/**
 * Lowers the priority of the calling thread below that of all other work on the machine. On Linux a priority belongs to a thread; elsewhere
 * it would be that of the whole process, and stays unchanged.
 */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return;
  setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + ADDED_NICE));
}
