import { ParatopeError } from '@paratope/sdk';
import { errorText } from './client/output.js';
import { createProgram, USAGE_ERROR } from './program/program.js';

/** Exit code if the service refused. */
const REFUSED = 1;

// A reader such as `head` may close the pipe early, which is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : USAGE_ERROR);
});

try {
  const words = process.argv.slice(2);
  await (await createProgram(words)).parseAsync();
} catch (error) {
  console.error(errorText(error));
  process.exitCode = error instanceof ParatopeError ? REFUSED : USAGE_ERROR;
}
