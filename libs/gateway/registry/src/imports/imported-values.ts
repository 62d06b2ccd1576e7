import { run } from '@paratope/database';
import { newId } from '@paratope/ids';
import type { EntityManager } from 'typeorm';
import { ENSURE_ASSAY, KEEP_RESULTS } from '../assays/assays.sql.js';
import { nameOf } from '../assays/recording.js';
import type { KeptCells, MeasuredCell } from '../reading/answers.js';
import type { KeptModel } from '../reading/kept-model.js';

/** What is kept of an antibody whose candidate is being created. */
export interface ImportedRow {
  readonly variant_id: string;
  readonly metadata: Record<string, string>;
  readonly measured: readonly MeasuredCell[];
  /** Models of another program, the best first. */
  readonly models: readonly KeptModel[];
}

/** Cells of an antibody; rows of imports of an earlier release have none. */
export const keptOf = ({
  metadata = {},
  measured = [],
  models = [],
}: Partial<KeptCells>): Omit<ImportedRow, 'variant_id'> => ({
  metadata: { ...metadata },
  measured,
  models,
});

/**
 * Creates the assays of columns of measured values. Where the project has an assay of the name with another unit or direction, the values
 * become metadata, because a value in another unit would be wrong.
 *
 * @returns a function that records the values, once the variants exist
 */
export async function assaysOf(
  tx: EntityManager,
  place: { readonly orgId: string; readonly projectId: string },
  rows: readonly ImportedRow[],
): Promise<() => Promise<void>> {
  const results = new Map<string, object[]>();
  const labels = new Map(rows.flatMap(({ measured }) => measured.map((cell) => [cell.label, cell] as const)));
  for (const [label, { unit, direction }] of labels) {
    const name = nameOf(label);
    const [assay] = await run(tx, ENSURE_ASSAY, { id: newId(), name, label, unit, direction, ...place });
    const isSame = assay?.unit === unit && assay.direction === direction;
    for (const { variant_id: variantId, metadata, measured } of rows) {
      for (const cell of measured) {
        if (cell.label !== label) continue;
        const { value, bound, replicates } = cell;
        if (!assay || !isSame) metadata[name] = textOf(cell);
        else {
          const own = results.get(assay.id) ?? [];
          own.push({ variant_id: variantId, value, bound, spread: null, replicates });
          results.set(assay.id, own);
        }
      }
    }
  }
  return async () => {
    for (const [assayId, found] of results) {
      await run(tx, KEEP_RESULTS, { orgId: place.orgId, assayId, rows: JSON.stringify(found) });
    }
  };
}

function textOf({ value, bound, unit }: MeasuredCell): string {
  const sign = bound === null ? '' : bound === 'above' ? '> ' : '< ';
  return `${sign}${value}${unit === null ? '' : ` ${unit}`}`;
}
