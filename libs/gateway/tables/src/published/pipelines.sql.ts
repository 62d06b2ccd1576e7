import { statement } from '@paratope/database';
import { projectOfVariant } from './registry.sql.js';

/** Relations by which other slices read pipelines. */

/**
 * `(id, org_id, kind, credit_cost, charge_source)`: the price of steps that never began, of pipelines that have ended. A relation for FROM.
 */
export const UNSPENT_OF_PIPELINES = `(
  SELECT id, org_id, 'pipeline' AS kind, credits_refunded AS credit_cost, 'pipeline:' || id AS charge_source
  FROM core.pipelines WHERE credits_refunded > 0)`;

/**
 * Returns a SELECT of those of `ids` that identify a pipeline of the org that began in `projectIds`; its variants stay with their
 * candidate.
 */
export const pipelinesWithin = (orgId: string, projectIds: string, ids: string): string =>
  `SELECT p.id FROM core.pipelines p
   WHERE p.org_id = ${orgId} AND p.id = ANY (${ids}) AND ${projectOfVariant('p.variant_id')} = ANY (${projectIds})`;

/** What clients noted at the pipelines that began with these variants, and where events were delivered. */
export const ERASE_PIPELINES = statement<{ readonly orgId: string; readonly ids: readonly string[] }, object>(
  'pipelines.erase',
  `UPDATE core.pipelines SET external_id = NULL, metadata = '{}', webhook_id = NULL, webhook_url = NULL
   WHERE org_id = :orgId AND variant_id = ANY (:ids::uuid[])`,
);
