import { Controller, Inject, type Type } from '@nestjs/common';
import { newId } from '@paratope/ids';
import type { CompletedJob } from '@paratope/job-envelope';
import { titleOf } from '@paratope/pipelines';
import { ProblemError } from '@paratope/problem';
import { type AnswerOf, FileBody, Handles, type RequestOf, validated } from '@paratope/gateway-http';
import { headersAndBody, submitter, type SubmitRequest } from '../job-controllers.js';
import { batchWarnings } from '../../intake/batch-warnings.js';
import { creditsOf } from '../../intake/submission.js';
import { SubmitChecks } from '../../intake/submit-checks.js';
import { SubmitJobs, submitBody } from '../../intake/submit-jobs.js';
import type { KindOfBatches } from './contract.js';
import { BatchedJobs } from './store.js';

type Submit = KindOfBatches['submit'];
type SubmitBatch = KindOfBatches['submitBatch'];
type GetBatch = KindOfBatches['getBatch'];
type Download = KindOfBatches['download'];

/** Returns the controller of a kind that is always submitted in batches. */
export function batchController({ batches, submit, submitBatch, getBatch, download }: KindOfBatches): Type {
  const { kind, product, ids } = batches;

  @Controller()
  class BatchController {
    constructor(
      @Inject(SubmitChecks) private readonly checks: Pick<SubmitChecks, 'check'>,
      private readonly submits: SubmitJobs,
      private readonly jobs: BatchedJobs,
    ) {}

    @Handles(submit)
    async submit(request: SubmitRequest & Pick<RequestOf<Submit>, 'body'>): Promise<AnswerOf<Submit>> {
      const { items, external_id, metadata, webhook_url, ...asked } = request.body;
      const choices = batches.withDefaults(asked);
      const batchId = newId();
      const bodies = itemsOf(items).map((item) =>
        submitBody({ ...item, batch_id: batchId, ...choices, external_id, metadata, webhook_url }),
      );
      const checked = bodies.map((body, index) => ({ body, at: `/items/${index}` }));
      await this.checks.check(kind, request.caller, checked);
      const submitted = await this.submits.batch(kind, submitter(request), bodies, {
        batchId,
        render: (_, jobs) => {
          const jobIds = jobs.map((job) => job.id);
          return JSON.stringify({
            object: `${kind.kind}_batch`,
            batch_id: batchId,
            job_ids: jobIds,
            [ids.field]: jobIds,
            credit_cost: creditsOf(kind, request.caller) * jobIds.length,
            warnings: batchWarnings(jobs),
          });
        },
      });
      return { status: 202, ...headersAndBody(submitted) };
    }

    @Handles(submitBatch)
    async submitBatch(request: SubmitRequest & Pick<RequestOf<SubmitBatch>, 'body'>): Promise<AnswerOf<Submit>> {
      const { external_id, metadata, webhook_url, ...form } = request.body;
      const own = validated(batches.kind.submit, batches.batch.inOwnWords(form), 'body');
      return this.submit({ ...request, body: { ...own, external_id, metadata, webhook_url } });
    }

    @Handles(getBatch)
    async getBatch({ caller, params: { id } }: RequestOf<GetBatch>): Promise<AnswerOf<GetBatch>> {
      const found = await this.jobs.find(kind.kind, caller.orgId, id);
      const [first] = found;
      // A job has its own id, with which it is found too.
      if (!first || first.id === id) throw new ProblemError('not_found', 'No such batch.');
      const shown = { ...batches.batch.shown(first.inputs), [ids.field]: found.map((job) => job.id) };
      const created_at = first.createdAt.toISOString();
      return { status: 200, body: { object: `${kind.kind}_batch`, id, ...shown, created_at } };
    }

    @Handles(download)
    async download({ caller, params: { id }, query }: RequestOf<Download>): Promise<AnswerOf<Download>> {
      const found = await this.jobs.find(kind.kind, caller.orgId, id);
      const [one] = found;
      if (!one) throw new ProblemError('not_found', `No such ${titleOf(kind)}.`);
      const isBatch = one.id !== id.toLowerCase();
      const unfinished = found.filter(({ status }) => status === 'pending' || status === 'running');
      if (unfinished.length > 0) {
        throw new ProblemError(
          'conflict',
          `${unfinished.length} of ${found.length} ${product.one}(s) have not finished yet.`,
        );
      }
      const [first, ...others] = found.flatMap(({ completed }): CompletedJob[] => (completed ? [completed] : []));
      if (!first)
        throw new ProblemError('conflict', `There is nothing to download: the ${product.one} is ${one.status}.`);
      const format = query.format ?? batches.download.formatOf(first.inputs);
      const { bytes, contentType, filename } = batches.download.file(id, [first, ...others], format, isBatch);
      return { status: 200, body: new FileBody(Buffer.from(bytes), contentType, filename) };
    }
  }
  return BatchController;
}

/** Returns the controller of a list of what submissions can name. */
export function catalogueController({ get, entries }: KindOfBatches['catalogues'][number]): Type {
  @Controller()
  class CatalogueController {
    @Handles(get)
    list(): Promise<AnswerOf<typeof get>> {
      return Promise.resolve({ status: 200, body: [...entries] });
    }
  }
  return CatalogueController;
}

/** Returns the list of items, which the submit schema of a batch kind requires. */
function itemsOf(items: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (!Array.isArray(items)) throw new Error('a submit of a batch kind has no items');
  return items as readonly Readonly<Record<string, unknown>>[];
}
