import { Injectable } from '@nestjs/common';
import { SourceAntibody as SourceAntibodyRow } from '../../entities/source-antibody.js';
import { ArchivableRepository, plain } from '../archivable/repository.js';
import type { SourceAntibody } from './contract.js';

@Injectable()
export class SourceAntibodiesRepository extends ArchivableRepository<SourceAntibodyRow, SourceAntibody> {
  readonly resource = 'source antibody';
  readonly entity = SourceAntibodyRow;
  readonly erased = 'sourceAntibodies';

  shown(rows: readonly SourceAntibodyRow[]): Promise<SourceAntibody[]> {
    return Promise.resolve(rows.map((row) => ({ object: 'source_antibody', ...plain(row) })));
  }
}
