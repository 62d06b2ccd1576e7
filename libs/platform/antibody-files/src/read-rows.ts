import {
  encodingOf,
  HEAD_BYTES,
  recogniseFormat,
  streamRecords,
  type ReadOptions,
  type SequenceRecord,
  ImportError,
  Columns,
  isRepertoire,
  meaningOf,
} from '@paratope/antibody-import';
import { recordsOfText, recordsOfRows } from './tables.js';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects, parquetSchema } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';

const BATCH_ROWS = 10_000;
/** Columns of an AIRR table that are read; a table is AIRR if it has sequence_id and one of the others. */
const AIRR = ['sequence_id', 'cell_id', 'locus', 'v_call', 'productive', 'sequence_alignment_aa', 'sequence_aa'];

/** Yields the sequences of a Parquet table. Only columns with a known meaning are read. */
async function* recordsOfParquet(path: string, options: ReadOptions): AsyncGenerator<SequenceRecord> {
  const place = { file: path, format: 'csv' as const };
  try {
    const file = await asyncBufferFromFile(path);
    const metadata = await parquetMetadataAsync(file);
    const named = parquetSchema(metadata).children.map(({ element }) => element.name);
    const isAirr = isRepertoire(named);
    let columns: Columns | undefined;
    const headings = named.filter((name) =>
      isAirr ? AIRR.includes(name.toLowerCase()) : meaningOf(name, options.columns) !== undefined,
    );
    const total = Number(metadata.num_rows);
    if (headings.length === 0) {
      throw new ImportError({ file: path }, `the Parquet table has no column of sequences; it has ${named.join(', ')}`);
    }
    for (let rowStart = 0; rowStart < total; rowStart += BATCH_ROWS) {
      const rowEnd = Math.min(total, rowStart + BATCH_ROWS);
      const rows = await parquetReadObjects({ file, metadata, compressors, columns: headings, rowStart, rowEnd });
      const table = {
        place,
        headings,
        rows: rows.map((row: Record<string, unknown>, k: number) => ({
          number: rowStart + k + 1,
          cells: headings.map((heading) => cellText(row[heading])),
        })),
      };
      if (!isAirr) columns ??= new Columns(table, options);
      yield* recordsOfRows(table, columns, options);
    }
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(
      { file: path },
      `the Parquet file cannot be read: ${error instanceof Error ? error.message : ''}`,
    );
  }
}

function cellText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean' ? String(value) : '';
}

const GZIP = [0x1f, 0x8b];
const PARQUET = [...'PAR1'].map((letter) => letter.charCodeAt(0));

/** Returns whether a file is Parquet, by its first bytes. */
async function isParquet(path: string): Promise<boolean> {
  return startsWith(await firstBytes(path), PARQUET);
}

/** Ratio of unpacked to packed size that no table of antibodies has: those of one clone over and over have some 30. */
const MAX_RATIO = 200;
/** Unpacked size below which the ratio says nothing. */
const LITTLE = 64 * 1024 * 1024;

/**
 * Yields the bytes of a file, decompressed if it is gzip.
 * @throws ImportError while reading if the gzip data are damaged, or unpack to far more than a file of antibodies does
 */
async function* openBytes(path: string): AsyncGenerator<Uint8Array> {
  const file = createReadStream(path);
  if (!startsWith(await firstBytes(path), GZIP)) {
    yield* file as AsyncIterable<Buffer>;
    return;
  }
  const unpacked: Readable = file.pipe(createGunzip());
  const most = Math.max(LITTLE, MAX_RATIO * (await stat(path)).size);
  let size = 0;
  try {
    for await (const piece of unpacked as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > most) break;
      yield piece;
    }
  } catch {
    throw new ImportError({ file: path }, 'the gzip file is damaged or ends early');
  } finally {
    file.destroy();
  }
  if (size > most)
    throw new ImportError({ file: path }, `the gzip file unpacks to more than ${MAX_RATIO} times its size`);
}

async function firstBytes(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const bytes = new Uint8Array(PARQUET.length);
    const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, i) => bytes[i] === byte);

/** One antibody as its file gives it. */
export interface FileRow {
  /** Number of the row in the file, from 0. */
  readonly row: number;
  /** Id in the file; need not be unique. */
  readonly id: string;
  /** Sequences in one-letter codes, exactly as in the file. */
  readonly chains: readonly string[];
  /** Reason why the file itself gives no antibody, such as a cell that occurs in two places. */
  readonly refusal?: string;
}

/**
 * Yields the antibodies of a file of any size, one by one. The formats are Parquet, CSV, TSV, AIRR, FASTA and the other importable ones;
 * all but Parquet may be gzipped. A row of a table is an antibody. Consecutive chains of one AIRR cell, and consecutive records of FASTA
 * that are named after one antibody (`4D5 VH`, `4D5 VL`), form an antibody.
 *
 * @throws ImportError naming the file, its format and the place
 */
export async function* readRows(path: string, options: ReadOptions = {}): AsyncGenerator<FileRow> {
  let row = 0;
  let open: SequenceRecord[] = [];
  const cells = new Set<string>();
  const closed = (): FileRow => {
    const [first] = open;
    const cell = first?.group?.by === 'cell' ? first.group.id : undefined;
    const isTwice = cell !== undefined && cells.has(cell);
    if (cell !== undefined) cells.add(cell);
    return {
      row: row++,
      id: first?.antibody ?? first?.name ?? '',
      chains: open.map(({ sequence }) => sequence),
      ...(isTwice && { refusal: 'the chains of its cell_id stand in two places of the file; sort it by cell_id' }),
    };
  };
  for await (const record of recordsOfFile(path, options)) {
    if (open.length > 0 && !isSameAntibody(open, record)) {
      yield closed();
      open = [];
    }
    open.push(record);
  }
  if (open.length > 0) yield closed();
}

function isSameAntibody(open: readonly SequenceRecord[], { group, antibody, claim }: SequenceRecord): boolean {
  const [first] = open;
  if (first?.group || group) return first?.group?.id === group?.id;
  // A further heavy chain of the same name belongs to another antibody.
  return antibody !== undefined && antibody === first?.antibody && open.every((record) => record.claim !== claim);
}

async function* recordsOfFile(path: string, options: ReadOptions): AsyncGenerator<SequenceRecord> {
  if (await isParquet(path)) {
    yield* recordsOfParquet(path, options);
    return;
  }
  const bytes = openBytes(path);
  const head = await headOf(bytes);
  const text = new TextDecoder(encodingOf(head)).decode(head, { stream: true });
  const format = recogniseFormat(head, path, text, options.columns);
  if (format === 'csv' || format === 'tsv' || format === 'airr')
    yield* recordsOfText(path, format, head, bytes, options);
  else yield* streamRecords({ name: path, chunks: joined(head, bytes) }, options);
}

/** Returns enough of the beginning to detect the format. */
async function headOf(bytes: AsyncGenerator<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  while (size < HEAD_BYTES) {
    const next = await bytes.next();
    if (next.done === true) break;
    pieces.push(next.value);
    size += next.value.length;
  }
  return Buffer.concat(pieces);
}

async function* joined(head: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield head;
  yield* rest;
}
