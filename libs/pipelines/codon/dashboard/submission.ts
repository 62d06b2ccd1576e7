import type { Submission } from '@paratope/dashboard-kit/pipeline';
import type { CodonExportSubmit } from '@paratope/sdk';

/** What is asked beyond the variants. */
export type CodonChoice = Pick<CodonExportSubmit, 'host' | 'strategy' | 'options'>;

export const USUAL_CODONS: CodonChoice = { host: 'cho', strategy: 'match_usage' };

export const submissionOf = (choice: CodonChoice): Submission => ({ bodyOf: (items) => ({ items, ...choice }) });
