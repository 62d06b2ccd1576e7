import { run, statement, type Queryable } from '@paratope/database';
import { VARIANT_NAMES, type Screen } from '@paratope/gateway-tables';
import type { ScreenRowsPage } from '@paratope/job-envelope';
import type { EntityManager } from 'typeorm';
import { findScreen } from './repository.js';

type Row = ScreenRowsPage['rows'][number];

const NAMES_OF_VARIANTS = statement<
  { readonly ids: readonly string[] },
  { readonly id: string; readonly variant_name: string; readonly candidate_name: string }
>(
  'screens.variant-names',
  `SELECT n.id, n.variant_name, n.candidate_name FROM ${VARIANT_NAMES} n WHERE n.id = ANY (:ids::uuid[])`,
);

/**
 * Adds their present names to rows that are variants of a project. The service wrote the ids of such rows from the project, so they belong
 * to the organization of the screen. Rows of a file keep the names that the file gives.
 */
export async function withNamesOfVariants(
  db: EntityManager,
  names: Queryable,
  screen: Screen,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const root = screen.family_id === screen.id ? screen : await findScreen(db, screen.org_id, screen.family_id);
  if (root?.input.kind !== 'project') return rows;
  const ids = rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
  const named = new Map((await run(names, NAMES_OF_VARIANTS, { ids })).map(({ id, ...both }) => [id, both]));
  return rows.map((row) => ({ ...row, ...(typeof row['id'] === 'string' ? named.get(row['id']) : undefined) }));
}
