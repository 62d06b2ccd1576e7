import type { ChainType } from '@paratope/numbering';
import type { ImgtCode, Loop } from './imgt-code.js';

/** Number of values per residue in a backbone array: x, y, z in Å of N, CA, C and O. */
export const BACKBONE_STRIDE = 12;
/** Number of side-chain dihedrals per residue: χ1–χ4 in degrees, NaN for absent or unknown ones. */
export const CHI_STRIDE = 4;

/** Code of an unknown residue in the sequence of a template. */
export const UNKNOWN_RESIDUE = 'X';

/** V domain of a deposited structure, or a single loop of one. */
export interface TemplateDomain {
  /** PDB code: four characters, lower case. */
  readonly pdb: string;
  readonly chainType: ChainType;
  /**
   * Loop of a template without its domain, which is placed between the anchors of another domain (published-loops.ts); the entry is a
   * template of this loop only.
   */
  readonly loop?: Loop;
  /** Library index of the domain that provides a loop's anchors. */
  readonly host?: number;
  /** Residues with coordinates, in one-letter codes. */
  readonly sequence: string;
  /** IMGT position of each residue, ascending. */
  readonly imgt: readonly ImgtCode[];
  /** Resolution in Å; undefined if the source does not give it. */
  readonly resolution: number | undefined;
  /** Index of the V domain that pairs with it in the library, in the same frame. */
  readonly partner: number | undefined;
  /** N, CA, C and O per residue ({@link BACKBONE_STRIDE}); NaN for a residue without a complete backbone. */
  readonly backbone: Float32Array;
  /** Side-chain dihedrals, {@link CHI_STRIDE} per residue; undefined for sources without side chains. */
  readonly chi: Float32Array | undefined;
}

/** Maximum C–N distance in Å of a peptide bond; a longer distance means missing residues. */
const LONGEST_PEPTIDE_BOND = 1.9;

/** Whether residue k − 1 is bonded to residue k and both have their backbone. */
export function isBonded({ backbone }: { readonly backbone: ArrayLike<number> }, k: number): boolean {
  const [c, n] = [(k - 1) * BACKBONE_STRIDE + 6, k * BACKBONE_STRIDE];
  const [dx, dy, dz] = [0, 1, 2].map((axis) => backbone[c + axis] - backbone[n + axis]);
  return Math.hypot(dx, dy, dz) < LONGEST_PEPTIDE_BOND;
}

/** Whether residues first … last have complete backbones without a break between them. */
export function isContinuous(domain: Pick<TemplateDomain, 'backbone'>, first: number, last: number): boolean {
  for (let k = first + 1; k <= last; k++) if (!isBonded(domain, k)) return false;
  return !Number.isNaN(domain.backbone[first * BACKBONE_STRIDE + 1]);
}
