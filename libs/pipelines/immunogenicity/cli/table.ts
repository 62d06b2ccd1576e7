import { styleText } from 'node:util';
import { B_CELL_AUC, type ImmunogenicityReport } from '@paratope/immunogenicity';
import type { TextSink } from '@paratope/command-line';
import type { ImmunogenicityWriter } from './writers.js';

type Style = Parameters<typeof styleText>[0];

const WIDTH = 60;
const LABEL_WIDTH = 8;
/** Number of cores and of substitutions shown per molecule. */
const SHOWN = 8;
/** Marks of a residue by its share of the risk, each with the least share. */
const LEVELS: readonly (readonly [least: number, mark: string])[] = [
  [0.3, '#'],
  [0.1, '+'],
  [0.02, '·'],
];

/**
 * Writes a table for the terminal: a map of the epitopes along each chain, the cores that weigh most, and the substitutions that remove
 * them.
 */
export class ImmunogenicityTableWriter implements ImmunogenicityWriter {
  #isEmpty = true;

  constructor(
    private readonly sink: TextSink,
    private readonly colour: boolean,
  ) {}

  async add(id: string, report: ImmunogenicityReport): Promise<void> {
    this.#isEmpty = false;
    const { risk_score: risk } = report;
    const lines = [
      this.#paint(
        'bold',
        `${id}  risk ${risk.value.toFixed(1)}, ${risk.band}${amongApproved(risk.percentile)}  ` +
          `(${risk.non_germline_9mers} 9-mers are not human germline)`,
      ),
      ...ratesOf(risk),
      ...report.chains.flatMap((chain) => this.#map(chain, report)),
      ...cores(report),
      ...substitutions(report),
      ...unmended(report),
      ...coverage(report),
      ...report.warnings.map((warning) => `  ! ${warning}`),
      '',
    ];
    await this.sink.write(`${lines.join('\n')}\n`);
  }

  async end(): Promise<void> {
    if (this.#isEmpty) return;
    await this.sink.write(
      `  T  class II cores that are not human germline, share of the risk: # high  + medium  · low    B  B-cell epitope    ═ CDR\n` +
        '  The risk ranks designs. The rates are those of other antibodies in its band, from which single ones deviate widely.\n' +
        `  B-cell epitopes are hints: area under the ROC curve ${B_CELL_AUC.structural.toFixed(2)} by structure, ` +
        `${B_CELL_AUC.linear.toFixed(2)} by sequence (0.5 is chance).\n`,
    );
  }

  #map({ chain, sequence, regions }: ImmunogenicityReport['chains'][number], report: ImmunogenicityReport): string[] {
    const values = report.risk_score.residues.find((each) => each.chain === chain)?.values ?? [];
    const method = report.b_cell_epitopes.some((epitope) => epitope.method === 'structural') ? 'structural' : 'linear';
    const bound = report.b_cell_epitopes.filter((epitope) => epitope.chain === chain && epitope.method === method);
    const tCell = sequence.split('').map((_, k) => LEVELS.find(([least]) => (values[k] ?? 0) >= least)?.[1] ?? ' ');
    const bCell = sequence
      .split('')
      .map((_, k) => (bound.some(({ start, end }) => k + 1 >= start && k < end) ? 'B' : ' '));
    const cdr = regions.map((region) => (region.startsWith('CDR') ? '═' : ' '));
    const lines: string[] = [];
    for (let from = 0; from < sequence.length; from += WIDTH) {
      const part = (marks: readonly string[]): string => marks.slice(from, from + WIDTH).join('');
      const residues = part(
        sequence
          .split('')
          .map((letter, k) =>
            tCell[k] === '#' ? this.#paint('red', letter) : tCell[k] === '+' ? this.#paint('yellow', letter) : letter,
          ),
      );
      lines.push(
        row(from === 0 ? chain : '', ruler(from, Math.min(WIDTH, sequence.length - from))),
        row('', residues),
        row('T', part(tCell)),
        row('B', part(bCell)),
        row('', part(cdr)),
      );
    }
    return lines.map((line) => line.trimEnd());
  }

  #paint(style: Style, text: string): string {
    return this.colour ? styleText(style, text) : text;
  }
}

/** Rates of anti-drug antibodies in the band of the risk. */
const ratesOf = ({ band, band_rate: rate }: ImmunogenicityReport['risk_score']): string[] =>
  rate
    ? [
        `  ${band}: anti-drug antibodies in ${rate.mean_percent} % of patients (90 % interval ${rate.interval.join('–')}), mean of ` +
          `${rate.antibodies} approved antibodies, of which ${rate.at_least_10_percent} have 10 % or more`,
      ]
    : [];

const amongApproved = (percentile: number | null): string =>
  percentile === null ? '' : `: higher than ${Math.round(percentile)} % of approved antibodies`;

const row = (name: string, text: string): string => `  ${name.padEnd(LABEL_WIDTH)} ${text}`;

/** Ruler that numbers every tenth position. A number ends above its residue. */
function ruler(from: number, width: number): string {
  let text = '';
  for (let place = from + 10; place <= from + width; place += 10) text += String(place).padStart(10);
  return text;
}

function cores({ mhc_ii_cores: all, alleles }: ImmunogenicityReport): string[] {
  const foreign = all.filter(({ contribution }) => contribution > 0);
  const tolerated = all.filter(({ germline_match: match }) => match).length;
  const total = alleles.filter(({ mhc_class: mhcClass }) => mhcClass === 'II').length;
  const head = `  ${foreign.length} foreign class II cores, ${tolerated} more are human germline`;
  if (foreign.length === 0) return [head];
  return [
    `${head}; the heaviest:`,
    ...foreign
      .slice(0, SHOWN)
      .map(
        ({ core, chain, start, region, alleles: count, best_rank: rank }) =>
          `    ${core}  ${chain} ${start}  ${region.padEnd(5)} ${String(count).padStart(2)} of ${total} alleles, best rank ${rank.toFixed(2)} %`,
      ),
  ];
}

function substitutions({ substitutions: all, combination }: ImmunogenicityReport): string[] {
  if (all.length === 0) return ['  no allowed substitution lowers the risk'];
  const name = ({ chain, position, residue, substitute }: (typeof combination.substitutions)[number]): string =>
    `${chain} ${residue}${position}${substitute}`;
  return [
    '  substitutions that lower the risk:',
    ...all
      .slice(0, SHOWN)
      .map((each) => `    ${name(each).padEnd(12)} ${each.effect.toFixed(2).padStart(7)}  ${each.rationale}`),
    `  together ${combination.substitutions.map(name).join(', ')}: ${combination.risk_before.toFixed(1)} → ${combination.risk_after.toFixed(1)}`,
  ];
}

/** Lines on the heavy cores that no substitution removes, with the reason. */
function unmended({ promiscuous_cores: all }: ImmunogenicityReport): string[] {
  const lines = all.flatMap(({ core, chain, start, alleles, reason }) =>
    reason === null ? [] : [`    ${core}  ${chain} ${start}  ${alleles} alleles: ${reason}`],
  );
  return lines.length === 0 ? [] : ['  cores that cannot be removed, with the reason:', ...lines];
}

function coverage({ population_coverage: all }: ImmunogenicityReport): string[] {
  const shares = all.filter(({ mhc_class: mhcClass }) => mhcClass === 'II').map(({ fraction }) => fraction);
  if (shares.length === 0) return [];
  const percent = (share: number): string => `${Math.round(100 * share)} %`;
  return [
    `  population with an allele that presents a core: ${percent(Math.min(...shares))} to ${percent(Math.max(...shares))}, by region`,
  ];
}
