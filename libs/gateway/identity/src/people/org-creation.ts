import { Inject, Injectable } from '@nestjs/common';
import { newId } from '@paratope/ids';
import type { EntityManager } from 'typeorm';
import { Org } from '@paratope/gateway-tables';
import { BILLING, type BillingClient } from '@paratope/gateway-settings';
import { insertMembership } from './memberships.js';

/** How an org comes to be when somebody registers. */
@Injectable()
export class OrgCreation {
  constructor(@Inject(BILLING) private readonly billing: BillingClient) {}

  /**
   * Opens an org on the free plan, with its account and its first owner. A crash before the commit leaves an account
   * that no org has, which is nobody's loss; the other way round there would be an org that cannot pay.
   * @returns its id.
   */
  async create(tx: EntityManager, name: string, ownerId: string, requestId: string): Promise<string> {
    const orgId = newId();
    await tx.insert(Org, { id: orgId, name, plan: 'free' });
    await insertMembership(tx, { orgId, userId: ownerId, role: 'owner', projectIds: [], invitedBy: null });
    await this.billing.openAccount({ orgId, plan: 'free', purchasedCredits: 0 }, { requestId });
    return orgId;
  }
}
