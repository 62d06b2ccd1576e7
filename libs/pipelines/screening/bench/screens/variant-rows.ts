import { openHumanPeptides } from '@paratope/oasis';
import { measureRow, rowMeasurer, type RowOutcome, type ScreenRow } from '@paratope/screening';
import { syntheticPairs, variantPairs, type SyntheticPair } from '@paratope/screening/testing';

const repertoires = openHumanPeptides();

const LIBRARIES: Readonly<Record<string, (rows: number) => Iterable<SyntheticPair>>> = {
  'variants of VH': (rows) => variantPairs(rows, 'heavy', 1),
  'variants of VH and VL': (rows) => variantPairs(rows, 'both', 1),
  'unrelated pairs': (rows) => syntheticPairs(rows, 1),
};

/** Processor time per row in milliseconds: each row by itself, and all one after the other. */
interface VariantCost {
  readonly library: string;
  readonly alone: number;
  readonly together: number;
}

/** Measures libraries of one parent, and unrelated pairs, by the methods alone. The load varies, so the lesser of two runs counts. */
export function* variantCosts(rows: number): Generator<VariantCost> {
  for (const [library, pairs] of Object.entries(LIBRARIES)) {
    const own = Array.from(pairs(rows), ({ id, heavy, light }, row): ScreenRow => ({
      row,
      id,
      chains: [heavy, light],
    }));
    cost(own.slice(0, 1_000), (row) => measureRow(row, repertoires));
    cost(own.slice(0, 1_000), rowMeasurer(repertoires));
    const runs = [1, 2].map(
      () => [cost(own, (row) => measureRow(row, repertoires)), cost(own, rowMeasurer(repertoires))] as const,
    );
    yield {
      library,
      alone: Math.min(...runs.map(([alone]) => alone)),
      together: Math.min(...runs.map(([, together]) => together)),
    };
  }
}

function cost(rows: readonly ScreenRow[], measure: (row: ScreenRow) => RowOutcome): number {
  const started = process.cpuUsage();
  for (const row of rows) measure(row);
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000 / rows.length;
}
