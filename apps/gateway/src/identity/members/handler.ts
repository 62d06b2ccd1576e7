import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from '@paratope/database';
import { ProblemError } from '@paratope/problem';
import { roleIncludes } from '../../admission/roles.js';
import type { AnswerOf, Call } from '../../http/call.js';
import { Handles } from '../../http/handles.js';
import { found } from '../../http/not-found.js';
import { ownOrg } from '../../http/own-org.js';
import { POOL } from '../../tokens.js';
import * as contract from './contract.js';
import { deleteMember, lockMember, selectMembers, setRole } from './store.js';

@Injectable()
export class MembersHandler {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  @Handles(contract.listMembers)
  async list(call: Call<typeof contract.listMembers>): Promise<AnswerOf<typeof contract.listMembers>> {
    return { status: 200, body: await selectMembers(this.pool, ownOrg(call)) };
  }

  @Handles(contract.updateMember)
  async update(call: Call<typeof contract.updateMember>): Promise<AnswerOf<typeof contract.updateMember>> {
    const { tx, caller, params, body } = call;
    const orgId = ownOrg(call);
    const member = found('member', await lockMember(tx, orgId, params.member_id));
    if ([member.role, body.role].includes('owner') && caller.role !== 'owner') throw ownersOnly();
    await setRole(tx, orgId, member, body.role);
    return { status: 200, body: { ...member, role: body.role } };
  }

  @Handles(contract.removeMember)
  async remove(call: Call<typeof contract.removeMember>): Promise<AnswerOf<typeof contract.removeMember>> {
    const { tx, caller, params } = call;
    const orgId = ownOrg(call);
    const member = found('member', await lockMember(tx, orgId, params.member_id));
    if (member.user_id !== caller.userId) {
      if (!roleIncludes(caller.role, 'admin'))
        throw new ProblemError('forbidden', 'Members may remove nobody but themselves.');
      if (member.role === 'owner' && caller.role !== 'owner') throw ownersOnly();
    }
    await deleteMember(tx, orgId, member);
    return { status: 204, body: null };
  }
}

const ownersOnly = (): ProblemError => new ProblemError('forbidden', 'Only an owner makes, changes or removes owners.');
