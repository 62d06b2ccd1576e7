import { Injectable } from '@nestjs/common';
import { AdcDesign as AdcDesignRow } from '../../entities/adc-design.js';
import { ArchivableRepository, plain } from '../archivable/repository.js';
import type { AdcDesign } from './contract.js';

@Injectable()
export class AdcDesignsRepository extends ArchivableRepository<AdcDesignRow, AdcDesign> {
  readonly resource = 'ADC design';
  readonly entity = AdcDesignRow;
  readonly erased = 'adcDesigns';

  shown(rows: readonly AdcDesignRow[]): Promise<AdcDesign[]> {
    return Promise.resolve(rows.map((row) => ({ object: 'adc_design', ...plain(row) })));
  }
}
