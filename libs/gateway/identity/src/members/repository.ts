import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EXAMPLE_ID, ExampleCall, run, sqlState, TRANSACTION } from '@paratope/database';
import { ProblemError } from '@paratope/problem';
import { In, IsNull, Repository, type EntityManager } from 'typeorm';
import { Invitation, Membership, REVOKE_LINKS_OF } from '@paratope/gateway-tables';
import { ROLES, type Role, roleIncludes } from '@paratope/gateway-http';
import type { Member } from './contract.js';

/** A member, with the projects to which they are restricted. */
export type MemberWithProjects = Member & { readonly project_ids: string[] };

@Injectable()
export class MembersRepository {
  constructor(
    @InjectRepository(Membership) private readonly memberships: Repository<Membership>,
    @InjectRepository(Invitation) private readonly invitations: Repository<Invitation>,
  ) {}

  @ExampleCall(EXAMPLE_ID)
  async list(orgId: string): Promise<MemberWithProjects[]> {
    const where = { org_id: orgId };
    return (await this.memberships.find({ where, relations: { user: true }, order: { id: 'ASC' } })).map(memberOf);
  }

  /** Finds a member and locks it until the transaction ends. */
  @ExampleCall(TRANSACTION, EXAMPLE_ID, EXAMPLE_ID)
  async lock(tx: EntityManager, orgId: string, id: string): Promise<MemberWithProjects | undefined> {
    const memberships = tx.withRepository(this.memberships);
    const where = { org_id: orgId, id };
    const locked = await memberships.findOne({ where, lock: { mode: 'pessimistic_write' } });
    return locked ? memberOf(await memberships.findOneOrFail({ where, relations: { user: true } })) : undefined;
  }

  /** Stores the role and the projects. @throws ProblemError `conflict` for the last owner */
  @ExampleCall(TRANSACTION, EXAMPLE_ID, {
    id: EXAMPLE_ID,
    user_id: EXAMPLE_ID,
    role: 'member',
    project_ids: [EXAMPLE_ID],
  })
  async update(tx: EntityManager, orgId: string, member: MemberWithProjects): Promise<void> {
    const { id, role, project_ids } = member;
    await keepingAnOwner(tx.withRepository(this.memberships).update({ id }, { role, project_ids }));
    const beyond = roleIncludes(role, 'admin') ? ROLES.filter((other) => !roleIncludes(role, other)) : ROLES;
    await this.withdrawInvitations(tx, orgId, member, beyond);
  }

  /** @throws ProblemError `conflict` for the last owner */
  @ExampleCall(TRANSACTION, EXAMPLE_ID, { id: EXAMPLE_ID, user_id: EXAMPLE_ID })
  async delete(tx: EntityManager, orgId: string, member: Member): Promise<void> {
    await keepingAnOwner(tx.withRepository(this.memberships).delete({ id: member.id }));
    await this.withdrawInvitations(tx, orgId, member, ROLES);
  }

  private async withdrawInvitations(
    tx: EntityManager,
    org_id: string,
    { user_id: invited_by }: Member,
    roles: readonly Role[],
  ): Promise<void> {
    const open = { org_id, invited_by, accepted_at: IsNull(), role: In(roles) };
    await tx.withRepository(this.invitations).delete(open);
    if (roles === ROLES) await run(tx, REVOKE_LINKS_OF, { orgId: org_id, madeBy: `person:${invited_by}` });
  }
}

const RESTRICT_VIOLATION = '23001';

/**
 * Turns the database's refusal of a change that would leave an org without an owner into a problem. This also holds for the second of two
 * concurrent changes.
 */
async function keepingAnOwner(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (sqlState(error) !== RESTRICT_VIOLATION) throw error;
    throw new ProblemError('conflict', 'An organization needs an owner: make another member an owner first.');
  }
}

const memberOf = ({
  id,
  user_id,
  role,
  project_ids,
  created_at,
  user,
  invited_by,
}: Membership): MemberWithProjects => ({
  id,
  user_id,
  role,
  project_ids,
  email: user.email,
  full_name: user.full_name,
  invited_by,
  created_at: created_at.toISOString(),
});
