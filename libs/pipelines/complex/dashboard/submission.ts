import type { Submission } from '@paratope/dashboard-kit/pipeline';
import type { ComplexPredictionSubmit } from '@paratope/sdk';
import { TEXT } from './text.js';

/** Values of the form besides the variants. */
export interface ComplexValues {
  /** Empty until an antigen is chosen. */
  readonly antigen_id: string;
  /** Empty for the whole structure. */
  readonly antigen_chains: string[];
  readonly effort: NonNullable<ComplexPredictionSubmit['effort']>;
  /** Positions in the antigen's sequence, from 1, as typed; empty if the epitope is unknown. */
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
