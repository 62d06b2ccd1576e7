import { Module } from '@nestjs/common';
import { AdcChemistry } from './chemistry.js';
import { AdcDesignsController } from './controller.js';

/** Designs of antibody-drug conjugates, and the catalogue that they are composed from. */
@Module({ controllers: [AdcDesignsController], providers: [AdcChemistry] })
export class AdcDesignsModule {}
