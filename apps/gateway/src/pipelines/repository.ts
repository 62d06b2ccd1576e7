import { omitUndefined, idOfPage, type Page, run, statement } from '@paratope/database';
import { type EntityManager } from 'typeorm';
import type { ListFilters } from '@paratope/gateway-http';
import {
  Pipeline,
  type PipelineStatus,
  archivedLevel,
  isOpenJob,
  projectOfVariant,
  whereListed,
} from '@paratope/gateway-tables';
import type { ArchivedLevel } from '@paratope/gateway-tables';

export async function findPipeline(db: EntityManager, orgId: string, id: string): Promise<Pipeline | undefined> {
  return (await db.findOneBy(Pipeline, { org_id: orgId, id })) ?? undefined;
}

/** Reads a pipeline and locks its row until the transaction ends. */
export async function lockPipeline(tx: EntityManager, id: string, orgId?: string): Promise<Pipeline | undefined> {
  const where = omitUndefined({ id, org_id: orgId });
  return (await tx.findOne(Pipeline, { where, lock: { mode: 'pessimistic_write' } })) ?? undefined;
}

type Filter = Page & {
  readonly status: PipelineStatus | undefined;
  readonly variantId: string | undefined;
  /** Projects in which the pipelines began. */
  readonly projectIds: readonly string[] | undefined;
  readonly filters: ListFilters;
};

export const selectPipelines = (db: EntityManager, orgId: string, page: Filter): Promise<Pipeline[]> => {
  const { status, variantId, projectIds } = page;
  const where = omitUndefined({ org_id: orgId, status, variant_id: variantId, id: idOfPage(page) });
  const select = db
    .createQueryBuilder(Pipeline, 'resource')
    .where(where)
    .orderBy('resource.id', 'DESC')
    .limit(page.rows);
  if (projectIds !== undefined)
    select.andWhere(`${projectOfVariant('resource.variant_id')} = ANY (:projectIds)`, { projectIds });
  return whereListed(select, orgId, page.filters).getMany();
};

const MOVABLE = statement<object, { id: string }>(
  'pipelines.movable',
  `SELECT p.id FROM core.pipelines p WHERE p.status = 'running' AND NOT ${isOpenJob('p.job_id')} ORDER BY p.id`,
);

/** Returns ids of running pipelines with a step that has ended. */
export async function movablePipelines(db: EntityManager): Promise<string[]> {
  return (await run(db, MOVABLE, {})).map(({ id }) => id);
}

const STARTING_VARIANT = statement<
  { readonly orgId: string; readonly variantId: string },
  { readonly archived: ArchivedLevel | 'none' | null; readonly project_id: string | null }
>(
  'pipelines.variant',
  `SELECT (${archivedLevel(':orgId::uuid', ':variantId::uuid')}) AS archived, ${projectOfVariant(':variantId::uuid')} AS project_id`,
);

/** Reads which level of a variant is archived (`none` if no level is) and its project; undefined if the org has no such variant. */
export async function variantState(
  db: EntityManager,
  orgId: string,
  variantId: string,
): Promise<{ archived: ArchivedLevel | 'none'; projectId: string | undefined } | undefined> {
  const [row] = await run(db, STARTING_VARIANT, { orgId, variantId });
  if (!row || row.archived === null) return undefined;
  return { archived: row.archived, projectId: row.project_id ?? undefined };
}
