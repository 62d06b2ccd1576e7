import { run, type Pool } from '@paratope/database';
import type { JobKindContract } from '@paratope/job-envelope';
import type { Finding } from './finding.js';
import type { Item } from './item.js';
import { findFormats } from './references.sql.js';

/** Finds options that make no sense for the format of the variant. Variants that do not exist are refused at the submission. */
export async function formatFindings(
  pool: Pool,
  orgId: string,
  items: readonly Item[],
  formatsFor: NonNullable<JobKindContract['formatsFor']>,
): Promise<Finding[]> {
  const limited = items.flatMap(({ body, at }) => {
    const limit = formatsFor(body);
    return limit === undefined ? [] : [{ ...limit, at, id: body.variant_id.toLowerCase() }];
  });
  if (limited.length === 0) return [];
  const rows = await run(pool, findFormats, { orgId, ids: limited.map(({ id }) => id) });
  const formatOfVariant = new Map(rows.map(({ id, format }) => [id, format]));
  return limited.flatMap(({ option, formats, at, id }): Finding[] => {
    const format = formatOfVariant.get(id);
    if (format === undefined || formats.has(format)) return [];
    const detail = `is for ${[...formats].join(', ')}, and the variant is ${format}`;
    return [{ problem: 'validation_failed', pointer: `${at}/${option}`, detail, code: 'other_format' }];
  });
}
