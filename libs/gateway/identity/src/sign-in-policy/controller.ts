import { Controller } from '@nestjs/common';
import { ProblemError } from '@paratope/problem';
import { EntityManager } from 'typeorm';
import { Org } from '@paratope/gateway-tables';
import { type AnswerOf, Handles, type RequestOf, ownOrg } from '@paratope/gateway-http';
import { SecondFactors } from '../people/second-factors.js';
import { findAccount } from '../people/users.js';
import * as contract from './contract.js';

/** Requirements of an org for members who sign in; `MemberCallers` checks them at every request. */
@Controller()
export class SignInPolicyController {
  constructor(
    private readonly db: EntityManager,
    private readonly factors: SecondFactors,
  ) {}

  @Handles(contract.getSignInPolicy)
  async get(request: RequestOf<typeof contract.getSignInPolicy>): Promise<AnswerOf<typeof contract.getSignInPolicy>> {
    const { requires_second_factor } = await this.db.findOneByOrFail(Org, { id: ownOrg(request) });
    return { status: 200, body: { object: 'sign_in_policy', requires_second_factor } };
  }

  @Handles(contract.updateSignInPolicy)
  async update(
    request: RequestOf<typeof contract.updateSignInPolicy>,
  ): Promise<AnswerOf<typeof contract.updateSignInPolicy>> {
    const { tx, caller, body } = request;
    const id = ownOrg(request);
    const { requires_second_factor } = body;
    if (requires_second_factor && caller.userId !== undefined) await this.assertMeetsIt(tx, caller.userId);
    await tx.update(Org, { id }, { requires_second_factor });
    return { status: 200, body: { object: 'sign_in_policy', requires_second_factor } };
  }

  /** Asserts that the person who sets the policy meets it and is not locked out. @throws ProblemError `conflict` */
  private async assertMeetsIt(db: EntityManager, userId: string): Promise<void> {
    const account = await findAccount(db, userId);
    if (!account?.hasPassword || (await this.factors.isOn(db, userId))) return;
    throw new ProblemError('conflict', 'Set up a second factor for your own account first.');
  }
}
