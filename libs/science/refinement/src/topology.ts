import { dihedralAt, ramachandranClass, threeLetterName, type RamachandranClass } from '@paratope/geometry';
import type { AtomLayout } from '@paratope/side-chains';
import { residueTemplate } from './residue-template.js';
import type { RamachandranTerms, Terms } from './terms.js';

export interface Topology {
  readonly atomCount: number;
  readonly bonds: Terms;
  readonly angles: Terms;
  /** Torsions strength · (1 − cos(φ − ideal)) of planar groups and peptide bonds. */
  readonly planarTorsions: Terms;
  /** Torsions strength · (1 + cos 3φ). */
  readonly staggeredTorsions: Terms;
  /** Torsions strength · (1 + cos 2φ) of disulfides. */
  readonly disulfideTorsions: Terms;
  readonly volumes: Terms;
  readonly ramachandran: RamachandranTerms;
  /** Pairs at most two bonds apart, or in one rigid group, by `exclusionKey`. */
  readonly excluded: ReadonlySet<number>;
  /** Pairs three bonds apart, by `exclusionKey`. */
  readonly oneFour: ReadonlySet<number>;
  readonly disulfides: readonly (readonly [number, number])[];
}

// Force constants of the order of AMBER ff14SB (Maier et al., J Chem Theory Comput 2015, 11:3696), one per kind of term: CT–CT 310, C–N 490
// kcal/mol/Å²; angles 50 to 80 kcal/mol/rad²; the rotation about C–N has a barrier of 20 kcal/mol, which corresponds to one well of depth
// 40; X–CT–CT–X 1.4; X–S–S–X 3.5.
const SINGLE_BOND = 310;
const CONJUGATED_BOND = 480;
const ANGLE = 65;
const OMEGA = 40;
const PLANAR = 10;
const STAGGERED = 0.7;
const DISULFIDE_TORSION = 3.5;
const VOLUME = 4;

const RADIANS = Math.PI / 180;
/** Maximum C–N distance in Å of consecutive residues that are joined; residues are missing between more distant ones. */
const MAX_PEPTIDE_BOND = 4;
/** Maximum distance in Å of bonded sulfurs. */
const MAX_DISULFIDE = 3;
/** Maximum angle in degrees from cis of a peptide bond that stays cis; every other one becomes trans. */
const MAX_CIS = 45;
/** The same angle before proline, where cis is frequent: the nearer of the two forms. */
const MAX_CIS_PROLINE = 90;

/** Key of a pair of atoms in either order. */
export function exclusionKey(a: number, b: number, atomCount: number): number {
  return a < b ? a * atomCount + b : b * atomCount + a;
}

class TermList {
  readonly #atoms: number[] = [];
  readonly #ideal: number[] = [];
  readonly #strength: number[] = [];

  add(atoms: readonly number[], ideal: number, strength: number): void {
    this.#atoms.push(...atoms);
    this.#ideal.push(ideal);
    this.#strength.push(strength);
  }

