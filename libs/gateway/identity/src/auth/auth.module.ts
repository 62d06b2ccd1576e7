import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.js';
import { AcceptInvitationController } from './accept-invitation-controller.js';
import { AuthController } from './controller.js';
import { SignInLinksController } from './sign-in-links-controller.js';
import { OidcController } from './oidc-controller.js';
import { MySessionsController } from './my-sessions-controller.js';
import { SecondFactorController } from '../second-factor/controller.js';
import { RegisterController } from './register-controller.js';

/** Signing in and out, with a password or through an identity provider, and registration. */
@Module({
  imports: [PeopleModule],
  controllers: [
    AuthController,
    SignInLinksController,
    OidcController,
    RegisterController,
    AcceptInvitationController,
    MySessionsController,
    SecondFactorController,
  ],
})
export class AuthModule {}
