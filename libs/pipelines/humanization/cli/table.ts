import { styleText } from 'node:util';
import type { ImportedAntibody } from '@paratope/antibody-import';
import type {
  ChainScore,
  DomainMutations,
  HumanizationOutput,
  HumanizationResultEntry,
  NumberingTable,
} from '@paratope/humanization';
import type { TextSink } from '@paratope/command-line';
import type { HumanizationWriter } from './writers.js';

const WIDTH = 60;
const LABEL_WIDTH = 11;

type Style = Parameters<typeof styleText>[0];

/** Writes a table for the terminal: per strategy the aligned parental, humanized and germline sequences, then the scores. */
export class HumanizationTableWriter implements HumanizationWriter {
  constructor(
    private readonly sink: TextSink,
    private readonly colour: boolean,
  ) {}

  async add({ id }: ImportedAntibody, { results, provenance }: HumanizationOutput): Promise<void> {
    const lines = results.flatMap((entry) => this.#alignments(id, entry));
    const notes = provenance.notes ?? [];
    lines.push(this.#paint('bold', `${id}  scores`), ...scores(results), ...notes.map((note) => `  ! ${note}`), '');
    await this.sink.write(`${lines.join('\n')}\n`);
  }

  async end(): Promise<void> {
    await this.sink.write(`${this.#legend()}\n`);
  }

  #alignments(id: string, { strategy, numbering, mutations }: HumanizationResultEntry): string[] {
    const chains = [
      { name: 'VH', table: numbering.vh, changes: mutations.vh },
      ...(numbering.vl && mutations.vl ? [{ name: 'VL', table: numbering.vl, changes: mutations.vl }] : []),
    ];
    return chains.flatMap(({ name, table, changes }) => [
      this.#paint('bold', `${id}  ${strategy}  ${name}: ${summary(changes)}`),
      ...this.#blocks(table, changes),
    ]);
  }

  #blocks(table: NumberingTable, { positions, kept }: DomainMutations): string[] {
    const mutated = new Set(positions.map(({ imgt }) => imgt));
    const retained = new Set(kept.map(({ imgt }) => imgt));
    const lines: string[] = [];
    for (let from = 0; from < table.imgt.length; from += WIDTH) {
      const columns = Array.from({ length: Math.min(WIDTH, table.imgt.length - from) }, (_, i) => from + i);
      const mark = (column: number): string => {
        const position = table.imgt[column] ?? '';
        return mutated.has(position) ? '*' : retained.has(position) ? '·' : ' ';
      };
      const isCdr = (column: number): boolean => table.region[column]?.startsWith('CDR') ?? false;
      const letters = (sequence: string, changed: Style): string =>
        columns
          .map((column) => {
            const letter = sequence.charAt(column);
            if (mark(column) === '*') return this.#paint(changed, letter);
            return isCdr(column) ? this.#paint('cyan', letter) : letter;
          })
          .join('');
      lines.push(
        label('imgt', ruler(table.imgt, columns)),
        label('parental', letters(table.parental, 'red')),
        label('humanized', letters(table.humanized, ['bold', 'green'])),
        label('', columns.map(mark).join('')),
        label(
          'germline',
          columns
            .map((column) => {
              const letter = table.germline.charAt(column);
              return mark(column) === '·' ? this.#paint('yellow', letter) : letter;
            })
            .join(''),
        ),
        label('', columns.map((column) => (isCdr(column) ? '═' : ' ')).join('')),
      );
    }
    return lines.map((line) => line.trimEnd());
  }

  #legend(): string {
    return `* substituted   · parental residue kept, acceptor differs   ${this.#paint('cyan', '═')} CDR (IMGT)`;
  }

  #paint(style: Style, text: string): string {
    return this.colour ? styleText(style, text, { validateStream: false }) : text;
  }
}

