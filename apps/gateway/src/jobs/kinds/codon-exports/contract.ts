import { MAX_BATCH } from '@paratope/job-envelope';
import { EXPORT_FORMATS } from '@paratope/pipeline-codon/contract';
import { JOB_KINDS } from '@paratope/pipelines';
import { z } from 'zod';
import { route } from '../../../http/contract.js';
import { batchWarningsSchema } from '../../intake/batch-warnings.js';
import { LATER } from '../job-routes.js';

const kind = JOB_KINDS.codon_export;

export const codonBatchSchema = z
  .object({
    object: z.literal('codon_export_batch'),
    batch_id: z.uuid(),
    job_ids: z.array(z.uuid()).meta({ description: 'One job per item, in order.' }),
    export_ids: z.array(z.uuid()).meta({ description: 'The exports that they make: the same ids.' }),
    credit_cost: z.int().nonnegative().meta({ description: 'Credits debited for all of them together.' }),
    warnings: batchWarningsSchema,
  })
  .meta({ id: 'CodonExportBatch' });

export type CodonBatch = z.output<typeof codonBatchSchema>;

export const submitCodonExports = route({
  operationId: 'submitCodonExports',
  method: 'POST',
  path: '/v1/codon-exports',
  tag: kind.path,
  summary: `Submit codon exports of up to ${MAX_BATCH} variants, all or none`,
  description: `One debit of ${kind.credits} credits per variant. Poll each export until its \`variable_cds\` is there.`,
  body: kind.submit,
  answers: {
    202: { description: 'The exports wait for a worker.', body: codonBatchSchema, headers: LATER },
  },
  problems: ['insufficient_credits', 'not_found', 'service_unavailable'],
  plan: kind.plan,
  idempotency: 'handler',
});

export const FASTA_TYPE = 'text/x-fasta';
export const CSV_TYPE = 'text/csv';
export const GENBANK_TYPE = 'chemical/x-genbank';
export const ZIP_TYPE = 'application/zip';

export const downloadCodonExport = route({
  operationId: 'downloadCodonExport',
  method: 'GET',
  path: '/v1/codon-exports/{id}/download',
  tag: kind.path,
  summary: 'Download coding sequences',
  description:
    'Of one export, or of all completed exports of a batch once none of them is pending or running. GenBank of a batch is a ZIP with a file per export.',
  params: z.object({ id: z.uuid().meta({ description: 'Id of the export, or of the batch.' }) }),
  query: z.object({
    format: z
      .enum(EXPORT_FORMATS)
      .optional()
      .meta({ description: "By default the first of the submit's `output_formats`." }),
  }),
  answers: {
    200: {
      description: 'The file.',
      body: null,
      file: [FASTA_TYPE, CSV_TYPE, GENBANK_TYPE, ZIP_TYPE],
      headers: { 'Content-Disposition': 'The name to save it under.' },
    },
  },
  problems: ['not_found', 'conflict'],
});
