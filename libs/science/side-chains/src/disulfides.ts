import { angleDifference, DEGREES, dihedralAt } from '@paratope/geometry';
import { addInteractions, mayInteract } from './interactions.js';
import { preferredRotamers } from './preferences.js';
import { phiOf, psiOf, type AtomLayout } from './protein.js';
import { placeSideChain } from './rotamers.js';

/** Two cysteines (residue numbers, i < j) joined by a disulfide bond. */
export type Disulfide = readonly [i: number, j: number];

/** Range of CB–CB distances (Å) of a disulfide, with a margin for errors of a modelled main chain. */
const MIN_CB_DISTANCE = 2.6;
const MAX_CB_DISTANCE = 4.9;
/** Range of S–S distances (Å) from which refinement reaches the bond of 2.03 Å. */
const MIN_SULFUR_DISTANCE = 1.6;
const MAX_SULFUR_DISTANCE = 2.6;
const WELL_CENTRES = [60, 180, -60];
const COARSE_STEP = 6;
const FINE_STEP = 1;

/**
 * Finds the disulfides that the main chain allows, and writes their SG atoms. Both χ1 are searched for the best geometry, which rotamers
 * alone would miss. A kept cysteine does not change. CB atoms must be placed.
 */
export function formDisulfides(
  layout: AtomLayout,
  coordinates: Float64Array,
  isKept: (residue: number) => boolean,
): Disulfide[] {
  const cysteines = layout.residues.flatMap((residue, i) => (residue.code === 'C' ? [i] : []));
  const candidates: { pair: Disulfide; energy: number; chi: readonly [number, number] }[] = [];
  for (const i of cysteines) {
    for (const j of cysteines.filter((other) => other > i)) {
      const cb = atomDistance(coordinates, cbOf(layout, i), cbOf(layout, j));
      if (cb < MIN_CB_DISTANCE || cb > MAX_CB_DISTANCE) continue;
      const best = bestGeometry(layout, coordinates, i, j, isKept);
      if (best) candidates.push({ pair: [i, j], ...best });
    }
  }
  const bonded = new Set<number>();
  const disulfides: Disulfide[] = [];
  for (const { pair, chi } of candidates.sort((a, b) => a.energy - b.energy)) {
    if (pair.some((residue) => bonded.has(residue))) continue;
    pair.forEach((residue, side) => {
      bonded.add(residue);
      if (!isKept(residue)) placeSulfur(layout, coordinates, residue, chi[side]);
    });
    disulfides.push(pair);
  }
  return disulfides.sort(([a], [b]) => a - b);
}

/** Finds the best pair of χ1 in each combination of wells, then the best of these within the surrounding main chain. */
function bestGeometry(
  layout: AtomLayout,
  coordinates: Float64Array,
  i: number,
  j: number,
  isKept: (residue: number) => boolean,
): { energy: number; chi: readonly [number, number] } | undefined {
  const scratch = coordinates.slice();
  const strainOf = [i, j].map((residue) => (isKept(residue) ? () => 0 : rotamerStrain(layout, coordinates, residue)));
  const place = (chi: readonly [number, number]): number => {
    if (!isKept(i)) placeSulfur(layout, scratch, i, chi[0]);
    if (!isKept(j)) placeSulfur(layout, scratch, j, chi[1]);
    return bondEnergy(layout, scratch, i, j) + (strainOf[0]?.(chi[0]) ?? 0) + (strainOf[1]?.(chi[1]) ?? 0);
  };
  const lowest = (centre: readonly [number, number], reach: number, step: number): readonly [number, number] => {
    let least = Infinity;
    let best = centre;
    for (const chiI of isKept(i) ? [0] : range(centre[0], reach, step)) {
      for (const chiJ of isKept(j) ? [0] : range(centre[1], reach, step)) {
        const energy = place([chiI, chiJ]);
        if (energy < least) [least, best] = [energy, [chiI, chiJ]];
      }
    }
    return best;
  };
  let best: { energy: number; chi: readonly [number, number] } | undefined;
  for (const wellI of isKept(i) ? [0] : WELL_CENTRES) {
    for (const wellJ of isKept(j) ? [0] : WELL_CENTRES) {
      const chi = lowest(lowest([wellI, wellJ], 60 - COARSE_STEP, COARSE_STEP), COARSE_STEP, FINE_STEP);
      let energy = place(chi);
      const sulfurs = atomDistance(scratch, cbOf(layout, i) + 1, cbOf(layout, j) + 1);
      if (sulfurs < MIN_SULFUR_DISTANCE || sulfurs > MAX_SULFUR_DISTANCE) continue;
      for (const residue of [i, j]) if (!isKept(residue)) energy += mainChainEnergy(layout, scratch, residue);
      if (!best || energy < best.energy) best = { energy, chi };
    }
  }
  return best;
}

