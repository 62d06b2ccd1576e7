import type { BatchBody, Submission } from '@paratope/dashboard-kit/pipeline';
import type { Job } from '@paratope/sdk';

/** Submission with every input of an earlier job. */
export function againOf({ inputs }: Pick<Job, 'inputs'>): Submission {
  const { variant_id: _, ...asked } = inputs;
  // The inputs of a kind are a body of its submission: the contract of every kind has them from one shape.
  if (!('batch_id' in asked)) return { bodyOf: (items) => ({ items: items.map((item) => ({ ...asked, ...item })) }) };
  // A kind that is submitted in batches only has its inputs once beside the variants, but for what each variant has of its own.
  const { batch_id: __, signal_peptides: own, ...shared } = asked;
  return {
    bodyOf: (items): BatchBody => ({
      items: items.map((item) => ({ ...item, ...(own && { signal_peptides: own }) })),
      ...shared,
    }),
  };
}
