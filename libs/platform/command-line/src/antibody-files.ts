import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import {
  COLUMN_MEANINGS,
  importAntibodies,
  openPairings,
  readPairs,
  streamRecords,
  type AntibodyImport,
  type ColumnChoice,
  type ImportFile,
  type ImportOptions,
  type SequenceRecord,
} from '@paratope/antibody-import';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { inputSize } from './inputs.js';
import { warn, type Strictness } from './warnings.js';

/** Options of the command line for reading files of antibodies. */
export interface ReadingOptions extends Strictness {
  readonly pairs?: string;
  readonly columns?: ColumnChoice;
  readonly sheet?: string;
}

export const FILES = 'FASTA, CSV, TSV, Excel, AIRR, PDB or mmCIF, each also as gzip; - reads standard input';

export const takesAntibodies = (command: Command): Command => takesReading(command.argument('<files...>', FILES));

/** Adds the argument and options of a command that reads each chain by itself. */
export const takesRecords = (command: Command): Command => takesTables(command.argument('<files...>', FILES));

/** Adds the options of {@link takesAntibodies}. */
export const takesReading = (command: Command): Command =>
  takesTables(command).option('--pairs <file>', 'pairs of chains: a table with name, heavy, light');

const takesTables = (command: Command): Command =>
  command
    .addOption(
      new Option('--columns <choice>', 'meaning of columns, such as name=Clone,heavy="VH aa",light="VL aa"').argParser(
        readColumns,
      ),
    )
    .option('--sheet <name>', 'sheet of an Excel workbook')
    .option('--strict', 'end with exit code 3 if there are warnings');

/** Parses `name=Clone,heavy=VH aa`; the option may also be given several times. */
function readColumns(value: string, before: ColumnChoice = {}): ColumnChoice {
  const chosen = value.split(',').map((part) => {
    const [left = '', right = ''] = part.split(/=(.*)/s);
    const meaning = COLUMN_MEANINGS.find((known) => known === left.trim());
    if (!meaning || right.trim() === '') {
      throw new InvalidArgumentError(`Write MEANING=HEADING; meanings are ${COLUMN_MEANINGS.join(', ')}.`);
    }
    return [meaning, right.trim().replace(/^"(.*)"$/, '$1')] as const;
  });
  return { ...before, ...Object.fromEntries(chosen) };
}

/** Reads the antibodies of all files; prints warnings, skipped records and open questions to stderr. */
export async function readAntibodies(
  files: readonly string[],
  options: ReadingOptions,
): Promise<AntibodyImport['outcomes']> {
  const { outcomes, notes } = await importFiles(files, options);
  for (const note of notes) console.error(`note: ${note}`);
  for (const { id, warnings } of outcomes) warn(id, warnings, options);
  askForPairs(outcomes, files);
  return outcomes;
}

/** Explains how to state the pairs of chains if the files leave them open. */
export function askForPairs(outcomes: AntibodyImport['outcomes'], files: readonly string[]): void {
  if (!openPairings(outcomes)) return;
  const given = files.map((file) => (/\s/.test(file) ? `'${file}'` : file)).join(' ');
  console.error(
    `The files do not state which chains form a pair. Run \`paratope pair ${given} --write-pairs pairs.csv\`, complete the file, and pass it as \`--pairs pairs.csv\`.`,
  );
}

export async function importFiles(files: readonly string[], options: ReadingOptions): Promise<AntibodyImport> {
  // This reports a missing file at once.
  inputSize(files);
  const { pairs } = options;
  return importAntibodies(await Promise.all(files.map(readInput)), {
    ...readingOptions(options),
    pairs: pairs === undefined ? undefined : await readPairs(await readInput(pairs)),
  });
}

export async function readInput(file: string): Promise<ImportFile> {
  return file === '-'
    ? { name: 'standard input', bytes: await buffer(process.stdin) }
    : { name: file, bytes: await readFile(file) };
}

/** Yields the sequences of all files in turn; FASTA may have any size. */
export async function* readSequences(
  files: readonly string[],
  options: ReadingOptions,
  onBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<SequenceRecord> {
  inputSize(files);
  for (const file of files) {
    const name = file === '-' ? 'standard input' : file;
    const stream: AsyncIterable<Buffer> = file === '-' ? process.stdin : createReadStream(file);
    yield* streamRecords(
      { name, chunks: counted(stream, onBytes) },
      { ...readingOptions(options), onNote: (note) => console.error(`note: ${note}`) },
    );
  }
}

const readingOptions = ({ columns, sheet }: ReadingOptions): ImportOptions => ({ columns, sheet });

async function* counted(
  stream: AsyncIterable<Buffer | string>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    onBytes(bytes.length);
    yield bytes;
  }
}

/** V domains of each antibody of a file, by its name. @throws Error that names the first antibody without */
export async function readVDomains(file: string): Promise<{ name: string; heavy: string; light?: string }[]> {
  const { outcomes } = await importAntibodies([await readInput(file)], {});
  return outcomes.map((outcome) => {
    if (!outcome.ok) throw new Error(`${file}: ${outcome.id}: ${outcome.message}`);
    const domain = (role: string): string | undefined => outcome.chains.find((chain) => chain.role === role)?.sequence;
    const light = domain('light');
    return { name: outcome.id, heavy: domain('heavy') ?? '', ...(light !== undefined && { light }) };
  });
}
