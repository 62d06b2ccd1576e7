import type { AssistantSummary } from '@paratope/job-envelope';
import { structurePredictionKind, structurePredictionResultsSchema } from '../contract.js';

/** Chains, CDRs with their expected errors, and flaws of the model. */
export const summary: AssistantSummary = {
  kind: structurePredictionKind.kind,
  of(results) {
    const { chains, cdrs, validation, sources, ...model } = structurePredictionResultsSchema.parse(results);
    return {
      units: 'errors in Å (typical, no upper bound); confidence 0–1',
      model_used: model.model_used,
      confidence: model.confidence_score,
      confidence_method: model.confidence_method,
      chains,
      cdrs: cdrs.map(({ name, sequence, predicted_error, possible_error, canonical_class, template }) => ({
        name,
        sequence,
        predicted_error,
        possible_error,
        canonical_class,
        template,
      })),
      sources: sources?.map(({ region, source }) => `${region}: ${source}`).join(', '),
      against: {
        passed: validation.passed,
        warnings: validation.warnings,
        clashes: validation.clashes,
        chain_breaks: validation.chain_breaks,
        ramachandran_outliers: validation.ramachandran_outliers,
      },
    };
  },
};
