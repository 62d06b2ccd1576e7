import { styleText } from 'node:util';
import {
  driversOf,
  metricLabel,
  scorecardReport,
  type Direction,
  type Flag,
  type Scorecard,
  type ScoredMetric,
  VERDICT_MODEL,
} from '@paratope/developability';
import { JsonList, type TextSink, type Warning, warningText } from '@paratope/command-line';
import { csvLine } from '@paratope/text';

/** Writes one scorecard after the other, in one of the formats of `paratope developability`. */
export interface ScorecardWriter {
  add(id: string, card: Scorecard, warnings: readonly Warning[]): Promise<void>;
  end?(): Promise<void>;
}

const allMetrics = ({ sections }: Scorecard): ScoredMetric[] =>
  [sections.thermostability, sections.aggregation, sections.developability].flatMap(({ metrics }) => metrics);

/** Writes `[{id, thermostability, aggregation, developability, …}]` with the field names of the HTTP contract. */
export function scorecardJson(sink: TextSink): ScorecardWriter {
  const list = new JsonList(sink);
  return {
    add: (id, card, warnings) => list.add({ id, warnings, format: card.format, ...scorecardReport(card) }),
    end: () => list.end(),
  };
}

/** Writes a line per Fv: the value and the flag of every metric. */
export class ScorecardCsvWriter implements ScorecardWriter {
  #columns: readonly string[] | undefined;

  constructor(private readonly sink: TextSink) {}

  async add(id: string, card: Scorecard, warnings: readonly Warning[]): Promise<void> {
    const metrics = allMetrics(card);
    // Single domains have an additional metric. A file that begins with an Fv omits it.
    const columns = this.#columns ?? metrics.map(({ name }) => name);
    if (!this.#columns)
      await this.sink.write(`id,format,${columns.flatMap((name) => [name, `${name}_flag`]).join(',')},warnings\n`);
    this.#columns = columns;
    const cells = columns.flatMap((name) => {
      const metric = metrics.find((each) => each.name === name);
      return [
        metric?.value === undefined || metric.value === null ? '' : Number(metric.value.toPrecision(6)),
        metric?.flag ?? '',
      ];
    });
    await this.sink.write(`${csvLine([id, card.format, ...cells, warningText(warnings)])}\n`);
  }
}

const SHOWN: readonly (readonly [title: string, names: readonly string[]])[] = [
  [
    'Surface',
    [
      'total_cdr_length',
      'cdr3_length',
      'cdr_charge',
      'cdr_aromatic_surface',
      'psh',
      'ppc',
      'pnc',
      'sfvcsp',
      'cdr3_compactness',
      'exposed_liabilities',
    ],
  ],
  [
    'Aggregation',
    ['aggrescan', 'surface_aggregation', 'sap_5', 'sap_10', 'scm_negative', 'solubility_intrinsic', 'viscosity_150'],
  ],
  ['Assays', ['hic', 'smac', 'ac_sins', 'polyreactivity', 'self_association']],
  ['Chemistry', ['molecular_weight', 'isoelectric_point', 'charge_ph_5_5', 'charge_ph_7_4', 'a280_oxidised', 'gravy']],
  [
    'Stability',
    [
      'melting_temperature',
      'unpaired_cysteines',
      'buried_charges',
      'unsatisfied_polar',
      'unusual_core_residues',
      'cavity_volume',
    ],
  ],
];

/** Arrow after the name of a metric that shows which values are better. */
const ARROWS: Readonly<Record<Direction, string>> = {
  lower_is_better: ' ↓',
  higher_is_better: ' ↑',
  middle_is_best: ' ↔',
  informative: '',
};

/**
 * Writes a table for the terminal: the main metrics, their percentiles among the reference antibodies, and substitutions that improve them.
 */
export class ScorecardTableWriter implements ScorecardWriter {
  #isEmpty = true;

  constructor(
    private readonly sink: TextSink,
    private readonly colour: boolean,
  ) {}

