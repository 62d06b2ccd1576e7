export interface FastaRecord {
  /** First word of the header; `sequence_N` for the N-th record without one. */
  readonly name: string;
  /** The whole header line without `>`. */
  readonly header: string;
  /** Residues of the record: its lines, joined without validation; see `normalizeSequence`. */
  readonly sequence: string;
  /** 1-based number of the header line, or of the first residue line of a record without a header. */
  readonly line: number;
}

/** In text without headers, a line up to this length is read as wrapped: the record continues on the next line. */
const WRAP_WIDTH = 80;
/** Maximum number of residues kept per record, so that a file without line ends cannot fill the memory. */
const MAX_RECORD_LENGTH = 1_000_000;

/**
 * Reads FASTA, or plain sequences, line by line: only one record is in memory. Plain text has one sequence per line, or sequences wrapped
 * at up to 80 columns and separated by empty lines. Lines that begin with `;` are comments.
 */
export class FastaParser {
  #header: string | undefined;
  #sequence = '';
  #line = 0;
  #start = 0;
  #count = 0;
  #lastLength = 0;

  /** Feeds one line without its line end; returns the record that this line completes, if any. */
  push(line: string): FastaRecord | undefined {
    this.#line++;
    const text = line.trim();
    if (text.startsWith(';')) return undefined;
    if (text.startsWith('>')) {
      const done = this.#take();
      this.#header = text.slice(1).trim();
      this.#start = this.#line;
      return done;
    }
    if (this.#header !== undefined) {
      this.#append(text);
      return undefined;
    }
    const parted = text === '' || this.#lastLength > WRAP_WIDTH;
    const done = parted ? this.#take() : undefined;
    if (text === '') return done;
    if (this.#sequence === '') this.#start = this.#line;
    this.#append(text);
    return done;
  }

  /** Returns the last record, if any, and resets the parser. */
  end(): FastaRecord | undefined {
    return this.#take();
  }

  #append(text: string): void {
    this.#sequence += text.slice(0, MAX_RECORD_LENGTH - this.#sequence.length);
    this.#lastLength = text.length;
  }

  #take(): FastaRecord | undefined {
    const header = this.#header;
    const sequence = this.#sequence;
    this.#header = undefined;
    this.#sequence = '';
    this.#lastLength = 0;
    if (header === undefined && sequence === '') return undefined;
    this.#count++;
    const name = header?.split(/\s/, 1)[0] ?? '';
    return { name: name === '' ? `sequence_${this.#count}` : name, header: header ?? '', sequence, line: this.#start };
  }
}

/**
 * Reads all records of a FASTA file, or of plain sequences; {@link FastaParser} describes the formats.
 *
 * @param text the file. Lines may end with LF, CR or CRLF.
 * @returns the records in their order. A record holds at most 1 000 000 residues; further ones are dropped. Sequences are not
 *   validated: use {@link normalizeSequence}.
 * @example
 * ```ts
 * parseFasta('>a heavy chain\nEVQ\nLVE'); // → [{ name: 'a', header: 'a heavy chain', sequence: 'EVQLVE', line: 1 }]
 * ```
 */
export function parseFasta(text: string): FastaRecord[] {
  const parser = new FastaParser();
  const records: FastaRecord[] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const record = parser.push(line);
    if (record) records.push(record);
  }
  const last = parser.end();
  if (last) records.push(last);
  return records;
}
