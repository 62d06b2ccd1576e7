// Thread that computes blocks of a docking. Its first message is the input; later ones are { stage, block, poses }, and it replies with the
// poses found.
import { parentPort } from 'node:worker_threads';
import {
  startDocking,
  type ContactPotential,
  type DockingInput,
  type DockingRun,
  type DockingStage,
  type PoseTable,
} from '@paratope/docking';
import { dockingRows } from './known-complexes.ts';

export type ThreadTask =
  | { readonly input: DockingInput; readonly potential: ContactPotential | undefined }
  | { readonly stage: DockingStage; readonly block: number; readonly poses: PoseTable };

let run: DockingRun | undefined;
parentPort?.on('message', (task: ThreadTask) => {
  if ('input' in task) run = startDocking(task.input, dockingRows, task.potential);
  else parentPort?.postMessage(run?.runBlock(task.stage, task.block, task.poses));
});
