import type { AssistantSummary } from '@paratope/job-envelope';
import { campaignPlateKind, campaignPlateResultsSchema } from '../contract.js';

const rounded = (value: number): number => Number(value.toPrecision(3));

/** How good the models are, and every well with its variant, named by its mutations, and its first prediction. */
export const summary: AssistantSummary = {
  kind: campaignPlateKind.kind,
  of(results) {
    const { round, choice, assays, wells, notes } = campaignPlateResultsSchema.parse(results);
    return {
      units: `wells: WELL VARIANT prediction (80 % interval)${assays[0] ? ` of ${assays[0].assay} in ${assays[0].unit}` : ''}`,
      round,
      choice: choice?.explanation ?? null,
      assays: assays.map(({ assay, unit, direction, measured, card }) => ({
        assay,
        unit,
        direction,
        measured,
        verdict: card.verdict,
        correlation: card.correlation,
      })),
      wells: wells.map(({ well, name, predictions: [first] }) =>
        first
          ? `${well} ${name} ${rounded(first.value)} (${rounded(first.low)}–${rounded(first.high)})`
          : `${well} ${name}`,
      ),
      against: {
        explanations: assays.map(({ card }) => card.explanation),
        extrapolated: wells.filter(({ predictions }) => predictions.some(({ extrapolated }) => extrapolated)).length,
        notes,
      },
    };
  },
};
