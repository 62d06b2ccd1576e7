import type { FoldingTask } from '../inputs/folding.js';
import { EngineFailure } from './failure.js';
import type { StructureTask } from './engine.js';

const AMINO_ACIDS = /^[ACDEFGHIKLMNPQRSTVWY]+$/;

/** Names of the antigen's chains in a model: letters that the antibody does not use. */
export const ANTIGEN_CHAINS: readonly string[] = [...'ABCDEFGIJKMNOPQRSTUVWXYZ'];

/** Chains by their identifiers. Input files are built from them, so only amino acids are accepted. */
export function chainsOf(task: StructureTask): [id: string, sequence: string][] {
  const chains: [string, string][] = [['H', task.heavy]];
  if (task.light !== undefined) chains.push(['L', task.light]);
  for (const [i, sequence] of (task.antigen ?? []).entries()) {
    const id = ANTIGEN_CHAINS[i];
    if (id === undefined) {
      const reason = `An antigen of more than ${ANTIGEN_CHAINS.length} chains is not modelled.`;
      throw new EngineFailure('unsupported_input', reason);
    }
    chains.push([id, sequence]);
  }
  for (const [id, sequence] of chains) {
    if (!AMINO_ACIDS.test(sequence)) {
      throw new EngineFailure('unsupported_input', `Chain ${id} holds residues other than the twenty amino acids.`);
    }
  }
  return chains;
}

/** FASTA with one record per chain, named by its identifier. */
export function chainsFasta(task: StructureTask): string {
  return chainsOf(task)
    .map(([id, sequence]) => `>${id}\n${sequence}\n`)
    .join('');
}

/** Distance in Å from the epitope where nobody names one; Boltz's own default. */
const POCKET = 6;

/**
 * Antibody and antigen as programs take them.
 * @throws EngineFailure for residues other than the twenty amino acids
 */
export function foldingTask(task: StructureTask): Omit<FoldingTask, 'name'> {
  const chains = chainsOf(task).map(([id, sequence]) => ({ id, sequence }));
  const domains = task.light === undefined ? 1 : 2;
  return {
    antibody: chains.slice(0, domains),
    antigen: chains.slice(domains),
    epitope: (task.epitope ?? []).map(({ chain, place }) => ({ chain: ANTIGEN_CHAINS[chain] ?? '', place })),
    within: POCKET,
  };
}
