import { moleculeTitle, sequenceName } from '@paratope/antibody';
import { antibodyName, type LaboratoryAntibody } from './antibody.js';
import { LaboratoryInputError } from './errors.js';
import { requireDistinct } from './names.js';
import type { LaboratorySheet } from './sheet.js';

// The file is as https://help.benchling.com/hc/en-us/articles/9714810883725 describes it (comma-separated UTF-8, one row per entity,
// columns mapped by name), with the fields name, aliases and aminoAcids of AA sequences,
// https://benchling.com/api/reference#/AA%20Sequences; both were read on 27 November 2026.

/**
 * Converts chains to entities of Benchling: a row for each amino acid sequence, with columns for the fields of a schema.
 *
 * @param antibodies the antibodies with their chains (one-letter codes).
 * @returns a sheet of entities; an entity's alias is the id of its variant, if it has one.
 * @throws LaboratoryInputError without antibodies, and for duplicate names
 * @example
 * ```ts
 * const chains = [{ role: 'heavy', sequence: 'EVQLVESGG' }];
 * benchlingEntities([{ id: '', candidate: 'v1', format: 'nanobody', chains }]).rows[0][0]; // → 'v1-VH-0d7b5bac'
 * ```
 */
export function benchlingEntities(antibodies: readonly LaboratoryAntibody[]): LaboratorySheet {
  if (antibodies.length === 0) throw new LaboratoryInputError('The selection has no antibodies to register.');
  requireDistinct(antibodies.map(antibodyName), 'antibodies');
  return {
    title: 'Entities',
    columns: ['Name', 'Aliases', 'Amino Acids', 'Antibody', 'Chain', 'Antibody Format', 'Length'],
    rows: antibodies.flatMap((antibody) =>
      antibody.chains.map(({ role, sequence }) => [
        sequenceName(antibody, role, sequence),
        antibody.id === '' ? '' : `${antibody.id} ${role}`,
        sequence,
        moleculeTitle(antibody),
        role,
        antibody.format,
        sequence.length,
      ]),
    ),
  };
}
