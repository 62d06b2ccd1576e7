import { z } from 'zod';
import { codonExportInputsSchema, codonExportResultsSchema } from '../contract.js';
import { chainIdOf } from '../contract/signal-peptides.js';

/** The parts of inputs and results that the flat fields repeat. Options are shown as they are stored. */
const inputsSchema = codonExportInputsSchema.omit({ output_formats: true }).extend({
  signal_peptides: z.record(z.string(), z.string()).default({}),
  options: z.record(z.string(), z.unknown()),
});
const resultsSchema = codonExportResultsSchema.pick({ variable_cds: true, constraint_report: true });

/**
 * Returns the flat fields of a job.
 * @param results null while there are none, undefined if they are not shown
 */
export function flatExport(id: string, inputs: unknown, results: unknown): Readonly<Record<string, unknown>> {
  const named = { ...inputsSchema.parse(inputs), job_id: id };
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
