import {
  encodingOf,
  HEAD_BYTES,
  recogniseFormat,
  streamRecords,
  type ReadOptions,
  type SequenceRecord,
} from '@paratope/antibody-import';
import { isParquet, openBytes } from './open-text.js';
import { recordsOfParquet } from './parquet.js';
import { recordsOfText } from './tables.js';

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
