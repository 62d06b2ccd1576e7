import { fileURLToPath } from 'node:url';
import { PreparationError, type DockingInput, type DockingResult } from '@paratope/docking';
import { Piscina } from 'piscina';
import { Checkpoint, dockingDigest, type CheckpointStore } from './checkpoint.js';
import { dockInBlocks, type Ask } from './dock-in-blocks.js';
import type { ThreadAnswer } from './docking-thread.js';

interface DockOnThreads {
  /** Version of the engine. Blocks of another version are computed again. */
  readonly version: string;
  /** Number of threads that dock at once, each with grids of its own. The result does not depend on it. */
  readonly threads: number;
  /** Store of finished blocks; without one, an interrupted docking starts over. */
  readonly checkpoint?: CheckpointStore | undefined;
  /** @param done 0..1, never less than before */
  readonly onProgress?: ((done: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

// Threads run the built file, also if this file runs from its source.
const THREAD = fileURLToPath(new URL('./docking-thread.js', import.meta.url)).replace(
  /(?<=\/complex)(?=\/threads\/)/,
  '/dist',
);

/**
 * Docks on threads, block by block, and continues an interrupted earlier attempt of the same docking.
 *
 * @throws PreparationError for partners that cannot be docked, with the reason; the signal's reason if the signal aborted the docking
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
