// Fits the weights of the learned similarity of loops. Every loop of a whole domain in the template library is predicted as the mean of the
// loops of similar length, superposed on one framework and weighted by the softmax of their similarity; loops of the same PDB code or of V
// domains more than 95 % identical are left out. The weights minimize the mean RMSD of these predictions. For heavy loops a common set is
// fitted first, then one for VHHs and one for other domains, regularized towards the first; the set of VHHs, which are few, is then moved
// part of the way towards the other.
import { average, descend, reproducibleRandom } from '@paratope/fitting';
import { isVhhKind, type LoopKind } from '#src/loops/hallmarks.js';
import { initialWeights } from '#src/loops/neighbours/similarity.js';
import type { TemplateLibrary } from '#src/templates/format.js';
import type { Loop } from '#src/templates/imgt-code.js';
import { addGradient, exampleLoops, meanError, similarities, withoutFold, type ExampleLoop } from './neighbours.ts';

export { NEIGHBOUR_WEIGHTS as SHIPPED_NEIGHBOUR_WEIGHTS } from '#src/generated/neighbour-weights.js';

const EPOCHS = 10;
const BATCH = 48;
const RATE = 0.02;
const RIDGE = 0.03;
/** Share by which the weights of VHHs move towards those of other domains: chosen among 0 … 1 on all VHHs of the library. */
const TOWARDS_VH = 0.35;

/** Set of weights that was fitted without one fold. */
interface KindFit {
  readonly kind: LoopKind;
  readonly weights: readonly number[];
  /** RMSD in Å of each loop of the held-out fold. */
  readonly held: readonly number[];
  /** Mean RMSD in Å over the loops of the fit. */
  readonly inSample: number;
}

export type FoldFit = readonly KindFit[];

/** Prepares the examples of a loop; the returned function fits the weights without one fold, neither as targets nor as neighbours. */
export function fitNeighbourFold(library: TemplateLibrary, loop: Loop): (fold: number) => FoldFit {
  const examples = exampleLoops(library, loop);
  return (fold) => {
    const random = reproducibleRandom();
    const others = withoutFold(examples, fold);
    const kinds: LoopKind[] = loop === 'H1' || loop === 'H2' || loop === 'H3' ? [loop, `VHH ${loop}`] : [loop];
    const shared = fit(others, Float64Array.from(initialWeights(loop)), random);
    const ofVh = kinds.length > 1 ? fit(ofKind(others, loop), shared, random) : shared;
    return kinds.map((kind) => {
      const weights = isVhhKind(kind) ? between(fit(ofKind(others, kind), shared, random), ofVh, TOWARDS_VH) : ofVh;
      const own = ofKind(examples, kind);
      const errorOf = (one: ExampleLoop): number => meanError(one, similarities(one, weights));
      return {
        kind,
        weights: Array.from(weights, (value) => Number(value.toFixed(3))),
        held: own.filter((one) => one.fold === fold).map(errorOf),
        inSample: average(own.filter((one) => one.fold !== fold).map(errorOf)),
      };
    });
  };
}

const ofKind = (examples: readonly ExampleLoop[], kind: LoopKind): ExampleLoop[] =>
  examples.filter((one) => one.kind === kind);

const between = (from: Float64Array, to: Float64Array, share: number): Float64Array =>
  from.map((value, k) => value + share * (to[k] - value));

/** Fits weights to the examples, starting at `prior` and regularized towards it. */
function fit(examples: readonly ExampleLoop[], prior: Float64Array, random: () => number): Float64Array {
  return descend(prior, Math.ceil((EPOCHS * examples.length) / BATCH), RATE, (w) => {
    const gradient = w.map((value, k) => 2 * RIDGE * (value - prior[k]));
    for (let b = 0; b < BATCH; b++) {
      const example = examples[Math.floor(random() * examples.length)];
      if (!example) continue;
      const slopes = new Float64Array(example.rows.length);
      meanError(example, similarities(example, w), slopes);
      const share = example.weight / BATCH;
      addGradient(
        example,
        slopes.map((slope) => slope * share),
        gradient,
      );
    }
    return gradient;
  });
}
