import type { Submission } from '@paratope/dashboard-kit/pipeline';
import type { ComplexPredictionSubmit } from '@paratope/sdk';
import { TEXT } from './text.js';

/** What is asked beyond the variant, as the form has it. */
export interface ComplexValues {
  /** Empty until one is chosen. */
  readonly antigen_id: string;
  /** Empty: the whole structure is docked to. */
  readonly antigen_chains: string[];
  readonly effort: NonNullable<ComplexPredictionSubmit['effort']>;
  /** Places in the antigen's sequence, from 1, as they were typed; empty: unknown. */
  readonly epitope: string;
}

export const NO_ANTIGEN: ComplexValues = { antigen_id: '', antigen_chains: [], effort: 'standard', epitope: '' };

export const placesIn = (epitope: string): number[] => [...epitope.matchAll(/\d+/g)].map(([place]) => Number(place));

export function submissionOf({ antigen_id, antigen_chains, effort, epitope }: ComplexValues): Submission {
  const places = placesIn(epitope);
  const asked = {
    antigen_id,
    effort,
    ...(antigen_chains.length > 0 && { antigen_chains }),
    ...(places.length > 0 && { epitope: places }),
  };
  return {
    missing: antigen_id === '' ? TEXT.chooseAnAntigenHint : undefined,
    bodyOf: (items) => ({ items: items.map((item) => ({ ...item, ...asked })) }),
  };
}
