import { ParatopeError } from '@paratope/sdk';
import { errorText } from './client/output.js';
import { createProgram, USAGE_ERROR } from './program/program.js';

/** The service refused. */
const REFUSED = 1;

// A reader that has seen enough, such as `head`, closes the pipe: that is no failure.
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
