import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { AntibodyFormat } from '@paratope/antibody';
import { EXAMPLE_ID, ExampleCall, sqlState, TRANSACTION, type Page } from '@paratope/database';
import { newId } from '@paratope/ids';
import { ProblemError } from '@paratope/problem';
import { In, IsNull, type EntityManager, type FindOptionsWhere, Repository, type SelectQueryBuilder } from 'typeorm';
import { Candidate, Chain as ChainRow, Variant as VariantRow, projectOfCandidate } from '@paratope/gateway-tables';
import { orNotFound } from '@paratope/gateway-http';
import { ArchivableRepository, withoutOrg, type Columns, type NewRow } from '../archivable/repository.js';
import { chainIdOf, type Chain, type NewChain } from '../chains/chains.js';
import { keepEdit } from '../edits/edits.js';
import { requireStage, whereDecided, withDistinctTags } from '../stages/stages.js';
import type { Variant, VariantChain } from './contract.js';

/** A variant from which another one is made, with the fields of its candidate that apply to both. */
export interface ParentVariant extends Pick<Variant, 'id' | 'name' | 'candidate_id'> {
  readonly format: AntibodyFormat;
  readonly candidate_archived: boolean;
  readonly chains: readonly Chain[];
}

/** A result of a job that is a variant. */
export interface SavedVariant {
  readonly variant: Pick<VariantRow, 'id' | 'name' | 'strategy'>;
  /** False for a result that was a variant before. */
  readonly isNew: boolean;
}

type Filters = Columns<VariantRow & { readonly tag: string }>;

/** Fields with changes that the history records. */
const EDITED = ['name', 'stage', 'tags', 'archived'];

const UNIQUE_VIOLATION = '23505';

@Injectable()
export class VariantsRepository extends ArchivableRepository<VariantRow, Variant> {
  readonly resource = 'variant';
  readonly erased = 'variants';
  readonly isWithin = `${projectOfCandidate('resource.candidate_id')} = ANY (:projectIds)`;

  constructor(@InjectRepository(VariantRow) table: Repository<VariantRow>) {
    super(table);
  }

  /** @throws ProblemError `conflict` if the candidate already has a variant of that name */
  async insertWith(chains: readonly NewChain[], tx: EntityManager, row: NewRow<VariantRow>): Promise<void> {
    await namedOnce(this.insert(tx, row));
    const rows = chains.map((chain) => ({ ...chain, id: newId(), variant_id: row.id }));
    await tx.insert(ChainRow, rows);
  }

  /**
   * @throws ProblemError `not_found`, `validation_failed` for an unknown stage, or `conflict` if the candidate has another variant of that
   * name
   */
  override async change(
    tx: EntityManager,
    orgId: string,
    id: string,
    to: Columns<VariantRow>,
    by?: string,
  ): Promise<Variant> {
    await requireStage(tx, orgId, to.stage);
    const before = await this.lock(tx, orgId, id, 'pessimistic_write');
    const after = await namedOnce(super.change(tx, orgId, id, withDistinctTags(to)));
    const subject = { orgId, candidateId: before.candidate_id, variantId: id };
    if (by !== undefined) await keepEdit(tx, { ...subject, actor: by }, EDITED, { ...before }, { ...after });
    return after;
  }

  protected override select(orgId: string, filters: Filters, page: Page): SelectQueryBuilder<VariantRow> {
    const { stage, tag, ...columns } = filters;
    return whereDecided(super.select(orgId, columns, page), { stage, tag });
  }

  /** Returns the variants that were made from the results of a job, the oldest first. */
  @ExampleCall(TRANSACTION, EXAMPLE_ID, { origin: 'baseline', parent_variant_id: EXAMPLE_ID })
  async ofJob(tx: EntityManager, orgId: string, columns: FindOptionsWhere<VariantRow>): Promise<SavedVariant[]> {
    const rows = await tx.find(VariantRow, {
      select: { id: true, name: true, strategy: true },
      where: { org_id: orgId, ...columns, data_deleted_at: IsNull() },
      order: { id: 'ASC' },
    });
    return rows.map(({ id, name, strategy }) => ({ variant: { id, name, strategy }, isNew: false }));
  }

  /** Returns the name, or the first of `name 2`, `name 3` … that no variant of the candidate has. */
  async freeName(tx: EntityManager, candidateId: string, name: string): Promise<string> {
    const rows = await tx.find(VariantRow, { select: { name: true }, where: { candidate_id: candidateId } });
    const taken = new Set(rows.map((row) => row.name));
    let free = name;
    for (let number = 2; taken.has(free); number++) free = `${name.slice(0, 190)} ${number}`;
    return free;
  }

  /**
   * Returns the variant, and locks its candidate against archiving until the transaction ends.
   * @throws ProblemError `not_found`
   */
  async parent(tx: EntityManager, orgId: string, id: string): Promise<ParentVariant> {
    const { name, candidate_id, chains } = await this.get(orgId, id, tx);
    const lock = { mode: 'pessimistic_read' } as const;
    const candidate = await tx.findOneOrFail(Candidate, { where: { org_id: orgId, id: candidate_id }, lock });
    return { id, name, candidate_id, format: candidate.format, candidate_archived: candidate.archived, chains };
  }

  @ExampleCall(
    [{ id: EXAMPLE_ID, created_at: new Date(0), updated_at: new Date(0), data_deleted_at: null }],
    TRANSACTION,
  )
  async shown(rows: readonly VariantRow[], db: EntityManager): Promise<Variant[]> {
    if (rows.length === 0) return [];
    const where = { variant_id: In(rows.map(({ id }) => id)) };
    const chains = Map.groupBy(await db.find(ChainRow, { where, order: { id: 'ASC' } }), (chain) => chain.variant_id);
    return rows.map((row) => {
      const { created_at, updated_at, ...fields } = withoutOrg(row);
      const ofRow = (chains.get(row.id) ?? []).map(({ role, sequence }) => ({ role, sequence }));
      const is_baseline = row.origin === 'baseline';
      return { object: 'variant', ...fields, is_baseline, chains: ofRow, created_at, updated_at };
    });
  }

  /**
   * Returns the chains of a variant with their names.
   * @throws ProblemError `not_found`
   */
  async namedChains(orgId: string, id: string): Promise<VariantChain[]> {
    const variant = orNotFound(this.resource, (await this.table.findOneBy({ org_id: orgId, id })) ?? undefined);
    const { manager } = this.table;
    const { format } = await manager.findOneByOrFail(Candidate, { id: variant.candidate_id });
    const chains = await manager.find(ChainRow, { where: { variant_id: id }, order: { id: 'ASC' } });
    return chains.map((chain) => ({
      id: chain.id,
      variant_id: chain.variant_id,
      chain_id: chainIdOf(chain),
      role: format === 'nanobody' ? 'vhh' : chain.role,
      variable_sequence: chain.sequence,
      constant_region_id: chain.constant_region_id,
      source_antibody_id: chain.source_antibody_id,
    }));
  }
}

async function namedOnce<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    throw new ProblemError('conflict', 'The candidate already has a variant of this name.');
  }
}
