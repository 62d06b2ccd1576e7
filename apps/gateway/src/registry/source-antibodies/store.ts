import { changeRow, given, idOfPage, NEWEST_FIRST, type Page } from '@paratope/database';
import type { EntityManager } from 'typeorm';
import { CandidateSourceAntibody } from '../../entities/candidate-source-antibody.js';
import { SourceAntibody as SourceAntibodyRow } from '../../entities/source-antibody.js';
import { linkedTo } from '../links/links.js';
import type { SourceAntibody } from './contract.js';

export type NewSourceAntibody = Omit<SourceAntibody, 'object' | 'archived' | 'created_at' | 'updated_at'>;

export async function insertSourceAntibody(
  db: EntityManager,
  orgId: string,
  antibody: NewSourceAntibody,
): Promise<SourceAntibody> {
  const row = db.create(SourceAntibodyRow, { ...antibody, org_id: orgId });
  await db.insert(SourceAntibodyRow, row);
  return sourceAntibodyOf(row);
}

export async function findSourceAntibody(
  db: EntityManager,
  orgId: string,
  id: string,
): Promise<SourceAntibody | undefined> {
  const row = await db.findOneBy(SourceAntibodyRow, { org_id: orgId, id });
  return row ? sourceAntibodyOf(row) : undefined;
}

export async function selectSourceAntibodies(
  db: EntityManager,
  orgId: string,
  page: Page & {
    readonly archived: boolean;
    readonly projectId: string | undefined;
    readonly speciesOrigin: SourceAntibody['species_origin'] | undefined;
    readonly moleculeType: SourceAntibody['molecule_type'] | undefined;
  },
): Promise<SourceAntibody[]> {
  const { archived, projectId: project_id, speciesOrigin: species_origin, moleculeType: molecule_type } = page;
  const where = given({ org_id: orgId, archived, project_id, species_origin, molecule_type, id: idOfPage(page) });
  return (await db.find(SourceAntibodyRow, { where, order: NEWEST_FIRST, take: page.rows })).map(sourceAntibodyOf);
}

/** Those linked to a candidate, archived ones as well. */
export async function selectLinkedSourceAntibodies(
  db: EntityManager,
  orgId: string,
  candidateId: string,
  page: Page,
): Promise<SourceAntibody[]> {
  const rows = await linkedTo(db, CandidateSourceAntibody, SourceAntibodyRow, orgId, candidateId, page);
  return rows.map(sourceAntibodyOf);
}

export async function changeSourceAntibody(
  db: EntityManager,
  orgId: string,
  id: string,
  to: {
    readonly name?: string | undefined;
    readonly species_origin?: SourceAntibody['species_origin'] | undefined;
    readonly archived?: boolean | undefined;
  },
): Promise<SourceAntibody | undefined> {
  const row = await changeRow(db, SourceAntibodyRow, { org_id: orgId, id }, given(to));
  return row && sourceAntibodyOf(row);
}

const sourceAntibodyOf = ({ org_id: _, created_at, updated_at, ...row }: SourceAntibodyRow): SourceAntibody => ({
  object: 'source_antibody',
  ...row,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});
