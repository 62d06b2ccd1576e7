import { Controller, Inject } from '@nestjs/common';
import { ProblemError } from '@paratope/problem';
import { EntityManager } from 'typeorm';
import { type AnswerOf, Handles, type RequestOf, type Session, type Visitor, orNotFound } from '@paratope/gateway-http';
import { acceptInvitation, findInvitation, findOffer } from '../people/invitations.js';
import { insertMembership } from '../people/memberships.js';
import { assertNotOwnAddress } from '../people/own-address.js';
import { Passwords } from '../people/passwords.js';
import { parseSecret } from '../people/secret.js';
import { SessionViews } from '../people/session-views.js';
import { accountExists, findAccountByEmail, insertUser } from '../people/users.js';
import { CLOCK, type Clock } from '@paratope/gateway-settings';
import type { Invitation } from '../invitations/contract.js';
import * as contract from './contract.js';

/** Routes by which invited people read their invitation and become members: with the account they are signed in to, or with a new one. */
@Controller()
export class AcceptInvitationController {
  constructor(
    private readonly db: EntityManager,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly passwords: Passwords,
    private readonly views: SessionViews,
  ) {}

  @Handles(contract.readInvitation)
  async read({ body }: RequestOf<typeof contract.readInvitation>): Promise<AnswerOf<typeof contract.readInvitation>> {
    const secret = parseSecret(body.token);
    const offer = orNotFound('open invitation', secret && (await findOffer(this.db, secret, this.clock())));
    return { status: 200, body: { ...offer, expires_at: offer.expires_at.toISOString() } };
  }

  @Handles(contract.acceptInvitation)
  async accept(
    request: RequestOf<typeof contract.acceptInvitation>,
  ): Promise<AnswerOf<typeof contract.acceptInvitation>> {
    const { body, visitor } = request;
    const secret = parseSecret(body.token);
    const invitation = orNotFound('open invitation', secret && (await findInvitation(this.db, secret, this.clock())));
    return visitor.session
      ? this.join(invitation, visitor.session)
      : this.enrol(invitation, body.password, body.full_name, visitor);
  }

  private async join(invitation: Invitation, session: Session): Promise<AnswerOf<typeof contract.acceptInvitation>> {
    const { user } = session;
    if (user.email.toLowerCase() !== invitation.email.toLowerCase()) {
      throw new ProblemError('forbidden', 'This invitation is for another e-mail address than the one signed in.');
    }
    const body = await this.db.transaction(async (tx) => {
      await this.settle(tx, invitation, user.id);
      return this.views.show(tx, session, user);
    });
    return { status: 200, body };
  }

  private async enrol(
    invitation: Invitation,
    password: string | undefined,
    fullName: string,
    visitor: Visitor,
  ): Promise<AnswerOf<typeof contract.acceptInvitation>> {
    const { email } = invitation;
    if (await findAccountByEmail(this.db, email)) throw accountExists();
    if (password === undefined) {
      throw new ProblemError('validation_failed', 'A new account needs a password.', {
        errors: [{ pointer: '/password', detail: 'is needed for a new account', code: 'required' }],
      });
    }
    assertNotOwnAddress(password, email, 'password');
    const passwordHash = await this.passwords.hash(password);
    const begun = await this.db.transaction(async (tx) => {
      const account = await insertUser(tx, { email, fullName, passwordHash });
      await this.settle(tx, invitation, account.id);
      return this.views.begin(tx, account, visitor);
    });
    if (!begun) throw new Error('an account changed in the transaction that made it');
    return { status: 200, ...begun };
  }

  private async settle(tx: Parameters<typeof acceptInvitation>[0], { id }: Invitation, userId: string): Promise<void> {
    const { org_id, role, project_ids, invited_by } = orNotFound(
      'open invitation',
      await acceptInvitation(tx, id, this.clock()),
    );
    await insertMembership(tx, { orgId: org_id, userId, role, projectIds: project_ids, invitedBy: invited_by });
  }
}
