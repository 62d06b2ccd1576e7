import { startsWith } from './bytes.js';
import { ImportError } from './import-error.js';
import { headingLineOf, meaningOf, splitHeading } from './columns.js';
import { isRepertoire } from './repertoires.js';
import type { ColumnChoice, FileFormat } from './types.js';

/** Number of bytes at the beginning of a file by which it is recognised. */
export const HEAD_BYTES = 1 << 16;

/** Other types of files that users have and that contain no readable protein sequences, by their first bytes. */
const OTHER_BYTES: readonly (readonly [readonly number[], string])[] = [
  [[0xd0, 0xcf, 0x11, 0xe0], 'an Excel 97 workbook or another old Office file; save it as .xlsx or CSV'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF'],
  [[0x42, 0x5a, 0x68], 'a bzip2 archive; unpack it first'],
  [[0xfd, 0x37, 0x7a, 0x58], 'an xz archive; unpack it first'],
  [[0x28, 0xb5, 0x2f, 0xfd], 'a zstd archive; unpack it first'],
  [[0x50, 0x41, 0x52, 0x31], 'a Parquet table; save it as CSV'],
  [[0x89, 0x50, 0x4e, 0x47], 'a picture'],
  [[0xff, 0xd8, 0xff], 'a picture'],
];
const OTHER_TEXTS: readonly (readonly [RegExp, string])[] = [
  [/^LOCUS {2,}/, 'a GenBank file; export its proteins as FASTA'],
  [/^ID {3}/, 'an EMBL or UniProt flat file; download it as FASTA'],
  [/^# STOCKHOLM/, 'a Stockholm alignment; export it as FASTA'],
  [/^(?:CLUSTAL|MUSCLE)/, 'a Clustal alignment; export it as FASTA'],
  [/^@.*(?:\r\n?|\n)[ACGTN]+(?:\r\n?|\n)\+/i, 'FASTQ reads; protein sequences are needed'],
  [/^</, 'HTML or XML'],
  [/^[[{]/, 'JSON'],
];

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const PDB_RECORD =
  /^(?:HEADER|OBSLTE|TITLE |CAVEAT|COMPND|SOURCE|KEYWDS|EXPDTA|NUMMDL|MDLTYP|AUTHOR|REVDAT|JRNL {2}|REMARK|PARENT|DBREF |SEQRES|CRYST1|MODEL |ATOM {2}|HETATM)(?=[\s\d*]|$)/;
/** Letters of any script, so that the error can name those that look like Latin ones; chains may be joined by `:`. */
const SEQUENCE_LINE = /^[\p{L}\p{Cf}*.\s-]+(?:[:/][\p{L}\p{Cf}*.-]{20,})*$/u;

/**
 * Recognises the format of a file by its first bytes, unpacked.
 *
 * @param head the first bytes of the file.
 * @param file the name of the file, only for the message.
 * @param text `head` as text.
 * @param columns the headings that the user chose.
 * @returns the format.
 * @throws ImportError for other files, with their type if it can be recognised.
 * @example
 * ```ts
 * recogniseFormat(new TextEncoder().encode('>a\n'), 'a.fasta', '>a\n'); // → 'fasta'
 * ```
 */
export function recogniseFormat(head: Uint8Array, file: string, text: string, columns?: ColumnChoice): FileFormat {
  if (startsWith(head, ZIP)) return recogniseZip(head, file);
  const other = OTHER_BYTES.find(([signature]) => startsWith(head, signature));
  if (other) throw unreadable(file, other[1]);
  if (/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text)) throw unreadable(file, 'no text');
  const start = text.replace(/^\ufeff/, '').trimStart();
  if (start === '') return 'text';
  if (/^[>;]/.test(start)) return 'fasta';
  if (/^(?:#[^\n]*\n\s*)*data_/i.test(start)) return 'mmcif';
  const [first = ''] = start.split(/\r\n|\r|\n/, 1);
  if (PDB_RECORD.test(first.padEnd(6))) return 'pdb';
  const named = OTHER_TEXTS.find(([pattern]) => pattern.test(start));
  if (named) throw unreadable(file, named[1]);
  return recogniseTable(start, columns) ?? recogniseText(start, file);
}

function recogniseZip(head: Uint8Array, file: string): FileFormat {
  const names = new TextDecoder('latin1').decode(head);
  if (/xl\/|\[Content_Types\]\.xml/.test(names) && !/word\/|ppt\//.test(names)) return 'xlsx';
  throw unreadable(file, 'a ZIP archive and no .xlsx workbook; unpack it first');
}

function recogniseTable(text: string, columns: ColumnChoice | undefined): FileFormat | undefined {
  const [first = ''] = text.split(/\r\n|\r|\n/, 1);
  const line = headingLineOf(text);
  const { cells, delimiter } = splitHeading(line);
  if (cells.length === 1) {
    const meaning = meaningOf(cells[0] ?? '', columns);
    return meaning === undefined || !SEQUENCE_LINE.test(first) || first.length > 30 ? undefined : 'csv';
  }
  // Prose may have a comma; below the title of a table, the rows have as many cells as the headings.
  const isTable =
    line === first ||
    text
      .split(line, 2)[1]
      ?.split(/\r\n|\r|\n/, 2)[1]
      ?.includes(delimiter) === true;
  if (!isTable) return undefined;
  if (isRepertoire(cells)) return 'airr';
  return delimiter === '\t' ? 'tsv' : 'csv';
}

function recogniseText(text: string, file: string): FileFormat {
  const lines = text.split(/\r\n|\r|\n/);
  const wrong = lines.findIndex((line) => !SEQUENCE_LINE.test(line) && line.trim() !== '' && !line.startsWith('>'));
  // The end of the examined part may be within a line, but this does not affect the alphabet.
  if (wrong === -1) return 'text';
  throw new ImportError(
    { file, line: wrong + 1 },
    'the format is not recognised; FASTA, CSV, TSV, Excel (.xlsx), AIRR, PDB and mmCIF are read, each also as gzip',
  );
}

const unreadable = (file: string, what: string): ImportError =>
  new ImportError(
    { file },
    `this is ${what}. FASTA, CSV, TSV, Excel (.xlsx), AIRR, PDB and mmCIF are read, each also as gzip`,
  );
