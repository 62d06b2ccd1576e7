import {
  isAminoAcidResidue,
  parseMmcif,
  parsePdb,
  sequenceOf,
  StructureFormatError,
  type Chain,
  type Residue,
  type Structure,
} from '@paratope/geometry';
import type { StructureTask } from './engine.js';
import { EngineFailure } from './failure.js';
import { chainsOf } from './task.js';

interface ModelReading {
  readonly name: string;
  readonly format: 'pdb' | 'mmcif';
  /** Share of the residues that a tool may remove at the ends, for tools that cut chains to their variable domain. */
  readonly mayTrim?: number;
}

interface ReadModel {
  readonly structure: Structure;
  readonly chains: readonly [Chain, ...Chain[]];
  readonly warnings: string[];
}

/**
 * Reads the model of a tool's file. Chains are identified by their sequences and named as in {@link chainsOf}: tools differ in the names
 * and order of chains (ColabFold: A, B), and a model with swapped chains would otherwise be accepted.
 */
export function readModel(text: string, task: StructureTask, { name, format, mayTrim = 0 }: ModelReading): ReadModel {
  const model = parse(text, name, format).models[0];
  const given = (model?.chains ?? [])
    .map((chain) => ({ ...chain, residues: chain.residues.filter(isAminoAcidResidue).map(withoutHydrogens) }))
    .filter(({ residues }) => residues.length > 0);
  const warnings: string[] = [];
  const taken = new Set<Chain>();
  const chains = chainsOf(task).map(([id, sequence]) => {
    // An antigen may have several chains with the same sequence.
    const matches = given.filter((chain) => !taken.has(chain) && fits(sequenceOf(chain), sequence, mayTrim));
    const chain = matches.find((each) => each.id === id) ?? matches[0];
    if (!chain) {
      throw new EngineFailure('wrong_chains', `${name} left a structure without chain ${id} as it was given.`);
    }
    taken.add(chain);
    const left = sequence.length - chain.residues.length;
    if (left > 0) warnings.push(`${name} left out ${left} residues at the ends of chain ${id}.`);
    return { id, residues: chain.residues };
  });
  if (given.length !== chains.length) {
    throw new EngineFailure('wrong_chains', `${name} left ${given.length} chains where ${chains.length} were given.`);
  }
  const [first, ...rest] = chains;
  if (!first) throw new EngineFailure('wrong_chains', `${name} left no chain.`);
  return { structure: { models: [{ chains }] }, chains: [first, ...rest], warnings };
}

const withoutHydrogens = (residue: Residue): Residue => ({
  ...residue,
  atoms: residue.atoms.filter(({ element }) => element !== 'H'),
});

function parse(text: string, name: string, format: 'pdb' | 'mmcif'): Structure {
  try {
    const { structure, problems } = format === 'pdb' ? parsePdb(text) : parseMmcif(text);
    if (problems.length > 0) {
      throw new EngineFailure('malformed_output', `${name} left a structure file with damaged lines.`);
    }
    return structure;
  } catch (error) {
    if (!(error instanceof StructureFormatError)) throw error;
    throw new EngineFailure('malformed_output', `${name} left a file that holds no structure.`, { cause: error });
  }
}

function fits(modelled: string, sequence: string, mayTrim: number): boolean {
  return modelled === sequence || (sequence.includes(modelled) && modelled.length >= (1 - mayTrim) * sequence.length);
}
