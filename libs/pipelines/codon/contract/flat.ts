import { idOf } from '@paratope/job-envelope';
import { z } from 'zod';
import { chainIdOf } from './signal-peptides.js';

/** The parts of inputs and results that the flat fields repeat. */
const inputsSchema = z.object({
  variant_id: z.string(),
  batch_id: z.string(),
  host: z.string(),
  strategy: z.string(),
  signal_peptides: z.record(z.string(), z.string()).default({}),
  options: z.record(z.string(), z.unknown()),
});
const resultsSchema = z.object({
  variable_cds: z.array(
    z.object({
      chain: z.string(),
      chain_id: z.string().optional(),
      sequence: z.string(),
      cai: z.number(),
      gc_content: z.number(),
    }),
  ),
  constraint_report: z.object({
    satisfied: z.boolean(),
    constraints: z.array(z.looseObject({ name: z.string(), satisfied: z.boolean(), detail: z.string() })),
  }),
});

const metricsSchema = z.object({
  cai: z.number().meta({ description: 'Codon adaptation index, 0 to 1.', examples: [0.97] }),
  gc_content: z.number().meta({ description: 'Share of G and C, 0 to 1.', examples: [0.62] }),
  length: z.int().meta({ description: 'Nucleotides of the sequence.', examples: [75] }),
});

const afterEnd = (what: string): string =>
  `${what} Null until the export has completed; absent in lists without results.`;

/** Fields of an export beside its envelope, for clients that read an export as a flat record. */
export const flatFields = {
  variant_id: idOf('variant').optional().meta({ description: '`variant_id` of the inputs.' }),
  batch_id: idOf('batch').optional().meta({ description: '`batch_id` of the inputs.' }),
  job_id: idOf('codon_export').optional().meta({ description: 'Identifier of the job, which is the `id`.' }),
  host: z
    .string()
    .optional()
    .meta({ description: '`host` of the inputs.', examples: ['cho'] }),
  strategy: z
    .string()
    .optional()
    .meta({ description: '`strategy` of the inputs.', examples: ['maximize_cai'] }),
  signal_peptides: z
    .record(z.string(), z.string())
    .optional()
    .meta({ description: '`signal_peptides` of the inputs; empty where there are none.', examples: [{}] }),
  options: z
    .record(z.string(), z.unknown())
    .optional()
    .meta({ description: '`options` of the inputs.', examples: [{}] }),
  variable_cds: z
    .record(z.string(), z.string())
    .nullable()
    .optional()
    .meta({ description: afterEnd('Coding sequence of each chain, by the name of the chain.'), examples: [null] }),
  constraints_satisfied: z
    .boolean()
    .nullable()
    .optional()
    .meta({ description: afterEnd('Whether all sequences meet every constraint.'), examples: [null] }),
  violations: z
    .array(z.string())
    .nullable()
    .optional()
    .meta({ description: afterEnd('Constraints that are not met, in words.'), examples: [null] }),
  metrics: z
    .record(z.string(), metricsSchema)
    .nullable()
    .optional()
    .meta({
      description: afterEnd(
        'Codon adaptation index, GC content (both 0 to 1) and length in nucleotides of each sequence, by the name of the chain.',
      ),
      examples: [{ H: { cai: 0.97, gc_content: 0.62, length: 75 } }],
    }),
};

/**
 * Returns {@link flatFields} of a job.
 * @param results null while there are none, undefined if they are not shown
 */
export function flatExport(id: string, inputs: unknown, results: unknown): Readonly<Record<string, unknown>> {
  const of = inputsSchema.parse(inputs);
  const named = { ...of, job_id: id };
  if (results === undefined) return named;
  const { data: completed } = resultsSchema.safeParse(results);
  if (!completed) return { ...named, variable_cds: null, constraints_satisfied: null, violations: null, metrics: null };
  const { variable_cds: sequences, constraint_report: report } = completed;
  const byChain = <Value>(value: (cds: (typeof sequences)[number]) => Value): Readonly<Record<string, Value>> =>
    Object.fromEntries(sequences.map((cds) => [chainIdOf({ role: cds.chain, chain_id: cds.chain_id }), value(cds)]));
  return {
    ...named,
    variable_cds: byChain(({ sequence }) => sequence),
    constraints_satisfied: report.satisfied,
    violations: report.constraints
      .filter(({ satisfied }) => !satisfied)
      .map(({ name, detail }) => `${name}: ${detail}`),
    metrics: byChain(({ cai, gc_content, sequence }) => ({ cai, gc_content, length: sequence.length })),
  };
}
