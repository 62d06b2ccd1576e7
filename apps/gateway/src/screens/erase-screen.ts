import { run } from '@paratope/database';
import { eraseJobs } from '@paratope/gateway-results';
import { Screen } from '@paratope/gateway-tables';
import type { EntityManager } from 'typeorm';
import { partIds, sweepWhole } from '../jobs/parts/parts.sql.js';

/** Deletes the results and files of a screen that has ended, and whose row is locked. Its tombstone remains. */
export async function eraseScreen(tx: EntityManager, { id, org_id: orgId }: Screen, now: Date): Promise<void> {
  const parts = await run(tx, partIds, { wholeId: id });
  await run(tx, eraseJobs, { orgId, ids: parts.map((part) => part.id) });
  await run(tx, sweepWhole, { wholeId: id, now });
  await tx.update(Screen, id, {
    data_deleted_at: now,
    updated_at: now,
    external_id: null,
    metadata: {},
    webhook_id: null,
    webhook_url: null,
  });
}
