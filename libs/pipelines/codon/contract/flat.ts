import { idOf } from '@paratope/job-envelope';
import { z } from 'zod';

const metricsSchema = z.object({
  cai: z.number().meta({ description: 'Codon adaptation index, 0 to 1.', examples: [0.97] }),
  gc_content: z.number().meta({ description: 'Share of G and C, 0 to 1.', examples: [0.62] }),
  length: z.int().meta({ description: 'Nucleotides of the sequence.', examples: [75] }),
});

const ofInputs = <Schema extends z.ZodType>(schema: Schema, field: string, example: unknown) =>
  schema.optional().meta({ description: `\`${field}\` of the inputs.`, examples: [example] });

const afterEnd = <Schema extends z.ZodType>(schema: Schema, what: string, example: unknown = null) =>
  schema
    .nullable()
    .optional()
    .meta({
      description: `${what} Null until the export has completed; absent in lists without results.`,
      examples: [example],
    });

/** Fields of an export beside its envelope, for clients that read an export as a flat record. */
export const flatFields = {
  variant_id: idOf('variant').optional().meta({ description: '`variant_id` of the inputs.' }),
  batch_id: idOf('batch').optional().meta({ description: '`batch_id` of the inputs.' }),
  job_id: idOf('codon_export').optional().meta({ description: 'Identifier of the job, which is the `id`.' }),
  host: ofInputs(z.string(), 'host', 'cho'),
  strategy: ofInputs(z.string(), 'strategy', 'maximize_cai'),
  signal_peptides: z
    .record(z.string(), z.string())
    .optional()
    .meta({ description: '`signal_peptides` of the inputs; empty where there are none.', examples: [{}] }),
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
