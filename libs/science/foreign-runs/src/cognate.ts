import { parseStructure, sequenceOf } from '@paratope/geometry';
import { FOREIGN_FIGURES } from './figures/columns.js';
import type { ForeignAntibody, ForeignModel } from './read-run.js';

/** Place of the cognate pair among shuffled ones by one figure. */
export interface CognateRank {
  readonly figure: string;
  /** 1 is best. A shuffled pair that is as good counts as better. */
  readonly rank: number;
  /** Pairs that have the figure, the cognate one included. */
  readonly pairs: number;
  /** 95 % interval of the share of shuffled pairs that are as good or better (Wilson 1927). */
  readonly better: readonly [low: number, high: number];
}

/** Figures of how well a model is built, which tell nothing of the pair. */
const OF_MODEL: readonly string[] = ['clashes', 'd_amino_acids', 'cis_peptides', 'chain_breaks', 'agreement'];
/** Two-sided 95 % of the normal distribution. */
const Z = 1.96;

/**
 * Ranks the pair of an antibody and its antigen among shuffled pairs: the same antibody with other antigens, and other antibodies. A pair has
 * the best value of its models.
 *
 * @param antibodies the antibodies of a run, from `readRun`.
 * @param isCognate whether a model is of the cognate pair.
 * @returns the rank by each figure that has a wanted direction, and that the cognate pair and a shuffled one have.
 * @example
 * ```ts
 * cognateRanks([], () => true); // → []
 * ```
 */
export function cognateRanks(
  antibodies: readonly ForeignAntibody[],
  isCognate: (model: ForeignModel) => boolean,
): CognateRank[] {
  const models = antibodies.flatMap(({ chains, models: own }) =>
    own.map((model) => ({ model, antibody: chains.map(({ sequence }) => sequence).join() })),
  );
  const pairs = new Map<string, typeof models>();
  for (const entry of models) {
    const key = isCognate(entry.model) ? 'cognate' : `${entry.antibody}:${antigenOf(entry.model)}`;
    pairs.set(key, [...(pairs.get(key) ?? []), entry]);
  }
  return FOREIGN_FIGURES.flatMap(({ name, direction }) => {
    if (direction === 'none' || OF_MODEL.includes(name)) return [];
    const sign = direction === 'higher' ? 1 : -1;
    const bestOf = (key: string): number =>
      Math.max(...(pairs.get(key) ?? []).map(({ model }) => sign * (model.figures[name] ?? -sign * Infinity)));
    const own = bestOf('cognate');
    const shuffled = [...pairs.keys()]
      .filter((key) => key !== 'cognate')
      .map(bestOf)
      .filter(Number.isFinite);
    if (!Number.isFinite(own) || shuffled.length === 0) return [];
    const better = shuffled.filter((value) => value >= own).length;
    return [{ figure: name, rank: better + 1, pairs: shuffled.length + 1, better: wilson(better, shuffled.length) }];
  });
}

const antigenOf = ({ text, antigenChains }: ForeignModel): string =>
  (parseStructure(text).structure.models[0]?.chains ?? [])
    .filter(({ id }) => antigenChains.includes(id))
    .map(sequenceOf)
    .join();

function wilson(count: number, of: number): [low: number, high: number] {
  const [share, spread] = [count / of, Z ** 2 / of];
  const half = Z * Math.sqrt((share * (1 - share)) / of + spread / (4 * of));
  return [(share + spread / 2 - half) / (1 + spread), (share + spread / 2 + half) / (1 + spread)];
}