  async add(id: string, card: Scorecard): Promise<void> {
    this.#isEmpty = false;
    const metrics = new Map(allMetrics(card).map((metric) => [metric.name, metric]));
    const format = card.format === 'fv' ? 'VH and VL' : 'single domain';
    const lines = [this.#paint('bold', `${id}  ${format}`), ...this.#verdict(card)];
    for (const [title, names] of SHOWN) {
      const rows = names.flatMap((name) => {
        const metric = metrics.get(name);
        return metric && metric.value !== null ? [this.#row(metric)] : [];
      });
      if (rows.length > 0) lines.push(`  ${this.#paint('underline', title)}`, ...rows);
    }
    const { patches, substitutions } = scorecardReport(card);
    const worst = patches
      .filter(({ metric }) => metric === 'psh')
      .sort((a, b) => b.contribution - a.contribution)
      .slice(0, 5);
    const places = worst.map(
      ({ chain, residue, imgt, contribution }) => `${chain} ${residue}${imgt} ${contribution.toFixed(1)}`,
    );
    lines.push(`  Hydrophobic patch (IMGT): ${places.join(', ')}`);
    lines.push(...substitutions.map(({ rationale }) => `  → ${rationale}`));
    lines.push(...card.sections.developability.notes.map((note) => `  ! ${note}`), '');
    await this.sink.write(`${lines.join('\n')}\n`);
  }

  async end(): Promise<void> {
    if (this.#isEmpty) return;
    await this.sink.write(
      '✓ not a concern of the verdict  ▲ drives an amber verdict  ✗ drives a red verdict; other metrics are for information\n' +
        '↓ lower is better  ↑ higher is better  ↔ a value in the middle of the range is best\n' +
        '%: share of therapeutic antibodies with a lower value; single domains are compared with single domains, mostly of the PDB.\n' +
        'ρ: rank correlation on held-out sequence families.  ~: low confidence.\n',
    );
  }

  #verdict({ verdict }: Scorecard): string[] {
    if (!verdict) return ['  No verdict: it was fitted on antibodies with VH and VL.'];
    const { probability, interval, percentile, band } = verdict;
    const drivers = driversOf(verdict).map(({ name }) => metricLabel(name));
    return [
      `  ${this.#flag(band)} Verdict ${band}: probability of failed assays ${probability.toFixed(2)} (90 % interval ` +
        `${interval.map((value) => value.toFixed(2)).join('–')}), higher than ${Math.round(percentile)} % of ` +
        `${VERDICT_MODEL.antibodies} clinical-stage antibodies`,
      ...(drivers.length > 0 ? [`    driven by ${drivers.join(', ')}`] : []),
    ];
  }

  #row({ name, value, unit, percentile, flag, direction, confidence, nestedRho, spread }: ScoredMetric): string {
    const number = value === null ? '' : shown(value);
    const among = percentile === null ? '' : `${Math.round(percentile)} %`;
    const notes = [
      spread === undefined ? '' : `± ${shown(spread)}`,
      nestedRho === undefined ? '' : `ρ ${nestedRho.toFixed(2)}`,
    ].filter(Boolean);
    const head = `    ${this.#flag(flag)} ${(metricLabel(name) + ARROWS[direction]).padEnd(44)}${confidence === 'low' ? '~' : ' '}${number.padStart(9)}`;
    return `${head} ${(unit ?? '').padEnd(9)}${among.padStart(6)}  ${notes.join('  ')}`.trimEnd();
  }

  #flag(flag: Flag | null): string {
    if (flag === 'red') return this.#paint('red', '✗');
    if (flag === 'amber') return this.#paint('yellow', '▲');
    return flag === 'green' ? this.#paint('green', '✓') : ' ';
  }

  #paint(style: Parameters<typeof styleText>[0], text: string): string {
    return this.colour ? styleText(style, text, { validateStream: false }) : text;
  }
}

const shown = (value: number): string => {
  const size = Math.abs(value);
  return value.toFixed(size >= 1000 || Number.isInteger(value) ? 0 : size >= 100 ? 1 : 2);
};
