import { Option, type Command } from 'commander';
import { csv, table, type Tabular, workbook } from '@paratope/command-line/terminal';
import { clientCommand, type ConnectionOptions } from './connection.js';

const FORMATS = ['table', 'json', 'csv', 'xlsx'] as const;

/** Options of every command that prints a table. */
export interface ListOptions extends ConnectionOptions {
  readonly format: (typeof FORMATS)[number];
}

export const listCommand = (name: string): Command => takesListFormat(clientCommand(name));

/** Adds `--format` to a command that has `--json`. */
export const takesListFormat = (command: Command): Command =>
  command.addOption(
    new Option('-f, --format <format>', 'output format; --json is short for --format json')
      .choices(FORMATS)
      .default('table'),
  );

/** Prints items as the API returns them, or as a table. Only the table resolves ids to names, because that takes requests. */
export async function printList(
  { json, format }: ListOptions,
  all: unknown,
  tabular: () => Tabular | Promise<Tabular>,
): Promise<void> {
  if (json || format === 'json') {
    process.stdout.write(`${JSON.stringify(all, undefined, 2)}\n`);
    return;
  }
  const asked = await tabular();
  if (format === 'xlsx') process.stdout.write(await workbook(asked, 'Paratope'));
  else process.stdout.write(format === 'csv' ? csv(asked) : table(asked));
}
