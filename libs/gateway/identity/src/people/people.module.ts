import { Module } from '@nestjs/common';
import { SignInThrottle } from './sign-in-throttle.js';
import { FederatedAccounts } from './federated-accounts.js';
import { OrgCreation } from './org-creation.js';
import { RunsModule } from '@paratope/gateway-runs';
import { IdentityCleanup } from './cleanup.js';
import { IdentityProvider } from './identity-provider.js';
import { Passwords } from './passwords.js';
import { SecondFactors } from './second-factors.js';
import { SameSite } from './same-site.js';
import { SessionCookie } from './session-cookie.js';
import { SessionViews } from './session-views.js';
import { Sessions } from './sessions.js';

const shared = [
  SignInThrottle,
  FederatedAccounts,
  OrgCreation,
  IdentityProvider,
  Passwords,
  SameSite,
  SecondFactors,
  SessionCookie,
  SessionViews,
  Sessions,
];

/** People: accounts, proofs of identity, and sessions. */
@Module({ imports: [RunsModule], providers: [...shared, IdentityCleanup], exports: shared })
export class PeopleModule {}
