import { createRequire } from 'node:module';
import { COMMANDS } from '@paratope/pipelines/cli';
import { Command } from 'commander';
import { auditCommand } from '../client/audit.js';
import { bundleCommand, verifyCommand } from '../client/bundle.js';
import { downloadCommand } from '../client/download.js';
import { candidatesCommand } from '../client/candidates.js';
import { batchCommand, jobsCommand, quoteCommand, submitCommand, watchCommand } from '../client/jobs.js';
import { loginCommand, logoutCommand } from '../client/login.js';
import { meCommand, projectsCommand } from '../client/resources.js';
import { antigensCommand, uploadsCommand } from '../client/uploads.js';
import { variantsCommand } from '../client/variants.js';
import { webhooksCommand } from '../client/webhooks-listen.js';
import { inheritOptions } from './inherit-options.js';
import { mcpCommand } from '../mcp/command.js';
import { completionCommand } from '../completion/command.js';
import { numberCommand } from '../number/command.js';
import { pairCommand } from '../pair/command.js';
import { addResourceCommands } from '../resources/commands.js';
import { runCommand } from '../run/command.js';

/** Antibodies on this machine, without a service. */
const OFFLINE = [runCommand, pairCommand, numberCommand, ...COMMANDS.flatMap(({ commands }) => commands)];
/** A service's client. */
const CLIENT = [
  ...[loginCommand, logoutCommand, meCommand, projectsCommand, candidatesCommand, variantsCommand],
  ...[quoteCommand, submitCommand, batchCommand, jobsCommand, watchCommand, downloadCommand, webhooksCommand],
  ...[uploadsCommand, antigensCommand, bundleCommand, verifyCommand, auditCommand],
  mcpCommand,
];

/** The command line or a file is wrong. 1 is left to commands with an incomplete answer. */
export const USAGE_ERROR = 2;
const { version } = createRequire(import.meta.url)('../../package.json') as { readonly version: string };

/** The program with all of its commands. */
export function createProgram(): Command {
  const program = new Command('paratope')
    .description('Antibody design on the command line: on this machine, or with a Paratope service')
    .version(version, '-V, --version')
    .showSuggestionAfterError()
    .option('--url <url>', 'address of the service, for commands that use one')
    .enablePositionalOptions()
    .hook('preAction', (_, command) => inheritOptions(command))
    .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : USAGE_ERROR));
  for (const command of [...OFFLINE, ...CLIENT]) program.addCommand(command());
  addResourceCommands(program);
  program.addCommand(completionCommand(program));
  settleAlike(program);
  return program;
}

/** Every subcommand ends and suggests as the program does, whoever made it. */
function settleAlike(parent: Command): void {
  for (const command of parent.commands) settleAlike(command.copyInheritedSettings(parent));
}
