import { placeAtomAt } from '@paratope/geometry';
import type { Random } from '@paratope/sequence';
import { BACKBONE_STRIDE } from '../templates/domain.js';
import { C, CA, N, O } from './backbone-geometry.js';
import type { TorsionStatistics } from './torsion-statistics.js';

/*
 * Samples loops without a template: φ and ψ are drawn from the distribution of each residue type in antibody loops, the chain is grown from
 * the first anchor with ideal geometry, and cyclic coordinate descent (Canutescu & Dunbrack, Protein Sci 12:963, 2003) moves its end onto
 * the other anchor. Atoms in the arrays below: index = residue·4 + 0…3 for N, CA, C, O.
 */
const ATOMS = 4;
const CLOSED = 0.25;
const ROUNDS = 120;
/** Bond lengths in Å and angles in degrees (Engh & Huber 1991). */
const IDEAL = { nca: 1.458, cac: 1.525, cn: 1.329, co: 1.231, ncac: 111, cacn: 116.6, cnca: 121.7, caco: 120.4 };

/**
 * Samples a range of residues between two fixed residues. `backbone` holds the whole chain; residue `start − 1` and residue `end + 1` must
 * be built. Returns N, CA, C, O of residues start … end, or undefined if the chain does not close.
 */
export function sampleLoop(
  backbone: Float64Array,
  sequence: string,
  start: number,
  end: number,
  statistics: TorsionStatistics,
  random: Random,
): Float64Array | undefined {
  // Residues start − 1 … end + 1; the last one moves with the loop and has to reach its position in `backbone`.
  const from = (start - 1) * BACKBONE_STRIDE;
  const xyz = backbone.slice(from, (end + 2) * BACKBONE_STRIDE);
  const target = xyz.slice(-BACKBONE_STRIDE, -BACKBONE_STRIDE + O);
  const count = end - start + 1;
  const pairs = Array.from({ length: count + 2 }, (_, k) =>
    draw(statistics.pairs(sequence.charAt(start - 1 + k)), random),
  );
  for (let k = 1; k <= count + 1; k++) grow(xyz, k, pairs[k - 1][1], pairs[k][0]);
  for (let round = 0; round < ROUNDS; round++) {
    for (let k = 0; k <= count + 1; k++) {
      // φ rotates all atoms after CA, ψ all atoms after C.
      if (k > 0 && sequence.charAt(start - 1 + k) !== 'P') turn(xyz, k * ATOMS, k * ATOMS + 1, k * ATOMS + 2, target);
      if (k <= count) turn(xyz, k * ATOMS + 1, k * ATOMS + 2, k * ATOMS + 3, target);
    }
    if (misfit(xyz, target) < CLOSED) return placeOxygens(xyz, count).slice(BACKBONE_STRIDE, -BACKBONE_STRIDE);
  }
  return undefined;
}

function draw(pairs: Float32Array, random: Random): [number, number] {
  if (pairs.length === 0) return [-120, 130];
  const k = 2 * Math.floor(random() * (pairs.length / 2));
  return [pairs[k] ?? -120, pairs[k + 1] ?? 130];
}

/** Places N, CA and C of residue k from ψ of the previous residue and its own φ; ω is trans. */
function grow(xyz: Float64Array, k: number, psiBefore: number, phi: number): void {
  const [p, r] = [(k - 1) * ATOMS, k * ATOMS];
  placeAtomAt(xyz, p, p + 1, p + 2, r, IDEAL.cn, IDEAL.cacn, psiBefore);
  placeAtomAt(xyz, p + 1, p + 2, r, r + 1, IDEAL.nca, IDEAL.cnca, 180);
  placeAtomAt(xyz, p + 2, r, r + 1, r + 2, IDEAL.cac, IDEAL.ncac, phi);
}

const END_ATOMS = [N, CA, C];

function misfit(xyz: Float64Array, target: Float64Array): number {
  const last = xyz.length - BACKBONE_STRIDE;
  let sum = 0;
  for (const atom of END_ATOMS) {
    for (let axis = 0; axis < 3; axis++) sum += (xyz[last + atom + axis] - target[atom + axis]) ** 2;
  }
  return Math.sqrt(sum / END_ATOMS.length);
}

/** Rotates the atoms from `first` on about the bond a–b so that the last residue comes nearest to its position. */
function turn(xyz: Float64Array, a: number, b: number, first: number, target: Float64Array): void {
  const at = (k: number): number => xyz[k];
  const [ox, oy, oz] = [at(3 * b), at(3 * b + 1), at(3 * b + 2)];
  let [ux, uy, uz] = [ox - at(3 * a), oy - at(3 * a + 1), oz - at(3 * a + 2)];
  const length = Math.hypot(ux, uy, uz);
  [ux, uy, uz] = [ux / length, uy / length, uz / length];
  const last = xyz.length - BACKBONE_STRIDE;
  let [sine, cosine] = [0, 0];
  for (const atom of END_ATOMS) {
    const [rx, ry, rz] = [at(last + atom) - ox, at(last + atom + 1) - oy, at(last + atom + 2) - oz];
    const [fx, fy, fz] = [target[atom] - ox, target[atom + 1] - oy, target[atom + 2] - oz];
    const along = rx * ux + ry * uy + rz * uz;
    const [px, py, pz] = [rx - along * ux, ry - along * uy, rz - along * uz];
    cosine += fx * px + fy * py + fz * pz;
    sine += fx * (uy * pz - uz * py) + fy * (uz * px - ux * pz) + fz * (ux * py - uy * px);
  }
  const size = Math.hypot(sine, cosine);
  if (size < 1e-9) return;
  const [s, c] = [sine / size, cosine / size];
  for (let k = 3 * first; k < xyz.length; k += 3) {
    const [x, y, z] = [at(k) - ox, at(k + 1) - oy, at(k + 2) - oz];
    const along = (x * ux + y * uy + z * uz) * (1 - c);
    xyz[k] = ox + x * c + (uy * z - uz * y) * s + ux * along;
    xyz[k + 1] = oy + y * c + (uz * x - ux * z) * s + uy * along;
    xyz[k + 2] = oz + z * c + (ux * y - uy * x) * s + uz * along;
  }
}

/** Places carbonyl oxygens in the plane of their peptide groups. */
function placeOxygens(xyz: Float64Array, count: number): Float64Array {
  for (let k = 0; k <= count; k++) {
    const [r, next] = [k * ATOMS, (k + 1) * ATOMS];
    placeAtomAt(xyz, next + 1, next, r + 2, r + 3, IDEAL.co, 123, 0);
  }
  return xyz;
}
