import { loopErrorText, type Tabular, warningText } from '@paratope/command-line';
import {
  codonSchema,
  humanizationSchema,
  immunogenicitySchema,
  scorecardSchema,
  structureSchema,
  variantSchema,
  type ScorecardResult,
  type StructureResult,
} from './results.js';
import type { Step, Subject } from './steps.js';

export type Cell = string | number | null;

/** A campaign's table: one row per antibody, columns of the steps that were taken. */
export interface Summary extends Tabular {
  readonly rows: readonly (readonly Cell[])[];
}

const COLUMNS: Readonly<Record<Step, readonly string[]>> = {
  humanize: ['human 9-mers before %', 'after %', 'best strategy'],
  variant: ['variant', 'mutations'],
  model: ['confidence', 'H3 length', 'H3 error Å', 'model sound'],
  developability: ['red', 'amber', 'flagged'],
  immunogenicity: ['T-cell risk', 'risk band', 'above % of approved'],
  codon: ['CAI', 'GC %', 'constraints met'],
};

export function summaryOf(subjects: readonly Subject[], steps: readonly Step[]): Summary {
  return {
    columns: ['antibody', 'format', ...steps.flatMap((step) => COLUMNS[step]), 'warnings', 'problem'],
    rows: subjects.map((subject) => [
      ...[subject.id, subject.parent.format],
      ...steps.flatMap((step) => {
        const results = subject.results.get(step);
        return results === undefined ? COLUMNS[step].map(() => null) : cellsOf(step, results, subject);
      }),
      subject.warnings.length === 0 ? null : warningText(subject.warnings),
      subject.failure === undefined ? null : `${subject.failure.step}: ${subject.failure.message}`,
    ]),
  };
}

function cellsOf(step: Step, results: unknown, subject: Subject): readonly Cell[] {
  switch (step) {
    case 'humanize': {
      const [best] = humanizationSchema.parse(results).toSorted((a, b) => b.oasis_score.mean - a.oasis_score.mean);
      if (!best) return [null, null, null];
      return [percent(best.oasis_score.before.mean), percent(best.oasis_score.mean), best.strategy];
    }
    case 'variant': {
      const { strategy } = variantSchema.parse(results);
      const entry = humanizationSchema
        .parse(subject.results.get('humanize'))
        .find((candidate) => candidate.strategy === strategy);
      return [strategy, entry?.mutations.total ?? null];
    }
    case 'model':
      return modelCells(structureSchema.parse(results));
    case 'developability':
      return flagCells(scorecardSchema.parse(results));
    case 'immunogenicity': {
      const { value, band, percentile } = immunogenicitySchema.parse(results).risk_score;
      return [value, band, percentile];
    }
    case 'codon': {
      const { variable_cds: cds, constraint_report: report } = codonSchema.parse(results);
      const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
      const [cai, gc] = [mean(cds.map((one) => one.cai)), mean(cds.map((one) => one.gc_content))];
      return [Number(cai.toFixed(2)), percent(gc), report.satisfied ? 'yes' : 'no'];
    }
  }
}

const percent = (share: number): number => Number((100 * share).toFixed(1));

function modelCells({ confidence_score: confidence, cdrs, validation }: StructureResult): readonly Cell[] {
  const h3 = cdrs.find(({ name }) => name === 'H3');
  return [
    ...[Number(confidence.toFixed(2)), h3?.length ?? null],
    ...[h3 ? loopErrorText(h3) : null, validation.passed ? 'yes' : 'no'],
  ];
}

export function flagged(card: ScorecardResult, flag: string): string[] {
  const metrics = [card.thermostability, card.aggregation, card.developability].flatMap((section) => section.metrics);
  return metrics.filter((metric) => metric.flag === flag).map(({ name }) => name);
}

function flagCells(card: ScorecardResult): readonly Cell[] {
  const [red, amber] = [flagged(card, 'red'), flagged(card, 'amber')];
  return [red.length, amber.length, [...red, ...amber].join(' ')];
}
