import { changeRow, given, idOfPage, NEWEST_FIRST, type Page } from '@paratope/database';
import type { EntityManager } from 'typeorm';
import { Project as ProjectRow } from '../../entities/project.js';
import type { Project } from './contract.js';

export async function insertProject(
  db: EntityManager,
  project: Pick<ProjectRow, 'id' | 'org_id' | 'name' | 'description'>,
): Promise<Project> {
  const row = db.create(ProjectRow, project);
  await db.insert(ProjectRow, row);
  return projectOf(row);
}

export async function findProject(db: EntityManager, orgId: string, id: string): Promise<Project | undefined> {
  const row = await db.findOneBy(ProjectRow, { org_id: orgId, id });
  return row ? projectOf(row) : undefined;
}

export async function selectProjects(
  db: EntityManager,
  orgId: string,
  page: Page & { readonly archived: boolean },
): Promise<Project[]> {
  const where = given({ org_id: orgId, archived: page.archived, id: idOfPage(page) });
  return (await db.find(ProjectRow, { where, order: NEWEST_FIRST, take: page.rows })).map(projectOf);
}

export async function changeProject(
  db: EntityManager,
  orgId: string,
  id: string,
  to: {
    readonly name?: string | undefined;
    readonly description?: string | undefined;
    readonly archived?: boolean | undefined;
  },
): Promise<Project | undefined> {
  const row = await changeRow(db, ProjectRow, { org_id: orgId, id }, given(to));
  return row && projectOf(row);
}

/** Keeps a project from being archived until the transaction that puts something into it ends. */
export async function lockProject(
  tx: EntityManager,
  orgId: string,
  id: string,
): Promise<{ readonly archived: boolean } | undefined> {
  const row = await tx.findOne(ProjectRow, { where: { org_id: orgId, id }, lock: { mode: 'pessimistic_read' } });
  return row ?? undefined;
}

const projectOf = ({ created_at, updated_at, ...row }: ProjectRow): Project => ({
  object: 'project',
  ...row,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});
