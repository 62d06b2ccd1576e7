import { atomSasa, NeighbourGrid } from '@paratope/geometry';
import { antibodySites } from './antibody-sites.js';
import type { ResidueId } from './docking-types.js';
import type { ContactRegion } from './epitope-rules.js';
import type { Complex } from './evaluate.js';
import type { DockingPartner, PartnerResidue } from './partner.js';
import { atomShapes } from './shape.js';

export interface AtomPair {
  readonly antibody: ResidueId & { readonly atom: string };
  readonly antigen: ResidueId & { readonly atom: string };
  /** Distance in Å. */
  readonly distance: number;
}

/** Interface of a complex, computed from its heavy atoms without relaxation. */
export interface InterfaceReport {
  /** Area in Å² of both partners that is buried by the other (probe 1.4 Å). */
  readonly buriedArea: number;
  /** Pairs of a donor and an acceptor (N or O) at most 3.5 Å apart; the geometry of hydrogens is not checked. */
  readonly hydrogenBonds: readonly AtomPair[];
  /** Closest atoms of charged groups of opposite sign at most 4 Å apart (Barlow & Thornton 1983). */
  readonly saltBridges: readonly AtomPair[];
  /** Number of pairs of residues with heavy atoms at most 4.5 Å apart, by the region of the antibody's residue (IMGT). */
  readonly contacts: Readonly<Record<ContactRegion, number>>;
  /** Antigen residues of those pairs. */
  readonly epitope: readonly ResidueId[];
  readonly paratope: readonly ResidueId[];
}

const CONTACT = 4.5;
const HYDROGEN_BOND = 3.5;
const SALT_BRIDGE = 4;
/**
 * Side-chain atoms that are hydrogen-bond donors, acceptors or both; of the main chain, N (except proline) is a donor and O an acceptor.
 */
const DONORS = new Set('R NE,R NH1,R NH2,K NZ,N ND2,Q NE2,H ND1,H NE2,W NE1,S OG,T OG1,Y OH'.split(','));
const ACCEPTORS = new Set('D OD1,D OD2,E OE1,E OE2,N OD1,Q OE1,H ND1,H NE2,S OG,T OG1,Y OH'.split(','));
const POSITIVE = new Set('R NE,R NH1,R NH2,K NZ'.split(','));
const NEGATIVE = new Set('D OD1,D OD2,E OE1,E OE2'.split(','));

/**
 * Describes the interface of a complex: buried area, hydrogen bonds, salt bridges, contacts by region, epitope and paratope.
 *
 * @param complex the partners as they are placed.
 * @returns the interface; areas in Å², distances in Å.
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { parsePdb } from '@paratope/geometry';
 * const { structure } = parsePdb(readFileSync('examples/first-hour/2vxt-fv.pdb', 'utf8'));
 * // VL takes the place of the antigen.
 * const [antibody, antigen] = ['H', 'L'].map((chain) => preparePartner(structure, { chains: [chain] }).partner);
 * const { buriedArea, hydrogenBonds, contacts } = describeInterface({ antibody, antigen });
 * Math.round(buriedArea / 100); // → 12
 * hydrogenBonds.length; // → 4
 * [contacts.H3, contacts.framework]; // → [9, 21]
 * ```
 */
export function describeInterface({ antibody, antigen }: Complex): InterfaceReport {
  const regions = regionsOf(antibody);
  const grid = new NeighbourGrid(antigen.coordinates, CONTACT);
  const contacts: Record<ContactRegion, number> = {
    H1: 0,
    H2: 0,
    H3: 0,
    L1: 0,
    L2: 0,
    L3: 0,
    framework: 0,
    constant: 0,
  };
  const pairs = new Set<number>();
  const hydrogenBonds: AtomPair[] = [];
  const bridges = new Map<number, AtomPair>();
  const columns = antigen.residues.length;
  for (let atom = 0; atom < antibody.atomNames.length; atom++) {
    const [x = 0, y = 0, z = 0] = antibody.coordinates.subarray(3 * atom, 3 * atom + 3);
    grid.forEachWithin(x, y, z, CONTACT, (other, d2) => {
      const pair = antibody.residueOfAtom[atom] * columns + antigen.residueOfAtom[other];
      pairs.add(pair);
      const distance = Math.sqrt(d2);
      const [ours, theirs] = [polarity(antibody, atom), polarity(antigen, other)];
      if (distance <= HYDROGEN_BOND && ((ours.gives && theirs.takes) || (ours.takes && theirs.gives))) {
        hydrogenBonds.push(atomPair(antibody, atom, antigen, other, distance));
      }
      if (
        distance <= SALT_BRIDGE &&
        ours.charge * theirs.charge < 0 &&
        distance < (bridges.get(pair)?.distance ?? Infinity)
      ) {
        bridges.set(pair, atomPair(antibody, atom, antigen, other, distance));
      }
    });
  }
  const [ours, theirs] = [new Set<number>(), new Set<number>()];
  for (const pair of pairs) {
    const residue = Math.floor(pair / columns);
    ours.add(residue);
    theirs.add(pair % columns);
    contacts[regions[residue] ?? 'constant']++;
  }
  return {
    buriedArea: buriedArea(antibody, antigen),
    hydrogenBonds,
    saltBridges: [...bridges.values()],
    contacts,
    epitope: named(antigen, theirs),
    paratope: named(antibody, ours),
  };
}

