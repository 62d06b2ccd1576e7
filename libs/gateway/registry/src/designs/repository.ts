import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DESIGNS } from '@paratope/pipelines/http';
import { Repository } from 'typeorm';
import { CandidateDesign, projectOfCandidate } from '@paratope/gateway-tables';
import { ArchivableRepository, withoutOrg } from '../archivable/repository.js';
import type { Design } from './contract.js';

@Injectable()
export class DesignsRepository extends ArchivableRepository<CandidateDesign, Design> {
  readonly resource = DESIGNS.resource;
  readonly erased = 'designs';
  readonly isWithin = `${projectOfCandidate('resource.candidate_id')} = ANY (:projectIds)`;

  constructor(@InjectRepository(CandidateDesign) table: Repository<CandidateDesign>) {
    super(table);
  }

  shown(rows: readonly CandidateDesign[]): Promise<Design[]> {
    return Promise.resolve(rows.map((row) => ({ object: DESIGNS.object, ...withoutOrg(row) })));
  }
}
