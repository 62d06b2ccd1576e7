import { Injectable } from '@nestjs/common';
import { run, Pool } from '@paratope/database';
import { VariantsRepository } from '../variants/repository.js';
import type { VariantScores } from './contract.js';
import { InstantScores } from './instant-scores.js';
import { RESULTS_OF_VARIANT } from '../assays/assays.sql.js';
import { assayColumn, declared, measurementOf, SCORE_COLUMNS, SEQUENCE_SOURCE } from './score-columns.js';
import { SCORES_OF_VARIANT } from './scores.sql.js';

/** All figures of one variant. */
@Injectable()
export class VariantScoresReader {
  constructor(
    private readonly pool: Pool,
    private readonly variants: VariantsRepository,
    private readonly instant: InstantScores,
  ) {}

  /** Reads the figures; due instant figures are computed now. @throws ProblemError `not_found` */
  async read(orgId: string, id: string): Promise<VariantScores> {
    const { id: variantId } = await this.variants.get(orgId, id);
    await this.instant.fillOne(orgId, variantId);
    const rows = await run(this.pool, SCORES_OF_VARIANT, { orgId, id: variantId });
    const measured = await run(this.pool, RESULTS_OF_VARIANT, { orgId, variantId });
    const bySource = new Map(rows.map((row) => [row.source, row]));
    const sequence = bySource.get(SEQUENCE_SOURCE);
    return {
      object: 'variant_scores',
      variant_id: variantId,
      pending: sequence?.version === 0,
      refusal: sequence?.refusal ?? null,
      scores: SCORE_COLUMNS.flatMap((column): VariantScores['scores'] => {
        const row = bySource.get(column.source);
        const value = row?.figures[column.name];
        if (!row || row.computed_at === null || value === undefined) return [];
        return [
          {
            ...declared(column),
            value,
            percentile: row.percentiles[column.name] ?? null,
            measurement: null,
            job_id: row.job_id,
            computed_at: row.computed_at.toISOString(),
          },
        ];
      }).concat(
        measured.map((result) => ({
          ...declared(assayColumn({ ...result, id: result.assay_id })),
          value: result.value,
          percentile: null,
          measurement: measurementOf(result),
          job_id: null,
          computed_at: result.created_at.toISOString(),
        })),
      ),
    };
  }
}
