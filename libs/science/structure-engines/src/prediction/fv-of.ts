import { StructureInputError } from './errors.js';
import { readFv, type FvTask, type StructureInput } from './read-fv.js';

/** Warning about parts of an antibody that a model does not contain. */
interface ModelWarning {
  readonly code: 'part_of_molecule';
  readonly detail: string;
}

/**
 * Finds the Fv to model. A heavy chain without a light one is treated as a single domain: a VHH cannot always be distinguished from a VH.
 *
 * @param antibody the format and the chains (one-letter codes).
 * @returns the Fv.
 * @throws StructureInputError if there is none, like {@link readFv}
 */
export function fvOf(antibody: StructureInput): FvTask {
  const isAlone = antibody.chains.every(({ role }) => role === 'heavy');
  return readFv(isAlone ? { ...antibody, format: 'nanobody' } : antibody);
}

/**
 * Lists the parts of an antibody that a model leaves out.
 * @param antibody the format and the chains (one-letter codes).
 * @returns the warnings; none if no model is possible.
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
