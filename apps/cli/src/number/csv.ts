import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { comparePositions, formatPosition } from '@paratope/numbering';
import type {
  NumberedDomain,
  NumberingError,
  NumberingOutcome,
  Position,
  ReceptorDomain,
  Scheme,
} from '@paratope/numbering';
import type { TextSink, Warning } from '@paratope/command-line';
import { csvLine } from '@paratope/text';
import type { OutcomeWriter } from './outcome-writer.js';
import { StringDecoder } from 'node:string_decoder';

const FIXED_COLUMNS = [
  'id',
  'domain',
  'chain_type',
  'species',
  'v_gene',
  'v_identity',
  'j_gene',
  'j_identity',
  'score',
  'start',
  'end',
  'warnings',
];

/** Character code of the first column in the temporary file, after those of tab and line ends. */
const FIRST_COLUMN = 32;

/**
 * Writes one row per domain. The header names every position that occurs, which is only known at the end, so rows wait in a private
 * temporary file, as `fixed columns TAB residues TAB one character per column`, and are written in a second pass.
 */
export class CsvWriter implements OutcomeWriter {
  readonly #folder = mkdtempSync(join(tmpdir(), 'paratope-'));
  readonly #spoolPath = join(this.#folder, 'rows');
  readonly #spool = createWriteStream(this.#spoolPath, { mode: 0o600, highWaterMark: 1 << 18 });
  readonly #columns: Position[] = [];
  /** Index of a column by its number, or by the text of a position with an insertion letter. */
  readonly #indices = new Map<number | string, number>();

  constructor(
    private readonly sink: TextSink,
    private readonly scheme: Scheme,
  ) {}

  async add(id: string, outcome: NumberingOutcome, warnings: readonly Warning[]): Promise<void> {
    const rows = outcome.ok
      ? outcome.value.domains.map((domain, i) => this.#spoolRow(id, i + 1, domain, warnings))
      : this.#receptorsOf(outcome.error).map((domain, i) => this.#spoolReceptor(id, i + 1, domain));
    if (!this.#spool.write(rows.join(''))) await once(this.#spool, 'drain');
  }

  async end(): Promise<void> {
    this.#spool.end();
    await finished(this.#spool);
    const ordered = this.#columns.toSorted((a, b) => comparePositions(this.scheme, a, b));
    const placeOf = this.#columns.map((position) => ordered.indexOf(position));
    const header = [...FIXED_COLUMNS, ...ordered.map(formatPosition)];
    await this.sink.write(`${header.join(',')}\n`);
    for await (const row of readLines(createReadStream(this.#spoolPath))) {
      const [fixed = '', letters = '', columns = ''] = row.split('\t');
      const cells = new Array<string>(ordered.length).fill('');
      for (let k = 0; k < columns.length; k++) {
        cells[placeOf[columns.charCodeAt(k) - FIRST_COLUMN] ?? 0] = letters.charAt(k);
      }
      await this.sink.write(`${fixed},${cells.join(',')}\n`);
    }
  }

  abandon(): void {
    this.#spool.destroy();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #receptorsOf({ receptors }: NumberingError): readonly ReceptorDomain[] {
    return this.scheme === 'imgt' ? (receptors ?? []) : [];
  }

  #spoolReceptor(id: string, number: number, domain: ReceptorDomain): string {
    const { receptor, score, start, end } = domain;
    const place = [score.toFixed(3), `${start + 1}`, `${end}`, ''];
    return this.#line([id, `${number}`, receptor, '', '', '', '', '', ...place], domain);
  }

  #spoolRow(id: string, number: number, domain: NumberedDomain, warnings: readonly Warning[]): string {
    const details = warnings.map(({ detail }) => detail);
    // The review of the sequence repeats most of what a domain says.
    const ofDomain = domain.warnings.filter(({ message }) => !details.some((detail) => detail.includes(message)));
    const said = [...ofDomain.map(({ message }) => message), ...details];
    const fixed = [
      id,
      `${number}`,
      domain.chainType,
      domain.species?.call ?? '',
      domain.v?.genes.join('|') ?? '',
      domain.v?.identity.toFixed(3) ?? '',
      domain.j?.genes.join('|') ?? '',
      domain.j?.identity.toFixed(3) ?? '',
      domain.score.toFixed(3),
      `${domain.start + 1}`,
      `${domain.end}`,
      said.join('; '),
    ];
    return this.#line(fixed, domain);
  }

  #line(fixed: readonly string[], { residues }: Pick<NumberedDomain, 'residues'>): string {
    let letters = '';
    let columns = '';
    for (const { position, aminoAcid } of residues) {
      letters += aminoAcid;
      columns += String.fromCharCode(FIRST_COLUMN + this.#columnOf(position));
    }
    return `${csvLine(fixed)}\t${letters}\t${columns}\n`;
  }

  #columnOf(position: Position): number {
    const key = position.insertion === '' ? position.number : formatPosition(position);
    const known = this.#indices.get(key);
    if (known !== undefined) return known;
    this.#indices.set(key, this.#columns.length);
    return this.#columns.push(position) - 1;
  }
}

/** Yields the lines of a stream of UTF-8 text without their line ends. */
async function* readLines(chunks: AsyncIterable<Buffer | string>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of chunks) {
    const pieces = (rest + decoder.write(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)).split(
      /\r\n|\n|\r(?!$)/,
    );
    rest = pieces.pop() ?? '';
    yield* pieces;
  }
  rest += decoder.end();
  if (rest !== '') yield rest;
}
