import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { SourceAntibody as SourceAntibodyRow } from '@paratope/gateway-tables';
import { ArchivableRepository, withoutOrg } from '../archivable/repository.js';
import type { SourceAntibody } from './contract.js';

@Injectable()
export class SourceAntibodiesRepository extends ArchivableRepository<SourceAntibodyRow, SourceAntibody> {
  readonly resource = 'source antibody';
  readonly erased = 'sourceAntibodies';
  readonly isWithin = 'resource.project_id = ANY (:projectIds)';

  constructor(@InjectRepository(SourceAntibodyRow) table: Repository<SourceAntibodyRow>) {
    super(table);
  }

  shown(rows: readonly SourceAntibodyRow[]): Promise<SourceAntibody[]> {
    return Promise.resolve(rows.map((row) => ({ object: 'source_antibody', ...withoutOrg(row) })));
  }
}
