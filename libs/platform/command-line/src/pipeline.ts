import type { Job, Paratope } from '@paratope/sdk';
import type { Command } from 'commander';
import type { RunStep } from './run/step.js';

/** Entry `cli` of a pipeline. */
export interface PipelineCommands {
  /** Creators of the pipeline's commands, which run when the program is created. */
  readonly commands: readonly (() => Command)[];
  /** Steps of the pipeline in `paratope run`, in the order in which they run. */
  readonly steps?: readonly RunStep[];
  /**
   * Writes the files of a completed job that its results do not link to.
   * @param path path of the files, without their extensions
   * @returns their paths; none for a job of another kind
   */
  readonly files?: (paratope: Paratope, job: Job, path: string) => Promise<string[]>;
}
