import { Controller, type Type } from '@nestjs/common';
import type { JobKindContract } from '@paratope/job-envelope';
import { ProblemError } from '@paratope/problem';
import {
  type AnswerOf,
  type Caller,
  Cursors,
  Handles,
  JsonText,
  type RequestOf,
  actorOf,
  personBehind,
  listFilters,
  projectsOf,
} from '@paratope/gateway-http';
import { CancelJob } from '../execution/cancel-job.js';
import { JobReader } from '../views/job-reader.js';
import { JobView } from '../views/job-view.js';
import { waitSeconds } from '../intake/prefer.js';
import { capOf } from '../intake/submission.js';
import { SubmitChecks } from '../intake/submit-checks.js';
import { SubmitJobs, submitBody, type Submitted, type Submitter } from '../intake/submit-jobs.js';
import { MAX_EXPANDED, type LifecycleRoutes, type SubmitRoutes } from './job-routes.js';
import { leftOutOf } from './result-details.js';

/** Returns the controller of one kind's submissions. Controllers differ only by the kind. */
export function submitController(kind: JobKindContract, routes: SubmitRoutes): Type {
  @Controller()
  class SubmitController {
    constructor(
      private readonly checks: SubmitChecks,
      private readonly submits: SubmitJobs,
    ) {}

    @Handles(routes.submit)
    async submit(request: RequestOf<SubmitRoutes['submit']>): Promise<AnswerOf<SubmitRoutes['submit']>> {
      const seconds = kind.mayWait ? waitSeconds(request.headers.prefer) : 0;
      const asked = { body: submitBody(request.body), at: '' };
      const body = await this.checks.checkOne(kind, request.caller, asked);
      const submitted = await this.submits.single(kind, submitter(request), body, seconds);
      const { answer } = submitted;
      return { status: answer.status === 200 ? 200 : 202, ...headersAndBody(submitted) };
    }

    @Handles(routes.batch)
    async batch(request: RequestOf<SubmitRoutes['batch']>): Promise<AnswerOf<SubmitRoutes['batch']>> {
      const items = request.body.items.map((item, index) => ({ body: submitBody(item), at: `/items/${index}` }));
      const bodies = await this.checks.check(kind, request.caller, items);
      return { status: 202, ...headersAndBody(await this.submits.batch(kind, submitter(request), bodies)) };
    }
  }
  return SubmitController;
}

/** Returns the controller of one kind's submitted jobs. */
export function lifecycleController(kind: JobKindContract, routes: LifecycleRoutes): Type {
  @Controller()
  class LifeController {
    constructor(
      private readonly cancels: CancelJob,
      private readonly reader: JobReader,
      private readonly view: JobView,
      private readonly cursors: Cursors,
    ) {}

    @Handles(routes.get)
    async get(request: RequestOf<LifecycleRoutes['get']>): Promise<AnswerOf<LifecycleRoutes['get']>> {
      const { caller, params, query, apiVersion } = request;
      const job = await this.reader.get({ id: params.id, orgId: caller.orgId, kind: kind.kind });
      if (!job) throw new ProblemError('not_found', 'No such job.');
      const shown = { results: true, leftOut: leftOutOf(kind, query.expand, apiVersion) };
      return { status: 200, body: new JsonText(await this.view.json(job, 'kind', shown)) };
    }

    @Handles(routes.list)
    async list(request: RequestOf<LifecycleRoutes['list']>): Promise<AnswerOf<LifecycleRoutes['list']>> {
      const { status, variant_id: variantId } = request.query;
      const shown = { results: request.query.expand === 'results' };
      const limit = shown.results ? Math.min(request.query.limit, MAX_EXPANDED) : request.query.limit;
      const beforeId = this.cursors.position(request);
      const { caller } = request;
      const filter = {
        orgId: caller.orgId,
        projectIds: projectsOf(caller),
        kinds: [kind.kind],
        status,
        variantId,
        filters: listFilters(request.query),
        beforeId,
      };
      const jobs = await this.reader.list({ ...filter, limit: limit + 1, expand: shown.results });
      const page = this.cursors.pageOf(request, jobs.slice(0, limit), jobs.length > limit, (job) => job.id);
      const { data, ...rest } = page.body;
      const envelopes = await Promise.all(data.map((job) => this.view.json(job, 'kind', shown)));
      const text = `{"data":[${envelopes.join(',')}],${JSON.stringify(rest).slice(1)}`;
      return { status: 200, headers: page.headers, body: new JsonText(text) };
    }

    @Handles(routes.cancel)
    async cancel({
      caller,
      params,
      tx,
    }: RequestOf<LifecycleRoutes['cancel']>): Promise<AnswerOf<LifecycleRoutes['cancel']>> {
      const job = await this.cancels.within(tx, { id: params.id, orgId: caller.orgId, kind: kind.kind });
      return { status: 200, body: new JsonText(await this.view.json(job)) };
    }
  }
  return LifeController;
}

/** The part of a submission that identifies the submitter. */
export type SubmitRequest = Pick<RequestOf<SubmitRoutes['submit']>, 'idempotency'> & {
  readonly caller: Pick<Caller, 'orgId' | 'livemode' | 'projectIds' | 'token' | 'userId'>;
};

export const submitter = ({ caller, idempotency }: SubmitRequest): Submitter => ({
  orgId: caller.orgId,
  livemode: caller.livemode,
  cap: capOf(caller),
  actor: actorOf(caller),
  personId: personBehind(caller),
  request: idempotency,
});

export const headersAndBody = ({ answer, replayed }: Submitted) => ({
  headers: replayed ? { ...answer.headers, 'Idempotency-Replayed': 'true' } : answer.headers,
  body: new JsonText<never>(answer.body),
});
