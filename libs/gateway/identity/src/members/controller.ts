import { Controller } from '@nestjs/common';
import { ProblemError } from '@paratope/problem';
import { type AnswerOf, Handles, type RequestOf, orNotFound, ownOrg, roleIncludes } from '@paratope/gateway-http';
import * as contract from './contract.js';
import { MembersRepository } from './repository.js';

@Controller()
export class MembersController {
  constructor(private readonly members: MembersRepository) {}

  @Handles(contract.listMembers)
  async list(request: RequestOf<typeof contract.listMembers>): Promise<AnswerOf<typeof contract.listMembers>> {
    return { status: 200, body: await this.members.list(ownOrg(request)) };
  }

  @Handles(contract.updateMember)
  async update(request: RequestOf<typeof contract.updateMember>): Promise<AnswerOf<typeof contract.updateMember>> {
    const { tx, caller, params, body } = request;
    const orgId = ownOrg(request);
    const member = orNotFound('member', await this.members.lock(tx, orgId, params.member_id));
    if ([member.role, body.role].includes('owner') && caller.role !== 'owner') throw ownersOnly();
    await this.members.setRole(tx, orgId, member, body.role);
    return { status: 200, body: { ...member, role: body.role } };
  }

  @Handles(contract.removeMember)
  async remove(request: RequestOf<typeof contract.removeMember>): Promise<AnswerOf<typeof contract.removeMember>> {
    const { tx, caller, params } = request;
    const orgId = ownOrg(request);
    const member = orNotFound('member', await this.members.lock(tx, orgId, params.member_id));
    if (member.user_id !== caller.userId) {
      if (!roleIncludes(caller.role, 'admin'))
        throw new ProblemError('forbidden', 'Members may remove nobody but themselves.');
      if (member.role === 'owner' && caller.role !== 'owner') throw ownersOnly();
    }
    await this.members.delete(tx, orgId, member);
    return { status: 204, body: null };
  }
}

const ownersOnly = (): ProblemError =>
  new ProblemError('forbidden', 'Only an owner can appoint, change or remove owners.');
