import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApiToken } from '@paratope/gateway-tables';
import { ApiTokensController } from './controller.js';
import { ApiTokensRepository } from './repository.js';
import { Sandboxes } from './sandboxes.js';

/** An org's API tokens. */
@Module({
  imports: [TypeOrmModule.forFeature([ApiToken])],
  controllers: [ApiTokensController],
  providers: [ApiTokensRepository, Sandboxes],
  exports: [ApiTokensRepository],
})
export class ApiTokensModule {}
