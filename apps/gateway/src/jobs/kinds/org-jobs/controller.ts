import { Controller } from '@nestjs/common';
import { type AnswerOf, Handles, JsonText, type RequestOf, ownOrg } from '@paratope/gateway-http';
import { listOrgJobs } from './contract.js';
import { JobPages } from './job-pages.js';

/** Lists the jobs of an org, of every kind. */
@Controller()
export class OrgJobsController {
  constructor(private readonly pages: JobPages) {}

  @Handles(listOrgJobs)
  async list(request: RequestOf<typeof listOrgJobs>): Promise<AnswerOf<typeof listOrgJobs>> {
    ownOrg(request);
    const { text, Link } = await this.pages.read(request);
    return { status: 200, headers: Link === undefined ? {} : { Link }, body: new JsonText(text) };
  }
}
