import { CLASS_II_LENGTH, RANK_LIMITS } from '../mhc/binders.js';
import { CORE_LENGTH } from '../mhc/encoding.js';
import type { MhcPredictor } from '../mhc/predictor.js';
import { REFERENCE_ALLELES } from '../reference-alleles.js';
import { germlineCoresWithFace, isHumanGermline } from '../tolerance/human-self.js';
import { alleleWeights, GERMLINE_FACE_WEIGHT } from './risk.js';

/** Presentation of one 15-mer by each allele that presents it, flat: allele, offset of the core, score, rank. */
type Presented = readonly (readonly [allele: number, offset: number, score: number, rank: number])[];

/** Foreign class II cores of a chain. */
interface ForeignCores {
  /** Number of cores that are not human germline and that at least one allele presents. */
  readonly count: number;
  /** Sum of their contributions, calculated as in `coreEpitopes`. */
  readonly load: number;
}

/**
 * Scores the foreign class II cores of many variants of one chain. Each peptide is scored once, so a point mutation costs the fifteen
 * peptides that contain it. The result equals that of `classIIBinders` with `coreEpitopes`.
 */
export class CoreScorer {
  readonly #weights: Float64Array;
  readonly #peptides = new Map<string, Presented>();
  readonly #twins = new Map<string, boolean>();

  constructor(
    private readonly predictor: MhcPredictor,
    private readonly alleles: readonly string[] = REFERENCE_ALLELES.II,
  ) {
    const weights = alleleWeights(alleles);
    this.#weights = Float64Array.from(alleles, (name) => weights.get(name) ?? 0);
  }

  /** @param sequence at least 15 of the 20 amino acids, in one-letter codes */
  foreignCores(sequence: string): ForeignCores {
    this.#scoreUnknown(sequence);
    const best = new Map<number, { score: number; rank: number }>();
    const { length: alleles } = this.alleles;
    for (let start = 0; start + CLASS_II_LENGTH <= sequence.length; start++) {
      const presented = this.#peptides.get(sequence.slice(start, start + CLASS_II_LENGTH)) ?? [];
      for (const [allele, offset, score, rank] of presented) {
        const key = (start + offset) * alleles + allele;
        const known = best.get(key);
        if (known === undefined || score > known.score) best.set(key, { score, rank });
      }
    }
    const foreign = new Set<number>();
    let load = 0;
    for (const [key, { rank }] of best) {
      const start = Math.floor(key / alleles);
      const core = sequence.slice(start, start + CORE_LENGTH);
      if (isHumanGermline(core)) continue;
      foreign.add(start);
      const allele = key - start * alleles;
      const tolerance = this.#hasPresentedTwin(core, allele) ? GERMLINE_FACE_WEIGHT : 1;
      load += tolerance * this.#weights[allele] * Math.max(0, 1 - rank / RANK_LIMITS.II.weak);
    }
    return { count: foreign.size, load };
  }

  /** Scores runs of peptides that are not cached, each run at once. */
  #scoreUnknown(sequence: string): void {
    const last = sequence.length - CLASS_II_LENGTH;
    for (let start = 0; start <= last;) {
      if (this.#peptides.has(sequence.slice(start, start + CLASS_II_LENGTH))) {
        start++;
        continue;
      }
      let end = start;
      while (end < last && !this.#peptides.has(sequence.slice(end + 1, end + 1 + CLASS_II_LENGTH))) end++;
      this.#score(sequence.slice(start, end + CLASS_II_LENGTH));
      start = end + 1;
    }
  }

  #score(stretch: string): void {
    const { length: alleles } = this.alleles;
    const { scores, candidates, ranks, peptides } = this.predictor.scan(stretch, CLASS_II_LENGTH, this.alleles);
    for (let p = 0; p < peptides; p++) {
      const presented: (readonly [number, number, number, number])[] = [];
      for (let allele = 0; allele < alleles; allele++) {
        const cell = p * alleles + allele;
        const rank = ranks[cell] ?? 100;
        if (rank <= RANK_LIMITS.II.weak) presented.push([allele, candidates[cell], scores[cell], rank]);
      }
      this.#peptides.set(stretch.slice(p, p + CLASS_II_LENGTH), presented);
    }
  }

  #hasPresentedTwin(core: string, allele: number): boolean {
    const key = `${core}${allele}`;
    let known = this.#twins.get(key);
    if (known === undefined) {
      known = germlineCoresWithFace(core).some((human) => {
        const { rank } = this.predictor.predict(human, this.alleles[allele] ?? '');
        return rank !== undefined && rank <= RANK_LIMITS.II.weak;
      });
      this.#twins.set(key, known);
    }
    return known;
  }
}
