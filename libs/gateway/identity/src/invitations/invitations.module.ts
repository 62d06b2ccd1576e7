import { Module } from '@nestjs/common';
import { InvitationsController } from './controller.js';

/** Invitations to an org. */
@Module({ controllers: [InvitationsController] })
export class InvitationsModule {}
