import { Controller } from '@nestjs/common';
import { isJobKind, jobKind } from '@paratope/pipelines';
import { ProblemError } from '@paratope/problem';
import { requirePlan } from '../../../admission/plans.js';
import { type AnswerOf, Handles, JsonText, type RequestOf, successor } from '@paratope/gateway-http';
import { CancelJob } from '../../execution/cancel-job.js';
import { headersAndBody, submitter } from '../job-controllers.js';
import { JobReader } from '../../views/job-reader.js';
import type { JobRow } from '../../views/job-row.js';
import { JobView } from '../../views/job-view.js';
import { waitSeconds } from '../../intake/prefer.js';
import { SubmitChecks } from '../../intake/submit-checks.js';
import { SubmitJobs } from '../../intake/submit-jobs.js';
import { JobPages } from '../org-jobs/job-pages.js';
import { cancelJob, getJob, getJobResults, listJobs, namedJob, submitJob } from './contract.js';

/** Jobs of every kind through the contract that preceded those of the kinds. */
@Controller()
export class GenericJobsController {
  constructor(
    private readonly checks: SubmitChecks,
    private readonly submits: SubmitJobs,
    private readonly cancels: CancelJob,
    private readonly reader: JobReader,
    private readonly view: JobView,
    private readonly pages: JobPages,
  ) {}

  @Handles(submitJob)
  async submit(request: RequestOf<typeof submitJob>): Promise<AnswerOf<typeof submitJob>> {
    const { job_type: type, ...asked } = namedJob.parse(request.body);
    const kind = jobKind(type);
    requirePlan(kind.plan, request.caller.plan);
    const body = await this.checks.checkOne(kind, request.caller, { body: asked, at: '' });
    const seconds = kind.mayWait ? waitSeconds(request.headers.prefer) : 0;
    const submitted = await this.submits.single(kind, submitter(request), body, seconds, 'generic');
    return { status: submitted.answer.status === 200 ? 200 : 202, ...headersAndBody(submitted) };
  }

  @Handles(getJob)
  async get({ caller, params }: RequestOf<typeof getJob>): Promise<AnswerOf<typeof getJob>> {
    return this.shown(await this.requireJob(caller.orgId, params.id));
  }

  @Handles(getJobResults)
  async results({ caller, params }: RequestOf<typeof getJobResults>): Promise<AnswerOf<typeof getJobResults>> {
    const job = await this.requireJob(caller.orgId, params.id);
    if (job.status !== 'completed') throw new ProblemError('conflict', `The job is ${job.status}: it has no results.`);
    const results = await this.view.results(job);
    const text = `{"object":"job_results","job_id":"${job.id}","job_type":"${job.kind}","results":${results}}`;
    return { status: 200, headers: linkTo(job), body: new JsonText(text) };
  }

  @Handles(listJobs)
  async list(request: RequestOf<typeof listJobs>): Promise<AnswerOf<typeof listJobs>> {
    const { ids } = request.query;
    if (ids !== undefined) return { status: 200, body: new JsonText(await this.named(request.caller.orgId, ids)) };
    const { kinds, text, Link } = await this.pages.read(request);
    const successors = kinds.filter(isJobKind).map((kind) => successor(`/v1/${jobKind(kind).path}`));
    const links = Link === undefined ? successors : [Link, ...successors];
    return { status: 200, headers: { Link: links.join(', ') }, body: new JsonText(text) };
  }

  @Handles(cancelJob)
  async cancel({ caller, params, tx }: RequestOf<typeof cancelJob>): Promise<AnswerOf<typeof cancelJob>> {
    return this.shown(await this.cancels.within(tx, { id: params.id, orgId: caller.orgId, kind: null }));
  }

  /** Returns the answer with the named jobs that exist, in the order of their names. */
  private async named(orgId: string, ids: readonly string[]): Promise<string> {
    const found = await Promise.all(ids.map((id) => this.reader.get({ id, orgId, kind: null })));
    const shown = found.flatMap((job) => (job ? [this.view.json(job, 'generic')] : []));
    const jobs = (await Promise.all(shown)).join(',');
    return `{"object":"list","data":[${jobs}],"has_more":false,"next_cursor":null,"items":[${jobs}]}`;
  }

  private async requireJob(orgId: string, id: string): Promise<JobRow> {
    const job = await this.reader.get({ id, orgId, kind: null });
    if (!job) throw new ProblemError('not_found', 'No such job.');
    return job;
  }

  private async shown(job: JobRow): Promise<AnswerOf<typeof getJob>> {
    return { status: 200, headers: linkTo(job), body: new JsonText(await this.view.json(job, 'generic')) };
  }
}

const linkTo = ({ kind, id }: JobRow): Readonly<Record<string, string>> =>
  isJobKind(kind) ? { Link: successor(`/v1/${jobKind(kind).path}/${id}`) } : {};