function summary({ count, acceptor }: DomainMutations): string {
  const genes = [acceptor.v_gene, ...(acceptor.j_gene === null ? [] : [acceptor.j_gene])].join(' + ');
  const identity = `${Math.round(100 * acceptor.v_framework_identity)} % framework identity`;
  const reason = acceptor.reason === null ? '' : `; ${acceptor.reason}`;
  return `${count} ${count === 1 ? 'substitution' : 'substitutions'}, acceptor ${genes} (${identity})${reason}`;
}

const label = (name: string, text: string): string => `  ${name.padEnd(LABEL_WIDTH)}${text}`;

/** Ruler that numbers every tenth position. The last digit of a number is above its residue. */
function ruler(positions: readonly string[], columns: readonly number[]): string {
  const cells = columns.map(() => ' ');
  for (const [place, column] of columns.entries()) {
    const position = positions[column] ?? '';
    const first = place - position.length + 1;
    if (/^\d+0$/.test(position) && first >= 0) [...position].forEach((digit, i) => (cells[first + i] = digit));
  }
  return cells.join('');
}

const SCORE_COLUMNS: readonly number[] = [14, 15, 23, 26, 14, 14, 17, 21];

function scores(results: readonly HumanizationResultEntry[]): string[] {
  const [first] = results;
  if (!first) return [];
  const { method, before } = first.oasis_score;
  const name = method === 'oasis' ? 'OASis identity' : 'germline 9-mers';
  const header = [
    'strategy',
    'substitutions',
    'human likeness (pctl)',
    `${name} (pctl)`,
    'VH framework',
    'VL framework',
    'new liabilities',
    'removed liabilities',
  ];
  const parental = [
    'parental',
    '',
    withPercentile(before.human_likeness.value, before.human_likeness.percentile),
    withPercentile(before.mean, before.percentile),
    framework(first.oasis_score.vh.before),
    framework(first.oasis_score.vl?.before),
    '',
    '',
  ];
  const rows = results.map(({ strategy, oasis_score: score, mutations }) => [
    strategy,
    `${mutations.total}`,
    withPercentile(score.human_likeness.value, score.human_likeness.percentile),
    withPercentile(score.mean, score.percentile),
    framework(score.vh),
    framework(score.vl ?? undefined),
    `${mutations.liabilities_introduced.length}`,
    `${mutations.liabilities_removed.length}`,
  ]);
  const introduced = results.flatMap(({ strategy, mutations }) =>
    mutations.liabilities_introduced.map(
      ({ chain, imgt, motif, severity }) => `  ${strategy} adds ${motif} at ${chain} IMGT ${imgt} (${severity} risk)`,
    ),
  );
  return [
    ...[header, parental, ...rows].map(row),
    '  Higher is more human. pctl: percentile among therapeutic antibodies. liabilities: sequence motifs with a risk of degradation.',
    ...introduced,
    ...results.flatMap(risky),
  ];
}

/** Substitutions with a high risk to binding according to the model of the antibody. */
function risky({ strategy, mutations: { vh, vl } }: HumanizationResultEntry): string[] {
  const chains = [
    { chain: 'VH', positions: vh.positions },
    { chain: 'VL', positions: vl?.positions ?? [] },
  ];
  return chains.flatMap(({ chain, positions }) =>
    positions
      .filter(({ binding_risk: risk, exposure }) => risk === 'high' && exposure !== undefined)
      .map(({ imgt, kabat, from, to }) => {
        return `  ${strategy}: ${chain} ${from}${imgt}${to} (Kabat ${kabat}) has a high risk to binding`;
      }),
  );
}

const row = (cells: readonly string[]): string =>
  `  ${cells.map((cell, i) => (i === 0 ? cell.padEnd(SCORE_COLUMNS[i] ?? 0) : cell.padStart(SCORE_COLUMNS[i] ?? 0))).join('')}`;

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const withPercentile = (share: number, percentile: number | null): string =>
  percentile === null ? percent(share) : `${percent(share)} (${Math.round(percentile)})`;

function framework(score: Pick<ChainScore, 'v_framework_identity'> | undefined): string {
  return score === undefined ? '–' : percent(score.v_framework_identity.value);
}
