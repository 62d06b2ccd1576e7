import { Controller } from '@nestjs/common';
import { type AnswerOf, Handles, type RequestOf } from '@paratope/gateway-http';
import { evaluateRules, rulesOf, type EpitopeContacts } from '@paratope/gateway-registry';
import { JobResults } from '@paratope/gateway-results';
import { POSES } from '@paratope/pipelines/http';
import { ProblemError } from '@paratope/problem';
import { JobReader } from '../../views/job-reader.js';
import { listPoses } from './contract.js';

/** Poses of a job by epitope rules, which are evaluated without a new job. */
@Controller()
export class PosesController {
  constructor(
    private readonly reader: JobReader,
    private readonly results: JobResults,
  ) {}

  @Handles(listPoses)
  async list({ caller, params, query }: RequestOf<typeof listPoses>): Promise<AnswerOf<typeof listPoses>> {
    const rules = rulesOf(query.rules);
    const job = await this.reader.get({ id: params.id, orgId: caller.orgId, kind: POSES.kind.kind });
    if (!job) throw new ProblemError('not_found', 'No such job.');
    const results = await this.results.read(job);
    if (results === null) throw new ProblemError('conflict', `The job is ${job.status}: it has no results.`);
    const poses = POSES.poses(JSON.parse(results)).map(({ rank, score, contacts }) => ({
      rank,
      score,
      ...evaluateRules(rules, contacts as EpitopeContacts | null),
    }));
    const data = query.holding === 'true' ? poses.filter(({ holds }) => holds) : poses;
    return { status: 200, body: { object: 'pose_table', job_id: job.id, data } };
  }
}
