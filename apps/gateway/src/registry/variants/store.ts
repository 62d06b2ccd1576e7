import { run, sqlState, statement, type Queryable, type Transaction } from '@paratope/database';
import { MAX_UUID, newId } from '@paratope/ids';
import { ProblemError } from '@paratope/problem';
import type { Chain } from '../chains/chains.js';
import type { Format } from '../chains/formats.js';
import type { Variant } from './contract.js';

interface VariantRow extends Omit<Variant, 'object' | 'created_at' | 'updated_at'> {
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** Columns of a relation named `v`. */
const COLUMNS = `v.id, v.candidate_id, v.parent_variant_id, v.name, v.origin, v.humanization_id, v.strategy, v.archived,
  v.created_at, v.updated_at,
  (SELECT coalesce(json_agg(json_build_object('role', c.role, 'sequence', c.sequence) ORDER BY c.id), '[]')
     FROM core.chains c WHERE c.variant_id = v.id) AS chains`;

const INSERT = statement(
  'variants.insert',
  `INSERT INTO core.variants (id, org_id, candidate_id, parent_variant_id, name, origin, humanization_id, strategy)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

const INSERT_CHAINS = statement(
  'chains.insert',
  `INSERT INTO core.chains (id, variant_id, role, sequence)
   SELECT id, $1, role, sequence FROM unnest($2::uuid[], $3::text[], $4::text[]) AS given (id, role, sequence)`,
);

const FIND = statement<VariantRow>(
  'variants.find',
  `SELECT ${COLUMNS} FROM core.variants v WHERE v.org_id = $1 AND v.id = $2`,
);

// One statement per index that a list can be read from: a filter that may be absent finds nothing by key. The scope
// repeats one of the filters in a form that an index serves.
const list = (name: string, scope: string) =>
  statement<VariantRow>(
    `variants.${name}`,
    `SELECT ${COLUMNS} FROM core.variants v
      WHERE v.org_id = $1 AND ${scope} AND v.archived = $2 AND ($3::uuid IS NULL OR v.candidate_id = $3)
        AND ($4::uuid IS NULL OR v.parent_variant_id = $4) AND ($5::text IS NULL OR v.origin = $5) AND v.id < $6
      ORDER BY v.id DESC LIMIT $7`,
  );
const LIST = list('list', 'true');
const LIST_OF_CANDIDATE = list('list-of-candidate', 'v.candidate_id = $3');
const LIST_OF_PARENT = list('list-of-parent', 'v.parent_variant_id = $4');

const UPDATE = statement<VariantRow>(
  'variants.update',
  `UPDATE core.variants v SET name = coalesce($3, name), archived = coalesce($4, archived), updated_at = now()
    WHERE v.org_id = $1 AND v.id = $2
   RETURNING ${COLUMNS}`,
);

const FIND_PARENT = statement<ParentVariant>(
  'variants.parent',
  `SELECT v.id, v.name, v.candidate_id, candidate.format, candidate.archived AS candidate_archived,
          (SELECT json_agg(json_build_object('role', c.role, 'sequence', c.sequence) ORDER BY c.id)
             FROM core.chains c WHERE c.variant_id = v.id) AS chains
     FROM core.variants v JOIN core.therapeutic_candidates candidate ON candidate.id = v.candidate_id
    WHERE v.org_id = $1 AND v.id = $2
      FOR SHARE OF candidate`,
);

/** A variant that another one is made from, with what its candidate says about both. */
export interface ParentVariant {
  readonly id: string;
  readonly name: string;
  readonly candidate_id: string;
  readonly format: Format;
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
  readonly strategy?: string;
  readonly chains: readonly Chain[];
}

/** @throws ProblemError `conflict` when the candidate has a variant of that name */
export async function insertVariant(tx: Transaction, orgId: string, variant: NewVariant): Promise<void> {
  const { id, candidate_id, parent_variant_id, name, origin, humanization_id, strategy, chains } = variant;
  await namedOnce(
    run(tx, INSERT, [id, orgId, candidate_id, parent_variant_id, name, origin, humanization_id, strategy]),
  );
  await run(tx, INSERT_CHAINS, [
    id,
    chains.map(() => newId()),
    chains.map(({ role }) => role),
    chains.map(({ sequence }) => sequence),
  ]);
}

export async function findVariant(on: Queryable, orgId: string, id: string): Promise<Variant | undefined> {
  const [row] = await run(on, FIND, [orgId, id]);
  return row && variantOf(row);
}

/** Also keeps the candidate from being archived until the transaction ends. */
export async function findParent(tx: Transaction, orgId: string, id: string): Promise<ParentVariant | undefined> {
  return (await run(tx, FIND_PARENT, [orgId, id]))[0];
}

export async function selectVariants(
  on: Queryable,
  orgId: string,
  page: {
    readonly archived: boolean;
    readonly candidateId: string | undefined;
    readonly parentVariantId: string | undefined;
    readonly origin: string | undefined;
    readonly before: string | undefined;
    readonly rows: number;
  },
): Promise<Variant[]> {
  const { archived, candidateId, parentVariantId, origin, before, rows } = page;
  const narrowest =
    parentVariantId !== undefined ? LIST_OF_PARENT : candidateId !== undefined ? LIST_OF_CANDIDATE : LIST;
  const values = [orgId, archived, candidateId, parentVariantId, origin, before ?? MAX_UUID, rows];
  return (await run(on, narrowest, values)).map(variantOf);
}

/** @throws ProblemError `conflict` when the candidate has another variant of that name */
export async function changeVariant(
  on: Queryable,
  orgId: string,
  id: string,
  to: { readonly name?: string | undefined; readonly archived?: boolean | undefined },
): Promise<Variant | undefined> {
  const [row] = await namedOnce(run(on, UPDATE, [orgId, id, to.name, to.archived]));
  return row && variantOf(row);
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

const variantOf = ({ created_at, updated_at, ...row }: VariantRow): Variant => ({
  object: 'variant',
  ...row,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});
