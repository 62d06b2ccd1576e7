import { Controller, Inject } from '@nestjs/common';
import { ProblemError } from '@paratope/problem';
import { type AnswerOf, Handles, type RequestOf, ownOrg } from '@paratope/gateway-http';
import { WEBHOOKS, type WebhooksClient } from '@paratope/gateway-settings';
import { deleteOrg } from './contract.js';
import { eraseOrg } from './erasure.js';

@Controller()
export class ErasureController {
  constructor(@Inject(WEBHOOKS) private readonly webhooks: Pick<WebhooksClient, 'forgetOrg'>) {}

  @Handles(deleteOrg)
  async delete(request: RequestOf<typeof deleteOrg>): Promise<AnswerOf<typeof deleteOrg>> {
    const orgId = ownOrg(request);
    const { token, role } = request.caller;
    if (!token && role !== 'owner') throw new ProblemError('forbidden', 'Only an owner can delete the organization.');
    const erased = await eraseOrg(request.tx, orgId);
    // This call is the last: its failure rolls back the rest, and a repetition finds the unchanged state.
    for (const id of erased) await this.webhooks.forgetOrg({ orgId: id });
    return { status: 204, body: null };
  }
}
