import { run } from '@paratope/database';
import { newId } from '@paratope/ids';
import type { EntityManager } from 'typeorm';
import type { ImportedRow } from '../imports/imported-values.js';
import { FOREIGN_SOURCE } from '../scores/score-columns.js';
import { KEEP_MODELS } from './foreign-models.sql.js';

/** Number of models in one statement: their structures have some hundred kilobytes each. */
const BATCH = 50;

/** Keeps the models of variants that an import is creating, and files the figures of the best one of each. */
export async function keepForeignModels(
  tx: EntityManager,
  orgId: string,
  importId: string,
  variants: readonly Pick<ImportedRow, 'variant_id' | 'models'>[],
): Promise<void> {
  const rows = variants.flatMap(({ variant_id: variantId, models }) =>
    models.map((model, position) => ({
      id: newId(),
      variant_id: variantId,
      position,
      ...model,
      columns: Object.fromEntries(
        Object.entries(model.figures).map(([name, value]) => [`${FOREIGN_SOURCE}.${name}`, value]),
      ),
    })),
  );
  for (let at = 0; at < rows.length; at += BATCH) {
    await run(tx, KEEP_MODELS, { orgId, importId, rows: JSON.stringify(rows.slice(at, at + BATCH)) });
  }
}
