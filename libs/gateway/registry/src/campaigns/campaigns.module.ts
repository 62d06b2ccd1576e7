import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Campaign } from '@paratope/gateway-tables';
import { VariantsModule } from '../variants/variants.module.js';
import { CampaignsController } from './controller.js';
import { MeasurementReading } from './reading.js';
import { CampaignsRepository } from './repository.js';

/** Campaigns: rounds of measurement about a variant. */
@Module({
  imports: [TypeOrmModule.forFeature([Campaign]), VariantsModule],
  controllers: [CampaignsController],
  providers: [CampaignsRepository, MeasurementReading],
  exports: [CampaignsRepository],
})
export class CampaignsModule {}
