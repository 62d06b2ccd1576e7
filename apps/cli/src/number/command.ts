import { numberAntibody, SCHEMES, type NumberingError, type Scheme } from '@paratope/numbering';
import { Command, Option } from 'commander';
import {
  endWith,
  inputSize,
  Progress,
  type ReadingOptions,
  readSequences,
  recordWarnings,
  takesRecords,
  TextSink,
  warn,
} from '@paratope/command-line';
import { CsvWriter } from './csv.js';
import { JsonWriter } from './json.js';
import { TableWriter } from './table.js';
import type { OutcomeWriter } from './outcome-writer.js';

/** Makes names distinct: the second record with a name gets `X (2)`. */
class DistinctNames {
  readonly #seen = new Map<string, number>();

  next(name: string): string {
    let count = (this.#seen.get(name) ?? 0) + 1;
    let distinct = name;
    while (count > 1 && this.#seen.has((distinct = `${name} (${count})`))) count++;
    this.#seen.set(name, count);
    if (distinct !== name) this.#seen.set(distinct, 1);
    return distinct;
  }
}

type Format = 'table' | 'csv' | 'json';
const FORMATS: readonly Format[] = ['table', 'csv', 'json'];

/** Number of warnings that are printed one by one. Most records of a repertoire may be truncated. */
const SHOWN_WARNINGS = 20;

interface NumberOptions extends ReadingOptions {
  readonly scheme: Scheme;
  readonly format: Format;
  readonly out?: string;
  readonly germline: boolean;
}

export function numberCommand(): Command {
  return takesRecords(new Command('number'))
    .description('Number the antibody domains of protein sequences')
    .addOption(new Option('-s, --scheme <scheme>', 'numbering scheme').choices(SCHEMES).default('imgt'))
    .addOption(new Option('-f, --format <format>', 'output format').choices(FORMATS).default('table'))
    .option('-o, --out <file>', 'write to a file instead of standard output')
    .option('--no-germline', 'omit germline and species; takes about half the time')
    .action(runNumber);
}

async function runNumber(files: readonly string[], options: NumberOptions): Promise<void> {
  const progress = new Progress({ bytes: inputSize(files) }, options.out === undefined && process.stdout.isTTY);
  const sink = await TextSink.open(options.out);
  const writer = makeWriter(options, sink);
  const names = new DistinctNames();
  let records = 0;
  let failed = 0;
  let warned = 0;
  try {
    for await (const { name: given, sequence } of readSequences(files, options, (bytes) => progress.addBytes(bytes))) {
      const outcome = numberAntibody(sequence, { scheme: options.scheme, germline: options.germline });
      const name = names.next(given);
      const warnings = recordWarnings(outcome);
      records++;
      if (warnings.length > 0 && warned++ < SHOWN_WARNINGS) {
        progress.clear();
        warn(name, warnings, options);
      }
      if (!outcome.ok && !isWritten(outcome.error, options.scheme)) {
        failed++;
        progress.clear();
        console.error(`${name}: ${describeError(outcome.error)}`);
      }
      await writer.add(name, outcome, warnings);
      progress.addRecord();
    }
    progress.clear();
    await writer.end?.();
    await sink.close();
  } finally {
    writer.abandon?.();
  }
  if (warned > SHOWN_WARNINGS) {
    console.error(
      `${warned} of ${records} records have warnings; the first ${SHOWN_WARNINGS} are above, all in the output.`,
    );
  }
  endWith(failed, records, 'records could not be numbered');
}

function makeWriter({ format, scheme, out }: NumberOptions, sink: TextSink): OutcomeWriter {
  if (format === 'csv') return new CsvWriter(sink, scheme);
  if (format === 'json') return new JsonWriter(sink, scheme);
  return new TableWriter(sink, scheme, out === undefined && process.stdout.isTTY);
}

/** Returns whether the T-cell receptor domains of a refused record are written. They only have IMGT numbers. */
const isWritten = ({ receptors }: NumberingError, scheme: Scheme): boolean =>
  receptors !== undefined && scheme === 'imgt';

function describeError({ message, position }: { message: string; position?: number }): string {
  return position === undefined ? message : `${message} (position ${position})`;
}
