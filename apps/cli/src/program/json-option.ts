import { Option, type Command } from 'commander';

/** Adds `--json` to every command with JSON among its formats, so that scripts need not know which commands have `--format`. */
export function addJsonOption(command: Command): void {
  for (const sub of command.commands) addJsonOption(sub);
  const hasJson = command.options.some(({ long, argChoices }) => long === '--format' && argChoices?.includes('json'));
  if (!hasJson || command.options.some(({ long }) => long === '--json')) return;
  command.addOption(new Option('--json', 'short for --format json').implies({ format: 'json' }));
}

/** Exits with an error for `--json --format csv`. */
export function refuseTwoFormats(command: Command): void {
  const isGiven = (name: string): boolean => command.getOptionValueSource(name) === 'cli';
  if (isGiven('json') && isGiven('format') && command.getOptionValue('format') !== 'json')
    command.error('error: --json is short for --format json, and does not go with another format', { exitCode: 2 });
}
