import type { Submission } from '@paratope/dashboard-kit/pipeline';
import type { DesignSubmit } from '@paratope/sdk';

/** Fields of a design besides its variant: a preset or objectives, and the number of judged proposals. */
export type AskedDesign = Pick<DesignSubmit, 'preset' | 'objectives' | 'judged'>;

export const USUAL_DESIGN = { preset: 'humanize_further', judged: 3 } as const satisfies AskedDesign;

/** @param missing sentence that states what has to be corrected first */
export const submissionOf = (asked: AskedDesign, missing?: string): Submission => ({
  missing,
  bodyOf: (items) => ({ items: items.map((item) => ({ ...item, ...asked })) }),
});
