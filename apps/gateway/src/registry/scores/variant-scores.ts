import { Inject, Injectable } from '@nestjs/common';
import { run, type Pool } from '@paratope/database';
import { POOL } from '../../tokens.js';
import { VariantsRepository } from '../variants/repository.js';
import type { VariantScores } from './contract.js';
import { InstantScores } from './instant-scores.js';
import { SCORE_COLUMNS, SEQUENCE_SOURCE } from './score-columns.js';
import { SCORES_OF_VARIANT } from './scores.sql.js';

/** All that is known of one variant. */
@Injectable()
export class VariantScoresReader {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly variants: VariantsRepository,
    private readonly instant: InstantScores,
  ) {}

  /** Instant figures are computed now where they are due. @throws ProblemError `not_found` */
  async read(orgId: string, id: string): Promise<VariantScores> {
    const { id: variantId } = await this.variants.get(orgId, id);
    await this.instant.fillOne(orgId, variantId);
    const rows = await run(this.pool, SCORES_OF_VARIANT, { orgId, id: variantId });
    const bySource = new Map(rows.map((row) => [row.source, row]));
    const sequence = bySource.get(SEQUENCE_SOURCE);
    return {
      object: 'variant_scores',
      variant_id: variantId,
      pending: sequence?.version === 0,
      refusal: sequence?.refusal ?? null,
      scores: SCORE_COLUMNS.flatMap(({ unit, reference, certainty, usual, ...column }) => {
        const row = bySource.get(column.source);
        const value = row?.figures[column.name];
        if (!row || row.computed_at === null || value === undefined) return [];
        return [
          {
            ...column,
            usual: usual === true,
            ...{ unit: unit ?? null, reference: reference ?? null, certainty: certainty ?? null },
            ...{ value, percentile: row.percentiles[column.name] ?? null },
            ...{ job_id: row.job_id, computed_at: row.computed_at.toISOString() },
          },
        ];
      }),
    };
  }
}
