import { Controller } from '@nestjs/common';
import { run, Pool } from '@paratope/database';
import { type AnswerOf, Cursors, Handles, type RequestOf, orNotFound, projectsOf } from '@paratope/gateway-http';
import { ProjectsRepository } from '../projects/repository.js';
import { DELETE_ASSAY, LIST_ASSAYS, LIST_RESULTS } from './assays.sql.js';
import { deleteAssay, listAssayResults, listAssays, uploadAssayResults } from './contract.js';
import { AssayRecording } from './recording.js';

@Controller()
export class AssaysController {
  constructor(
    private readonly pool: Pool,
    private readonly cursors: Cursors,
    private readonly projects: ProjectsRepository,
    private readonly recording: AssayRecording,
  ) {}

  @Handles(uploadAssayResults)
  async upload({
    tx,
    caller,
    body,
  }: RequestOf<typeof uploadAssayResults>): Promise<AnswerOf<typeof uploadAssayResults>> {
    await this.projects.open(tx, caller.orgId, body.project_id);
    const recorded = await this.recording.record(tx, caller.orgId, body);
    const assays = recorded.map(({ assay: { id, name, label, unit, direction }, measured, notExpressed }) => ({
      id,
      name,
      label,
      unit,
      direction,
      measured,
      not_expressed: notExpressed,
    }));
    return { status: 201, body: { object: 'assay_upload', assays } };
  }

  @Handles(listAssays)
  async list(request: RequestOf<typeof listAssays>): Promise<AnswerOf<typeof listAssays>> {
    const { caller, query } = request;
    const rows = await run(this.pool, LIST_ASSAYS, {
      orgId: caller.orgId,
      projectId: query.project_id,
      projectIds: projectsOf(caller),
      limit: query.limit + 1,
      before: this.cursors.position(request),
    });
    const shown = rows.map((row) => ({ object: 'assay' as const, ...row, created_at: row.created_at.toISOString() }));
    return this.cursors.page(request, shown, ({ id }) => id);
  }

  @Handles(listAssayResults)
  async results(request: RequestOf<typeof listAssayResults>): Promise<AnswerOf<typeof listAssayResults>> {
    const { caller, query } = request;
    const [beforeVariant, beforeAssay] = this.cursors.position(request)?.split('/') ?? [];
    const rows = await run(this.pool, LIST_RESULTS, {
      orgId: caller.orgId,
      projectId: query.project_id,
      variantId: query.variant_id,
      assayId: query.assay_id,
      projectIds: projectsOf(caller),
      limit: query.limit + 1,
      beforeVariant,
      beforeAssay,
    });
    const shown = rows.map((row) => ({
      object: 'assay_result' as const,
      ...row,
      created_at: row.created_at.toISOString(),
    }));
    return this.cursors.page(request, shown, ({ variant_id, assay_id }) => `${variant_id}/${assay_id}`);
  }

  @Handles(deleteAssay)
  async remove({ tx, caller, params }: RequestOf<typeof deleteAssay>): Promise<AnswerOf<typeof deleteAssay>> {
    orNotFound('assay', (await run(tx, DELETE_ASSAY, { orgId: caller.orgId, id: params.id }))[0]);
    return { status: 204, body: null };
  }
}
