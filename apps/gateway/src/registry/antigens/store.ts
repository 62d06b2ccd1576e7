import { changeRow, given, idOfPage, NEWEST_FIRST, type Page } from '@paratope/database';
import type { EntityManager } from 'typeorm';
import { Antigen as AntigenRow } from '../../entities/antigen.js';
import { CandidateAntigen } from '../../entities/candidate-antigen.js';
import { linkedTo } from '../links/links.js';
import type { Antigen } from './contract.js';

export type NewAntigen = Omit<Antigen, 'object' | 'archived' | 'created_at' | 'updated_at'>;

export async function insertAntigen(db: EntityManager, orgId: string, antigen: NewAntigen): Promise<Antigen> {
  const row = db.create(AntigenRow, { ...antigen, org_id: orgId });
  await db.insert(AntigenRow, row);
  return antigenOf(row);
}

export async function findAntigen(db: EntityManager, orgId: string, id: string): Promise<Antigen | undefined> {
  const row = await db.findOneBy(AntigenRow, { org_id: orgId, id });
  return row ? antigenOf(row) : undefined;
}

export async function selectAntigens(
  db: EntityManager,
  orgId: string,
  page: Page & { readonly archived: boolean; readonly projectId: string | undefined },
): Promise<Antigen[]> {
  const { archived, projectId: project_id } = page;
  const where = given({ org_id: orgId, archived, project_id, id: idOfPage(page) });
  return (await db.find(AntigenRow, { where, order: NEWEST_FIRST, take: page.rows })).map(antigenOf);
}

/** Those linked to a candidate, archived ones as well. */
export async function selectLinkedAntigens(
  db: EntityManager,
  orgId: string,
  candidateId: string,
  page: Page,
): Promise<Antigen[]> {
  return (await linkedTo(db, CandidateAntigen, AntigenRow, orgId, candidateId, page)).map(antigenOf);
}

export async function changeAntigen(
  db: EntityManager,
  orgId: string,
  id: string,
  to: {
    readonly name?: string | undefined;
    readonly description?: string | undefined;
    readonly archived?: boolean | undefined;
  },
): Promise<Antigen | undefined> {
  const row = await changeRow(db, AntigenRow, { org_id: orgId, id }, given(to));
  return row && antigenOf(row);
}

const antigenOf = ({ org_id: _, created_at, updated_at, ...row }: AntigenRow): Antigen => ({
  object: 'antigen',
  ...row,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});
