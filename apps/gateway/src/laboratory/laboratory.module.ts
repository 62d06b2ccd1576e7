import { Module } from '@nestjs/common';
import { VariantsModule } from '@paratope/gateway-registry';
import { ResultsModule } from '@paratope/gateway-results';
import { LaboratoryFilesController } from './controller.js';
import { ProgramInputsController } from './program-inputs.controller.js';
import { Selection } from './selection.js';

/** Files for companies and laboratories, made from the organization's data. */
@Module({
  imports: [ResultsModule, VariantsModule],
  controllers: [LaboratoryFilesController, ProgramInputsController],
  providers: [Selection],
})
export class LaboratoryModule {}
