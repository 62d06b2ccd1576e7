import { Module } from '@nestjs/common';
import { IntakeModule } from '../jobs/intake/intake.module.js';
import { CampaignsModule } from '@paratope/gateway-registry';
import { PlatesController } from './controller.js';

@Module({ imports: [CampaignsModule, IntakeModule], controllers: [PlatesController] })
export class PlatesModule {}
