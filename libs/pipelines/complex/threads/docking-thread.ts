import { workerData } from 'node:worker_threads';
import createPffft from '@echogarden/pffft-wasm/simd';
import {
  PffftRows,
  PreparationError,
  startDocking,
  type DockingInput,
  type DockingResult,
  type DockingRun,
  type DockingStage,
  type PoseTable,
} from '@paratope/docking';

/** Task of a thread; `poses` are the merged poses of the previous stage. */
export type DockingTask =
  | { readonly ask: 'shares' }
  | { readonly ask: 'blocks'; readonly stage: DockingStage; readonly poses: PoseTable }
  | { readonly ask: 'block'; readonly stage: DockingStage; readonly block: number; readonly poses: PoseTable }
  | { readonly ask: 'merge'; readonly stage: DockingStage; readonly blocks: readonly PoseTable[] }
  | { readonly ask: 'result'; readonly poses: PoseTable };

export interface DockingAnswers {
  readonly shares: DockingRun['shares'];
  readonly blocks: number;
  readonly block: PoseTable;
  readonly merge: PoseTable;
  readonly result: DockingResult;
}

/** Errors lose their class between threads, so a refusal is returned as a value. */
export type ThreadAnswer<Answer> =
  { readonly is: 'answer'; readonly answer: Answer } | { readonly is: 'refused'; readonly reason: string };

const pffft = await createPffft();
let run: DockingRun | undefined;

/** Answers a task on a pool's thread. A thread docks one input during its whole life. */
export default function answer(task: DockingTask): ThreadAnswer<DockingAnswers[keyof DockingAnswers]> {
  try {
    run ??= startDocking(workerData as DockingInput, (length) => new PffftRows(pffft, length));
    return { is: 'answer', answer: answered(run, task) };
  } catch (error) {
    if (error instanceof PreparationError) return { is: 'refused', reason: error.message };
    throw error;
  }
}

function answered(docking: DockingRun, task: DockingTask): DockingAnswers[keyof DockingAnswers] {
  switch (task.ask) {
    case 'shares':
      return docking.shares;
    case 'blocks':
      return docking.blocks(task.stage, task.poses);
    case 'block':
      return docking.runBlock(task.stage, task.block, task.poses);
    case 'merge':
      return docking.merge(task.stage, task.blocks);
    case 'result':
      return docking.result(task.poses);
  }
}
