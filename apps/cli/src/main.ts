import { execute } from './program/execute.js';
import { USAGE_ERROR } from './program/program.js';

// A reader such as `head` may close the pipe early, which is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : USAGE_ERROR);
});

await execute(process.argv.slice(2));
