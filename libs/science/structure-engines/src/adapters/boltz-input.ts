import type { StructureTask } from './engine.js';
import { ANTIGEN_CHAINS, chainsOf } from './task.js';

/**
 * Writes the input of Boltz-2 (YAML, version 1; docs/prediction.md of release 2.2).
 *
 * @param task the chains and the epitope; the pocket is between the heavy chain and the epitope.
 * @param withAlignments whether Boltz asks an alignment server; otherwise each chain is modelled from its own sequence.
 * @returns the text of the file.
 * @throws EngineFailure for residues other than the twenty amino acids.
 */
export function boltzYaml(task: StructureTask, withAlignments: boolean): string {
  const proteins = chainsOf(task).map(([id, sequence]) => {
    const alignment = withAlignments ? '' : '      msa: empty\n';
    return `  - protein:\n      id: ${id}\n      sequence: ${sequence}\n${alignment}`;
  });
  const contacts = (task.epitope ?? []).map(({ chain, place }) => `[${ANTIGEN_CHAINS[chain] ?? ''}, ${place}]`);
  const pocket =
    contacts.length === 0
      ? ''
      : `constraints:\n  - pocket:\n      binder: H\n      contacts: [${contacts.join(', ')}]\n`;
  return `version: 1\nsequences:\n${proteins.join('')}${pocket}`;
}
