import { Injectable } from '@nestjs/common';
import { Antigen as AntigenRow } from '../../entities/antigen.js';
import { ArchivableRepository, plain } from '../archivable/repository.js';
import type { Antigen } from './contract.js';

@Injectable()
export class AntigensRepository extends ArchivableRepository<AntigenRow, Antigen> {
  readonly resource = 'antigen';
  readonly entity = AntigenRow;
  readonly erased = 'antigens';

  shown(rows: readonly AntigenRow[]): Promise<Antigen[]> {
    return Promise.resolve(rows.map((row) => ({ object: 'antigen', ...plain(row) })));
  }
}
