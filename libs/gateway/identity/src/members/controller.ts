import { Controller } from '@nestjs/common';
import { ProblemError } from '@paratope/problem';
import {
  type AnswerOf,
  Handles,
  type RequestOf,
  isManager,
  orNotFound,
  ownOrg,
  roleIncludes,
} from '@paratope/gateway-http';
import { authorityOfRole, exceeded, requireWithin } from '../people/authority.js';
import { requireProjects, requireRestrictable } from '../people/restriction.js';
import * as contract from './contract.js';
import { type MemberWithProjects, MembersRepository } from './repository.js';

@Controller()
export class MembersController {
  constructor(private readonly members: MembersRepository) {}

  @Handles(contract.listMembers)
  async list(request: RequestOf<typeof contract.listMembers>): Promise<AnswerOf<typeof contract.listMembers>> {
    const { caller, query } = request;
    const members = await this.members.list(ownOrg(request));
    if (query.expand === undefined) return { status: 200, body: members.map(withoutProjects) };
    if (!isManager(caller))
      throw new ProblemError('forbidden', 'Only admins may see to which projects members are restricted.');
    return { status: 200, body: members };
  }

  @Handles(contract.updateMember)
  async update(request: RequestOf<typeof contract.updateMember>): Promise<AnswerOf<typeof contract.updateMember>> {
    const { tx, caller, params, body } = request;
    const orgId = ownOrg(request);
    const member = orNotFound('member', await this.members.lock(tx, orgId, params.member_id));
    const { role = member.role, project_ids = member.project_ids } = body;
    if ([member.role, role].includes('owner') && caller.role !== 'owner') throw ownersOnly();
    requireRestrictable(role, project_ids);
    const authority = authorityOfRole(role, project_ids);
    if (exceeded(authorityOfRole(member.role, member.project_ids), authority).length > 0)
      requireWithin(caller, authority, 'a member');
    await requireProjects(tx, orgId, body.project_ids ?? []);
    const changed = { ...member, role, project_ids };
    await this.members.update(tx, orgId, changed);
    return { status: 200, body: changed };
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

const withoutProjects = ({ project_ids: _, ...member }: MemberWithProjects): contract.Member => member;

const ownersOnly = (): ProblemError =>
  new ProblemError('forbidden', 'Only an owner can appoint, change or remove owners.');
