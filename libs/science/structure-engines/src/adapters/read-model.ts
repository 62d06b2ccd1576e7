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

export interface ModelReading {
  readonly name: string;
  readonly format: 'pdb' | 'mmcif';
  /** Tools that cut chains to their variable domain may leave this share of the residues out at the ends. */
  readonly mayTrim?: number;
}

export interface ReadModel {
  readonly structure: Structure;
  readonly chains: readonly [Chain, ...Chain[]];
  readonly warnings: string[];
}

/**
 * The model in a tool's file, its chains found by their sequences and named as in {@link chainsOf}: tools name and order chains
 * as they like (ColabFold: A, B), and a model with its chains swapped would pass for a good one.
 */
export function readModel(text: string, task: StructureTask, { name, format, mayTrim = 0 }: ModelReading): ReadModel {
  const model = parse(text, name, format).models[0];
  const given = (model?.chains ?? [])
    .map((chain) => ({ ...chain, residues: chain.residues.filter(isAminoAcidResidue).map(withoutHydrogens) }))
    .filter(({ residues }) => residues.length > 0);
  const warnings: string[] = [];
  const taken = new Set<Chain>();
  const chains = chainsOf(task).map(([id, sequence]) => {
    // An antigen may have chains of the same sequence.
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
