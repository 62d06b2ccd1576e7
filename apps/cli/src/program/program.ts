import { createRequire } from 'node:module';
import { REFERENCE } from '@paratope/sdk/reference';
import { Command } from 'commander';
import { commandOf } from '../resources/command-names.js';
import { COMMANDS } from './commands.js';
import { inheritOptions } from './inherit-options.js';
import { addJsonOption, refuseTwoFormats } from './json-option.js';

/** Exit code of an invalid command line or file. 1 is reserved for commands with an incomplete result. */
export const USAGE_ERROR = 2;
const { version } = createRequire(import.meta.url)('../../package.json') as { readonly version: string };

/**
 * Creates the program, which throws a `CommanderError` in place of ending the process. Loading every command takes a second of processor time.
 * @param words words of the command line; only the called command is loaded. Default: all commands
 */
export async function createProgram(words: readonly string[] = []): Promise<Command> {
  const program = new Command('paratope')
    .description('Antibody design on the command line: on this machine, or with a Paratope service')
    .version(version, '-V, --version')
    .showSuggestionAfterError()
    .option('--url <url>', 'address of the service, for commands that use one')
    .option('--profile <name>', 'profile of a login, for commands that use a service')
    .enablePositionalOptions()
    .hook('preAction', (_, command) => {
      inheritOptions(command);
      refuseTwoFormats(command);
    })
    .exitOverride();
  if (!['-V', '--version'].includes(words[0] ?? '')) await addCommands(program, calledBy(words));
  addJsonOption(program);
  settleAlike(program);
  return program;
}

const RESOURCES = new Set(REFERENCE.map((operation) => commandOf(operation).split(' ')[0]));

/**
 * Name of the command that the words call; undefined if all commands are needed: for help, a completion, or the suggestion of another name.
 */
function calledBy(words: readonly string[]): string | undefined {
  const [first, ...others] = words;
  if (first === '--url' || first === '--profile') return calledBy(others.slice(1));
  if (/^--(?:url|profile)=/.test(first ?? '')) return calledBy(others);
  return first !== undefined && (Object.hasOwn(COMMANDS, first) || RESOURCES.has(first)) ? first : undefined;
}

async function addCommands(program: Command, only: string | undefined): Promise<void> {
  for (const [name, load] of Object.entries(COMMANDS))
    if (only === undefined || name === only) program.addCommand((await load())());
  if (only === undefined || RESOURCES.has(only)) {
    const { addResourceCommands } = await import('../resources/commands.js');
    addResourceCommands(program, only);
  }
  if (only === undefined) {
    const { completionCommand } = await import('../completion/command.js');
    program.addCommand(completionCommand(program));
  }
}

/** Makes every subcommand end and suggest names as the program does. */
function settleAlike(parent: Command): void {
  for (const command of parent.commands) settleAlike(command.copyInheritedSettings(parent));
}
