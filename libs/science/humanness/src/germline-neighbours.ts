import type { Segment } from '@paratope/germline';
import type { ChainType, NumberedDomain } from '@paratope/numbering';
import {
  codesOf,
  GAP,
  imgtLayout,
  IMGT_LENGTH,
  mouseResidueShare,
  murineShare,
  nearestAllele,
  nearestHumanGenes,
  regionOfSegment,
  tableOf,
  type AlleleIdentities,
  type AlleleTable,
  type NearestHumanGenes,
} from './germline-identity.js';

/** Human germline genes nearest to a domain, and the share of its residues that are murine. */
export interface GermlineNeighbours {
  readonly nearest: NearestHumanGenes;
  /** Share of the residues at IMGT 1–106, 0–1; see {@link mouseResidueShare}. */
  readonly mouseShare: number;
}

export type FindNeighbours = (domain: NumberedDomain) => GermlineNeighbours;

/**
 * Finds the neighbours of a domain by comparing it with all alleles.
 *
 * @param domain the numbered V domain.
 * @returns the nearest human genes, and the murine share.
 * @example
 * ```ts
 * import { numberAntibody } from '@paratope/numbering';
 * const vh =
 *   'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
 * germlineNeighbours(numberAntibody(vh).value.domains[0]).nearest.v.gene.gene; // → 'IGHV3-66'
 * ```
 */
export const germlineNeighbours: FindNeighbours = (domain) => {
  const nearest = nearestHumanGenes(domain);
  return { nearest, mouseShare: mouseResidueShare(imgtLayout(domain), nearest.v.gene) };
};

/** Largest number of changed residues for which counts are changed rather than counted again, which costs as much from about here on. */
const MOST_CHANGES = 24;

/**
 * Makes a function with the results of {@link germlineNeighbours} for domains that follow each other. A domain that differs from the one of
 * its chain type before in a few substitutions, as the variants of a library do, costs only these: the identical positions are counted in
 * integers, so that the identities are the same to the last bit.
 *
 * @returns the function, which keeps counts of the last domain of each chain type.
 * @example
 * ```ts
 * import { numberAntibody } from '@paratope/numbering';
 * const vh =
 *   'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
 * const find = neighboursOfVariants();
 * const genes = [vh, vh.replace('DTYIH', 'DTYIY')].map((variant) => find(numberAntibody(variant).value.domains[0]).nearest.v.gene.gene);
 * genes; // → ['IGHV3-66', 'IGHV3-66']
 * ```
 */
export function neighboursOfVariants(): FindNeighbours {
  const counts = new Map<ChainType, ChainCounts>();
  return (domain) => {
    const { chainType } = domain;
    let own = counts.get(chainType);
    if (!own) counts.set(chainType, (own = new ChainCounts(chainType)));
    return own.neighboursOf(imgtLayout(domain));
  };
}

/** Counts of the last layout of a chain type. */
class ChainCounts {
  readonly #v: AlleleCounts;
  readonly #j: AlleleCounts;
  readonly #mouse: AlleleCounts;
  #last: Uint8Array | undefined;

  constructor(private readonly chainType: ChainType) {
    this.#v = new AlleleCounts(tableOf('human', chainType, 'V'), 'V');
    this.#j = new AlleleCounts(tableOf('human', chainType, 'J'), 'J');
    this.#mouse = new AlleleCounts(tableOf('mouse', chainType, 'V'), 'V');
  }

  neighboursOf(layout: string): GermlineNeighbours {
    const mine = codesOf(layout);
    this.#moveTo(mine);
    const v = nearestAllele(mine, 'V', this.#v.table, this.#v);
    if (!v) throw new Error(`The germline table holds no human V gene of chain type ${this.chainType}.`);
    const hasFr4 = mine.subarray(117).some((code) => code !== GAP);
    const j = hasFr4 ? nearestAllele(mine, 'J', this.#j.table, this.#j) : undefined;
    const mouseShare = murineShare(layout, v.gene, this.#mouse.table, this.#mouse);
    return { nearest: { v, ...(j && { j }) }, mouseShare };
  }

  #moveTo(mine: Uint8Array): void {
    const before = this.#last;
    const changed = before && substitutions(before, mine);
    for (const counts of [this.#v, this.#j, this.#mouse]) {
      if (before && changed) counts.change(before, mine, changed);
      else counts.count(mine);
    }
    this.#last = mine;
  }
}

/** Positions at which two layouts have different residues; undefined for many, and where a residue stands for a gap. */
function substitutions(before: Uint8Array, mine: Uint8Array): number[] | undefined {
  const changed: number[] = [];
  for (let i = 0; i < IMGT_LENGTH; i++) {
    if (mine[i] === before[i]) continue;
    if (mine[i] === GAP || before[i] === GAP || changed.length === MOST_CHANGES) return undefined;
    changed.push(i);
  }
  return changed;
}

/** Identical and compared positions of a layout with every allele of a table, over the region of a segment. */
class AlleleCounts implements AlleleIdentities {
  readonly #same: Uint8Array;
  readonly #compared: Uint8Array;
  readonly #from: number;
  readonly #to: number;

  constructor(
    readonly table: AlleleTable,
    segment: Segment,
  ) {
    const [[first, last] = [1, 0]] = regionOfSegment(segment);
    [this.#from, this.#to] = [first - 1, last];
    this.#same = new Uint8Array(table.alleles.length);
    this.#compared = new Uint8Array(table.alleles.length);
  }

  readonly identityOf = (row: number): number => {
    const compared = this.#compared[row];
    return compared === 0 ? 0 : this.#same[row] / compared;
  };

  count(mine: Uint8Array): void {
    const { alleles, codes } = this.table;
    for (let row = 0; row < alleles.length; row++) {
      const offset = row * IMGT_LENGTH;
      let same = 0;
      let compared = 0;
      for (let i = this.#from; i < this.#to; i++) {
        const own = mine[i];
        const other = codes[offset + i];
        if (own === GAP && other === GAP) continue;
        compared++;
        if (own === other) same++;
      }
      this.#same[row] = same;
      this.#compared[row] = compared;
    }
  }

  /** Counts substitutions. A residue instead of another one changes no number of compared positions. */
  change(before: Uint8Array, mine: Uint8Array, positions: readonly number[]): void {
    const { alleles, codes } = this.table;
    for (const i of positions) {
      if (i < this.#from || i >= this.#to) continue;
      const [old, now] = [before[i], mine[i]];
      for (let row = 0; row < alleles.length; row++) {
        const other = codes[row * IMGT_LENGTH + i];
        const step = other === now ? 1 : other === old ? -1 : 0;
        if (step !== 0) this.#same[row] = this.#same[row] + step;
      }
    }
  }
}
