import type { CodonExportSubmit, ComplexPredictionSubmit, JobKind } from '@paratope/sdk';
import { JOB_OPERATIONS } from '@paratope/sdk';
import { api } from '../../api/client.js';

/** What a complex prediction asks beyond the variant. */
export type ComplexChoice = Pick<ComplexPredictionSubmit, 'antigen_id' | 'antigen_chains' | 'epitope' | 'effort'>;

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

/** What is charged as one, or not at all: one kind, for up to fifty variants. */
export interface Batch {
  readonly kind: JobKind;
  readonly variantIds: readonly string[];
}

export const batchesOf = (kinds: readonly JobKind[], variantIds: readonly string[]): Batch[] =>
  kinds.flatMap((kind) =>
    Array.from({ length: Math.ceil(variantIds.length / BATCH) }, (_, at) => ({
      kind,
      variantIds: variantIds.slice(at * BATCH, (at + 1) * BATCH),
    })),
  );

/**
 * Submits batch after batch.
 * @param onSubmitted hears of each that was accepted: when a later one is refused, those must not be submitted again.
 */
export async function submitAll(
  batches: readonly Batch[],
  { complex, codon }: Choices,
  onSubmitted: (batch: Batch) => void,
): Promise<void> {
  for (const batch of batches) {
    const { kind } = batch;
    const items = batch.variantIds.map((variant_id) => ({ variant_id }));
    if (kind === 'codon_export') await api.submitCodonExports({ body: { items, ...codon } });
    else if (kind === 'complex_prediction') {
      await api.request(JOB_OPERATIONS[kind].batch, {
        body: { items: items.map((item) => ({ ...item, ...complex })) },
      });
    } else await api.request(JOB_OPERATIONS[kind].batch, { body: { items } });
    onSubmitted(batch);
  }
}
