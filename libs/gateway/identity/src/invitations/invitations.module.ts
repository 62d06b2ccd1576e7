import { Module } from '@nestjs/common';
import { InvitationsController } from './controller.js';

/** Whom an org has asked to join it. */
@Module({ controllers: [InvitationsController] })
export class InvitationsModule {}