  terms(): Terms {
    return {
      atoms: Int32Array.from(this.#atoms),
      ideal: Float64Array.from(this.#ideal),
      strength: Float64Array.from(this.#strength),
    };
  }
}

/** Builds the terms of a protein; its initial coordinates determine gaps, cis peptides and disulfides. */
export function buildTopology(layout: AtomLayout, coordinates: Float64Array): Topology {
  const { atomCount } = layout;
  const lists = {
    bonds: new TermList(),
    angles: new TermList(),
    planarTorsions: new TermList(),
    staggeredTorsions: new TermList(),
    disulfideTorsions: new TermList(),
    volumes: new TermList(),
  };
  const neighbours: number[][] = Array.from({ length: atomCount }, () => []);
  const excluded = new Set<number>();
  const bond = (a: number, b: number, length: number, strength: number): void => {
    lists.bonds.add([a, b], length, strength);
    neighbours[a]?.push(b);
    neighbours[b]?.push(a);
  };

  layout.residues.forEach(({ code }, i) => {
    const first = layout.firstAtom[i];
    const template = residueTemplate(code);
    for (const {
      atoms: [a, b],
      length,
    } of template.bonds) {
      bond(first + a, first + b, length, length < 1.45 ? CONJUGATED_BOND : SINGLE_BOND);
    }
    for (const { atoms, angle } of template.angles)
      lists.angles.add(
        atoms.map((a) => first + a),
        angle,
        ANGLE,
      );
    for (const { atoms, angle } of template.rigidTorsions) {
      lists.planarTorsions.add(
        atoms.map((a) => first + a),
        angle,
        PLANAR,
      );
    }
    for (const atoms of template.staggered)
      lists.staggeredTorsions.add(
        atoms.map((a) => first + a),
        0,
        STAGGERED,
      );
    for (const { atoms, volume } of template.volumes)
      lists.volumes.add(
        atoms.map((a) => first + a),
        volume,
        VOLUME,
      );
    const group = [...template.rigidGroup].map((a) => first + a);
    for (const a of group) for (const b of group) if (a < b) excluded.add(exclusionKey(a, b, atomCount));
  });

  for (let i = 0; i + 1 < layout.residues.length; i++) {
    if (isJoined(layout, coordinates, i)) addPeptideBond(layout, coordinates, i, bond, lists);
  }
  const disulfides = disulfidesOf(layout, coordinates);
  for (const [i, j] of disulfides) {
    const [a, b] = [layout.firstAtom[i] + 4, layout.firstAtom[j] + 4];
    bond(a + 1, b + 1, 2.033, 166);
    lists.angles.add([a, a + 1, b + 1], 103.8 * RADIANS, ANGLE);
    lists.angles.add([b, b + 1, a + 1], 103.8 * RADIANS, ANGLE);
    lists.disulfideTorsions.add([a, a + 1, b + 1, b], 0, DISULFIDE_TORSION);
  }
  const oneFour = new Set<number>();
  excludeNeighbours(neighbours, excluded, oneFour, atomCount);
  return {
    atomCount,
    bonds: lists.bonds.terms(),
    angles: lists.angles.terms(),
    planarTorsions: lists.planarTorsions.terms(),
    staggeredTorsions: lists.staggeredTorsions.terms(),
    disulfideTorsions: lists.disulfideTorsions.terms(),
    volumes: lists.volumes.terms(),
    ramachandran: ramachandranTerms(layout, coordinates),
    excluded,
    oneFour,
    disulfides,
  };
}

/** Adds the geometry of a peptide bond (Engh & Huber 2001). */
function addPeptideBond(
  layout: AtomLayout,
  coordinates: Float64Array,
  i: number,
  bond: (a: number, b: number, length: number, strength: number) => void,
  { angles, planarTorsions, volumes }: Record<'angles' | 'planarTorsions' | 'volumes', TermList>,
): void {
  const [ca, c, o] = [1, 2, 3].map((k) => layout.firstAtom[i] + k) as [number, number, number];
  const n = layout.firstAtom[i + 1];
  const nextCa = n + 1;
  const glycine = layout.residues[i]?.code === 'G';
  const next = layout.residues[i + 1]?.code;
  const omega = dihedralAt(coordinates, ca, c, n, nextCa);
  const cis = Math.abs(omega) < (next === 'P' ? MAX_CIS_PROLINE : MAX_CIS);
  bond(c, n, next === 'P' ? 1.338 : 1.336, CONJUGATED_BOND);
  angles.add([ca, c, n], (glycine ? 116.2 : 117.2) * RADIANS, ANGLE);
  angles.add([o, c, n], 122.7 * RADIANS, ANGLE);
  const atNitrogen = next === 'P' ? (cis ? 127 : 119.3) : next === 'G' ? 122.3 : 121.7;
  angles.add([c, n, nextCa], atNitrogen * RADIANS, ANGLE);
  planarTorsions.add([ca, c, n, nextCa], cis ? 0 : Math.PI, OMEGA);
  volumes.add([c, ca, n, o], 0, VOLUME);
  if (next !== 'P') return;
  const cd = n + (layout.residues[i + 1]?.atoms.indexOf('CD') ?? 0);
  angles.add([c, n, cd], (cis ? 120.6 : 128.4) * RADIANS, ANGLE);
  volumes.add([n, c, nextCa, cd], 0, VOLUME);
}

function isJoined(layout: AtomLayout, coordinates: Float64Array, i: number): boolean {
  if (layout.chainOf[i] !== layout.chainOf[i + 1]) return false;
  return distance(coordinates, layout.firstAtom[i] + 2, layout.firstAtom[i + 1]) <= MAX_PEPTIDE_BOND;
}

/** Builds the terms of every residue that is joined on both sides. */
function ramachandranTerms(layout: AtomLayout, coordinates: Float64Array): RamachandranTerms {
  const atoms: number[] = [];
  const kinds: RamachandranClass[] = [];
  for (let i = 1; i + 1 < layout.residues.length; i++) {
    if (!isJoined(layout, coordinates, i - 1) || !isJoined(layout, coordinates, i)) continue;
    const [before, own, after] = [-1, 0, 1].map((k) => layout.firstAtom[i + k]) as [number, number, number];
    const omega = dihedralAt(coordinates, before + 1, before + 2, own, own + 1);
    const name = (k: number): string => threeLetterName(layout.residues[k]?.code ?? '');
    kinds.push(ramachandranClass(name(i), name(i + 1), omega));
    atoms.push(before + 2, own, own + 1, own + 2, after);
  }
  return { atoms: Int32Array.from(atoms), kinds };
}

/** Finds disulfides: the nearest pairs of cysteines first, each cysteine once. */
function disulfidesOf(layout: AtomLayout, coordinates: Float64Array): (readonly [number, number])[] {
  const cysteines = layout.residues.flatMap(({ code }, i) => (code === 'C' ? [i] : []));
  const sulfur = (i: number): number => layout.firstAtom[i] + 5;
  const near = cysteines
    .flatMap((i) =>
      cysteines.filter((j) => j > i).map((j) => ({ i, j, gap: distance(coordinates, sulfur(i), sulfur(j)) })),
    )
    .filter(({ gap }) => gap <= MAX_DISULFIDE)
    .sort((a, b) => a.gap - b.gap);
  const bonded = new Set<number>();
  return near.flatMap(({ i, j }) => {
    if (bonded.has(i) || bonded.has(j)) return [];
    bonded.add(i).add(j);
    return [[i, j] as const];
  });
}

function excludeNeighbours(
  neighbours: readonly (readonly number[])[],
  excluded: Set<number>,
  oneFour: Set<number>,
  atomCount: number,
): void {
  neighbours.forEach((around, a) => {
    for (const b of around) {
      excluded.add(exclusionKey(a, b, atomCount));
      for (const c of neighbours[b] ?? []) {
        if (c === a) continue;
        excluded.add(exclusionKey(a, c, atomCount));
        for (const d of neighbours[c] ?? []) if (d !== b && d !== a) oneFour.add(exclusionKey(a, d, atomCount));
      }
    }
  });
  for (const key of excluded) oneFour.delete(key);
}

function distance(coordinates: Float64Array, a: number, b: number): number {
  const at = (atom: number, axis: number): number => coordinates[3 * atom + axis];
  return Math.hypot(at(a, 0) - at(b, 0), at(a, 1) - at(b, 1), at(a, 2) - at(b, 2));
}
