import { DOCKING_STAGES, NO_POSES, type DockingResult, type DockingStage, type PoseTable } from '@paratope/docking';
import type { Checkpoint } from './checkpoint.js';
import type { DockingAnswers, DockingTask } from './docking-thread.js';

/** Runs a task on a thread. As many tasks run at once as there are threads. */
export type Ask = <Task extends DockingTask>(task: Task) => Promise<DockingAnswers[Task['ask']]>;

/** Runs all stages block by block, except blocks of the checkpoint. @param onProgress receives the share done, 0..1. */
export async function dockInBlocks(
  ask: Ask,
  checkpoint: Checkpoint,
  onProgress: (done: number) => void,
): Promise<DockingResult> {
  await checkpoint.load();
  const shares = await ask({ ask: 'shares' });
  let poses = NO_POSES;
  let done = 0;
  for (const stage of DOCKING_STAGES) {
    const before = done;
    poses = await runStage(stage, poses, { ask, checkpoint }, (share) => onProgress(before + share * shares[stage]));
    done += shares[stage];
  }
  return ask({ ask: 'result', poses });
}

async function runStage(
  stage: DockingStage,
  before: PoseTable,
  { ask, checkpoint }: { readonly ask: Ask; readonly checkpoint: Checkpoint },
  onShare: (share: number) => void,
): Promise<PoseTable> {
  const count = await ask({ ask: 'blocks', stage, poses: before });
  let finished = 0;
  const blocks = await Promise.all(
    Array.from({ length: count }, async (_, block) => {
      let poses = checkpoint.poses(stage, block);
      if (!poses) {
        poses = await ask({ ask: 'block', stage, block, poses: before });
        checkpoint.add(stage, block, poses);
      }
      onShare(++finished / count);
      return poses;
    }),
  );
  return ask({ ask: 'merge', stage, blocks });
}
