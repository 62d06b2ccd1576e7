import { Controller, Inject } from '@nestjs/common';
import { newId } from '@paratope/ids';
import { EntityManager } from 'typeorm';
import type { AnswerOf, RequestOf } from '../../http/exchange.js';
import { Handles } from '../../http/handles.js';
import { Cursors } from '../../http/lists.js';
import { found } from '../../http/refusals.js';
import { openProject } from '../projects/open-project.js';
import { usableUpload } from '../../files/uploads/usable-upload.js';
import { acceptedTarget } from './accepted-target.js';
import * as contract from './contract.js';
import { changeAntigen, findAntigen, insertAntigen, selectAntigens } from './store.js';

type Create = typeof contract.createAntigen;
type List = typeof contract.listAntigens;
type Get = typeof contract.getAntigen;
type Update = typeof contract.updateAntigen;
type Archive = typeof contract.archiveAntigen;

@Controller()
export class AntigensController {
  constructor(
    @Inject(EntityManager) private readonly db: EntityManager,
    @Inject(Cursors) private readonly cursors: Cursors,
  ) {}

  @Handles(contract.createAntigen)
  async create({ tx, caller, body }: RequestOf<Create>): Promise<AnswerOf<Create>> {
    const target = acceptedTarget(body);
    await openProject(tx, caller.orgId, body.project_id);
    if (target.upload_id !== null) await usableUpload(tx, caller.orgId, target.upload_id);
    const antigen = await insertAntigen(tx, caller.orgId, { id: newId(), ...body, ...target });
    return { status: 201, body: antigen, headers: { Location: `/v1/antigens/${antigen.id}` } };
  }

  @Handles(contract.listAntigens)
  async list(request: RequestOf<List>): Promise<AnswerOf<List>> {
    const { limit, archived, project_id } = request.query;
    const rows = await selectAntigens(this.db, request.caller.orgId, {
      archived: archived === 'true',
      projectId: project_id,
      before: this.cursors.position(request),
      rows: limit + 1,
    });
    return this.cursors.page(request, rows, ({ id }) => id);
  }

  @Handles(contract.getAntigen)
  async get({ caller, params }: RequestOf<Get>): Promise<AnswerOf<Get>> {
    return { status: 200, body: found('antigen', await findAntigen(this.db, caller.orgId, params.id)) };
  }

  @Handles(contract.updateAntigen)
  async update({ tx, caller, params, body }: RequestOf<Update>): Promise<AnswerOf<Update>> {
    return { status: 200, body: found('antigen', await changeAntigen(tx, caller.orgId, params.id, body)) };
  }

  @Handles(contract.archiveAntigen)
  async archive({ tx, caller, params }: RequestOf<Archive>): Promise<AnswerOf<Archive>> {
    found('antigen', await changeAntigen(tx, caller.orgId, params.id, { archived: true }));
    return { status: 204, body: null };
  }
}
