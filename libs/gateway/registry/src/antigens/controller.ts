import { Controller } from '@nestjs/common';
import { newId } from '@paratope/ids';
import { usableUpload } from '@paratope/gateway-files';
import { type AnswerOf, Cursors, Handles, type RequestOf } from '@paratope/gateway-http';
import { archivableController } from '../archivable/controller.js';
import { ProjectsRepository } from '../projects/repository.js';
import { acceptedTarget } from './accepted-target.js';
import { antigenRoutes, createAntigen } from './contract.js';
import { AntigensRepository } from './repository.js';

type Create = typeof createAntigen;

@Controller()
export class AntigensController extends archivableController(antigenRoutes, AntigensRepository) {
  constructor(
    rows: AntigensRepository,
    cursors: Cursors,
    private readonly projects: ProjectsRepository,
  ) {
    super(rows, cursors);
  }

  @Handles(createAntigen)
  async create({ tx, caller, body }: RequestOf<Create>): Promise<AnswerOf<Create>> {
    const target = acceptedTarget(body);
    await this.projects.open(tx, caller.orgId, body.project_id);
    if (target.upload_id !== null) await usableUpload(tx, caller.orgId, target.upload_id);
    const antigen = await this.rows.create(tx, { id: newId(), org_id: caller.orgId, ...body, ...target });
    return { status: 201, body: antigen, headers: { Location: `/v1/antigens/${antigen.id}` } };
  }
}
