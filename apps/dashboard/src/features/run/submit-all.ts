import type { CodonExportSubmit, ComplexPredictionSubmit, JobKind } from '@paratope/sdk';
import { JOB_OPERATIONS } from '@paratope/sdk';
import { api } from '../../api/client.js';

/** What a complex prediction asks beyond the variant. */
export type ComplexChoice = Pick<ComplexPredictionSubmit, 'antigen_id' | 'epitope' | 'effort'>;

export const NO_ANTIGEN: ComplexChoice = { antigen_id: '', effort: 'standard' };

/** What a codon export asks beyond the variants. */
export type CodonChoice = Pick<CodonExportSubmit, 'host' | 'strategy' | 'options'>;

export const USUAL_CODONS: CodonChoice = { host: 'cho', strategy: 'match_usage' };

/** As many as a batch takes. */
const BATCH = 50;

interface Choices {
  readonly complex: ComplexChoice;
  readonly codon: CodonChoice;
}

/** A batch per kind and fifty variants; each is charged as one, or not at all. @returns how many jobs there are now. */
export async function submitAll(
  kinds: readonly JobKind[],
  variantIds: readonly string[],
  { complex, codon }: Choices,
): Promise<number> {
  for (const kind of kinds) {
    for (let at = 0; at < variantIds.length; at += BATCH) {
      const items = variantIds.slice(at, at + BATCH).map((variant_id) => ({ variant_id }));
      if (kind === 'codon_export') await api.submitCodonExports({ body: { items, ...codon } });
      else if (kind === 'complex_prediction') {
        await api.request(JOB_OPERATIONS[kind].batch, {
          body: { items: items.map((item) => ({ ...item, ...complex })) },
        });
      } else await api.request(JOB_OPERATIONS[kind].batch, { body: { items } });
    }
  }
  return kinds.length * variantIds.length;
}
