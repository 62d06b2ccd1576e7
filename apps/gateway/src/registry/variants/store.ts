import { changeRow, given, idOfPage, NEWEST_FIRST, sqlState, type Page } from '@paratope/database';
import { newId } from '@paratope/ids';
import { ProblemError } from '@paratope/problem';
import { In, type EntityManager } from 'typeorm';
import { Candidate } from '../../entities/candidate.js';
import { Chain as ChainRow } from '../../entities/chain.js';
import { Variant as VariantRow } from '../../entities/variant.js';
import type { Chain } from '../chains/chains.js';
import type { AntibodyFormat } from '@paratope/antibody';
import type { Variant } from './contract.js';

/** A variant that another one is made from, with what its candidate says about both. */
export interface ParentVariant {
  readonly id: string;
  readonly name: string;
  readonly candidate_id: string;
  readonly format: AntibodyFormat;
  readonly candidate_archived: boolean;
  readonly chains: readonly Chain[];
}

export interface NewVariant {
  readonly id: string;
  readonly candidate_id: string;
  readonly parent_variant_id?: string;
  readonly name: string;
  readonly origin: Variant['origin'];
  readonly humanization_id?: string;
  readonly strategy?: NonNullable<Variant['strategy']>;
  readonly chains: readonly Chain[];
}

/** @throws ProblemError `conflict` when the candidate has a variant of that name */
export async function insertVariant(tx: EntityManager, orgId: string, variant: NewVariant): Promise<void> {
  const { chains, ...row } = variant;
  await namedOnce(tx.insert(VariantRow, { ...row, org_id: orgId }));
  const rows = chains.map(({ role, sequence }) => ({ id: newId(), variant_id: variant.id, role, sequence }));
  await tx.insert(ChainRow, rows);
}

export async function findVariant(db: EntityManager, orgId: string, id: string): Promise<Variant | undefined> {
  const [variant] = await withChains(db, await db.findBy(VariantRow, { org_id: orgId, id }));
  return variant;
}

/** Also keeps the candidate from being archived until the transaction ends. */
export async function findParent(tx: EntityManager, orgId: string, id: string): Promise<ParentVariant | undefined> {
  const variant = await findVariant(tx, orgId, id);
  if (!variant) return undefined;
  const { name, candidate_id, chains } = variant;
  const lock = { mode: 'pessimistic_read' } as const;
  const candidate = await tx.findOneOrFail(Candidate, { where: { org_id: orgId, id: candidate_id }, lock });
  return { id, name, candidate_id, format: candidate.format, candidate_archived: candidate.archived, chains };
}

export async function selectVariants(
  db: EntityManager,
  orgId: string,
  page: Page & {
    readonly archived: boolean;
    readonly candidateId: string | undefined;
    readonly parentVariantId: string | undefined;
    readonly origin: Variant['origin'] | undefined;
  },
): Promise<Variant[]> {
  const { archived, candidateId: candidate_id, parentVariantId: parent_variant_id, origin } = page;
  const where = given({ org_id: orgId, archived, candidate_id, parent_variant_id, origin, id: idOfPage(page) });
  return withChains(db, await db.find(VariantRow, { where, order: NEWEST_FIRST, take: page.rows }));
}

/** @throws ProblemError `conflict` when the candidate has another variant of that name */
export async function changeVariant(
  db: EntityManager,
  orgId: string,
  id: string,
  to: { readonly name?: string | undefined; readonly archived?: boolean | undefined },
): Promise<Variant | undefined> {
  const row = await namedOnce(changeRow(db, VariantRow, { org_id: orgId, id }, given(to)));
  const [variant] = await withChains(db, row ? [row] : []);
  return variant;
}

const UNIQUE_VIOLATION = '23505';

async function namedOnce<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    throw new ProblemError('conflict', 'The candidate already has a variant of this name.');
  }
}

/** With their sequences, in the same order: one query, however many variants there are. */
async function withChains(db: EntityManager, rows: readonly VariantRow[]): Promise<Variant[]> {
  if (rows.length === 0) return [];
  const where = { variant_id: In(rows.map(({ id }) => id)) };
  const chains = Map.groupBy(await db.find(ChainRow, { where, order: { id: 'ASC' } }), (chain) => chain.variant_id);
  return rows.map(({ org_id: _, created_at, updated_at, ...row }) => ({
    object: 'variant',
    ...row,
    chains: (chains.get(row.id) ?? []).map(({ role, sequence }) => ({ role, sequence })),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }));
}
