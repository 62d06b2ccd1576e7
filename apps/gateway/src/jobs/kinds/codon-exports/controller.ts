import { Controller, Inject } from '@nestjs/common';
import type { Exported } from '@paratope/codon/formats';
import { newId } from '@paratope/ids';
import { appliedCodonOptions, JOB_KINDS } from '@paratope/job-envelope';
import { ProblemError } from '@paratope/problem';
import type { AnswerOf, RequestOf } from '../../../http/exchange.js';
import { Handles } from '../../../http/handles.js';
import { headersAndBody, submitter, type SubmitRequest } from '../job-controllers.js';
import { batchWarnings } from '../../intake/batch-warnings.js';
import { SubmitChecks } from '../../intake/submit-checks.js';
import { SubmitJobs } from '../../intake/submit-jobs.js';
import { downloadCodonExport, submitCodonExports, type CodonBatch } from './contract.js';
import { download } from './download.js';
import { CodonExportStore } from './store.js';

const kind = JOB_KINDS.codon_export;

@Controller()
export class CodonExportsController {
  constructor(
    @Inject(SubmitChecks) private readonly checks: Pick<SubmitChecks, 'check'>,
    @Inject(SubmitJobs) private readonly submits: SubmitJobs,
    @Inject(CodonExportStore) private readonly store: CodonExportStore,
  ) {}

  @Handles(submitCodonExports)
  async submit(
    request: SubmitRequest & Pick<RequestOf<typeof submitCodonExports>, 'body'>,
  ): Promise<AnswerOf<typeof submitCodonExports>> {
    const { items, ...asked } = request.body;
    const choices = { ...asked, options: appliedCodonOptions(asked.host, asked.options) };
    const batchId = newId();
    const bodies = items.map(({ variant_id }) => ({ variant_id, batch_id: batchId, ...choices }));
    const checked = bodies.map((body, index) => ({ body, at: `/items/${index}` }));
    await this.checks.check(kind, request.caller.orgId, checked);
    const submitted = await this.submits.batch(kind, submitter(request), bodies, {
      batchId,
      render: (_, jobs) => {
        const ids = jobs.map((job) => job.id);
        const batch: CodonBatch = {
          object: 'codon_export_batch',
          batch_id: batchId,
          job_ids: ids,
          export_ids: ids,
          credit_cost: kind.credits * ids.length,
          warnings: batchWarnings(jobs),
        };
        return JSON.stringify(batch);
      },
    });
    return { status: 202, ...headersAndBody(submitted) };
  }

  @Handles(downloadCodonExport)
  async download({
    caller,
    params: { id },
    query,
  }: RequestOf<typeof downloadCodonExport>): Promise<AnswerOf<typeof downloadCodonExport>> {
    const found = await this.store.find(caller.orgId, id);
    const [one] = found;
    if (!one) throw new ProblemError('not_found', 'No such codon export.');
    const isBatch = one.id !== id.toLowerCase();
    const unfinished = found.filter(({ status }) => status === 'pending' || status === 'running');
    if (unfinished.length > 0) {
      throw new ProblemError('conflict', `${unfinished.length} of ${found.length} export(s) have not finished yet.`);
    }
    const [first, ...others] = found.flatMap(({ exported }): Exported[] => (exported ? [exported] : []));
    if (!first) throw new ProblemError('conflict', `There is nothing to download: the export is ${one.status}.`);
    const file = download(id, [first, ...others], query.format ?? one.format, isBatch);
    return { status: 200, body: file };
  }
}
