import {
  arePeptideBonded,
  atomNamed,
  isAminoAcidResidue,
  oneLetterCode,
  type Atom,
  type Model,
  type Residue,
} from '@paratope/geometry';
import { CONTEXT_ATOMS, MPNN_LETTERS, type EncoderInput } from './network.js';

/** A structure has no backbone that the networks can read. */
export class BackboneError extends Error {
  override readonly name = 'BackboneError';
}

export interface BackboneSite {
  readonly chain: string;
  readonly residue: Residue;
  /** One-letter code; X for a residue without a standard one. */
  readonly aminoAcid: string;
}

/** Backbone of a structure as the networks read it. */
export interface Backbone extends EncoderInput {
  readonly sites: readonly BackboneSite[];
}

/** LigandMPNN has 48 neighbours at most; a smaller structure is no antibody domain. */
const LEAST_RESIDUES = 48;
/** Beyond a gap the numbers differ by more than one; without author numbers that say so, by this. */
const GAP = 2;
const NAMES = ['N', 'CA', 'C', 'O'] as const;
const ATOMIC_NUMBERS: Readonly<Record<string, number>> = {
  C: 6,
  N: 7,
  O: 8,
  F: 9,
  NA: 11,
  MG: 12,
  P: 15,
  S: 16,
  CL: 17,
  K: 19,
  CA: 20,
  MN: 25,
  FE: 26,
  CO: 27,
  NI: 28,
  CU: 29,
  ZN: 30,
  SE: 34,
  BR: 35,
  I: 53,
};

/**
 * Reads the backbone of a structure: all chains are its context, antigens included. Residues without N, CA, C or O are left out. Atoms of
 * ligands and glycans, but no water and no hydrogen, become the context of LigandMPNN.
 *
 * @param model the chains of the structure (Å).
 * @returns coordinates, chains and context by residue.
 * @throws BackboneError for fewer than 48 residues with a complete backbone
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { parsePdb } from '@paratope/geometry';
 * const { sites } = backboneOf(parsePdb(readFileSync('examples/first-hour/2vxt-fv.pdb', 'utf8')).structure.models[0]);
 * sites.length; // → 220
 * sites.slice(0, 4).map(({ aminoAcid }) => aminoAcid).join(''); // → 'EIQL'
 * ```
 */
export function backboneOf(model: Model): Backbone {
  const [sites, coordinates, numbers, chains]: [BackboneSite[], number[], number[], number[]] = [[], [], [], []];
  const atoms: Atom[] = [];
  model.chains.forEach((chain, chainIndex) => {
    let [number, previous] = [0, chain.residues[0]];
    for (const residue of chain.residues) {
      const backbone = NAMES.flatMap((name) => atomNamed(residue, name) ?? []);
      if (!isAminoAcidResidue(residue) || backbone.length < NAMES.length) {
        if (residue.hetero && residue.name !== 'HOH') atoms.push(...residue.atoms.filter(isContext));
        continue;
      }
      if (residue !== previous) {
        const step = arePeptideBonded(previous, residue) ? 1 : Math.max(GAP, residue.seqNum - previous.seqNum);
        number += step;
      }
      previous = residue;
      const letter = oneLetterCode(residue.name) ?? 'X';
      sites.push({
        chain: chain.id,
        residue,
        aminoAcid: MPNN_LETTERS.includes(letter) ? letter : 'X',
      });
      coordinates.push(...backbone.flatMap(({ x, y, z }) => [x, y, z]));
      numbers.push(number);
      chains.push(chainIndex);
    }
  });
  if (sites.length < LEAST_RESIDUES) {
    throw new BackboneError(`the structure has ${sites.length} residues with a backbone; ${LEAST_RESIDUES} are needed`);
  }
  const backbone = Float32Array.from(coordinates);
  return {
    sites,
    coordinates: backbone,
    numbers: Int32Array.from(numbers),
    chains: Int32Array.from(chains),
    ...contextOf(backbone, atoms),
  };
}

const isContext = ({ element }: Atom): boolean => ATOMIC_NUMBERS[element] !== undefined;

/** The 25 atoms nearest to each residue's virtual CB. */
function contextOf(
  coordinates: Float32Array,
  atoms: readonly Atom[],
): Pick<EncoderInput, 'atoms' | 'elements' | 'present'> {
  const residues = coordinates.length / 12;
  const context = {
    atoms: new Float32Array(residues * CONTEXT_ATOMS * 3),
    elements: new Int32Array(residues * CONTEXT_ATOMS),
    present: new Float32Array(residues * CONTEXT_ATOMS),
  };
  if (atoms.length === 0) return context;
  for (let i = 0; i < residues; i++) {
    const cb = virtualBeta(coordinates, i);
    const nearest = atoms
      .map((atom) => ({ atom, square: (atom.x - cb[0]) ** 2 + (atom.y - cb[1]) ** 2 + (atom.z - cb[2]) ** 2 }))
      .sort((a, b) => a.square - b.square)
      .slice(0, CONTEXT_ATOMS);
    nearest.forEach(({ atom }, k) => {
      const place = i * CONTEXT_ATOMS + k;
      context.atoms.set([atom.x, atom.y, atom.z], place * 3);
      context.elements[place] = ATOMIC_NUMBERS[atom.element];
      context.present[place] = 1;
    });
  }
  return context;
}

/** Position of the CB that ideal geometry gives a residue (Dauparas et al. 2022, supplement), Å. */
function virtualBeta(coordinates: Float32Array, residue: number): [number, number, number] {
  const [n, ca, c] = [0, 3, 6].map((atom) => coordinates.subarray(residue * 12 + atom, residue * 12 + atom + 3));
  const b = [0, 1, 2].map((axis) => ca[axis] - n[axis]);
  const d = [0, 1, 2].map((axis) => c[axis] - ca[axis]);
  const of = (axis: number): number => {
    const [next, last] = [(axis + 1) % 3, (axis + 2) % 3];
    const cross = b[next] * d[last] - b[last] * d[next];
    return -0.58273431 * cross + 0.56802827 * b[axis] - 0.54067466 * d[axis] + ca[axis];
  };
  return [of(0), of(1), of(2)];
}
