import { loadRdkit, type RdkitToolkit } from '@paratope/cheminformatics';
import { giveWay } from '../give-way.js';
import { needsToolkit, runDesignTask, type DesignOutcome, type DesignTask } from './analysis-task.js';

let toolkit: Promise<RdkitToolkit> | undefined;

giveWay();

/** What a thread of the pool does with a task; RDKit is loaded for the first that needs it. */
export default async function run(task: DesignTask): Promise<DesignOutcome> {
  if (!needsToolkit(task)) return runDesignTask(task, undefined);
  toolkit ??= loadRdkit();
  return runDesignTask(task, await toolkit);
}
