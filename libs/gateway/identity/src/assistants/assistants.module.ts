import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Membership } from '@paratope/gateway-tables';
import { ApiTokensModule } from '../api-tokens/api-tokens.module.js';
import { AssistantClients } from './assistant-clients.js';
import { AuthorizationCodes } from './authorization-codes.js';
import { AssistantGrantsController } from './controller.js';
import { OAuthController } from './oauth-controller.js';

/** Tokens for assistants: OAuth, and the consent of a person. */
@Module({
  imports: [ApiTokensModule, TypeOrmModule.forFeature([Membership])],
  controllers: [AssistantGrantsController, OAuthController],
  providers: [AssistantClients, AuthorizationCodes],
})
export class AssistantAccessModule {}
