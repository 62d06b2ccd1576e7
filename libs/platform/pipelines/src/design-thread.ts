import type { DesignThread } from '@paratope/job-envelope';
import { THREADS } from './generated/threads.js';

const [thread, ...others] = THREADS;
if (!thread || others.length > 0) throw new Error(`${THREADS.length} pipelines compute designs; one does`);

/** Computes designs, on a thread that loads nothing else of any pipeline. */
export const DESIGN_THREAD: DesignThread = thread;
