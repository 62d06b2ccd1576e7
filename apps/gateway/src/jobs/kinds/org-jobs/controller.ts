import { Controller } from '@nestjs/common';
import { JsonText, type AnswerOf, type RequestOf } from '../../../http/exchange.js';
import { Handles } from '../../../http/handles.js';
import { ownOrg } from '../../../http/own-org.js';
import { listOrgJobs } from './contract.js';
import { JobPages } from './job-pages.js';

/** What runs and ran in an org, whatever its kind. */
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
