import type { Command } from 'commander';

/** The entry `cli` of a pipeline. */
export interface PipelineCommands {
  /** Its commands of the program, made when the program is. */
  readonly commands: readonly (() => Command)[];
}
