// Runs a docking on threads, block by block, and keeps the merged poses of the search in a file if one is given.
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  decodePoses,
  DOCKING_STAGES,
  encodePoses,
  NO_POSES,
  startDocking,
  type ContactPotential,
  type DockingInput,
  type DockingResult,
  type DockingRun,
  type DockingStage,
  type PoseTable,
} from '@paratope/docking';
import { dockingRows } from './known-complexes.ts';

export class DockingThreads {
  readonly #threads: readonly Worker[];

  constructor(count: number) {
    this.#threads = Array.from({ length: count }, () => new Worker(new URL('./docking-thread.ts', import.meta.url)));
  }

  async dock(input: DockingInput, searchFile?: string, potential?: ContactPotential): Promise<DockingResult> {
    const run = startDocking(input, dockingRows, potential);
    return run.result(await this.#poses(run, input, searchFile, potential));
  }

  /** Returns all refined poses in the frames of `setUpDocking`, the best first. */
  refinedPoses(input: DockingInput, searchFile?: string, potential?: ContactPotential): Promise<PoseTable> {
    return this.#poses(startDocking(input, dockingRows, potential), input, searchFile, potential);
  }

  async stop(): Promise<void> {
    // A thread that ends slowly must not keep the process alive.
    for (const thread of this.#threads) thread.unref();
    await Promise.all(this.#threads.map((thread) => thread.terminate()));
  }

  /** @param searchFile file of search poses; read instead of a search if it exists, otherwise written. */
  async #poses(
    run: DockingRun,
    input: DockingInput,
    searchFile: string | undefined,
    potential: ContactPotential | undefined,
  ): Promise<PoseTable> {
    for (const thread of this.#threads) thread.postMessage({ input, potential });
    let poses = NO_POSES;
    for (const stage of DOCKING_STAGES) {
      const path = stage === 'search' ? searchFile : undefined;
      const stored = path !== undefined && existsSync(path) ? decodePoses(readFileSync(path)) : undefined;
      poses = stored ?? run.merge(stage, await this.#blocks(stage, run.blocks(stage, poses), poses));
      if (path !== undefined && !stored) {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, encodePoses(poses));
      }
    }
    return poses;
  }

  async #blocks(stage: DockingStage, count: number, poses: PoseTable): Promise<PoseTable[]> {
    const done: PoseTable[] = [];
    let next = 0;
    await Promise.all(
      this.#threads.map(async (thread) => {
        for (let block = next++; block < count; block = next++) {
          thread.postMessage({ stage, block, poses });
          const [found] = (await once(thread, 'message')) as [PoseTable];
          done[block] = found;
        }
      }),
    );
    return done;
  }
}
