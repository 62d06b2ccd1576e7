import type { Command } from 'commander';

/**
 * Passes options in front of a subcommand on to it, as in `paratope --url U jobs --json list`.
 * @throws if the subcommand lacks such an option, because ignoring it would do something else than requested
 */
export function inheritOptions(command: Command): void {
  for (let above = command.parent; above; above = above.parent) {
    for (const option of above.options) {
      const name = option.attributeName();
      if (above.getOptionValueSource(name) !== 'cli' || command.getOptionValueSource(name) === 'cli') continue;
      if (!command.options.some((own) => own.attributeName() === name))
        command.error(`error: ${command.name()} takes no ${option.long ?? option.flags}`, { exitCode: 2 });
      command.setOptionValueWithSource(name, above.getOptionValue(name), 'cli');
    }
  }
}
