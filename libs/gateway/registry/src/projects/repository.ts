import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { ProblemError } from '@paratope/problem';
import { type EntityManager, Repository } from 'typeorm';
import { Project as ProjectRow } from '@paratope/gateway-tables';
import { ArchivableRepository, withTimes } from '../archivable/repository.js';
import type { Project } from './contract.js';

@Injectable()
export class ProjectsRepository extends ArchivableRepository<ProjectRow, Project> {
  readonly resource = 'project';
  readonly erased = 'projects';
  readonly isWithin = 'resource.id = ANY (:projectIds)';

  constructor(@InjectRepository(ProjectRow) table: Repository<ProjectRow>) {
    super(table);
  }

  /**
   * Asserts that a project accepts new resources, and keeps it so until the transaction ends.
   * @throws ProblemError `not_found`, or `conflict` if it is archived
   */
  async open(tx: EntityManager, orgId: string, id: string): Promise<void> {
    const { archived } = await this.lock(tx, orgId, id);
    if (archived) throw new ProblemError('conflict', 'The project is archived: restore it first.');
  }

  shown(rows: readonly ProjectRow[]): Promise<Project[]> {
    return Promise.resolve(rows.map((row) => ({ object: 'project', ...withTimes(row) })));
  }
}
