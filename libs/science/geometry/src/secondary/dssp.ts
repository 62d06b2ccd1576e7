import { atomNamed, type Model, type Point, type Residue } from '../structure.js';
import { angle } from '../vectors.js';
import { findBridgePartners } from './ladders.js';
import { backboneHydrogenBonds, backboneResidues, type BackboneResidue } from './hydrogen-bonds.js';

/** Codes of DSSP: α helix, 3₁₀ helix, π helix, ladder, isolated bridge, turn, bend, none of these. */
type SecondaryStructureCode = 'H' | 'G' | 'I' | 'E' | 'B' | 'T' | 'S' | ' ';

interface ResidueSecondaryStructure {
  readonly chain: string;
  readonly residue: Residue;
  readonly code: SecondaryStructureCode;
}

const STRIDES = [3, 4, 5] as const;
/** Minimum angle in degrees of a bend, between the directions CA(i−2)→CA(i) and CA(i)→CA(i+2). */
const BEND = 70;

/**
 * Assigns the secondary structure of every residue with a complete backbone (W. Kabsch and C. Sander, Biopolymers 1983, 22:2577), with the
 * precedence of the original program (H, then E and B, G, I, T, S).
 *
 * @param model the chains of one model; coordinates in Å.
 * @returns a code per residue, in the order of the chains; a space for none.
 */
export function secondaryStructure(model: Model): ResidueSecondaryStructure[] {
  const residues = backboneResidues(model.chains);
  const n = residues.length;
  const bonds = new Set(backboneHydrogenBonds(residues).map(({ donor, acceptor }) => donor * n + acceptor));
  const bonded = (donor: number, acceptor: number): boolean => bonds.has(donor * n + acceptor);
  const segment = segments(residues);
  const together = (first: number, last: number): boolean => first >= 0 && last < n && segment[first] === segment[last];

  const codes = new Array<SecondaryStructureCode>(n).fill(' ');
  for (const { first, last, code } of findBridgePartners(n, bonded, together)) {
    for (let i = first; i <= last; i++) if (codes[i] !== 'E') codes[i] = code;
  }
  const starts = STRIDES.map((stride) => residues.map((_, i) => together(i, i + stride) && bonded(i + stride, i)));
  markHelices(codes, starts[1] ?? [], 4, 'H');
  markHelices(codes, starts[0] ?? [], 3, 'G');
  markHelices(codes, starts[2] ?? [], 5, 'I');
  for (let i = 0; i < n; i++) {
    if (codes[i] !== ' ') continue;
    const turn = STRIDES.some((stride, s) =>
      Array.from({ length: stride - 1 }, (_, k) => i - k - 1).some((start) => starts[s]?.[start]),
    );
    if (turn) codes[i] = 'T';
    else if (together(i - 2, i + 2) && bend(residues, i) > BEND) codes[i] = 'S';
  }
  return residues.map(({ chain, residue }, i) => ({ chain, residue, code: codes[i] ?? ' ' }));
}

/** Marks helices, which consist of two consecutive turns. α helices have precedence over ladders; the others only occupy free residues. */
function markHelices(
  codes: SecondaryStructureCode[],
  starts: readonly boolean[],
  stride: number,
  code: 'H' | 'G' | 'I',
): void {
  for (let i = 1; i + stride < codes.length + 1; i++) {
    if (!starts[i] || !starts[i - 1]) continue;
    const span = codes.slice(i, i + stride);
    if (code !== 'H' && !span.every((other) => other === ' ' || other === code)) continue;
    codes.fill(code, i, i + stride);
  }
}

function segments(residues: readonly BackboneResidue[]): Int32Array {
  const segment = new Int32Array(residues.length);
  residues.forEach(({ bonded }, i) => (segment[i] = i === 0 ? 0 : segment[i - 1] + (bonded ? 0 : 1)));
  return segment;
}

function bend(residues: readonly BackboneResidue[], i: number): number {
  const [before, here, after] = [i - 2, i, i + 2].map((at): Point | undefined => {
    const residue = residues[at]?.residue;
    return residue && atomNamed(residue, 'CA');
  });
  return before && here && after ? 180 - angle(before, here, after) : 0;
}
