import { Module } from '@nestjs/common';
import { ResultsModule } from '@paratope/gateway-results';
import { LaboratoryFilesController } from './controller.js';
import { Selection } from './selection.js';

/** Files for companies and laboratories, made from the organization's data. */
@Module({ imports: [ResultsModule], controllers: [LaboratoryFilesController], providers: [Selection] })
export class LaboratoryModule {}
