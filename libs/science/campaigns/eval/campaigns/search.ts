import {
  fitAssayModel,
  modelCard,
  predictLearned,
  proposePlate,
  sample,
  seededRandom,
  VariantSpace,
} from '@paratope/campaigns';
import type { Assay } from './assays.ts';
import { optionsOf, plainOptions } from './learning-curve.ts';

/** `model` chooses by the model always, `obeying` only where its card calls it better. */
export const SEARCH_METHODS = ['random', 'plain', 'model', 'obeying'] as const;
export type SearchMethod = (typeof SEARCH_METHODS)[number];

const PLATE = 48;
const ROUNDS = 4;
const BEST = 0.01;

/** Share of the best 1 % of a table on four plates of 48, the first one random; the mean over random first plates. */
export function searchShares(assay: Assay, plates: number): Record<SearchMethod, number> {
  const space = new VariantSpace(assay.variants, { parent: assay.parent });
  const sign = assay.direction === 'higher_is_better' ? 1 : -1;
  const rows = Array.from(assay.values, (_, row) => row);
  const ranked = rows.toSorted((a, b) => sign * (assay.values[b] - assay.values[a]));
  const best = new Set(ranked.slice(0, Math.max(1, Math.round(BEST * rows.length))));
  const shareOf = (method: SearchMethod): number => {
    let found = 0;
    for (let seed = 1; seed <= plates; seed++) {
      const chosen = sample(rows.length, PLATE, seededRandom(seed));
      for (let round = 1; round < ROUNDS; round++)
        chosen.push(...nextPlate({ assay, space, method, chosen, seed: 100 * seed + round }));
      found += chosen.filter((row) => best.has(row)).length;
    }
    return found / plates / best.size;
  };
  return { random: shareOf('random'), plain: shareOf('plain'), model: shareOf('model'), obeying: shareOf('obeying') };
}

interface Search {
  readonly assay: Assay;
  readonly space: VariantSpace;
  readonly method: SearchMethod;
  readonly chosen: readonly number[];
  readonly seed: number;
}

function nextPlate({ assay, space, method, chosen, seed }: Search): number[] {
  const taken = new Set(chosen);
  const left = Array.from(assay.values, (_, row) => row).filter((row) => !taken.has(row));
  if (method === 'random') {
    return sample(left.length, PLATE, seededRandom(seed)).flatMap((k) => left[k] ?? []);
  }
  const measured = chosen.map((row) => ({ row, value: assay.values[row] }));
  if (method === 'plain') {
    const { means } = predictLearned(fitAssayModel(space, measured, { ...optionsOf(assay), ...plainOptions }), left);
    return left
      .map((row, k) => ({ row, mean: means[k] }))
      .sort((a, b) => b.mean - a.mean)
      .slice(0, PLATE)
      .map(({ row }) => row);
  }
  const models = [fitAssayModel(space, measured, optionsOf(assay))];
  const isTrusted =
    method === 'model' || modelCard(space, measured, { ...optionsOf(assay), seed }).verdict === 'better';
  const chosenBy = isTrusted ? models : [];
  return proposePlate({ space, models, chosenBy, candidates: left, size: PLATE, seed }).map(({ row }) => row);
}
