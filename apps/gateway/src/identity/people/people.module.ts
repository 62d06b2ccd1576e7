import { Module } from '@nestjs/common';
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

const shared = [
  Attempts,
  FederatedAccounts,
  Founding,
  IdentityProvider,
  Passwords,
  SameSite,
  SessionCookie,
  SessionViews,
  Sessions,
];

/** People: who they are, how they prove it, and how long that holds. */
@Module({ providers: [...shared, Housekeeping], exports: shared })
export class PeopleModule {}
