import { Inject, Injectable, type Type } from '@nestjs/common';
import type { JobKindContract } from '@paratope/job-envelope';
import { ProblemError } from '@paratope/problem';
import { JsonText, type AnswerOf, type Call } from '../../http/call.js';
import { Handles } from '../../http/handles.js';
import { Cursors } from '../../http/lists.js';
import { CancelJob } from '../cancel-job.js';
import { JobReader } from '../job-reader.js';
import { JobView } from '../job-view.js';
import { waitSeconds } from '../prefer.js';
import { SubmitChecks } from '../submit-checks.js';
import { SubmitJobs, type SubmitBody, type Submitted, type Submitter } from '../submit-jobs.js';
import type { JobRoutes } from './job-routes.js';

/** The handlers of one kind's routes. They differ in nothing but the kind. */
export function jobHandlers(kind: JobKindContract, routes: JobRoutes): Type {
  @Injectable()
  class JobHandlers {
    constructor(
      @Inject(SubmitChecks) private readonly checks: SubmitChecks,
      @Inject(SubmitJobs) private readonly submits: SubmitJobs,
      @Inject(CancelJob) private readonly cancels: CancelJob,
      @Inject(JobReader) private readonly reader: JobReader,
      @Inject(JobView) private readonly view: JobView,
      @Inject(Cursors) private readonly cursors: Cursors,
    ) {}

    @Handles(routes.submit)
    async submit(call: Call<JobRoutes['submit']>): Promise<AnswerOf<JobRoutes['submit']>> {
      const seconds = kind.mayWait ? waitSeconds(call.headers.prefer) : 0;
      const body = submitBody(call.body);
      await this.checks.check(kind, call.caller.orgId, [body], () => '');
      const submitted = await this.submits.single(kind, submitter(call), body, seconds);
      const { answer } = submitted;
      return { status: answer.status === 200 ? 200 : 202, ...headersAndBody(submitted) };
    }

    @Handles(routes.batch)
    async batch(call: Call<JobRoutes['batch']>): Promise<AnswerOf<JobRoutes['batch']>> {
      const bodies = call.body.items.map(submitBody);
      await this.checks.check(kind, call.caller.orgId, bodies, (index) => `/items/${index}`);
      return { status: 202, ...headersAndBody(await this.submits.batch(kind, submitter(call), bodies)) };
    }

    @Handles(routes.get)
    async get({ caller, params }: Call<JobRoutes['get']>): Promise<AnswerOf<JobRoutes['get']>> {
      const job = await this.reader.get({ id: params.id, orgId: caller.orgId, kind: kind.kind });
      if (!job) throw new ProblemError('not_found', 'No such job.');
      return { status: 200, body: new JsonText(await this.view.json(job)) };
    }

    @Handles(routes.list)
    async list(call: Call<JobRoutes['list']>): Promise<AnswerOf<JobRoutes['list']>> {
      const { limit, status, variant_id: variantId } = call.query;
      const beforeId = this.cursors.position(call);
      const filter = { orgId: call.caller.orgId, kind: kind.kind, status, variantId, beforeId };
      const jobs = await this.reader.list({ ...filter, limit: limit + 1 });
      const page = this.cursors.page(call, jobs, (job) => job.id);
      const { data, ...rest } = page.body;
      const envelopes = await Promise.all(data.map((job) => this.view.json(job)));
      const text = `{"data":[${envelopes.join(',')}],${JSON.stringify(rest).slice(1)}`;
      return { status: 200, headers: page.headers, body: new JsonText(text) };
    }

    @Handles(routes.cancel)
    async cancel({ caller, params, tx }: Call<JobRoutes['cancel']>): Promise<AnswerOf<JobRoutes['cancel']>> {
      const job = await this.cancels.within(tx, { id: params.id, orgId: caller.orgId, kind: kind.kind });
      return { status: 200, body: new JsonText(await this.view.json(job)) };
    }
  }
  return JobHandlers;
}

const submitter = (call: Call<JobRoutes['submit' | 'batch']>): Submitter => ({
  orgId: call.caller.orgId,
  request: call.idempotency,
});

/** Every kind's submit schema demands a variant. */
function submitBody(body: Readonly<Record<string, unknown>>): SubmitBody {
  const { variant_id } = body;
  if (typeof variant_id !== 'string') throw new Error('a kind of job whose submit names no variant');
  return { ...body, variant_id };
}

const headersAndBody = ({ answer, replayed }: Submitted) => ({
  headers: replayed ? { ...answer.headers, 'Idempotency-Replayed': 'true' } : answer.headers,
  body: new JsonText<never>(answer.body),
});
