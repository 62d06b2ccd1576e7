import { FastaParser, type FastaRecord } from '@paratope/sequence';
import {
  encodingOf,
  joined,
  MAX_ROW_LENGTH,
  MAX_UNPACKED_BYTES,
  tooLong,
  Unpacker,
  unpacksToTooMuch,
} from './bytes.js';
import { readHeader } from './headers.js';
import { ImportError } from './import-error.js';
import { HEAD_BYTES, recogniseFormat } from './recognise.js';
import { recordsOfStructure } from './structures.js';
import { readDelimited } from './delimited.js';
import { isRepertoire, recordsOfRepertoire } from './repertoires.js';
import { readSheet } from './sheets.js';
import { recordsOfTable } from './table-records.js';
import type { FileFormat, ImportFile, ImportOptions, ReadOptions, SequenceRecord } from './types.js';

/** File as a stream of pieces of any size. */
interface ImportStream {
  readonly name: string;
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Maximum unpacked size of FASTA and plain sequences; other formats have {@link MAX_UNPACKED_BYTES}. Default: none. */
  readonly mostBytes?: number | undefined;
}

/**
 * Reads the sequences of a file of any format. The format is recognised by the content, and gzip is unpacked. FASTA and plain sequences are
 * read record by record, in lines of up to {@link MAX_ROW_LENGTH}; other formats as a whole, up to {@link MAX_UNPACKED_BYTES}.
 *
 * @param file the name of the file and its bytes in chunks.
 * @param options the chosen columns and sheet, and a callback for notes.
 * @returns the records in the order of the file.
 * @throws ImportError with the file, its format and the position.
 * @example
 * ```ts
 * const chunks = [new TextEncoder().encode('>a\nEVQL\n')];
 * (await Array.fromAsync(streamRecords({ name: 'a.fasta', chunks }))).map(({ name }) => name); // → ['a']
 * ```
 */
export async function* streamRecords(file: ImportStream, options: ReadOptions = {}): AsyncGenerator<SequenceRecord> {
  const unpacker = new Unpacker(file.name);
  const pieces: Uint8Array[] = [];
  let size = 0;
  let read: ((piece: Uint8Array | undefined) => SequenceRecord[]) | undefined;
  let format: FileFormat | undefined;
  const take = (piece: Uint8Array): SequenceRecord[] => {
    size += piece.length;
    if (size > (read ? (file.mostBytes ?? Infinity) : MAX_UNPACKED_BYTES)) throw unpacksToTooMuch(file.name);
    if (read) return read(piece);
    pieces.push(piece);
    if (format !== undefined || size < HEAD_BYTES) return [];
    const head = joined(pieces.splice(0));
    pieces.push(head);
    format = formatOf(head, file.name, options);
    if (!isLineWise(format)) return [];
    read = lineReader(file.name, format, head);
    return read(head);
  };
  for await (const chunk of file.chunks) for (const piece of unpacker.push(chunk)) yield* take(piece);
  for (const piece of unpacker.end()) yield* take(piece);
  if (read) {
    yield* read(undefined);
    return;
  }
  const bytes = joined(pieces);
  format ??= formatOf(bytes, file.name, options);
  if (isLineWise(format)) {
    read = lineReader(file.name, format, bytes);
    yield* read(bytes);
    yield* read(undefined);
    return;
  }
  yield* readWhole(file.name, format, bytes, options);
}

/**
 * Reads all sequences of a file into memory; see {@link streamRecords}.
 *
 * @param file name and bytes of the file.
 * @param options the chosen columns and sheet, and a callback for notes.
 * @returns the records in the order of the file.
 * @throws ImportError with the file, its format and the position.
 */
export async function readRecords({ name, bytes }: ImportFile, options: ReadOptions = {}): Promise<SequenceRecord[]> {
  const records: SequenceRecord[] = [];
  const file = { name, chunks: inMemory(bytes), mostBytes: MAX_UNPACKED_BYTES };
  for await (const record of streamRecords(file, options)) {
    records.push(record);
    if (records.length > (options.mostRecords ?? Infinity)) {
      throw new ImportError({ file: name }, `the file holds more than ${options.mostRecords} sequences; divide it`);
    }
  }
  return records;
}

