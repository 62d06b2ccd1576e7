import type { AssistantSummary } from '@paratope/job-envelope';
import { stabilityAnalysisKind, stabilityAnalysisResultsSchema } from '../contract.js';

type Results = (typeof stabilityAnalysisResultsSchema)['_output'];
type Section = Results['thermostability'];

const MOST_SUBSTITUTIONS = 2;

/** The verdict, every metric with its unit and percentile, exposed liabilities and the best substitutions. */
export const summary: AssistantSummary = {
  kind: stabilityAnalysisKind.kind,
  of(results) {
    const card = stabilityAnalysisResultsSchema.parse(results);
    const sections = [card.thermostability, card.aggregation, card.developability];
    const flagged = sections.flatMap(({ metrics }) => metrics).filter(({ flag }) => flag === 'red' || flag === 'amber');
    return {
      units: 'metrics: value and unit; percentile among therapeutic antibodies; wanted direction; confidence',
      verdict: verdictOf(card.verdict),
      thermostability: sectionOf(card.thermostability),
      aggregation: sectionOf(card.aggregation),
      developability: sectionOf(card.developability),
      against: {
        flags: flagged.map(({ name, flag }) => `${name}: ${flag}`),
        exposed_liabilities: card.liabilities
          .filter(({ severity }) => severity === 'high')
          .map(({ chain, imgt, motif, region }) => `${motif} at ${chain} ${imgt ?? ''} (${region})`),
      },
      substitutions: card.substitutions
        .slice(0, MOST_SUBSTITUTIONS)
        .map(({ chain, imgt, position, residue, substitute, metric, effect }) => ({
          mutation: `${chain}:${residue}${imgt ?? position}${substitute}`,
          metric,
          effect,
        })),
    };
  },
};

/** Metrics of a section, each in one text: a whole scorecard has more than forty. */
const sectionOf = ({ flag, metrics }: Section) => ({
  flag,
  metrics: Object.fromEntries(
    metrics.map(({ name, value, unit, percentile, direction, confidence }) => [
      name,
      value === null
        ? null
        : `${value}${unit === null ? '' : ` ${unit}`}; ${percentile ?? '–'}; ${direction}; ${confidence}`,
    ]),
  ),
});

/** The verdict with the names of what drives it; the resource has the rest. */
const verdictOf = (verdict: Results['verdict']) =>
  verdict && {
    probability_of_failed_assays: verdict.probability,
    band: verdict.band,
    drivers: verdict.drivers.map(({ name }) => name).join(', '),
  };
