import { run, type Pool } from '@paratope/database';
import { z } from 'zod';
import type { Finding } from './finding.js';
import type { Item } from './item.js';
import { findUploads } from './references.sql.js';

/** Field that names an upload. */
type UploadField = 'antigen_upload_id' | 'complex_upload_id';

const schema = z.object({ antigen_upload_id: z.guid().optional(), complex_upload_id: z.guid().optional() });

/** Returns a check of uploads: a structure file must belong to the org and be checked. */
export const uploadFindings =
  (field: UploadField) =>
  async (pool: Pool, orgId: string, items: readonly Item[]): Promise<Finding[]> => {
    const named = items.flatMap(({ body, at }) => {
      const { [field]: id } = schema.parse(body);
      return id === undefined ? [] : [{ id, pointer: `${at}/${field}` }];
    });
    if (named.length === 0) return [];
    const rows = await run(pool, findUploads, { orgId, ids: named.map(({ id }) => id) });
    const uploads = new Map(rows.map((row) => [row.id, row.status]));
    return named.flatMap(({ id, pointer }): Finding[] => {
      const status = uploads.get(id.toLowerCase());
      if (status === 'ready') return [];
      if (status === undefined)
        return [{ problem: 'not_found', pointer, detail: 'No such upload.', code: 'not_found' }];
      const problem = status === 'pending' ? 'conflict' : 'validation_failed';
      return [{ problem, pointer, detail: `is ${status}, not ready`, code: 'not_ready' }];
    });
  };
