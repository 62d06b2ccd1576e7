import { EngineFailure } from './failure.js';
import type { StructureTask } from './engine.js';

const AMINO_ACIDS = /^[ACDEFGHIKLMNPQRSTVWY]+$/;

/** The chains by their identifiers. Input files are built from them, so nothing but amino acids may pass. */
export function chainsOf(task: StructureTask): [id: 'H' | 'L', sequence: string][] {
  const chains: ['H' | 'L', string][] = [['H', task.heavy]];
  if (task.light !== undefined) chains.push(['L', task.light]);
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
