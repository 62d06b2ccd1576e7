import { DevelopabilityInputError, readFvs, scorecardOf } from '@paratope/developability';
import { parsePdb } from '@paratope/geometry';
import type { ModelEngine } from '@paratope/job-envelope';
import type { RowOutcome } from '@paratope/screening';
import { StructureInputError } from '@paratope/structure-engines';
import { DEVELOPABILITY_COLUMNS } from '@paratope/screening/columns';
import { predictRow, type Modelling } from './model.js';
import type { TierEngine, TierRow } from './tier-engine.js';

/**
 * Computes the scorecard of each row on the model of the previous tier, or on one made here: the references of the scorecard hold for
 * minimised models, not for those of the network alone.
 */
export class DevelopabilityTier implements TierEngine {
  readonly #modelling: Modelling;
  readonly #modelEngine: ModelEngine;

  constructor(modelling: Modelling, modelEngine: ModelEngine) {
    this.#modelling = modelling;
    this.#modelEngine = modelEngine;
  }

  async measure(row: TierRow): Promise<RowOutcome> {
    try {
      const structure =
        row.structure === undefined || this.#modelEngine === 'network'
          ? (await predictRow(row, this.#modelling)).structure
          : parsePdb(row.structure).structure;
      const [model] = structure.models;
      const [fv] = model ? readFvs(model) : [];
      if (!fv) return { ok: false, message: 'the model has no Fv' };
      const { sections } = scorecardOf(fv, { substitutions: false });
      const metrics = Object.values(sections).flatMap((section) => section.metrics);
      const flags = (flag: string): number => metrics.filter((metric) => metric.flag === flag).length;
      const values = new Map<string, number | null>([
        ...metrics.map(({ name, value }) => [name, value] as const),
        ['red_flags', flags('red')],
        ['amber_flags', flags('amber')],
      ]);
      return {
        ok: true,
        figures: Object.fromEntries(
          DEVELOPABILITY_COLUMNS.map(({ name }) => {
            const value = values.get(name.slice(name.indexOf('.') + 1)) ?? null;
            return [name, value === null ? null : Number(value.toPrecision(6))];
          }),
        ),
      };
    } catch (error) {
      if (error instanceof StructureInputError || error instanceof DevelopabilityInputError) {
        return { ok: false, message: error.message };
      }
      throw error;
    }
  }
}
