import type { Submission } from '@paratope/dashboard-kit/pipeline';
import type { ComplexPredictionSubmit } from '@paratope/sdk';

/** What is asked beyond the variant. */
export type ComplexChoice = Pick<ComplexPredictionSubmit, 'antigen_id' | 'antigen_chains' | 'epitope' | 'effort'>;

export const NO_ANTIGEN: ComplexChoice = { antigen_id: '', effort: 'standard' };

export const submissionOf = (choice: ComplexChoice): Submission => ({
  missing: choice.antigen_id === '' ? 'Choose the antigen that is to be docked to.' : undefined,
  bodyOf: (items) => ({ items: items.map((item) => ({ ...item, ...choice })) }),
});
