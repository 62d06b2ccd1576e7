import {
  analyseTCellEpitopes,
  ImmunogenicityInputError,
  REFERENCE_ALLELES,
  type MhcPredictors,
} from '@paratope/immunogenicity';
import type { RowOutcome } from '@paratope/screening';
import type { TierEngine, TierRow } from './tier-engine.js';

/** Finds the T-cell epitopes of each row for the reference set of class II alleles. Class I and B-cell epitopes do not enter the risk. */
export class ImmunogenicityTier implements TierEngine {
  readonly #predictors: MhcPredictors;

  constructor(predictors: MhcPredictors) {
    this.#predictors = predictors;
  }

  measure({ chains }: TierRow): RowOutcome {
    try {
      const named = chains.map((sequence, k) => ({ role: `chain_${k + 1}`, sequence }));
      const { risk, cores } = analyseTCellEpitopes({ chains: named, alleles: REFERENCE_ALLELES.II }, this.#predictors);
      return {
        ok: true,
        figures: {
          'immunogenicity.risk': Number(risk.value.toFixed(4)),
          'immunogenicity.percentile': risk.percentile ?? null,
          'immunogenicity.band': risk.band,
          'immunogenicity.cores': cores.filter(({ isGermline }) => !isGermline).length,
        },
      };
    } catch (error) {
      if (error instanceof ImmunogenicityInputError) return { ok: false, message: error.message };
      throw error;
    }
  }
}
