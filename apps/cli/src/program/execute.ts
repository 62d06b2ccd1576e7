import { ParatopeError } from '@paratope/sdk';
import { CommanderError } from 'commander';
import { errorText } from '../client/output.js';
import { createProgram, USAGE_ERROR } from './program.js';

/** Exit code if the service refused. */
const REFUSED = 1;

/** Runs the command that the words call. The exit code of the process becomes that of the command. */
export async function execute(words: readonly string[]): Promise<void> {
  try {
    await (await createProgram(words)).parseAsync(words, { from: 'user' });
  } catch (error) {
    process.exitCode = exitCodeOf(error);
    // Commander has printed its own.
    if (!(error instanceof CommanderError)) console.error(errorText(error));
  }
}

/** Commander ends by an error after help and a version too, whose exit code is 0. */
function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE_ERROR;
  return error instanceof ParatopeError ? REFUSED : USAGE_ERROR;
}
