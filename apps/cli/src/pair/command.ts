import { writeFile } from 'node:fs/promises';
import { sequenceName } from '@paratope/antibody';
import { writePairs, type ImportOutcome } from '@paratope/antibody-import';
import { Command, Option } from 'commander';
import {
  askForPairs,
  endWith,
  FileNames,
  importFiles,
  noteWarnings,
  type ReadingOptions,
  table,
  takesAntibodies,
  warn,
  warningText,
} from '@paratope/command-line';

const FORMATS = ['table', 'json', 'csv', 'fasta'] as const;

interface PairOptions extends ReadingOptions {
  readonly format: (typeof FORMATS)[number];
  readonly writePairs?: string;
}

export const pairCommand = (): Command =>
  takesAntibodies(new Command('pair'))
    .description('Show how the chains in files are paired to antibodies, and why')
    .addOption(new Option('-f, --format <format>', 'output format').choices(FORMATS).default('table'))
    .option('--write-pairs <file>', 'write the pairs to a file that you can correct and pass as --pairs')
    .action(runPair);

async function runPair(files: readonly string[], options: PairOptions): Promise<void> {
  const { outcomes, notes } = await importFiles(files, options);
  for (const { id, warnings } of outcomes) {
    if (options.format === 'table') noteWarnings(warnings, options);
    else warn(id, warnings, options);
  }
  if (options.writePairs !== undefined) await writeFile(options.writePairs, writePairs(outcomes));
  process.stdout.write(written(outcomes, options.format));
  if (options.format === 'table') {
    for (const note of notes) console.log(`note: ${note}`);
  } else for (const outcome of outcomes) if (!outcome.ok) console.error(`${outcome.id}: ${outcome.message}`);
  askForPairs(outcomes, files);
  const failed = outcomes.filter(({ ok }) => !ok).length;
  endWith(failed, outcomes.length, 'could not be paired to an antibody');
}

function written(outcomes: readonly ImportOutcome[], format: PairOptions['format']): string {
  switch (format) {
    case 'json':
      return `${JSON.stringify(outcomes.map(asJson), undefined, 2)}\n`;
    case 'csv':
      return writePairs(outcomes);
    case 'fasta': {
      const names = new FileNames();
      return outcomes.map((outcome) => asFasta(outcome, names.take(outcome.id))).join('');
    }
    case 'table':
      return asTable(outcomes);
  }
}

/** Outcome as JSON without the sequences. */
function asJson(outcome: ImportOutcome): unknown {
  if (!outcome.ok) {
    const { id, reason, message, records, warnings } = outcome;
    return { id, error: { code: reason, message }, warnings, records: records.map(({ record }) => record.name) };
  }
  const { id, format, pairedBy, warnings, chains } = outcome;
  return {
    id,
    format,
    paired_by: pairedBy,
    warnings,
    chains: chains.map(({ role, sequence, record }) => ({
      role,
      record: record.name,
      residues: sequence.length,
      place: record.place,
    })),
  };
}

/** Outcome as FASTA with the names of the antibodies, which every command can read. */
function asFasta(outcome: ImportOutcome, candidate: string): string {
  if (!outcome.ok) return '';
  return outcome.chains
    .map(({ role, sequence }) => `>${sequenceName({ candidate }, role, sequence)}\n${sequence.replace(/\s/g, '')}\n`)
    .join('');
}

function asTable(outcomes: readonly ImportOutcome[]): string {
  if (outcomes.length === 0) return '';
  const made = outcomes.filter((outcome) => outcome.ok);
  const lines: string[] = [];
  if (made.length > 0) {
    const rows = made.map(({ id, format, chains, pairedBy, warnings }) => {
      const named = (light: boolean): string =>
        chains
          .filter(({ role }) => role.startsWith('light') === light)
          .map(({ record }) => (record.group?.by === 'row' ? record.place.column : undefined) ?? record.name)
          .join(', ');
      return [id, format, named(false), named(true), pairedBy, warningText(warnings)];
    });
    lines.push(table({ columns: ['antibody', 'format', 'heavy', 'light', 'paired by', 'warnings'], rows }).trimEnd());
  }
  for (const outcome of outcomes) if (!outcome.ok) lines.push(`${outcome.id}: ${outcome.message}`);
  return `${lines.join('\n')}\n`;
}
