import type { ChainType } from '@paratope/numbering';
import type { ImgtCode, Loop } from './imgt-code.js';

/** Numbers per residue of a backbone array: N, CA, C, O, each x, y, z in Å. */
export const BACKBONE_STRIDE = 12;
/** Side-chain dihedrals kept per residue, χ1–χ4 in degrees; NaN where there is none or it is not known. */
export const CHI_STRIDE = 4;

/** In the sequence of a template: what residue stands there is not known. */
export const UNKNOWN_RESIDUE = 'X';

/** One V domain of a deposited structure, or a loop of one. */
export interface TemplateDomain {
  /** Four characters, lower case. */
  readonly pdb: string;
  readonly chainType: ChainType;
  /** Set for a loop without its domain, between anchors of another (published-loops.ts): a template of this loop only. */
  readonly loop?: Loop;
  /** For a loop: library index of the domain that gives its anchors. */
  readonly host?: number;
  /** Of the residues seen in the structure, one letter each. */
  readonly sequence: string;
  /** IMGT position of each residue, ascending. */
  readonly imgt: readonly ImgtCode[];
  /** Å; undefined where the source does not say. */
  readonly resolution: number | undefined;
  /** Index of the V domain that pairs with it in the library, in the same frame. */
  readonly partner: number | undefined;
  /** N, CA, C, O per residue ({@link BACKBONE_STRIDE}); NaN for a residue without a complete backbone. */
  readonly backbone: Float32Array;
  /** {@link CHI_STRIDE} per residue; undefined for sources without side chains. */
  readonly chi: Float32Array | undefined;
}

/** Longest C–N distance of a peptide bond, Å: beyond it residues are missing. */
const LONGEST_PEPTIDE_BOND = 1.9;

/** True when residue k − 1 is bonded to residue k and both have their backbone. */
export function isBonded({ backbone }: { readonly backbone: ArrayLike<number> }, k: number): boolean {
  const [c, n] = [(k - 1) * BACKBONE_STRIDE + 6, k * BACKBONE_STRIDE];
  const [dx, dy, dz] = [0, 1, 2].map((axis) => (backbone[c + axis] ?? NaN) - (backbone[n + axis] ?? NaN));
  return Math.hypot(dx ?? NaN, dy ?? NaN, dz ?? NaN) < LONGEST_PEPTIDE_BOND;
}

/** True when residues first … last have complete backbones without a break between them. */
export function isContinuous(domain: Pick<TemplateDomain, 'backbone'>, first: number, last: number): boolean {
  for (let k = first + 1; k <= last; k++) if (!isBonded(domain, k)) return false;
  return !Number.isNaN(domain.backbone[first * BACKBONE_STRIDE + 1] ?? NaN);
}
