import { CampaignInputError } from '../errors.js';
import { isConcentration } from './cells.js';
import { groupBy } from './group-by.js';
import type { AssayTable, MeasuredVariant } from './summarise.js';

/**
 * Merges the tables of several rounds into one per assay. A variant that was measured in several rounds, such as a control, gets the mean of
 * its rounds, weighted by the number of replicates; a measured value replaces a bound.
 *
 * @param rounds the tables of each round, from {@link readAssayTables}.
 * @returns one table per assay.
 * @throws CampaignInputError if rounds differ in the unit or the direction of an assay
 */
export function mergeRounds(rounds: readonly (readonly AssayTable[])[]): AssayTable[] {
  const byAssay = groupBy(rounds.flat(), ({ assay }) => assay);
  return [...byAssay.values()].flatMap((tables) => {
    const [first, ...others] = tables;
    if (!first) return [];
    for (const { unit, direction, assay } of others) {
      if (unit !== first.unit) {
        const units = `${first.unit || 'no unit'} in one round and ${unit || 'no unit'} in another`;
        throw new CampaignInputError('mixed_units', `assay ${assay} has ${units}; use one unit`);
      }
      if (direction !== first.direction) {
        throw new CampaignInputError('mixed_directions', `assay ${assay} has another direction in another round`);
      }
    }
    const keyOf = ({ chains }: Pick<MeasuredVariant, 'chains'>): string => chains.join('/');
    const byVariant = groupBy(
      tables.flatMap(({ variants }) => variants),
      keyOf,
    );
    const isLogarithmic = isConcentration(first.unit);
    const variants = [...byVariant.values()].flatMap((group) => mean(group, isLogarithmic));
    const made = new Set(variants.map(keyOf));
    const failed = tables.flatMap(({ notExpressed }) => notExpressed).filter((each) => !made.has(keyOf(each)));
    const notExpressed = [...new Map(failed.map((each) => [keyOf(each), each])).values()];
    return [{ ...first, variants, notExpressed }];
  });
}

function mean(group: readonly MeasuredVariant[], isLogarithmic: boolean): MeasuredVariant[] {
  const measured = group.filter(({ censored }) => censored === undefined);
  const [one, ...others] = measured.length > 0 ? measured : group.slice(-1);
  if (!one) return [];
  if (others.length === 0) return [one];
  const [to, from] = isLogarithmic ? [Math.log, Math.exp] : [Number, Number];
  const replicates = measured.reduce((sum, each) => sum + each.replicates, 0);
  const total = measured.reduce((sum, each) => sum + each.replicates * to(each.value), 0);
  const { spread: _, ...rest } = one;
  return [{ ...rest, value: from(total / replicates), replicates }];
}
