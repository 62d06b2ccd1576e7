import { Inject, Injectable } from '@nestjs/common';
import { newId } from '@paratope/ids';
import type { EntityManager } from 'typeorm';
import { Org } from '@paratope/gateway-tables';
import { BILLING, type BillingClient } from '@paratope/gateway-settings';
import { insertMembership } from './memberships.js';

/** Creates an org when a person registers. */
@Injectable()
export class OrgCreation {
  constructor(@Inject(BILLING) private readonly billing: BillingClient) {}

  /**
   * Creates an org on the free plan, with its account and its first owner. A crash before the commit leaves an account without an org,
   * which is harmless; the opposite order could leave an org that cannot pay.
   * @returns the org's id.
   */
  async create(tx: EntityManager, name: string, ownerId: string, requestId: string): Promise<string> {
    const orgId = newId();
    await tx.insert(Org, { id: orgId, name, plan: 'free' });
    await insertMembership(tx, { orgId, userId: ownerId, role: 'owner', projectIds: [], invitedBy: null });
    await this.billing.openAccount({ orgId, plan: 'free', purchasedCredits: 0 }, { requestId });
    return orgId;
  }
}
