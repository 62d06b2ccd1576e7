import { Module } from '@nestjs/common';
import { ApiTokensModule } from './api-tokens/api-tokens.module.js';
import { AssistantAccessModule } from './assistants/assistants.module.js';
import { AuthModule } from './auth/auth.module.js';
import { MembersModule } from './members/members.module.js';
import { AuditEventsController } from './audit-events/controller.js';
import { InvitationsController } from './invitations/controller.js';
import { MeController } from './me/controller.js';
import { RetentionController } from './retention/controller.js';
import { PeopleModule } from './people/people.module.js';
import { SignInPolicyController } from './sign-in-policy/controller.js';

/** Identity of callers: people, their sessions and memberships, and API tokens. */
@Module({
  imports: [AuthModule, MembersModule, ApiTokensModule, AssistantAccessModule, PeopleModule],
  controllers: [
    AuditEventsController,
    InvitationsController,
    MeController,
    RetentionController,
    SignInPolicyController,
  ],
})
export class IdentityModule {}
