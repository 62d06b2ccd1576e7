import { Module } from '@nestjs/common';
import { ApiTokensController } from './controller.js';

/** An org's API tokens. */
@Module({ controllers: [ApiTokensController] })
export class ApiTokensModule {}
