import { Module } from '@nestjs/common';
import { Cursors } from '../../http/lists.js';
import { AcceptInvitationHandler } from '../auth/accept-invitation.js';
import { AuthHandler } from '../auth/handler.js';
import { OidcHandler } from '../auth/oidc-handler.js';
import { RegisterHandler } from '../auth/register.js';
import { InvitationsHandler } from '../invitations/handler.js';
import { MembersHandler } from '../members/handler.js';
import { Attempts } from './attempts.js';
import { FederatedAccounts } from './federated-accounts.js';
import { Founding } from './founding.js';
import { Housekeeping } from './housekeeping.js';
import { IdentityProvider } from './identity-provider.js';
import { Passwords } from './passwords.js';
import { SameSite } from './same-site.js';
import { SessionCookie } from './session-cookie.js';
import { SessionViews } from './session-views.js';
import { Sessions } from './sessions.js';

/** People: who they are, how they prove it, and how long that holds. */
@Module({
  providers: [
    Attempts,
    FederatedAccounts,
    Founding,
    Housekeeping,
    IdentityProvider,
    Passwords,
    SameSite,
    SessionCookie,
    SessionViews,
    Sessions,
    AuthHandler,
    OidcHandler,
    RegisterHandler,
    AcceptInvitationHandler,
    MembersHandler,
    InvitationsHandler,
    Cursors,
  ],
  exports: [SameSite, SessionCookie, Sessions],
})
export class PeopleModule {}
