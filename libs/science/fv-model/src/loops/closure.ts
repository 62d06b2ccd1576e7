import { BACKBONE_STRIDE } from '../templates/domain.js';
import { C, CA, isCis, N, O, omega } from './backbone-geometry.js';

/*
 * Closes the chain after grafting. Bond lengths, bond angles (as 1–3 distances) and the planarity of the peptide group (as 1–4 distances)
 * are distance constraints, imposed one after another until all are satisfied (SHAKE, Ryckaert et al. J Comput Phys 23:327, 1977). This
 * distributes the gap over the loop with small movements of all atoms. Ideal values: Engh & Huber 1991.
 */
interface Constraint {
  readonly first: number;
  readonly second: number;
  readonly length: number;
}

const TRANS_CA_CA = 3.8;
const CIS_CA_CA = 2.95;
const SWEEPS = 400;
const TOLERANCE = 0.004;

/** Distance constraints within residue k and with the residue before it. */
function constraintsOf(k: number, cis: boolean): Constraint[] {
  const r = k * BACKBONE_STRIDE;
  const p = r - BACKBONE_STRIDE;
  const pair = (a: number, b: number, length: number): Constraint => ({ first: a, second: b, length });
  const inner = [
    pair(r + N, r + CA, 1.458),
    pair(r + CA, r + C, 1.525),
    pair(r + C, r + O, 1.231),
    pair(r + N, r + C, 2.46),
    pair(r + CA, r + O, 2.4),
  ];
  if (k === 0) return inner;
  const trans = [pair(p + CA, r + CA, TRANS_CA_CA), pair(p + O, r + CA, 2.78)];
  const bent = [pair(p + CA, r + CA, CIS_CA_CA), pair(p + O, r + CA, 3.56)];
  return [
    ...inner,
    pair(p + C, r + N, 1.329),
    pair(p + CA, r + N, 2.425),
    pair(p + O, r + N, 2.25),
    pair(p + C, r + CA, 2.435),
    ...(cis ? bent : trans),
  ];
}

function distanceOf(xyz: Float64Array, a: number, b: number): number {
  const d = (axis: number): number => xyz[a + axis] - xyz[b + axis];
  return Math.hypot(d(0), d(1), d(2));
}

/**
 * Imposes ideal covalent geometry on residues first … last in place; other residues do not move, except the two neighbours, as far as the
 * bonds require. Peptide bonds before the residues in `cis` become cis, all others trans. Returns the largest remaining deviation in Å.
 */
export function closeChain(xyz: Float64Array, first: number, last: number, cis: ReadonlySet<number>): number {
  const count = xyz.length / BACKBONE_STRIDE;
  const from = Math.max(0, first - 1);
  const to = Math.min(count - 1, last + 1);
  const constraints: Constraint[] = [];
  for (let k = from; k <= to; k++) constraints.push(...constraintsOf(k, cis.has(k)));
  if (to + 1 < count) constraints.push(...constraintsOf(to + 1, cis.has(to + 1)).slice(5));
  const mobile = (offset: number): number => {
    const residue = Math.floor(offset / BACKBONE_STRIDE);
    if (residue < from || residue > to) return 0;
    return residue < first || residue > last ? BORDER_MOBILITY : 1;
  };
  const usable = constraints.filter(
    ({ first: a, second: b }) => mobile(a) + mobile(b) > 0 && !Number.isNaN(distanceOf(xyz, a, b)),
  );
  // Typed arrays, because most of the time of a model is spent here.
  const atoms = Int32Array.from(usable.flatMap(({ first: a, second: b }) => [a, b]));
  const mobilities = Float64Array.from(atoms, mobile);
  const lengths = Float64Array.from(usable, ({ length }) => length);
  let worst = Infinity;
  for (let sweep = 0; sweep < SWEEPS && worst > TOLERANCE; sweep++) worst = imposeAll(xyz, atoms, mobilities, lengths);
  return worst;
}

const BORDER_MOBILITY = 0.5;

/**
 * Moves the two atoms of each constraint along their connecting line to the required distance, one constraint after another; returns the
 * largest previous deviation.
 * @param atoms offsets of the first and second atom of each constraint
 * @param mobilities mobilities of the same atoms
 */
function imposeAll(xyz: Float64Array, atoms: Int32Array, mobilities: Float64Array, lengths: Float64Array): number {
  let worst = 0;
  for (let k = 0; k < lengths.length; k++) {
    const a = atoms[2 * k];
    const b = atoms[2 * k + 1];
    const wa = mobilities[2 * k];
    const wb = mobilities[2 * k + 1];
    const dx = xyz[b] - xyz[a];
    const dy = xyz[b + 1] - xyz[a + 1];
    const dz = xyz[b + 2] - xyz[a + 2];
    const distance = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1e-6;
    const off = distance - lengths[k];
    const share = off / distance / (wa + wb);
    xyz[a] = xyz[a] + wa * share * dx;
    xyz[a + 1] = xyz[a + 1] + wa * share * dy;
    xyz[a + 2] = xyz[a + 2] + wa * share * dz;
    xyz[b] = xyz[b] - wb * share * dx;
    xyz[b + 1] = xyz[b + 1] - wb * share * dy;
    xyz[b + 2] = xyz[b + 2] - wb * share * dz;
    worst = Math.max(worst, Math.abs(off));
  }
  return worst;
}

/**
 * Prolines among residues first … last + 1 that follow a cis peptide bond in the given chain. Other residues are always modelled as trans,
 * even if a template has them in cis.
 */
export function cisProlines(xyz: Float64Array, sequence: string, first: number, last: number): Set<number> {
  const found = new Set<number>();
  for (let k = Math.max(1, first - 1); k <= last + 2; k++) {
    if (sequence.charAt(k) === 'P' && isCis(omega(xyz, k))) found.add(k);
  }
  return found;
}
