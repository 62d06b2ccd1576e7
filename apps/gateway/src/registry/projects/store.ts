import { run, statement, type Queryable } from '@paratope/database';
import { MAX_UUID } from '@paratope/ids';
import type { Project } from './contract.js';

interface ProjectRow extends Omit<Project, 'object' | 'created_at' | 'updated_at'> {
  readonly created_at: Date;
  readonly updated_at: Date;
}

const COLUMNS = 'id, org_id, name, description, archived, created_at, updated_at';

const INSERT = statement<ProjectRow>(
  'projects.insert',
  `INSERT INTO core.projects (id, org_id, name, description) VALUES ($1, $2, $3, $4) RETURNING ${COLUMNS}`,
);

const FIND = statement<ProjectRow>(
  'projects.find',
  `SELECT ${COLUMNS} FROM core.projects WHERE org_id = $1 AND id = $2`,
);

const LIST = statement<ProjectRow>(
  'projects.list',
  `SELECT ${COLUMNS} FROM core.projects
    WHERE org_id = $1 AND archived = $2 AND id < $3
    ORDER BY id DESC LIMIT $4`,
);

const UPDATE = statement<ProjectRow>(
  'projects.update',
  `UPDATE core.projects
      SET name = coalesce($3, name), description = coalesce($4, description), archived = coalesce($5, archived),
          updated_at = now()
    WHERE org_id = $1 AND id = $2
   RETURNING ${COLUMNS}`,
);

export async function insertProject(
  on: Queryable,
  project: { readonly id: string; readonly orgId: string; readonly name: string; readonly description: string },
): Promise<Project> {
  const [row] = await run(on, INSERT, [project.id, project.orgId, project.name, project.description]);
  if (!row) throw new Error('an insert returned no row');
  return projectOf(row);
}

export async function findProject(on: Queryable, orgId: string, id: string): Promise<Project | undefined> {
  const [row] = await run(on, FIND, [orgId, id]);
  return row && projectOf(row);
}

export async function selectProjects(
  on: Queryable,
  orgId: string,
  page: { readonly archived: boolean; readonly before: string | undefined; readonly rows: number },
): Promise<Project[]> {
  return (await run(on, LIST, [orgId, page.archived, page.before ?? MAX_UUID, page.rows])).map(projectOf);
}

export async function changeProject(
  on: Queryable,
  orgId: string,
  id: string,
  to: {
    readonly name?: string | undefined;
    readonly description?: string | undefined;
    readonly archived?: boolean | undefined;
  },
): Promise<Project | undefined> {
  const [row] = await run(on, UPDATE, [orgId, id, to.name, to.description, to.archived]);
  return row && projectOf(row);
}

const projectOf = ({ created_at, updated_at, ...row }: ProjectRow): Project => ({
  object: 'project',
  ...row,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});

const LOCK = statement<{ archived: boolean }>(
  'projects.lock',
  'SELECT archived FROM core.projects WHERE org_id = $1 AND id = $2 FOR SHARE',
);

/** Keeps a project from being archived until the transaction that puts something into it ends. */
export async function lockProject(
  tx: Queryable,
  orgId: string,
  id: string,
): Promise<{ readonly archived: boolean } | undefined> {
  return (await run(tx, LOCK, [orgId, id]))[0];
}
