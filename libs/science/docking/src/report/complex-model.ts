import { threeLetterName, type Atom, type Chain, type Model } from '@paratope/geometry';
import type { Complex } from '../evaluate.js';
import type { DockingPartner } from '../partner.js';

/** Names of an antigen's chains in a complex: its own where the antibody does not have them. */
export type ChainNames = ReadonlyMap<string, string>;

/** One character, as PDB files want: letters first. */
const NAMES = [...'ABCDEFGIJKMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789HL'];

/**
 * What each chain of the antigen is called beside the antibody: its own name, or the first free one where the antibody has
 * that or it is longer than one character.
 */
export function complexChainNames(antibody: DockingPartner, antigen: DockingPartner): ChainNames {
  const own = [...new Set(antigen.residues.map(({ chain }) => chain))];
  const taken = new Set(antibody.residues.map(({ chain }) => chain));
  const names = new Map<string, string>();
  const keeps = (chain: string): boolean => chain.length === 1 && !taken.has(chain);
  for (const chain of own.filter(keeps)) {
    names.set(chain, chain);
    taken.add(chain);
  }
  for (const chain of own.filter((each) => !names.has(each))) {
    const free = NAMES.find((name) => !taken.has(name));
    if (free === undefined) throw new RangeError(`a complex of more than ${NAMES.length} chains`);
    names.set(chain, free);
    taken.add(free);
  }
  return names;
}

/** Antibody and antigen as they lie to each other, heavy atoms only, in one model. */
export function complexModel({ antibody, antigen }: Complex, names: ChainNames): Model {
  return { chains: [...chainsOf(antibody), ...chainsOf(antigen, names)] };
}

function chainsOf(partner: DockingPartner, names?: ChainNames): Chain[] {
  const chains = new Map<string, Chain['residues'][number][]>();
  partner.residues.forEach(({ chain, seqNum, insCode, code }, i) => {
    const id = names?.get(chain) ?? chain;
    const residues = chains.get(id) ?? [];
    if (!chains.has(id)) chains.set(id, residues);
    residues.push({ name: threeLetterName(code), seqNum, insCode, hetero: false, atoms: atomsOf(partner, i) });
  });
  return [...chains].map(([id, residues]) => ({ id, residues }));
}

function atomsOf({ firstAtom, atomNames, coordinates }: DockingPartner, residue: number): Atom[] {
  const [first = 0, end = 0] = firstAtom.subarray(residue, residue + 2);
  return Array.from({ length: end - first }, (_, i) => {
    const at = first + i;
    const [x = 0, y = 0, z = 0] = coordinates.subarray(3 * at, 3 * at + 3);
    const name = atomNames[at] ?? '';
    return { name, element: name.charAt(0), x, y, z, occupancy: 1, bFactor: 0, altLoc: '', serial: at + 1 };
  });
}
