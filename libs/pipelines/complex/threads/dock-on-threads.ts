import { fileURLToPath } from 'node:url';
import { PreparationError, type DockingInput, type DockingResult } from '@paratope/docking';
import { Piscina } from 'piscina';
import { Checkpoint, dockingDigest, type CheckpointStore } from './checkpoint.js';
import { dockInBlocks, type Ask } from './dock-in-blocks.js';
import type { ThreadAnswer } from './docking-thread.js';

export interface DockOnThreads {
  /** Of the engine: blocks of another version are computed again. */
  readonly version: string;
  /** Threads that dock at once, each with grids of its own. The result does not depend on it. */
  readonly threads: number;
  /** Where finished blocks are kept; without one, a docking that is cut off starts over. */
  readonly checkpoint?: CheckpointStore | undefined;
  /** @param done 0..1, never less than before */
  readonly onProgress?: ((done: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

// Threads run what was built, also where this file is run from its source.
const THREAD = fileURLToPath(new URL('./docking-thread.js', import.meta.url)).replace(
  /(?<=\/complex)(?=\/threads\/)/,
  '/dist',
);

/**
 * Docks on threads, block by block, and goes on where an earlier attempt at the same docking was cut off.
 *
 * @throws PreparationError for what cannot be docked, with the reason; the signal's reason when that one ended it.
 */
export async function dockOnThreads(input: DockingInput, options: DockOnThreads): Promise<DockingResult> {
  const { version, threads, checkpoint: store, onProgress = () => undefined, signal } = options;
  signal?.throwIfAborted();
  const pool = new Piscina({
    filename: THREAD,
    workerData: input,
    minThreads: 1,
    maxThreads: threads,
    concurrentTasksPerWorker: 1,
    atomics: 'disabled',
  });
  const checkpoint = new Checkpoint(dockingDigest(input, version), store);
  const ask: Ask = async (task) => {
    const answer = (await pool.run(task, signal ? { signal } : {})) as ThreadAnswer<unknown>;
    if (answer.is === 'refused') throw new PreparationError(answer.reason);
    return answer.answer as never;
  };
  try {
    return await dockInBlocks(ask, checkpoint, onProgress);
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    await checkpoint.settled();
    await pool.destroy();
  }
}
