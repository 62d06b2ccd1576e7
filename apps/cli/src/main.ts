import { Command } from 'commander';
import { humanizeCommand } from './humanize.js';
import { numberCommand } from './number.js';

const COMMANDS = [numberCommand, humanizeCommand];

/** 2: the command line or a file is wrong; 1 is left to commands whose answer is incomplete. */
const USAGE_ERROR = 2;

const program = new Command('paratope')
  .description('Antibody numbering and humanization on the command line, without the platform')
  .showHelpAfterError()
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : USAGE_ERROR));
for (const command of COMMANDS) program.addCommand(command().copyInheritedSettings(program));

// A reader that has seen enough, such as `head`, closes the pipe: that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : USAGE_ERROR);
});

try {
  await program.parseAsync();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = USAGE_ERROR;
}
