import { described, exampleId, idOf, MAX_BATCH, type BatchRoutes, namedObject, field } from '@paratope/job-envelope';
import { BATCHES } from '@paratope/pipelines/http';
import { z } from 'zod';
import { objectSchema, route, timestampSchema } from '@paratope/gateway-http';
import { batchWarningsSchema } from '../../intake/batch-warnings.js';
import { RETRY_AFTER_HEADER, routeNames, submitSchemaOf } from '../job-routes.js';

/** Returns the routes of a kind that is always submitted in batches. */
function batchRoutes(batches: BatchRoutes) {
  const { kind, product, ids, poll, download, batch, catalogues } = batches;
  const { name, names, path } = routeNames(kind);
  const productIds = field.list(z.uuid(), ids.description, [exampleId(kind.kind)]);
  const answer = namedObject(`${name}Batch`, {
    object: objectSchema(`${kind.kind}_batch`),
    batch_id: described(idOf('batch'), `Identifier of the batch, with which all its ${product.many} are downloaded.`),
    job_ids: field.list(z.uuid(), 'Identifiers of the jobs, one per item, in the order of the request.', [
      exampleId(kind.kind),
    ]),
    [ids.field]: productIds,
    credit_cost: field.nonNegativeInt('Credits that were debited for all jobs of the batch together.', kind.credits),
    warnings: batchWarningsSchema,
  });
  const submitted = {
    withinProjects: true,
    tag: kind.path,
    summary: `Submit ${kind.path.replaceAll('-', ' ')} of up to ${MAX_BATCH} variants, all or none`,
    answers: {
      202: { description: `The ${product.many} wait for a worker.`, body: answer, headers: RETRY_AFTER_HEADER },
    },
    problems: ['insufficient_credits', 'spending_cap_reached', 'not_found', 'service_unavailable'],
    plan: kind.plan,
    effect: 'jobs',
    idempotency: 'handler',
  } as const;
  const read = { withinProjects: true, tag: kind.path } as const;
  const price = `One debit of ${kind.credits} credits per variant. ${poll}`;
  return {
    batches,
    submit: route(`submit${names}`, `POST ${path}`, {
      ...submitted,
      description: price,
      body: submitSchemaOf(kind),
    }),
    submitBatch: route(`submit${name}Batch`, `POST ${path}/batches`, {
      ...submitted,
      description: `The same as \`POST ${path}\`, also in the words of other services. ${price}`,
      body: submitSchemaOf({ ...kind, submit: batch.body }),
    }),
    getBatch: route(`get${name}Batch`, `GET ${path}/batches/{id}`, {
      ...read,
      summary: `Get a batch of ${kind.path.replaceAll('-', ' ')}`,
      params: z.object({ id: described(z.uuid(), 'Identifier of the batch.') }),
      answers: {
        200: {
          description: 'The batch.',
          body: namedObject(`${name}BatchDetail`, {
            object: objectSchema(`${kind.kind}_batch`),
            id: described(idOf('batch'), 'Identifier of the batch.'),
            ...batch.fields,
            [ids.field]: productIds,
            created_at: described(timestampSchema, 'Time of the submit: ISO 8601, UTC.'),
          }),
        },
      },
      problems: ['not_found'],
    }),
    catalogues: catalogues.map(({ operationId, path: below, summary, entry, entries }) => ({
      entries,
      get: route(operationId, `GET ${path}/${below}`, {
        ...read,
        summary,
        answers: { 200: { description: 'The entries.', body: z.array(entry) } },
      }),
    })),
    download: route(`download${name}`, `GET ${path}/{id}/download`, {
      ...read,
      summary: download.summary,
      description: download.description,
      params: z.object({ id: described(z.uuid(), `Identifier of the ${product.one}, or of the batch.`) }),
      query: z.object({
        format: described(z.enum(download.formats).optional(), download.formatDescription),
      }),
      answers: {
        200: {
          description: 'The file.',
          body: null,
          file: download.mediaTypes,
          headers: { 'Content-Disposition': 'Name for the downloaded file.' },
        },
      },
      problems: ['not_found', 'conflict'],
    }),
  };
}

export type KindOfBatches = ReturnType<typeof batchRoutes>;

export const BATCH_ROUTES: readonly KindOfBatches[] = BATCHES.map(batchRoutes);
