/** Runs tasks on what a customer sent in processes of their own, within bounds. A process that dies is an outcome of its task. */
export { ProcessPool, type ProcessBounds, type TaskOutcome } from './process-pool.js';
export { Semaphore, SemaphoreFull } from './semaphore.js';
