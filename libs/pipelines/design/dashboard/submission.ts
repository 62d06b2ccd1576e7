import type { Submission } from '@paratope/dashboard-kit/pipeline';
import type { DesignSubmit } from '@paratope/sdk';

/** Values of the form besides the variants. */
export interface DesignValues {
  readonly preset: NonNullable<DesignSubmit['preset']>;
  readonly judged: number;
}

export const USUAL_DESIGN: DesignValues = { preset: 'humanize_further', judged: 3 };

export const submissionOf = ({ preset, judged }: DesignValues): Submission => ({
  bodyOf: (items) => ({ items: items.map((item) => ({ ...item, preset, judged })) }),
});
