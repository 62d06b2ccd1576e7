import { Module } from '@nestjs/common';
import { ApiTokensModule } from './api-tokens/api-tokens.module.js';
import { AssistantAccessModule } from './assistants/assistants.module.js';
import { AuditEventsModule } from './audit-events/audit-events.module.js';
import { AuthModule } from './auth/auth.module.js';
import { InvitationsModule } from './invitations/invitations.module.js';
import { MeModule } from './me/me.module.js';
import { MembersModule } from './members/members.module.js';
import { RetentionModule } from './retention/retention.module.js';
import { SignInPolicyModule } from './sign-in-policy/sign-in-policy.module.js';

/** Identity of callers: people, their sessions and memberships, and API tokens. */
@Module({
  imports: [
    MeModule,
    AuthModule,
    MembersModule,
    SignInPolicyModule,
    RetentionModule,
    InvitationsModule,
    ApiTokensModule,
    AssistantAccessModule,
    AuditEventsModule,
  ],
})
export class IdentityModule {}
