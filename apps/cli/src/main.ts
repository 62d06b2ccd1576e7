import { createRequire } from 'node:module';
import { ParatopeError } from '@paratope/sdk';
import { COMMANDS } from '@paratope/pipelines/cli';
import { Command } from 'commander';
import { auditCommand } from './client/audit.js';
import { bundleCommand, verifyCommand } from './client/bundle.js';
import { downloadCommand } from './client/download.js';
import { candidatesCommand } from './client/candidates.js';
import { batchCommand, jobsCommand, quoteCommand, submitCommand, watchCommand } from './client/jobs.js';
import { loginCommand, logoutCommand } from './client/login.js';
import { errorText } from './client/output.js';
import { meCommand, projectsCommand } from './client/resources.js';
import { tableCommand } from './client/scores-table.js';
import { variantsCommand } from './client/variants.js';
import { webhooksCommand } from './client/webhooks-listen.js';
import { handDown } from './program/hand-down.js';
import { mcpCommand } from './mcp/command.js';
import { completionCommand } from './completion/command.js';
import { numberCommand } from './number/command.js';
import { pairCommand } from './pair/command.js';
import { runCommand } from './run/command.js';

/** Antibodies on this machine, without a service. */
const OFFLINE = [runCommand, pairCommand, numberCommand, ...COMMANDS.flatMap(({ commands }) => commands)];
/** A service's client. */
const CLIENT = [
  ...[loginCommand, logoutCommand, meCommand, projectsCommand, candidatesCommand, variantsCommand],
  tableCommand,
  ...[quoteCommand, submitCommand, batchCommand, jobsCommand, watchCommand, downloadCommand, webhooksCommand],
  ...[bundleCommand, verifyCommand, auditCommand],
  mcpCommand,
];

/** 2: the command line or a file is wrong; 1 is left to commands whose answer is incomplete. */
const USAGE_ERROR = 2;
/** The service refused. */
const REFUSED = 1;

const { version } = createRequire(import.meta.url)('../package.json') as { readonly version: string };

const program = new Command('paratope')
  .description('Antibody design on the command line: on this machine, and by a Paratope service')
  .version(version, '-V, --version')
  .showSuggestionAfterError()
  .option('--url <url>', 'where the service is, for the commands that talk to one')
  .enablePositionalOptions()
  .hook('preAction', (_, command) => handDown(command))
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : USAGE_ERROR));
for (const command of [...OFFLINE, ...CLIENT]) program.addCommand(command());
program.addCommand(completionCommand(program));
settleAlike(program);

/** Every subcommand ends and suggests as the program does, whoever made it. */
function settleAlike(parent: Command): void {
  for (const command of parent.commands) settleAlike(command.copyInheritedSettings(parent));
}

// A reader that has seen enough, such as `head`, closes the pipe: that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : USAGE_ERROR);
});

try {
  await program.parseAsync();
} catch (error) {
  console.error(errorText(error));
  process.exitCode = error instanceof ParatopeError ? REFUSED : USAGE_ERROR;
}
