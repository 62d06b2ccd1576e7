import { Option, type Command } from 'commander';

/**
 * `--format`, the first of them where nothing is said, and a flag for each that `meanings` explains: `--csv` is short
 * for `--format csv`.
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
