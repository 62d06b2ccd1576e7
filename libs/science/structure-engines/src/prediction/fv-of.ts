import { StructureInputError } from './errors.js';
import { readFv, type FvTask, type StructureInput } from './read-fv.js';

/** What a model of an antibody does not show. */
export interface ModelWarning {
  readonly code: 'part_of_molecule';
  readonly detail: string;
}

/**
 * Finds the Fv to model. A heavy chain without a light one is taken for a single domain: a VHH cannot always be distinguished from a VH.
 *
 * @param antibody the format and the chains (one-letter codes).
 * @returns the Fv.
 * @throws StructureInputError where there is none, as {@link readFv} does
 */
export function fvOf(antibody: StructureInput): FvTask {
  const isAlone = antibody.chains.every(({ role }) => role === 'heavy');
  return readFv(isAlone ? { ...antibody, format: 'nanobody' } : antibody);
}

/**
 * Says what a model leaves out of an antibody.
 *
 * @param antibody the format and the chains (one-letter codes).
 * @returns the warnings; none if no model can be made.
 * @example
 * ```ts
 * modelWarnings({ format: 'mab', chains: [{ role: 'heavy', sequence: 'MKTAYIAK' }] }); // → []
 * ```
 */
export function modelWarnings(antibody: StructureInput): ModelWarning[] {
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