function regionsOf(antibody: DockingPartner): ContactRegion[] {
  return antibodySites(antibody).map((site): ContactRegion => {
    if (!site) return 'constant';
    if (site.region === 'CDR1') return `${site.chain}1`;
    if (site.region === 'CDR2') return `${site.chain}2`;
    return site.region === 'CDR3' ? `${site.chain}3` : 'framework';
  });
}

function polarity({ residues, residueOfAtom, atomNames }: DockingPartner, atom: number) {
  const name = atomNames[atom] ?? '';
  const code = residues[residueOfAtom[atom]]?.code ?? '';
  const full = `${code} ${name}`;
  return {
    gives: DONORS.has(full) || (name === 'N' && code !== 'P'),
    takes: ACCEPTORS.has(full) || name === 'O' || name === 'OXT',
    charge: Number(POSITIVE.has(full)) - Number(NEGATIVE.has(full)),
  };
}

function atomPair(
  antibody: DockingPartner,
  ours: number,
  antigen: DockingPartner,
  theirs: number,
  distance: number,
): AtomPair {
  return { antibody: atomId(antibody, ours), antigen: atomId(antigen, theirs), distance };
}

function atomId(
  { residues, residueOfAtom, atomNames }: DockingPartner,
  atom: number,
): ResidueId & { readonly atom: string } {
  return { ...idOf(residues[residueOfAtom[atom]]), atom: atomNames[atom] ?? '' };
}

function idOf(residue: PartnerResidue | undefined): ResidueId {
  return { chain: residue?.chain ?? '', seqNum: residue?.seqNum ?? 0, insCode: residue?.insCode ?? '' };
}

function named({ residues }: DockingPartner, chosen: ReadonlySet<number>): ResidueId[] {
  return [...chosen].sort((a, b) => a - b).map((residue) => idOf(residues[residue]));
}

/** Distance in Å from the partner (two radii and the probe) beyond which an atom loses no surface to it and is not measured. */
const REACH = 6.6;

function buriedArea(antibody: DockingPartner, antigen: DockingPartner): number {
  const moved = antigen.coordinates;
  const [ours, theirs] = [atomShapes(antibody).radii, atomShapes(antigen).radii];
  const radii = new Float64Array(ours.length + theirs.length);
  radii.set(ours);
  radii.set(theirs, ours.length);
  const both = new Float64Array(antibody.coordinates.length + moved.length);
  both.set(antibody.coordinates);
  both.set(moved, antibody.coordinates.length);
  const near = { ours: new Set<number>(), theirs: new Set<number>() };
  const grid = new NeighbourGrid(antibody.coordinates, REACH);
  for (let atom = 0; 3 * atom < moved.length; atom++) {
    const [x = 0, y = 0, z = 0] = moved.subarray(3 * atom, 3 * atom + 3);
    grid.forEachWithin(x, y, z, REACH, (other) => {
      near.ours.add(other);
      near.theirs.add(atom);
    });
  }
  const inComplex = [...near.ours, ...[...near.theirs].map((atom) => ours.length + atom)];
  const total = (areas: Float64Array): number => areas.reduce((sum, area) => sum + area, 0);
  return (
    total(atomSasa(antibody.coordinates, ours, { only: [...near.ours] })) +
    total(atomSasa(moved, theirs, { only: [...near.theirs] })) -
    total(atomSasa(both, radii, { only: inComplex }))
  );
}
