import { exampleId, idOf, MAX_BATCH, type BatchRoutes } from '@paratope/job-envelope';
import { BATCHES } from '@paratope/pipelines/http';
import { z } from 'zod';
import { objectSchema, route } from '@paratope/gateway-http';
import { batchWarningsSchema } from '../../intake/batch-warnings.js';
import { RETRY_AFTER_HEADER, routeNames, submitSchemaOf } from '../job-routes.js';

/** Returns the routes of a kind that is always submitted in batches. */
function batchRoutes(batches: BatchRoutes) {
  const { kind, product, ids, poll, download } = batches;
  const { name, names, path } = routeNames(kind);
  const answer = z
    .object({
      object: objectSchema(`${kind.kind}_batch`),
      batch_id: idOf('batch').meta({
        description: `Identifier of the batch, with which all its ${product.many} are downloaded.`,
      }),
      job_ids: z.array(z.uuid()).meta({
        description: 'Identifiers of the jobs, one per item, in the order of the request.',
        examples: [[exampleId(kind.kind)]],
      }),
      [ids.field]: z.array(z.uuid()).meta({ description: ids.description, examples: [[exampleId(kind.kind)]] }),
      credit_cost: z
        .int()
        .nonnegative()
        .meta({
          description: 'Credits that were debited for all jobs of the batch together.',
          examples: [kind.credits],
        }),
      warnings: batchWarningsSchema,
    })
    .meta({ id: `${name}Batch` });
  return {
    batches,
    submit: route({
      operationId: `submit${names}`,
      withinProjects: true,
      method: 'POST',
      path,
      tag: kind.path,
      summary: `Submit ${kind.path.replaceAll('-', ' ')} of up to ${MAX_BATCH} variants, all or none`,
      description: `One debit of ${kind.credits} credits per variant. ${poll}`,
      body: submitSchemaOf(kind),
      answers: {
        202: { description: `The ${product.many} wait for a worker.`, body: answer, headers: RETRY_AFTER_HEADER },
      },
      problems: ['insufficient_credits', 'spending_cap_reached', 'not_found', 'service_unavailable'],
      plan: kind.plan,
      effect: 'jobs',
      idempotency: 'handler',
    }),
    download: route({
      operationId: `download${name}`,
      withinProjects: true,
      method: 'GET',
      path: `${path}/{id}/download`,
      tag: kind.path,
      summary: download.summary,
      description: download.description,
      params: z.object({ id: z.uuid().meta({ description: `Identifier of the ${product.one}, or of the batch.` }) }),
      query: z.object({
        format: z.enum(download.formats).optional().meta({ description: download.formatDescription }),
      }),
      answers: {
        200: {
          description: 'The file.',
          body: null,
          file: download.mediaTypes,
          headers: { 'Content-Disposition': 'The name to save it under.' },
        },
      },
      problems: ['not_found', 'conflict'],
    }),
  };
}

export type KindOfBatches = ReturnType<typeof batchRoutes>;

export const BATCH_ROUTES: readonly KindOfBatches[] = BATCHES.map(batchRoutes);
