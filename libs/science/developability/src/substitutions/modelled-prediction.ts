import { packSideChains } from '@paratope/side-chains';
import { surfaceProfiles, type SurfaceProfiles } from '../fv/analysed-fv.js';
import type { ModelledFv } from '../fv/modelled-fv.js';
import { assayValue, predictAssay } from '../heads/assay-heads.js';
import { descriptorsOf } from '../heads/descriptors.js';
import { surfaceOf } from '../surface/surface.js';
import { verdictOf } from '../verdict/verdict.js';
import { mutantSurface, withSubstitutions } from './mutant.js';

/** Figures of a variant that need its model: the retention in hydrophobic interaction chromatography (min), and the risk of the verdict. */
export type ModelledFigure = 'hic' | 'developability_risk';

interface Prediction {
  /** Value on a scale on which effects add up. */
  readonly scoreOf: (profiles: SurfaceProfiles) => number;
  readonly valueOf: (score: number) => number;
}

const PREDICTIONS: Readonly<Record<ModelledFigure, Prediction>> = {
  hic: {
    scoreOf: (profiles) => predictAssay('hic', descriptorsOf(profiles)).score,
    valueOf: (score) => assayValue('hic', score),
  },
  developability_risk: {
    scoreOf(profiles) {
      const { probability = NaN } = verdictOf(profiles, descriptorsOf(profiles)) ?? {};
      return Math.log(probability / (1 - probability));
    },
    valueOf: (logOdds) => 1 / (1 + Math.exp(-logOdds)),
  },
};

/**
 * Predicts a figure of variants on the main chain of their parent's model: the parent's prediction, and the change by the substitutions. The side chains of both models are packed in the
 * same way, so that a variant without a substitution has the parent's value.
 *
 * Neither method sees a main chain that moves.
 *
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { parsePdb } from '@paratope/geometry';
 * const [fv] = readFvs(parsePdb(readFileSync('examples/first-hour/2vxt-fv.pdb', 'utf8')).structure.models[0]);
 * const retention = new ModelledPrediction(fv, 'hic');
 * const [heavy, light] = retention.parent;
 * const serine = heavy.slice(0, 53) + 'S' + heavy.slice(54); // instead of tyrosine at IMGT position 59 of VH
 * retention.modelled([serine, light]) < retention.modelled([heavy, light]); // → true
 * ```
 */
export class ModelledPrediction {
  readonly #prediction: Prediction;
  readonly #parent: number;
  readonly #packed: SurfaceProfiles;
  readonly #packedScore: number;
  readonly #effects = new Map<string, number>();

  /**
   * @param fv the parent, from {@link readFvs}.
   * @param figure the predicted figure.
   * @throws RangeError for a single domain, for which the figure is not predicted
   */
  constructor(fv: ModelledFv, figure: ModelledFigure) {
    if (fv.domains.length < 2) throw new RangeError(`${figure} is predicted for VH with VL alone`);
    this.#prediction = PREDICTIONS[figure];
    this.#parent = this.#prediction.scoreOf(surfaceProfiles(fv, surfaceOf(fv.protein, fv.layout)));
    const cysteines = fv.residues.flatMap(({ aminoAcid }, i) => (aminoAcid === 'C' ? [i] : []));
    const { protein } = packSideChains(fv.protein, { kept: new Set(cysteines) });
    const packed = { ...fv, protein };
    this.#packed = surfaceProfiles(packed, surfaceOf(protein, fv.layout));
    this.#packedScore = this.#prediction.scoreOf(this.#packed);
  }

  /** Sequences of the parent's V domains, in the order heavy, light. */
  get parent(): readonly string[] {
    return this.#packed.fv.domains.map(({ sequence }) => sequence);
  }

  /**
   * Adds up the effects that the substitutions have alone. Each substitution is modelled once.
   *
   * @param variant V domains of the parent's lengths, heavy first.
   * @returns the value of the figure.
   * @throws RangeError for a variant of another length.
   */
  additive(variant: readonly string[]): number {
    let score = this.#parent;
    for (const [index, substitute] of this.#substitutions(variant)) {
      const key = `${index} ${substitute}`;
      const effect = this.#effects.get(key) ?? this.#change(new Map([[index, substitute]]));
      this.#effects.set(key, effect);
      score += effect;
    }
    return this.#prediction.valueOf(score);
  }

  /**
   * Models all substitutions together: the side chains within 8 Å are packed again, and the surface is computed again where atoms moved.
   *
   * @param variant V domains of the parent's lengths, heavy first.
   * @returns the value of the figure.
   * @throws RangeError for a variant of another length.
   */
  modelled(variant: readonly string[]): number {
    return this.#prediction.valueOf(this.#parent + this.#change(this.#substitutions(variant)));
  }

  #substitutions(variant: readonly string[]): Map<number, string> {
    const [own, parent] = [variant.join(''), this.parent.join('')];
    if (this.parent.some(({ length }, k) => variant[k]?.length !== length)) {
      throw new RangeError('a variant has the lengths of its parent');
    }
    return new Map(Array.from(own, (letter, i) => [i, letter] as const).filter(([i, letter]) => letter !== parent[i]));
  }

  #change(substitutes: ReadonlyMap<number, string>): number {
    if (substitutes.size === 0) return 0;
    const changed = withSubstitutions(this.#packed.fv, substitutes);
    return this.#prediction.scoreOf(surfaceProfiles(changed, mutantSurface(this.#packed, changed))) - this.#packedScore;
  }
}
