import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from '@paratope/database';
import type { JobKindContract, JobNeed } from '@paratope/job-envelope';
import { CONFIG, type GatewayConfig, POOL } from '@paratope/gateway-settings';
import { antigenFindings } from './references/antigens.js';
import { campaignFindings } from './references/campaigns.js';
import { refuseFindings } from './references/finding.js';
import { formatFindings } from './references/formats.js';
import { RelatedStructures, type Submitting } from './references/related-structures.js';
import type { Item } from './references/item.js';
import { structureFindings } from './references/structures.js';
import { uploadFindings } from './references/uploads.js';
import type { SubmitBody } from './submit-jobs.js';

/** Checks of the fields in which a submission refers to resources that its kind needs. */
const LOOKUPS = {
  structure: [structureFindings],
  antigen: [antigenFindings, uploadFindings],
  campaign: [campaignFindings],
} satisfies Record<JobNeed, unknown>;

/** Checks the resources that a submission needs in addition to a valid body, before anything is charged. */
@Injectable()
export class SubmitChecks {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'ANTIGENS_FOLDED'>,
    private readonly related: RelatedStructures,
  ) {}

  /**
   * Returns the bodies to submit; a body whose antigen has no structure of its own names the related one that was found.
   * @throws ProblemError `not_found`, `conflict` or `validation_failed` for a resource that an item refers to
   */
  async check(kind: JobKindContract, caller: Submitting, asked: readonly Item[]): Promise<readonly SubmitBody[]> {
    const { pool, config } = this;
    const isDocked = kind.needs.includes('antigen') && !config.ANTIGENS_FOLDED;
    const items = isDocked ? await this.related.named(caller, asked) : asked;
    const lookups = kind.needs.flatMap((need) =>
      LOOKUPS[need].map((findings) => findings(pool, caller.orgId, items, config.ANTIGENS_FOLDED)),
    );
    const formats = kind.formatsFor === undefined ? [] : [formatFindings(pool, caller.orgId, items, kind.formatsFor)];
    refuseFindings((await Promise.all([...lookups, ...formats])).flat());
    return items.map(({ body }) => body);
  }

  /** Does the same for a single body. */
  async checkOne(kind: JobKindContract, caller: Submitting, item: Item): Promise<SubmitBody> {
    const [body] = await this.check(kind, caller, [item]);
    if (!body) throw new Error('a check returns every body');
    return body;
  }
}
