import { ProblemError, type FieldError } from '@paratope/problem';
import { CONJUGATION_METHODS, LINKERS, PAYLOADS, type ConjugationMethod } from './catalogue/index.js';
import type { AdcDesign } from './contract.js';

/** What a design is made of. */
export type Chemistry = Pick<
  AdcDesign,
  | 'linker_name'
  | 'linker_type'
  | 'payload_name'
  | 'payload_class'
  | 'conjugation_method'
  | 'conjugation_site'
  | 'dar_target'
>;

/** As it is asked for: the classes follow from the names, and may be given to be checked. */
export type GivenChemistry = Omit<Chemistry, 'linker_type' | 'payload_class'> & {
  readonly linker_type?: Chemistry['linker_type'] | undefined;
  readonly payload_class?: Chemistry['payload_class'] | undefined;
};

/**
 * The chemistry of a design, if it fits the catalogue.
 * @throws ProblemError `validation_failed`
 */
export function acceptedChemistry(given: GivenChemistry): Chemistry {
  const { linker_name, payload_name, conjugation_method, conjugation_site, dar_target } = given;
  const errors: FieldError[] = [];
  const linker = named(LINKERS, linker_name, '/linker_name', errors);
  const payload = named(PAYLOADS, payload_name, '/payload_name', errors);
  const method = named(CONJUGATION_METHODS, conjugation_method, '/conjugation_method', errors);
  if (linker && given.linker_type !== undefined && given.linker_type !== linker.type) {
    errors.push(mismatch('/linker_type', `${linker.name} is a ${linker.type} linker`));
  }
  if (payload && given.payload_class !== undefined && given.payload_class !== payload.class) {
    errors.push(mismatch('/payload_class', `${payload.name} is of class ${payload.class}`));
  }
  if (method) errors.push(...methodErrors(method, conjugation_site, dar_target));
  if (!linker || !payload || !method || errors.length > 0) {
    throw new ProblemError('validation_failed', 'The design does not fit the catalogue.', { errors });
  }
  return {
    linker_name,
    linker_type: linker.type,
    payload_name,
    payload_class: payload.class,
    conjugation_method,
    conjugation_site,
    dar_target,
  };
}

function named<Entry extends { readonly name: string }>(
  entries: readonly Entry[],
  name: string,
  pointer: string,
  errors: FieldError[],
): Entry | undefined {
  const entry = entries.find((one) => one.name === name);
  const known = entries.map((one) => one.name).join(', ');
  if (!entry) errors.push({ pointer, detail: `is not in the catalogue: ${known}`, code: 'not_in_catalogue' });
  return entry;
}

const mismatch = (pointer: string, detail: string): FieldError => ({ pointer, detail, code: 'mismatch' });

function methodErrors(
  { name, class: kind, sites, site_pattern, max_dar }: ConjugationMethod,
  site: string | null,
  dar: number,
): FieldError[] {
  const errors: FieldError[] = [];
  const known = site === null || sites.includes(site) || (site_pattern !== null && new RegExp(site_pattern).test(site));
  if (!known) {
    const detail =
      sites.length > 0
        ? `is no site of ${name}, such as ${sites.join(', ')}`
        : `${name} has no single site${kind === 'stochastic' ? '' : ': it uses every interchain disulfide'}`;
    errors.push({ pointer: '/conjugation_site', detail, code: 'invalid_site' });
  }
  if (dar > max_dar) {
    const detail = `${name} reaches a drug-to-antibody ratio of ${max_dar} at most`;
    errors.push({ pointer: '/dar_target', detail, code: 'too_big' });
  }
  return errors;
}
