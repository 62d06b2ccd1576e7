import { Controller } from '@nestjs/common';
import { run, Pool } from '@paratope/database';
import { newId } from '@paratope/ids';
import type { Import } from '@paratope/gateway-tables';
import { type AnswerOf, Handles, type RequestOf, orNotFound } from '@paratope/gateway-http';
import { ProjectsRepository } from '../projects/repository.js';
import { createImport, getImport, IMPORTS_PATH, type ImportView } from './contract.js';
import { INSERT_IMPORT, SELECT_IMPORT } from './imports.sql.js';
import type { Reading } from './reading.js';

@Controller()
export class ImportsController {
  constructor(
    private readonly pool: Pool,
    private readonly projects: ProjectsRepository,
  ) {}

  @Handles(createImport)
  async create({ tx, caller, body }: RequestOf<typeof createImport>): Promise<AnswerOf<typeof createImport>> {
    const { project_id: projectId, external_id: externalId = null, metadata = {}, ...files } = body;
    await this.projects.open(tx, caller.orgId, projectId);
    const labels = { externalId, metadata: JSON.stringify(metadata) };
    const row = { id: newId(), orgId: caller.orgId, projectId, files: JSON.stringify(files), ...labels };
    const made = orNotFound('import', (await run(tx, INSERT_IMPORT, row))[0]);
    return { status: 201, body: shown(made), headers: { Location: `${IMPORTS_PATH}/${made.id}` } };
  }

  @Handles(getImport)
  async get({ caller, params }: RequestOf<typeof getImport>): Promise<AnswerOf<typeof getImport>> {
    const [row] = await run(this.pool, SELECT_IMPORT, { orgId: caller.orgId, id: params.id });
    return { status: 200, body: shown(orNotFound('import', row)) };
  }
}

/** Also what an import of an earlier release lacks. */
const NOTHING_READ: Reading = { questions: [], read: [], notes: [], columns: [] };

/** What was stored of an import; antibodies of an earlier release lack findings. */
function readingOf(stored: unknown): Reading {
  const reading = { ...NOTHING_READ, ...(stored as Partial<Reading> | null) };
  return { ...reading, read: reading.read.map((antibody) => Object.assign({ findings: [] }, antibody)) };
}

const shown = ({
  id,
  project_id,
  status,
  reading,
  antibodies,
  created,
  error_detail,
  external_id,
  metadata,
  created_at,
  ended_at,
}: Import): ImportView => ({
  id,
  object: 'import',
  project_id,
  status,
  antibodies,
  created,
  ...readingOf(reading),
  external_id,
  metadata,
  error: error_detail,
  created_at: created_at.toISOString(),
  ended_at: ended_at?.toISOString() ?? null,
});
