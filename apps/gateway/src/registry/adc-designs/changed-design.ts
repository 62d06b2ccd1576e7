import type { z } from 'zod';
import { acceptedChemistry, type Chemistry } from './accepted-chemistry.js';
import type { AdcDesign, updateAdcDesign } from './contract.js';

type Change = z.output<(typeof updateAdcDesign)['body']>;

/**
 * A design after a change; its analysis stands only while the chemistry that it is of does.
 * @throws ProblemError `validation_failed` when the chemistry that comes out does not fit the catalogue
 */
export function changedDesign(design: AdcDesign, change: Change): AdcDesign {
  const { name = design.name, notes = design.notes, archived = design.archived, ...given } = change;
  const changed = { ...design, name, notes, archived };
  if (Object.values(given).every((value) => value === undefined)) return changed;
  const chemistry = changedChemistry(design, given);
  return { ...changed, ...chemistry, analysis: isSame(design, chemistry) ? design.analysis : null };
}

/** A class that is not named follows its linker or payload. */
function changedChemistry(design: AdcDesign, given: Omit<Change, 'name' | 'notes' | 'archived'>): Chemistry {
  return acceptedChemistry({
    linker_name: given.linker_name ?? design.linker_name,
    linker_type: given.linker_type,
    payload_name: given.payload_name ?? design.payload_name,
    payload_class: given.payload_class,
    conjugation_method: given.conjugation_method ?? design.conjugation_method,
    conjugation_site: given.conjugation_site === undefined ? design.conjugation_site : given.conjugation_site,
    dar_target: given.dar_target ?? design.dar_target,
  });
}

const isSame = (one: Chemistry, other: Chemistry): boolean =>
  one.linker_name === other.linker_name &&
  one.payload_name === other.payload_name &&
  one.conjugation_method === other.conjugation_method &&
  one.conjugation_site === other.conjugation_site &&
  one.dar_target === other.dar_target;
