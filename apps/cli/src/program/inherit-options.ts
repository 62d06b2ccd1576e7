import type { Command } from 'commander';

/**
 * `paratope --url U jobs --json list`: what was given in front of a subcommand is meant for it.
 * @throws where the subcommand has no such option, rather than do something else than was asked for.
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
