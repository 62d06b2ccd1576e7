import { run, type Queryable } from '@paratope/database';
import { ProblemError } from '@paratope/problem';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { suggestion } from '@paratope/gateway-http';
import { FIRST_STAGES, NO_STAGE } from './stage-schemas.js';
import { HOLD_STAGES, STAGES_OF_ORG } from './stages.sql.js';

/** Returns the stages of an org, in their order. */
export async function stagesOf(db: Queryable | EntityManager, orgId: string): Promise<readonly string[]> {
  return (await run(db, STAGES_OF_ORG, { orgId }))[0]?.stages ?? FIRST_STAGES;
}

/** @throws ProblemError `validation_failed` for a stage that the org does not have */
export async function requireStage(tx: EntityManager, orgId: string, stage: string | null | undefined): Promise<void> {
  if (stage === null || stage === undefined) return;
  await run(tx, HOLD_STAGES, { orgId });
  const stages = await stagesOf(tx, orgId);
  if (stages.includes(stage)) return;
  const detail = `must be one of ${stages.join(', ')}${suggestion(stage, stages)}`;
  throw new ProblemError('validation_failed', 'The organization has no such stage.', {
    errors: [{ pointer: '/stage', detail, code: 'unknown_stage' }],
  });
}

/** Returns a change with each of its tags once. */
export const withDistinctTags = <Change extends { readonly tags?: string[] | undefined }>(change: Change): Change =>
  change.tags === undefined ? change : { ...change, tags: [...new Set(change.tags)] };

/** Filters of a list, as `decisionFilters` declares them. */
interface DecisionFilters {
  readonly stage?: string | null | undefined;
  readonly tag?: string | undefined;
}

/** Limits a query of `resource` to a stage and a tag. */
export function whereDecided<Row extends object>(
  query: SelectQueryBuilder<Row>,
  { stage, tag }: DecisionFilters,
): SelectQueryBuilder<Row> {
  if (stage === NO_STAGE) query.andWhere('resource.stage IS NULL');
  else if (typeof stage === 'string') query.andWhere('resource.stage = :stage', { stage });
  if (tag !== undefined) query.andWhere('resource.tags @> ARRAY[:tag]::text[]', { tag });
  return query;
}
