import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Antigen as AntigenRow } from '@paratope/gateway-tables';
import { ArchivableRepository, withoutOrg } from '../archivable/repository.js';
import type { Antigen } from './contract.js';

@Injectable()
export class AntigensRepository extends ArchivableRepository<AntigenRow, Antigen> {
  readonly resource = 'antigen';
  readonly erased = 'antigens';
  readonly isWithin = 'resource.project_id = ANY (:projectIds)';

  constructor(@InjectRepository(AntigenRow) table: Repository<AntigenRow>) {
    super(table);
  }

  shown(rows: readonly AntigenRow[]): Promise<Antigen[]> {
    return Promise.resolve(rows.map((row) => ({ object: 'antigen', ...withoutOrg(row) })));
  }
}
