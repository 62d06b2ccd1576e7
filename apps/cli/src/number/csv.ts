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
import { readLines } from './lines.js';

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

/**
 * Writes one row per domain. The header names every position that occurs, which is only known at the end, so rows wait in a private
 * temporary file, as `fixed columns TAB residues TAB column numbers`, and are written in a second pass.
 */
export class CsvWriter implements OutcomeWriter {
  readonly #sink: TextSink;
  readonly #scheme: Scheme;
  readonly #folder = mkdtempSync(join(tmpdir(), 'paratope-'));
  readonly #spoolPath = join(this.#folder, 'rows');
  readonly #spool = createWriteStream(this.#spoolPath, { mode: 0o600, highWaterMark: 1 << 18 });
  readonly #columns = new Map<string, { readonly index: number; readonly position: Position }>();

  constructor(sink: TextSink, scheme: Scheme) {
    this.#sink = sink;
    this.#scheme = scheme;
  }

  async add(id: string, outcome: NumberingOutcome, warnings: readonly Warning[]): Promise<void> {
    const rows = outcome.ok
      ? outcome.value.domains.map((domain, i) => this.#spoolRow(id, i + 1, domain, warnings))
      : this.#receptorsOf(outcome.error).map((domain, i) => this.#spoolReceptor(id, i + 1, domain));
    if (!this.#spool.write(rows.join(''))) await once(this.#spool, 'drain');
  }

  async end(): Promise<void> {
    this.#spool.end();
    await finished(this.#spool);
    const ordered = [...this.#columns.values()].sort((a, b) => comparePositions(this.#scheme, a.position, b.position));
    const placeOf: number[] = [];
    ordered.forEach(({ index }, place) => (placeOf[index] = place));
    const header = [...FIXED_COLUMNS, ...ordered.map(({ position }) => formatPosition(position))];
    await this.#sink.write(`${header.join(',')}\n`);
    for await (const row of readLines(createReadStream(this.#spoolPath))) {
      const [fixed = '', letters = '', columns = ''] = row.split('\t');
      const cells = new Array<string>(ordered.length).fill('');
      columns.split(',').forEach((column, k) => (cells[placeOf[Number(column)] ?? 0] = letters.charAt(k)));
      await this.#sink.write(`${fixed},${cells.join(',')}\n`);
    }
  }

  abandon(): void {
    this.#spool.destroy();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #receptorsOf({ receptors }: NumberingError): readonly ReceptorDomain[] {
    return this.#scheme === 'imgt' ? (receptors ?? []) : [];
  }

  #spoolReceptor(id: string, number: number, domain: ReceptorDomain): string {
    const { receptor, score, start, end } = domain;
    const place = [score.toFixed(3), `${start + 1}`, `${end}`, ''];
    return this.#line([id, `${number}`, receptor, '', '', '', '', '', ...place], domain);
  }

  #spoolRow(id: string, number: number, domain: NumberedDomain, warnings: readonly Warning[]): string {
    const said = [...domain.warnings.map(({ message }) => message), ...warnings.map(({ detail }) => detail)];
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
    const columns = residues.map(({ position }) => this.#columnOf(position));
    const letters = residues.map(({ aminoAcid }) => aminoAcid).join('');
    return `${csvLine(fixed)}\t${letters}\t${columns.join(',')}\n`;
  }

  #columnOf(position: Position): number {
    const name = formatPosition(position);
    const known = this.#columns.get(name);
    if (known) return known.index;
    const index = this.#columns.size;
    this.#columns.set(name, { index, position });
    return index;
  }
}
