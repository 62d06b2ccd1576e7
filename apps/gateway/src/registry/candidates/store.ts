import { changeRow, given, idOfPage, NEWEST_FIRST, type Page } from '@paratope/database';
import { In, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { CandidateAntigen } from '../../entities/candidate-antigen.js';
import type { CandidateLink } from '../../entities/candidate-link.js';
import { CandidateSourceAntibody } from '../../entities/candidate-source-antibody.js';
import { Candidate as CandidateRow } from '../../entities/candidate.js';
import { Variant } from '../../entities/variant.js';
import type { Candidate } from './contract.js';

export async function insertCandidate(
  db: EntityManager,
  orgId: string,
  candidate: Pick<CandidateRow, 'id' | 'project_id' | 'name' | 'format' | 'drug_class'>,
): Promise<void> {
  const { id, project_id, name, format, drug_class } = candidate;
  await db.insert(CandidateRow, { id, org_id: orgId, project_id, name, format, drug_class });
}

export async function findCandidate(db: EntityManager, orgId: string, id: string): Promise<Candidate | undefined> {
  const [candidate] = await candidatesOf(db, await db.findBy(CandidateRow, { org_id: orgId, id }));
  return candidate;
}

interface CandidatePage extends Page {
  readonly archived: boolean;
  readonly projectId: string | undefined;
  readonly format: Candidate['format'] | undefined;
  readonly drugClass: Candidate['drug_class'] | undefined;
  readonly sourceAntibodyId: string | undefined;
  readonly antigenId: string | undefined;
}

export async function selectCandidates(db: EntityManager, orgId: string, page: CandidatePage): Promise<Candidate[]> {
  const { archived, projectId: project_id, format, drugClass: drug_class, sourceAntibodyId, antigenId } = page;
  const where = given({ org_id: orgId, archived, project_id, format, drug_class, id: idOfPage(page) });
  const query = db.createQueryBuilder(CandidateRow, 'candidate').setFindOptions({ where, order: NEWEST_FIRST });
  if (sourceAntibodyId !== undefined) linkedWith(query, CandidateSourceAntibody, 'source_antibody', sourceAntibodyId);
  if (antigenId !== undefined) linkedWith(query, CandidateAntigen, 'antigen', antigenId);
  return candidatesOf(db, await query.limit(page.rows).getMany());
}

/** Only candidates that are linked to this. */
function linkedWith(
  query: SelectQueryBuilder<CandidateRow>,
  link: new () => CandidateLink,
  alias: string,
  id: string,
): void {
  query.innerJoin(link, alias, `${alias}.candidate_id = candidate.id AND ${alias}.target_id = :${alias}`, {
    [alias]: id,
  });
}

export async function changeCandidate(
  db: EntityManager,
  orgId: string,
  id: string,
  to: {
    readonly name?: string | undefined;
    readonly drug_class?: Candidate['drug_class'] | undefined;
    readonly archived?: boolean | undefined;
  },
): Promise<Candidate | undefined> {
  const row = await changeRow(db, CandidateRow, { org_id: orgId, id }, given(to));
  const [candidate] = await candidatesOf(db, row ? [row] : []);
  return candidate;
}

/** Keeps a candidate from being archived until the transaction that adds something to it ends. */
export async function lockCandidate(tx: EntityManager, orgId: string, id: string): Promise<CandidateRow | undefined> {
  const row = await tx.findOne(CandidateRow, { where: { org_id: orgId, id }, lock: { mode: 'pessimistic_read' } });
  return row ?? undefined;
}

/** With what hangs on them, in the same order: a query for each kind, however many candidates there are. */
async function candidatesOf(db: EntityManager, rows: readonly CandidateRow[]): Promise<Candidate[]> {
  if (rows.length === 0) return [];
  const candidate_id = In(rows.map(({ id }) => id));
  const baselines = await db.find(Variant, {
    select: { id: true, candidate_id: true },
    where: { candidate_id, origin: 'baseline' },
  });
  const sourceAntibodies = await targetsOf(db, CandidateSourceAntibody, candidate_id);
  const antigens = await targetsOf(db, CandidateAntigen, candidate_id);
  const initialVariants = new Map(baselines.map((variant) => [variant.candidate_id, variant.id]));
  return rows.map(({ org_id: _, created_at, updated_at, ...row }) => {
    const initial_variant_id = initialVariants.get(row.id);
    if (initial_variant_id === undefined) throw new Error('a candidate lacks its baseline variant');
    return {
      object: 'therapeutic_candidate',
      ...row,
      initial_variant_id,
      source_antibody_ids: sourceAntibodies.get(row.id) ?? [],
      antigen_ids: antigens.get(row.id) ?? [],
      created_at: created_at.toISOString(),
      updated_at: updated_at.toISOString(),
    };
  });
}

/** Ids of what each candidate is linked to, in ascending order. */
async function targetsOf(
  db: EntityManager,
  link: new () => CandidateLink,
  candidate_id: ReturnType<typeof In<string>>,
): Promise<ReadonlyMap<string, string[]>> {
  const links = await db.find(link, { where: { candidate_id }, order: { target_id: 'ASC' } });
  const groups = Map.groupBy(links, (each) => each.candidate_id);
  return new Map([...groups].map(([id, group]) => [id, group.map(({ target_id }) => target_id)]));
}
