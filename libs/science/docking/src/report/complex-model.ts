import { threeLetterName, type Atom, type Chain, type Model } from '@paratope/geometry';
import type { Complex } from '../evaluate.js';
import type { DockingPartner } from '../partner.js';

/** Names of the antigen's chains in a complex: the original names, unless the antibody has the same name. */
export type ChainNames = ReadonlyMap<string, string>;

/** Available chain names: one character, as PDB files require, letters first. */
const NAMES = [...'ABCDEFGIJKMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789HL'];

/**
 * Names the antigen's chains in a complex with the antibody: a chain keeps its name, or gets the first free one if the antibody has that
 * name or it is longer than one character.
 *
 * @param antibody the prepared antibody.
 * @param antigen the prepared antigen.
 * @returns the new name of each chain of the antigen.
 * @throws RangeError for more chains than there are names.
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

/**
 * Combines antibody and antigen into one model, heavy atoms only.
 * @param complex the partners in one frame.
 * @param names the names of the antigen's chains, from {@link complexChainNames}.
 * @returns the model.
 */
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