function range(centre: number, reach: number, step: number): number[] {
  return Array.from({ length: Math.floor((2 * reach) / step) + 1 }, (_, k) => centre - reach + k * step);
}

/** Energy of a placed side chain with the main chain and CB of every other residue. */
function mainChainEnergy(layout: AtomLayout, coordinates: Float64Array, i: number): number {
  const energy = new Float64Array(1);
  const placed = layout.residues.map((residue, j) => ({
    residue,
    coordinates: coordinates.subarray(3 * layout.firstAtom[j], 3 * layout.firstAtom[j + 1]),
  }));
  const own = placed[i];
  placed.forEach((other, j) => {
    if (own && j !== i && mayInteract(layout, coordinates, i, j)) {
      addInteractions(energy, own, other, 'main chain', false);
    }
  });
  return energy[0];
}

/**
 * Strain energy of a disulfide: bond 2.03 Å, angles CB–SG–SG 104°, torsion CB–SG–SG–CB near ±90° (Engh & Huber 2001 for the first two;
 * weights of Huang et al., Bioinformatics 2020, 36:3758).
 */
function bondEnergy(layout: AtomLayout, coordinates: Float64Array, i: number, j: number): number {
  const [b1, s1, s2, b2] = [cbOf(layout, i), cbOf(layout, i) + 1, cbOf(layout, j) + 1, cbOf(layout, j)];
  const bond = atomDistance(coordinates, s1, s2);
  const angles = [angleAt(coordinates, b1, s1, s2), angleAt(coordinates, b2, s2, s1)];
  const torsion = dihedralAt(coordinates, b1, s1, s2, b2) / DEGREES;
  const bending = angles.reduce((sum, angle) => sum + 0.01 * (angle - 104) ** 2, 0);
  return 100 * (bond - 2.03) ** 2 + bending + 2 * Math.cos(2 * torsion);
}

/** Strain of χ1: −ln of the well's share, and half the squared deviation in standard deviations. */
function rotamerStrain(layout: AtomLayout, coordinates: Float64Array, i: number): (chi: number) => number {
  const rotamers = preferredRotamers('C', phiOf(layout, coordinates, i), psiOf(layout, coordinates, i));
  return (chi) => {
    const strains = rotamers.map(({ chi: [mean = 0], deviation: [deviation = 1], frequency }) => {
      const z = angleDifference(chi, mean) / deviation;
      return (z * z) / 2 - Math.log(frequency);
    });
    return Math.min(...strains);
  };
}

function placeSulfur(layout: AtomLayout, coordinates: Float64Array, residue: number, chi: number): void {
  const cysteine = layout.residues[residue];
  if (cysteine) placeSideChain(cysteine, coordinates, 3 * layout.firstAtom[residue], [chi], []);
}

function cbOf(layout: AtomLayout, residue: number): number {
  return layout.firstAtom[residue] + 4;
}

function atomDistance(coordinates: Float64Array, a: number, b: number): number {
  const at = (atom: number, axis: number): number => coordinates[3 * atom + axis];
  return Math.hypot(at(a, 0) - at(b, 0), at(a, 1) - at(b, 1), at(a, 2) - at(b, 2));
}

/** Angle a–b–c in degrees. */
function angleAt(coordinates: Float64Array, a: number, b: number, c: number): number {
  const ab = atomDistance(coordinates, a, b);
  const bc = atomDistance(coordinates, b, c);
  const ac = atomDistance(coordinates, a, c);
  return Math.acos(Math.max(-1, Math.min(1, (ab * ab + bc * bc - ac * ac) / (2 * ab * bc)))) * DEGREES;
}
