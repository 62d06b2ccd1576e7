import { loadRdkit, type RdkitToolkit } from '@paratope/cheminformatics';
import type { DesignThread } from '@paratope/job-envelope';
import { hasOwnMolecules, runDesignTask } from './design-task.js';

let toolkit: Promise<RdkitToolkit> | undefined;

/** RDKit is loaded by the first task that needs it. */
const run: DesignThread = async (task) => {
  if (!hasOwnMolecules(task)) return runDesignTask(task);
  toolkit ??= loadRdkit();
  return runDesignTask(task, await toolkit);
};

export default run;
