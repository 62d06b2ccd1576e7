import type { Job, Paratope } from '@paratope/sdk';
import type { Command } from 'commander';
import type { RunStep } from './run/step.js';

/** The entry `cli` of a pipeline. */
export interface PipelineCommands {
  /** Its commands of the program, made when the program is. */
  readonly commands: readonly (() => Command)[];
  /** Its steps of `paratope run`, in the order in which they are taken. */
  readonly steps?: readonly RunStep[];
  /**
   * Writes the files of a completed job that its results do not link to.
   * @param path of the files, without their extensions
   * @returns their paths; none for a job of another kind
   */
  readonly files?: (paratope: Paratope, job: Job, path: string) => Promise<string[]>;
}
