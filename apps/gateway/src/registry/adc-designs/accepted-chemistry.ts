import type { DesignSubject } from '@paratope/adc';
import { ProblemError } from '@paratope/problem';
import { suggestion } from '../../http/nearest.js';
import type { AdcChemistry } from './chemistry.js';
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
  | 'custom'
  | 'antibody'
>;

/** As it is asked for: the classes follow from the names, and may be given to be checked. */
export type GivenChemistry = Omit<Chemistry, 'linker_type' | 'payload_class'> & {
  readonly linker_type?: Chemistry['linker_type'] | undefined;
  readonly payload_class?: Chemistry['payload_class'] | undefined;
};

/**
 * The chemistry of a design, if it can be.
 * @throws ProblemError `validation_failed`
 */
export async function acceptedChemistry(
  chemistry: AdcChemistry,
  given: GivenChemistry,
  subject: DesignSubject,
): Promise<Chemistry> {
  const { conjugation_site, dar_target, custom, antibody } = given;
  const { format, chains } = subject;
  const outcome = await chemistry.run({ kind: 'read', design: given, subject: { format, chains } });
  if (outcome.kind === 'read') {
    const { linkerName: linker_name, linkerType: linker_type, method: conjugation_method } = outcome;
    const { payloadName: payload_name, payloadClass: payload_class } = outcome;
    return {
      ...{ linker_name, linker_type, payload_name, payload_class, conjugation_method, conjugation_site, dar_target },
      ...{ custom, antibody },
    };
  }
  const asked = new Map([
    ['/linker_name', given.linker_name],
    ['/payload_name', given.payload_name],
    ['/conjugation_method', given.conjugation_method],
  ]);
  const errors = (outcome.kind === 'refused' ? outcome.errors : []).map(({ known = [], ...error }) => ({
    ...error,
    detail: `${error.detail}${suggestion(asked.get(error.pointer) ?? '', known)}`,
  }));
  throw new ProblemError('validation_failed', 'The design cannot be made.', { errors });
}
