import { Option, type Command } from 'commander';

/**
 * Adds `--format`, with the first format as default, and a flag for each format that `meanings` explains: `--csv` is short for `--format
 * csv`.
 */
export function takesFormat<Format extends string>(
  command: Command,
  formats: readonly Format[],
  meanings: Partial<Readonly<Record<Format, string>>>,
): Command {
  command.addOption(new Option('-f, --format <format>', 'output format').choices(formats).default(formats[0]));
  const flags = formats.filter((format) => meanings[format] !== undefined);
  for (const format of flags) {
    command.addOption(
      new Option(`--${format}`, `short for --format ${format}: ${meanings[format] ?? ''}`)
        .implies({ format })
        .conflicts(flags.filter((other) => other !== format)),
    );
  }
  return command;
}
