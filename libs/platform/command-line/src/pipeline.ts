import type { Job, Paratope } from '@paratope/sdk';
import type { Command } from 'commander';

/** The entry `cli` of a pipeline. */
export interface PipelineCommands {
  /** Its commands of the program, made when the program is. */
  readonly commands: readonly (() => Command)[];
  /**
   * Writes the files of a completed job that its results do not link to.
   * @param path of the files, without their extensions
   * @returns their paths; none for a job of another kind
   */
  readonly files?: (paratope: Paratope, job: Job, path: string) => Promise<string[]>;
}
