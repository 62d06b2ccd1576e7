import type { ScorecardMetric, StabilityAnalysisResults } from '@paratope/sdk';
import { TEXT } from './text.js';

/** Sections of a scorecard with their titles, in reading order. */
export const SECTIONS = [
  ['thermostability', TEXT.thermalStability],
  ['aggregation', TEXT.aggregationAndInteraction],
  ['developability', TEXT.developability],
] as const;

/** Returns the wanted end of a metric in words; undefined for informative metrics. */
export const directionOf = ({ direction }: ScorecardMetric): string | undefined =>
  direction &&
  {
    middle_is_best: TEXT.middleIsBest,
    higher_is_better: TEXT.higherIsBetter,
    lower_is_better: TEXT.lowerIsBetter,
    informative: undefined,
  }[direction];

/** Population with which the metrics of an Fv were compared. Only single domains have a compactness of CDR3. */
export const populationOf = ({
  developability,
}: Pick<StabilityAnalysisResults, (typeof SECTIONS)[number][0]>): string =>
  TEXT.populationOf[developability.metrics.some(({ name }) => name === 'cdr3_compactness') ? 'single_domain' : 'fv'];

export const words = (name: string): string => name.replaceAll('_', ' ');
export const sized = (value: number): string => value.toLocaleString('en', { maximumSignificantDigits: 4 });
