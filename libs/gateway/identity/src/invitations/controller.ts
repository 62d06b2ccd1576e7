import { Controller, Inject } from '@nestjs/common';
import { newId } from '@paratope/ids';
import { ProblemError } from '@paratope/problem';
import { EntityManager } from 'typeorm';
import { type AnswerOf, Cursors, Handles, type RequestOf, notFound, ownOrg } from '@paratope/gateway-http';
import { deleteInvitation, hasOwner, insertInvitation, selectInvitations } from '../people/invitations.js';
import { authorityOfRole, requireWithin } from '../people/authority.js';
import { requireProjects, requireRestrictable } from '../people/restriction.js';
import { newSecret } from '../people/secret.js';
import { CLOCK, type Clock } from '@paratope/gateway-settings';
import * as contract from './contract.js';

@Controller()
export class InvitationsController {
  constructor(
    private readonly db: EntityManager,
    private readonly cursors: Cursors,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Handles(contract.createInvitation)
  async create(
    request: RequestOf<typeof contract.createInvitation>,
  ): Promise<AnswerOf<typeof contract.createInvitation>> {
    const { tx, caller, body } = request;
    const orgId = ownOrg(request);
    if (body.role === 'owner' && caller.role !== 'owner' && (await hasOwner(tx, orgId))) {
      throw new ProblemError('forbidden', 'Only an owner can invite owners.');
    }
    const { email, role, project_ids: projectIds } = body;
    requireRestrictable(role, projectIds);
    // The first owner is invited by an admin or by the token with which an operator created the organization.
    requireWithin(caller, authorityOfRole(role === 'owner' ? caller.role : role, projectIds), 'an invitation');
    await requireProjects(tx, orgId, projectIds);
    const secret = newSecret();
    const wanted = { id: newId(), orgId, email, role, projectIds, invitedBy: caller.userId, tokenId: caller.token?.id };
    const invitation = await insertInvitation(tx, wanted, secret, this.clock());
    return { status: 201, body: { ...invitation, token: secret.value } };
  }

  @Handles(contract.listInvitations)
  async list(request: RequestOf<typeof contract.listInvitations>): Promise<AnswerOf<typeof contract.listInvitations>> {
    const page = { before: this.cursors.position(request), rows: request.query.limit + 1 };
    const rows = await selectInvitations(this.db, ownOrg(request), page, this.clock());
    return this.cursors.page(request, rows, ({ id }) => id);
  }

  @Handles(contract.withdrawInvitation)
  async withdraw(
    request: RequestOf<typeof contract.withdrawInvitation>,
  ): Promise<AnswerOf<typeof contract.withdrawInvitation>> {
    const { tx, params } = request;
    const withdrawn = await deleteInvitation(tx, ownOrg(request), params.invitation_id, this.clock());
    if (!withdrawn) throw notFound('open invitation');
    return { status: 204, body: null };
  }
}
