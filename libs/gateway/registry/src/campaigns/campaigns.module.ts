import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Campaign } from '@paratope/gateway-tables';
import { ReadingModule } from '../reading/reading.module.js';
import { VariantsModule } from '../variants/variants.module.js';
import { CampaignsController } from './controller.js';
import { CampaignsRepository } from './repository.js';

/** Campaigns: rounds of measurement about a variant. */
@Module({
  imports: [TypeOrmModule.forFeature([Campaign]), VariantsModule, ReadingModule],
  controllers: [CampaignsController],
  providers: [CampaignsRepository],
  exports: [CampaignsRepository],
})
export class CampaignsModule {}
