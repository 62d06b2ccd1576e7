import { Module } from '@nestjs/common';
import { MembersController } from './controller.js';

/** Who belongs to an org, and in which role. */
@Module({ controllers: [MembersController] })
export class MembersModule {}
