import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EXAMPLE_ID, ExampleCall, TRANSACTION, type Page } from '@paratope/database';
import { In, type EntityManager, type SelectQueryBuilder, Repository } from 'typeorm';
import {
  Candidate as CandidateRow,
  CandidateAntigen,
  type CandidateLink,
  CandidateSourceAntibody,
  Variant,
} from '@paratope/gateway-tables';
import { ArchivableRepository, withoutOrg, type Columns } from '../archivable/repository.js';
import { keepEdit } from '../edits/edits.js';
import { requireStage, whereDecided, withDistinctTags } from '../stages/stages.js';
import type { Candidate } from './contract.js';

type Filters = Columns<
  CandidateRow & { readonly source_antibody_id: string; readonly antigen_id: string; readonly tag: string }
>;

/** Fields with changes that the history records. */
const EDITED = ['name', 'drug_class', 'stage', 'tags', 'archived'];

@Injectable()
export class CandidatesRepository extends ArchivableRepository<CandidateRow, Candidate> {
  readonly resource = 'therapeutic candidate';
  readonly erased = 'candidates';
  readonly isWithin = 'resource.project_id = ANY (:projectIds)';

  constructor(@InjectRepository(CandidateRow) table: Repository<CandidateRow>) {
    super(table);
  }

  @ExampleCall(
    [{ id: EXAMPLE_ID, created_at: new Date(0), updated_at: new Date(0), data_deleted_at: null }],
    TRANSACTION,
  )
  async shown(rows: readonly CandidateRow[], db: EntityManager): Promise<Candidate[]> {
    if (rows.length === 0) return [];
    const candidate_id = In(rows.map(({ id }) => id));
    const baselines = await db.find(Variant, {
      select: { id: true, candidate_id: true },
      where: { candidate_id, origin: 'baseline' },
    });
    const sourceAntibodies = await targetsOf(db, CandidateSourceAntibody, candidate_id);
    const antigens = await targetsOf(db, CandidateAntigen, candidate_id);
    const initialVariants = new Map(baselines.map((variant) => [variant.candidate_id, variant.id]));
    return rows.map((row) => {
      const initial_variant_id = initialVariants.get(row.id);
      if (initial_variant_id === undefined) throw new Error('a candidate lacks its baseline variant');
      const source_antibody_ids = sourceAntibodies.get(row.id) ?? [];
      const { created_at, updated_at, ...fields } = withoutOrg(row);
      const links = { initial_variant_id, source_antibody_ids, antigen_ids: antigens.get(row.id) ?? [] };
      return { object: 'therapeutic_candidate', ...fields, ...links, created_at, updated_at };
    });
  }

  /** @throws ProblemError `not_found`, or `validation_failed` for an unknown stage */
  override async change(
    tx: EntityManager,
    orgId: string,
    id: string,
    to: Columns<CandidateRow>,
    by?: string,
  ): Promise<Candidate> {
    await requireStage(tx, orgId, to.stage);
    const before = await this.lock(tx, orgId, id, 'pessimistic_write');
    const after = await super.change(tx, orgId, id, withDistinctTags(to));
    const subject = { orgId, candidateId: id, variantId: null };
    if (by !== undefined) await keepEdit(tx, { ...subject, actor: by }, EDITED, { ...before }, { ...after });
    return after;
  }

  protected override select(orgId: string, filters: Filters, page: Page): SelectQueryBuilder<CandidateRow> {
    const { source_antibody_id, antigen_id, stage, tag, ...columns } = filters;
    const query = whereDecided(super.select(orgId, columns, page), { stage, tag });
    if (source_antibody_id !== undefined)
      linkedWith(query, CandidateSourceAntibody, 'source_antibody', source_antibody_id);
    if (antigen_id !== undefined) linkedWith(query, CandidateAntigen, 'antigen', antigen_id);
    return query;
  }
}

/** Limits a query to candidates that are linked to a record. */
function linkedWith(
  query: SelectQueryBuilder<CandidateRow>,
  link: new () => CandidateLink,
  alias: string,
  id: string,
): void {
  query.innerJoin(link, alias, `${alias}.candidate_id = resource.id AND ${alias}.target_id = :${alias}`, {
    [alias]: id,
  });
}

/** Returns the ids of the resources to which each candidate is linked, in ascending order. */
async function targetsOf(
  db: EntityManager,
  link: new () => CandidateLink,
  candidate_id: ReturnType<typeof In<string>>,
): Promise<ReadonlyMap<string, string[]>> {
  const links = await db.find(link, { where: { candidate_id }, order: { target_id: 'ASC' } });
  const groups = Map.groupBy(links, (each) => each.candidate_id);
  return new Map([...groups].map(([id, group]) => [id, group.map(({ target_id }) => target_id)]));
}
