import { EXPORT_FORMATS, exampleId, idOf, JOB_KINDS, MAX_BATCH } from '@paratope/job-envelope';
import { z } from 'zod';
import { route } from '../../../http/contract.js';
import { objectSchema } from '../../../http/schemas.js';
import { batchWarningsSchema } from '../../intake/batch-warnings.js';
import { LATER } from '../job-routes.js';

const kind = JOB_KINDS.codon_export;

export const codonBatchSchema = z
  .object({
    object: objectSchema('codon_export_batch'),
    batch_id: idOf('batch').meta({
      description: 'Identifier of the batch, with which all its exports are downloaded.',
    }),
    job_ids: z.array(z.uuid()).meta({
      description: 'Identifiers of the jobs, one per item, in the order of the request.',
      examples: [[exampleId('codon_export')]],
    }),
    export_ids: z.array(z.uuid()).meta({
      description: 'Identifiers of the exports; they are the same as `job_ids`.',
      examples: [[exampleId('codon_export')]],
    }),
    credit_cost: z
      .int()
      .nonnegative()
      .meta({
        description: 'Credits that were debited for all jobs of the batch together.',
        examples: [2],
      }),
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
  effect: 'work',
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
    'Downloads one export, or all completed exports of a batch once none of the batch is pending or running. GenBank of a batch is a ZIP with one file per export.',
  params: z.object({ id: z.uuid().meta({ description: 'Identifier of the export, or of the batch.' }) }),
  query: z.object({
    format: z
      .enum(EXPORT_FORMATS)
      .optional()
      .meta({ description: 'File format. Default: the first of the `output_formats` of the submit.' }),
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
