import {
  BEST_STACK,
  enclosedEnergy,
  hairpinEnergy,
  helixEnd,
  LEAST_HAIRPIN,
  MOST_BETWEEN,
  pairType,
} from './energies.js';

const NONE = Infinity;

/**
 * Minimum free energy of an RNA that grows at its 3′ end, by dynamic programming (Zuker & Stiegler, Nucleic Acids Res 9:133, 1981). Each
 * further nucleotide only adds a column, so the branches of a search share their common beginning. Helices may follow each other, but loops
 * do not branch: in a few tens of nucleotides, branched loops are rarely favourable.
 *
 * The energy never rises as the RNA grows, because each structure of the beginning is also a structure of the whole.
 */
export class GrowingFold {
  private readonly bases: Uint8Array;
  /** Minimum energy of i … j with i and j paired, by j and i. */
  private readonly paired: Float64Array;
  /** Minimum energy of the first nucleotides, by their number. */
  private readonly beginning: Float64Array;
  private count = 0;

  constructor(private readonly most: number) {
    this.bases = new Uint8Array(most);
    this.paired = new Float64Array(most * most).fill(NONE);
    this.beginning = new Float64Array(most + 1);
  }

  get length(): number {
    return this.count;
  }

  /** Minimum free energy in hundredths of a kcal/mol; 0 if no structure is favourable. */
  get energy(): number {
    return this.beginning[this.count];
  }

  /** Removes all nucleotides except the first `length`. */
  shorten(length: number): void {
    this.count = Math.min(this.count, length);
  }

  /** @param base code of the base: A 0, C 1, G 2, U 3 */
  append(base: number): void {
    const { bases, paired, beginning, most } = this;
    const j = this.count;
    bases[j] = base;
    let least = beginning[j];
    for (let i = j - LEAST_HAIRPIN - 1; i >= 0; i--) {
      const type = pairType(bases[i], base);
      const energy = type < 0 ? NONE : this.closedBy(type, i, j);
      paired[j * most + i] = energy;
      if (energy < NONE) least = Math.min(least, beginning[i] + energy + helixEnd(type));
    }
    this.count = j + 1;
    beginning[j + 1] = least;
  }

  private closedBy(type: number, i: number, j: number): number {
    const { bases, paired, most } = this;
    let least = hairpinEnergy(type, j - i - 1, bases[i + 1], bases[j - 1]);
    for (let l = j - 1; l > i + LEAST_HAIRPIN + 1; l--) {
      const right = j - l - 1;
      if (right > MOST_BETWEEN) break;
      const last = Math.min(l - LEAST_HAIRPIN - 1, i + 1 + MOST_BETWEEN - right);
      for (let k = i + 1; k <= last; k++) {
        const inside = paired[l * most + k] ?? NONE;
        if (inside + BEST_STACK >= least) continue;
        const inner = pairType(bases[l], bases[k]);
        least = Math.min(least, inside + enclosedEnergy(type, inner, k - i - 1, right));
      }
    }
    return least;
  }
}
