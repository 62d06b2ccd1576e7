import { run, type Pool } from '@paratope/database';
import { providerOf, titleOf } from '@paratope/pipelines';
import { z } from 'zod';
import type { Finding } from './finding.js';
import type { Item } from './item.js';
import { findStructures } from './references.sql.js';

const schema = z.object({ structure_job_id: z.uuid().optional() });

/** Finds errors in structures: a structure must be a completed prediction of the org's own job, of the same variant. */
export async function structureFindings(pool: Pool, orgId: string, items: readonly Item[]): Promise<Finding[]> {
  const named = items.flatMap(({ body, at }) => {
    const { structure_job_id: id } = schema.parse(body);
    return id === undefined ? [] : [{ id: id.toLowerCase(), variantId: body.variant_id.toLowerCase(), at }];
  });
  if (named.length === 0) return [];
  const rows = await run(pool, findStructures, { orgId, ids: named.map(({ id }) => id) });
  const jobs = new Map(rows.map((row) => [row.id, row]));
  return named.flatMap(({ id, variantId, at }): Finding[] => {
    const pointer = `${at}/structure_job_id`;
    const job = jobs.get(id);
    if (!job)
      return [
        { problem: 'not_found', pointer, detail: `No such ${titleOf(providerOf('structure'))}.`, code: 'not_found' },
      ];
    if (job.variant_id !== variantId) {
      return [
        { problem: 'validation_failed', pointer, detail: 'is a structure of another variant', code: 'other_variant' },
      ];
    }
    if (job.status === 'completed') return [];
    const mayComplete = job.status === 'pending' || job.status === 'running';
    const problem = mayComplete ? 'conflict' : 'validation_failed';
    return [{ problem, pointer, detail: `is ${job.status}, not completed`, code: 'not_completed' }];
  });
}
