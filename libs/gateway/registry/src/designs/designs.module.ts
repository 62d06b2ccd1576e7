import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CandidateDesign } from '@paratope/gateway-tables';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { DesignsController } from './controller.js';
import { DesignComputing } from './design-computing.js';
import { DesignsRepository } from './repository.js';

/** Designs that people compose for candidates, and the catalogue of their parts. */
@Module({
  imports: [TypeOrmModule.forFeature([CandidateDesign]), CandidatesModule],
  controllers: [DesignsController],
  providers: [DesignComputing, DesignsRepository],
})
export class DesignsModule {}
