import { Module } from '@nestjs/common';
import { AdcDesignsController } from './controller.js';

/** Designs of antibody-drug conjugates, and the catalogue that they are composed from. */
@Module({ controllers: [AdcDesignsController] })
export class AdcDesignsModule {}
