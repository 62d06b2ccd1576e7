import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from '@paratope/database';
import type { JobKindContract, JobNeed } from '@paratope/job-envelope';
import { CONFIG, type GatewayConfig, POOL } from '@paratope/gateway-settings';
import { antigenFindings } from './references/antigens.js';
import { campaignFindings } from './references/campaigns.js';
import { refuseFindings } from './references/finding.js';
import type { Item } from './references/item.js';
import { structureFindings } from './references/structures.js';
import { uploadFindings } from './references/uploads.js';

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
  ) {}

  /** @throws ProblemError `not_found`, `conflict` or `validation_failed` for a resource that an item refers to */
  async check(kind: JobKindContract, orgId: string, items: readonly Item[]): Promise<void> {
    const { pool, config } = this;
    const lookups = kind.needs.flatMap((need) =>
      LOOKUPS[need].map((findings) => findings(pool, orgId, items, config.ANTIGENS_FOLDED)),
    );
    refuseFindings((await Promise.all(lookups)).flat());
  }
}
