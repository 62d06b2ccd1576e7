import { bondiRadius, CLOSE_CONTACT, NeighbourGrid, SEVERE_CLASH } from '@paratope/geometry';
import { refine } from '@paratope/refinement';
import { atomLayout, packSideChains, type FlatProtein } from '@paratope/side-chains';
import type { Complex } from './evaluate.js';
import type { DockingPartner } from './partner.js';

export interface RelaxedComplex {
  readonly complex: Complex;
  /** Number of pairs of heavy atoms of the two partners nearer than 0.63 of the sum of their radii, before relaxation. */
  readonly clashesBefore: number;
  /** Number of such pairs after relaxation. */
  readonly clashes: number;
}

/** Distance in Å from the other partner up to which residues may move; residues up to twice that distance are restrained. */
const MOBILE = 6;
const SURROUNDINGS = 10;
/** Restraints in kcal/mol/Å² per atom: main chains hardly move, residues away from the interface not at all. */
const MAIN_CHAIN = 5;
const FIXED = 50;
const STEPS = 50;
/** Twice the largest atom radius in Å. */
const REACH = 3.8;

/**
 * Repacks the side chains that are too near to the other partner's atoms, and relaxes the interface: side chains freely, main chains held in
 * place. Atoms that a residue lacks are not added; residues without a whole main chain stay as they are.
 *
 * @param complex the partners as they are placed.
 * @param seed the seed of the packing.
 * @returns the relaxed complex, and the number of clashes before and after.
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { parsePdb } from '@paratope/geometry';
 * const { structure } = parsePdb(readFileSync('examples/first-hour/2vxt-fv.pdb', 'utf8'));
 * // VL takes the place of the antigen.
 * const [antibody, antigen] = ['H', 'L'].map((chain) => preparePartner(structure, { chains: [chain] }).partner);
 * const shifted = { ...antigen, coordinates: antigen.coordinates.map((value, i) => (i % 3 === 0 ? value + 2 : value)) };
 * const { clashesBefore, clashes } = relaxInterface({ antibody, antigen: shifted });
 * [clashesBefore, clashes]; // → [7, 0]
 * ```
 */
export function relaxInterface({ antibody, antigen }: Complex, seed = 0): RelaxedComplex {
  const before = contactsBelow(antibody, antigen, SEVERE_CLASH).length;
  const crowded = contactsBelow(antibody, antigen, CLOSE_CONTACT);
  const sides = [
    sideOf(antibody, antigen, new Set(crowded.map(([atom]) => antibody.residueOfAtom[atom]))),
    sideOf(antigen, antibody, new Set(crowded.map(([, atom]) => antigen.residueOfAtom[atom]))),
  ] as const;
  const residues = sides.flatMap(({ members }) => members);
  if (residues.length === 0) return { complex: { antibody, antigen }, clashesBefore: before, clashes: before };
  const start = joined(sides);
  const kept = new Set(residues.flatMap(({ packed }, i) => (packed ? [] : [i])));
  const isMobile = (residue: number): boolean => residues[residue]?.mobile ?? false;
  const { protein } = refine(packSideChains(start, { kept, seed }).protein, {
    restraint: (residue) => (isMobile(residue) ? MAIN_CHAIN : FIXED),
    sideChainRestraint: (residue) => (isMobile(residue) ? 0 : FIXED),
    maxSteps: STEPS,
  });
  const { firstAtom } = atomLayout(protein.chains);
  const cut = 3 * firstAtom[sides[0].members.length];
  const relaxed = {
    antibody: withCoordinates(antibody, sides[0], protein.coordinates.subarray(0, cut)),
    antigen: withCoordinates(antigen, sides[1], protein.coordinates.subarray(cut)),
  };
  const clashes = contactsBelow(relaxed.antibody, relaxed.antigen, SEVERE_CLASH).length;
  return { complex: relaxed, clashesBefore: before, clashes };
}

interface Member {
  /** Index of the residue in its partner. */
  readonly residue: number;
  readonly mobile: boolean;
  /** Whether the side chain of this residue is rebuilt. */
  readonly packed: boolean;
}

/** Part of a partner that is relaxed: complete residues near the other partner, in chain segments. */
interface Side {
  readonly members: readonly Member[];
  readonly pieces: readonly string[];
  readonly coordinates: Float64Array;
}

