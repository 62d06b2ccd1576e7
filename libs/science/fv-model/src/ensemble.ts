import type { BackboneModel } from './backbone-model.js';
import { rmsdInPlace } from './loops/backbone-geometry.js';
import { applyLoop, type LoopResult } from './loops/model-loop.js';
import type { RankedLoop } from './loops/ranker.js';
import { copyScaffold, type Scaffold } from './scaffold.js';

export const ENSEMBLE_SIZE = 5;
/** Distance in Å below which two conformations count as the same. */
const DISTINCT = 1;
/** Minimum probability of an alternative conformation of a loop other than H3; of H3, unlikely conformations are included too. */
const COMPETING = 0.1;

export const scaffoldsOf = ({ heavy, light }: BackboneModel): Scaffold[] => [
  heavy.scaffold,
  ...(light ? [light.scaffold] : []),
];

/**
 * Main chains of the ensemble: the best model, then the models that it was combined from, if any, then models with the next likeliest
 * conformations of the loops.
 */
export function ensembleScaffolds(
  backbone: BackboneModel,
  size: number,
  sources: readonly (readonly Scaffold[])[] = [],
): (readonly Scaffold[])[] {
  const best = scaffoldsOf(backbone);
  const { loops } = backbone;
  const alternatives = loops.map((result) => ({ result, distinct: distinctConformations(result) }));
  return Array.from({ length: Math.min(ENSEMBLE_SIZE, Math.max(1, size)) }, (_, member) => {
    if (member === 0) return best;
    const source = sources[member - 1];
    if (source) return source;
    const scaffolds = best.map(copyScaffold);
    for (const { result, distinct } of alternatives) {
      const choice = distinct[member - sources.length];
      const isH3 = result.loop === 'H3';
      const scaffold = scaffolds.find(({ target }) => target.chain === result.loop.charAt(0));
      if (scaffold && choice && (isH3 || choice.probability > COMPETING)) applyLoop(scaffold, result, choice);
    }
    return scaffolds;
  });
}

/** Returns the chosen conformation, then others by probability, each farther than {@link DISTINCT} from all before. */
function distinctConformations({ ranked }: LoopResult): RankedLoop[] {
  const [first, ...others] = ranked;
  if (!first) return [];
  const kept = [first];
  for (const other of others.sort((a, b) => b.probability - a.probability)) {
    const near = kept.some(
      ({ candidate }) => rmsdInPlace(candidate.coordinates, other.candidate.coordinates) < DISTINCT,
    );
    if (!near) kept.push(other);
    if (kept.length === ENSEMBLE_SIZE) break;
  }
  return kept;
}
