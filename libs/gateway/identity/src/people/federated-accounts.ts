import { Inject, Injectable } from '@nestjs/common';
import { ProblemError } from '@paratope/problem';
import type { EntityManager } from 'typeorm';
import { CLOCK, CONFIG, type Clock, type GatewayConfig } from '@paratope/gateway-settings';
import { Identity as IdentityRow } from '@paratope/gateway-tables';
import { OrgCreation } from './org-creation.js';
import type { Identity } from './identity-provider.js';
import { acceptInvitationsOf } from './invitations.js';
import { insertMembership } from './memberships.js';
import { byInvitation } from './registration.js';
import type { User } from '@paratope/gateway-http';
import { accountExists, findAccount, findAccountByEmail, insertUser, type Account } from './users.js';

/** Finds the account of an identity. */
@Injectable()
export class FederatedAccounts {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly orgs: OrgCreation,
  ) {}

  /**
   * Returns the account that an identity already has; otherwise that of the person who is signed in, to which it is then linked; otherwise
   * a new account for an invited person, or for anybody if that is allowed.
   *
   * An account is never found by its e-mail address alone: the address is not verified, and a person who registered with somebody else's
   * address would share the account with its owner.
   * @throws ProblemError `forbidden` or `conflict`
   */
  async accountOf(
    tx: EntityManager,
    identity: Identity,
    signedIn: User | undefined,
    requestId: string,
  ): Promise<Account> {
    const { issuer, subject } = identity;
    const known = await tx.findOneBy(IdentityRow, { issuer, subject });
    const account = known && (await findAccount(tx, known.user_id));
    if (account) return account;
    const email = identity.verifiedEmail;
    if (email === undefined) {
      throw new ProblemError(
        'forbidden',
        'The identity provider sent no verified e-mail address: verify your address there first.',
      );
    }
    const own = await this.ownAccount(tx, email, signedIn);
    const joined = own ?? (await this.newAccount(tx, email, identity.fullName, requestId));
    const link = { issuer, subject, user_id: joined.id };
    await tx
      .createQueryBuilder()
      .insert()
      .into(IdentityRow)
      .values({ ...link })
      .orIgnore()
      .execute();
    if (!(await tx.existsBy(IdentityRow, link)))
      throw new ProblemError('conflict', 'This account is connected to another identity.');
    return joined;
  }

  private async ownAccount(tx: EntityManager, email: string, signedIn: User | undefined): Promise<Account | undefined> {
    const holder = await findAccountByEmail(tx, email);
    if (holder && holder.id !== signedIn?.id) throw accountExists();
    return holder;
  }

  private async newAccount(tx: EntityManager, email: string, fullName: string, requestId: string): Promise<Account> {
    const invitations = await acceptInvitationsOf(tx, email, this.clock());
    if (invitations.length === 0 && !this.config.OPEN_SIGNUP) throw byInvitation();
    const account = await insertUser(tx, { email, fullName, passwordHash: null });
    for (const { org_id: orgId, role, project_ids: projectIds, invited_by: invitedBy } of invitations) {
      await insertMembership(tx, { orgId, userId: account.id, role, projectIds, invitedBy });
    }
    if (invitations.length === 0) await this.orgs.create(tx, fullName || email, account.id, requestId);
    return account;
  }
}
