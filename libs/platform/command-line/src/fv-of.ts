import type { ImportedAntibody } from '@paratope/antibody-import';
import { readFv, StructureInputError, type FvTask } from '@paratope/structure-engines';
import type { Warning } from './warnings.js';

type Antibody = Pick<ImportedAntibody, 'format' | 'chains'> | Parameters<typeof readFv>[0];

/** The Fv to model. A heavy chain without a light one is taken for a single domain: not every VHH can be told from a VH. */
export function fvOf(antibody: Antibody): FvTask {
  const isAlone = antibody.chains.every(({ role }) => role === 'heavy');
  return readFv(isAlone ? { ...antibody, format: 'nanobody' } : antibody);
}

/** What a model leaves out of an antibody; nothing where none can be made. */
export function modelWarnings(antibody: Antibody): Warning[] {
  try {
    const { leftOut } = fvOf(antibody);
    if (leftOut === 0) return [];
    const further = leftOut === 1 ? 'one further variable domain is' : `${leftOut} further variable domains are`;
    return [{ code: 'part_of_molecule', detail: `One Fv is modelled; ${further} left out.` }];
  } catch (error) {
    if (error instanceof StructureInputError) return [];
    throw error;
  }
}
