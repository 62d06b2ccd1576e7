import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Invitation, Membership } from '@paratope/gateway-tables';
import { MembersController } from './controller.js';
import { MembersRepository } from './repository.js';

/** Members of an org and their roles. */
@Module({
  imports: [TypeOrmModule.forFeature([Invitation, Membership])],
  controllers: [MembersController],
  providers: [MembersRepository],
})
export class MembersModule {}