function sideOf(partner: DockingPartner, other: DockingPartner, crowded: ReadonlySet<number>): Side {
  const distances = distancesTo(other, partner);
  const members: Member[] = [];
  const pieces: string[] = [];
  const coordinates: number[] = [];
  partner.residues.forEach(({ chain, code }, residue) => {
    const distance = distances[residue] ?? Infinity;
    if (distance > SURROUNDINGS) return;
    const atoms = placesOf(partner, residue, code);
    if (atoms.slice(0, 4).some((atom) => atom < 0)) return;
    const isWhole = atoms.every((atom) => atom >= 0);
    const last = members.at(-1)?.residue ?? NaN;
    if (last === residue - 1 && partner.residues[last]?.chain === chain) pieces.push(`${pieces.pop() ?? ''}${code}`);
    else pieces.push(code);
    members.push({ residue, mobile: distance <= MOBILE, packed: !isWhole || crowded.has(residue) });
    for (const atom of atoms) {
      const at = 3 * atom;
      coordinates.push(...(atom < 0 ? [NaN, NaN, NaN] : partner.coordinates.subarray(at, at + 3)));
    }
  });
  return { members, pieces, coordinates: Float64Array.from(coordinates) };
}

/** Indices of the partner's atoms in the order of the amino acid's atoms; −1 for missing ones. */
function placesOf({ firstAtom, atomNames }: DockingPartner, residue: number, code: string): number[] {
  const [first = 0, end = 0] = firstAtom.subarray(residue, residue + 2);
  const names = atomNames.slice(first, end);
  return (atomLayout([code]).residues[0]?.atoms ?? []).map((name) => {
    const place = names.indexOf(name);
    return place < 0 ? -1 : first + place;
  });
}

/** Distance in Å from each residue of `to` to the nearest atom of `from`; infinite beyond {@link SURROUNDINGS}. */
function distancesTo(from: DockingPartner, to: DockingPartner): Float64Array {
  const near = new NeighbourGrid(from.coordinates, SURROUNDINGS / 2);
  const distances = new Float64Array(to.residues.length).fill(Infinity);
  to.residueOfAtom.forEach((residue, atom) => {
    const [x = 0, y = 0, z = 0] = to.coordinates.subarray(3 * atom, 3 * atom + 3);
    near.forEachWithin(x, y, z, SURROUNDINGS, (_, d2) => {
      distances[residue] = Math.min(distances[residue] ?? Infinity, Math.sqrt(d2));
    });
  });
  return distances;
}

function joined([first, second]: readonly [Side, Side]): FlatProtein {
  const coordinates = new Float64Array(first.coordinates.length + second.coordinates.length);
  coordinates.set(first.coordinates);
  coordinates.set(second.coordinates, first.coordinates.length);
  return { chains: [...first.pieces, ...second.pieces], coordinates };
}

function withCoordinates(partner: DockingPartner, { members }: Side, moved: Float64Array): DockingPartner {
  const coordinates = partner.coordinates.slice();
  let at = 0;
  for (const { residue } of members) {
    for (const atom of placesOf(partner, residue, partner.residues[residue]?.code ?? '')) {
      if (atom >= 0) coordinates.set(moved.subarray(at, at + 3), 3 * atom);
      at += 3;
    }
  }
  return { ...partner, coordinates };
}

/** Counts pairs of atoms of the two partners nearer than a share of the sum of their van der Waals radii. */
function contactsBelow(first: DockingPartner, second: DockingPartner, share: number): [number, number][] {
  const near = new NeighbourGrid(second.coordinates, REACH);
  const radius = ({ atomNames }: DockingPartner, atom: number): number =>
    bondiRadius((atomNames[atom] ?? '').charAt(0));
  const found: [number, number][] = [];
  first.atomNames.forEach((_, atom) => {
    const [x = 0, y = 0, z = 0] = first.coordinates.subarray(3 * atom, 3 * atom + 3);
    near.forEachWithin(x, y, z, REACH, (other, d2) => {
      if (Math.sqrt(d2) < share * (radius(first, atom) + radius(second, other))) found.push([atom, other]);
    });
  });
  return found;
}
