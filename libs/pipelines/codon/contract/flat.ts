import { described, idOf, field } from '@paratope/job-envelope';
import { z } from 'zod';

const metricsSchema = z.object({
  cai: field.number('Codon adaptation index, 0 to 1.', 0.97),
  gc_content: field.number('Share of G and C, 0 to 1.', 0.62),
  length: field.int('Nucleotides of the sequence.', 75),
});

const ofInputs = <Schema extends z.ZodType>(schema: Schema, field: string, example: z.input<Schema>) =>
  described<z.ZodOptional<Schema>>(schema.optional(), `\`${field}\` of the inputs.`, example);

const afterEnd = <Schema extends z.ZodType>(schema: Schema, what: string, example: z.input<Schema> | null = null) =>
  described(
    schema.nullable().optional(),
    `${what} Null until the export has completed; absent in lists without results.`,
    example,
  );

/** Fields of an export beside its envelope, for clients that read an export as a flat record. */
export const flatFields = {
  variant_id: described(idOf('variant').optional(), '`variant_id` of the inputs.'),
  batch_id: described(idOf('batch').optional(), '`batch_id` of the inputs.'),
  job_id: described(idOf('codon_export').optional(), 'Identifier of the job, which is the `id`.'),
  host: ofInputs(z.string(), 'host', 'cho'),
  strategy: ofInputs(z.string(), 'strategy', 'maximize_cai'),
  signal_peptides: described(
    z.record(z.string(), z.string()).optional(),
    '`signal_peptides` of the inputs; empty where there are none.',
    {},
  ),
  options: ofInputs(z.record(z.string(), z.unknown()), 'options', {}),
  variable_cds: afterEnd(z.record(z.string(), z.string()), 'Coding sequence of each chain, by the name of the chain.'),
  constraints_satisfied: afterEnd(z.boolean(), 'Whether all sequences meet every constraint.'),
  violations: afterEnd(z.array(z.string()), 'Constraints that are not met, in words.'),
  metrics: afterEnd(
    z.record(z.string(), metricsSchema),
    'Codon adaptation index, GC content (both 0 to 1) and length in nucleotides of each sequence, by the name of the chain.',
    { H: { cai: 0.97, gc_content: 0.62, length: 75 } },
  ),
};
