import type { Submission } from '@paratope/dashboard-kit/pipeline';
import type { CodonExportSubmit, CodonOptions } from '@paratope/sdk';

export type Enzyme = NonNullable<CodonOptions['avoid_enzymes']>[number];

/** Values of the form besides the variants. */
export interface CodonValues {
  readonly host: CodonExportSubmit['host'];
  readonly strategy: NonNullable<CodonExportSubmit['strategy']>;
  readonly signal_peptide: NonNullable<CodonOptions['signal_peptide']>;
  /** Null for the enzymes that the service avoids by default. */
  readonly avoid_enzymes: Enzyme[] | null;
}

export const USUAL_CODONS: CodonValues = {
  host: 'cho',
  strategy: 'match_usage',
  signal_peptide: 'none',
  avoid_enzymes: null,
};

export const submissionOf = ({ host, strategy, signal_peptide, avoid_enzymes }: CodonValues): Submission => ({
  bodyOf: (items) => ({
    items,
    host,
    strategy,
    options: { signal_peptide, ...(avoid_enzymes && { avoid_enzymes }) },
  }),
});
