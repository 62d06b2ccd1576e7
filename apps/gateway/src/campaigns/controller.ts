import { Controller } from '@nestjs/common';
import { CAMPAIGNS } from '@paratope/pipelines/http';
import { ProblemError } from '@paratope/problem';
import { type AnswerOf, Handles, type RequestOf } from '@paratope/gateway-http';
import { SubmitJobs, submitBody } from '../jobs/intake/submit-jobs.js';
import { headersAndBody, submitter } from '../jobs/kinds/job-controllers.js';
import { CampaignsRepository } from '@paratope/gateway-registry';
import { proposePlate } from './contract.js';

type Propose = typeof proposePlate;

/** Plates of campaigns. They are jobs and are submitted like jobs of any other kind. */
@Controller()
export class PlatesController {
  constructor(
    private readonly campaigns: CampaignsRepository,
    private readonly submits: SubmitJobs,
  ) {}

  @Handles(proposePlate)
  async propose(request: RequestOf<Propose>): Promise<AnswerOf<Propose>> {
    const campaign = await this.campaigns.row(request.caller.orgId, request.params.id);
    if (campaign.archived) throw new ProblemError('conflict', 'The campaign is archived: restore it first.');
    const files = campaign.rounds.map(({ file }) => file);
    const { external_id, metadata, webhook_url, ...plate } = request.body;
    const fields = CAMPAIGNS.plateOf(campaign.id, campaign.settings, files, plate);
    const body = submitBody({ ...fields, variant_id: campaign.variant_id, external_id, metadata, webhook_url });
    return { status: 202, ...headersAndBody(await this.submits.single(CAMPAIGNS.kind, submitter(request), body, 0)) };
  }
}