// oxlint-disable-next-line @typescript-eslint/require-await -- what is in memory needs no waiting
async function* inMemory(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const isLineWise = (format: FileFormat): format is 'fasta' | 'text' => format === 'fasta' || format === 'text';

function formatOf(head: Uint8Array, file: string, { columns }: ImportOptions): FileFormat {
  const encoding = encodingOf(head);
  return recogniseFormat(head, file, new TextDecoder(encoding).decode(head, { stream: true }), columns);
}

/** Reads a text piece by piece; `undefined` marks its end. */
function lineReader(
  file: string,
  format: 'fasta' | 'text',
  head: Uint8Array,
): (piece: Uint8Array | undefined) => SequenceRecord[] {
  const decoder = new TextDecoder(encodingOf(head));
  const parser = new FastaParser();
  let rest = '';
  let before = 0;
  return (piece) => {
    const text = rest + (piece ? decoder.decode(piece, { stream: true }) : decoder.decode());
    // A piece may end between the two characters of a line end.
    const lines = text.split(piece ? /\r\n|\n|\r(?!$)/ : /\r\n|\n|\r/);
    rest = piece ? (lines.pop() ?? '') : '';
    const inLines = lines.findIndex((line) => line.length > MAX_ROW_LENGTH);
    const long = inLines === -1 && rest.length > MAX_ROW_LENGTH ? lines.length : inLines;
    if (long !== -1) throw new ImportError({ file, format, line: before + long + 1 }, tooLong('line'));
    before += lines.length;
    const records = lines.map((line) => parser.push(line));
    if (!piece) records.push(parser.end());
    return records.filter((record) => record !== undefined).flatMap((record) => recordsOfFasta(record, file, format));
  };
}

/** Separators of chains in one record: of ColabFold (`heavy:light`), and of other programs. */
const CHAIN_BREAK = /[:/|]+/;

/** Record of FASTA; one for each chain of `heavy:light`. */
function recordsOfFasta(record: FastaRecord, file: string, format: 'fasta' | 'text'): SequenceRecord[] {
  const chains = record.sequence.split(CHAIN_BREAK).filter((chain) => chain.trim() !== '');
  const [only = ''] = chains;
  if (chains.length < 2) return [recordOfFasta({ ...record, sequence: only }, file, format)];
  const { name, header } = record;
  const whole = header === '' ? name : recordOfFasta(record, file, format).name;
  return chains.map((sequence, nth) => ({
    name: `${whole} chain ${nth + 1}`,
    title: whole,
    sequence,
    place: { file, format, line: record.line },
    antibody: whole,
  }));
}

function recordOfFasta(record: FastaRecord, file: string, format: 'fasta' | 'text'): SequenceRecord {
  const { header, sequence, line } = record;
  const place = { file, format, line };
  if (header === '') return { name: record.name, title: '', sequence, place };
  const { name, antibody, claim, description, entry } = readHeader(header);
  return {
    name,
    title: name,
    sequence,
    place,
    ...(antibody === undefined ? {} : { antibody }),
    ...(claim === undefined ? {} : { claim }),
    ...(description === undefined ? {} : { description }),
    ...(entry === undefined ? {} : { antibody: entry, group: { id: `${file}\n${entry}`, by: 'entry' as const } }),
  };
}

async function* readWhole(
  file: string,
  format: Exclude<FileFormat, 'fasta' | 'text'>,
  bytes: Uint8Array,
  options: ReadOptions,
): AsyncGenerator<SequenceRecord> {
  const place = { file, format };
  const note = options.onNote ?? (() => undefined);
  const text = format === 'xlsx' ? '' : new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (format === 'pdb' || format === 'mmcif') {
    yield* recordsOfStructure(text, place, note);
    return;
  }
  const table = format === 'xlsx' ? await readSheet(bytes, place, options) : readDelimited(text, place, options);
  if (isRepertoire(table.headings)) yield* recordsOfRepertoire(table, note);
  else yield* recordsOfTable(table, options);
}
