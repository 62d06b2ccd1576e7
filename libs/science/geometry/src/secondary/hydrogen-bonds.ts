import { NeighbourGrid } from '../neighbour-grid.js';
import { arePeptideBonded } from '../backbone.js';
import { atomNamed, coordinatesOf, type Point, type Residue } from '../structure.js';
import { distance } from '../vectors.js';

/** Backbone of a residue in the list of all chains. */
export interface BackboneResidue {
  readonly chain: string;
  readonly residue: Residue;
  /** Whether a peptide bond joins the residue to the previous one in the list. */
  readonly bonded: boolean;
}

interface BackboneHydrogenBond {
  /** Index of the residue with the N–H of the bond (donor). */
  readonly donor: number;
  /** Index of the residue with the C=O of the bond (acceptor). */
  readonly acceptor: number;
  /** Energy in kcal/mol, below −0.5. */
  readonly energy: number;
}

/** Factor q1·q2·f of Kabsch & Sander: 0.42 e · 0.20 e · 332 Å·kcal/(mol·e²). */
const COUPLING = 0.42 * 0.2 * 332;
const LIMIT = -0.5;
const LOWEST = -9.9;
/** Maximum Cα distance in Å of a backbone hydrogen bond. */
const REACH = 9;

/** Backbone residues of chains in order; residues without N, CA, C and O are left out and interrupt the chain. */
export function backboneResidues(chains: readonly { id: string; residues: readonly Residue[] }[]): BackboneResidue[] {
  return chains.flatMap(({ id, residues }) => {
    const whole = residues.filter((residue) => ['N', 'CA', 'C', 'O'].every((name) => atomNamed(residue, name)));
    return whole.map((residue, i) => {
      const previous = whole[i - 1];
      return { chain: id, residue, bonded: previous !== undefined && arePeptideBonded(previous, residue) };
    });
  });
}

/**
 * Finds hydrogen bonds between backbone N–H and C=O by the electrostatic energy of W. Kabsch and C. Sander, Biopolymers 1983, 22:2577; with
 * at most the two best acceptors of each donor. The hydrogen is placed 1 Å from N, opposite to the previous C=O.
 */
export function backboneHydrogenBonds(residues: readonly BackboneResidue[]): BackboneHydrogenBond[] {
  const atoms = residues.map(({ residue }) => ({
    n: required(residue, 'N'),
    ca: required(residue, 'CA'),
    c: required(residue, 'C'),
    o: required(residue, 'O'),
  }));
  const grid = new NeighbourGrid(coordinatesOf(atoms.map(({ ca }) => ca)), REACH);
  const bonds: BackboneHydrogenBond[] = [];
  for (const [donor, { n, ca }] of atoms.entries()) {
    const previous = atoms[donor - 1];
    if (!previous || !residues[donor]?.bonded || residues[donor].residue.name === 'PRO') continue;
    const length = distance(previous.o, previous.c);
    const h = {
      x: n.x + (previous.c.x - previous.o.x) / length,
      y: n.y + (previous.c.y - previous.o.y) / length,
      z: n.z + (previous.c.z - previous.o.z) / length,
    };
    const found: BackboneHydrogenBond[] = [];
    grid.forEachWithin(ca.x, ca.y, ca.z, REACH, (acceptor) => {
      const target = atoms[acceptor];
      if (!target || acceptor === donor || (acceptor === donor - 1 && residues[donor]?.bonded)) return;
      const { c, o } = target;
      const energy = bondEnergy(n, h, c, o);
      if (energy < LIMIT) found.push({ donor, acceptor, energy });
    });
    bonds.push(...found.sort((a, b) => a.energy - b.energy).slice(0, 2));
  }
  return bonds;
}

function bondEnergy(n: Point, h: Point, c: Point, o: Point): number {
  const on = distance(o, n);
  const ch = distance(c, h);
  const oh = distance(o, h);
  const cn = distance(c, n);
  if (Math.min(on, ch, oh, cn) < 0.5) return LOWEST;
  // The energy is rounded as in the original program, so that the −0.5 limit gives the same result.
  const energy = Math.round(COUPLING * (1 / on + 1 / ch - 1 / oh - 1 / cn) * 1000) / 1000;
  return Math.max(energy, LOWEST);
}

function required(residue: Residue, name: string): Point {
  const atom = atomNamed(residue, name);
  if (!atom) throw new RangeError(`a residue without ${name}`);
  return atom;
}
