import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { run, type Pool } from '@paratope/database';
import { firstEventIdOf, firstIdOf } from '@paratope/ids';
import type { ObjectStore } from '@paratope/object-store';
import type { Clock } from '../../tokens.js';
import { eraseJobs } from '../results/erase-jobs.sql.js';
import type { JobSettings } from '../settings.js';
import {
  agedAuditEvents,
  agedJobs,
  forgetAuditEvents,
  forgetEvents,
  toldEvents,
  type ForgottenRow,
} from './retention.sql.js';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface RetentionDependencies {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly store: Pick<ObjectStore, 'put'>;
  readonly settings: Pick<JobSettings, 'EVENT_DAYS' | 'AUDIT_DAYS' | 'RESULTS_DAYS_OF_PLANS' | 'ARCHIVE_FORGOTTEN'>;
}

const compress = promisify(gzip);

/** Lets go of what has been kept for long enough. Each step handles `limit` rows at most, and says how many it did. */
export class Retention {
  constructor(private readonly deps: RetentionDependencies) {}

  /** Results and files of jobs, where the org agreed on a time; their tombstones stay, which the ledger tells of. */
  async expireJobs(limit: number): Promise<number> {
    const { pool, clock } = this.deps;
    let expired = 0;
    const daysOfPlans = JSON.stringify(this.deps.settings.RESULTS_DAYS_OF_PLANS);
    for (const { org_id: orgId, ids } of await run(pool, agedJobs, { now: new Date(clock()), limit, daysOfPlans })) {
      expired += (await run(pool, eraseJobs, { orgId, ids })).length;
    }
    return expired;
  }

  async forgetEvents(limit: number): Promise<number> {
    const beforeId = firstEventIdOf(this.deps.clock() - this.deps.settings.EVENT_DAYS * DAY_MS);
    const rows = await run(this.deps.pool, toldEvents, { beforeId, limit });
    await this.archive('events', rows);
    return (await run(this.deps.pool, forgetEvents, { ids: rows.map(({ id }) => id) })).length;
  }

  async forgetAuditEvents(limit: number): Promise<number> {
    const { AUDIT_DAYS } = this.deps.settings;
    if (AUDIT_DAYS === undefined) return 0;
    const beforeId = firstIdOf(this.deps.clock() - AUDIT_DAYS * DAY_MS);
    const rows = await run(this.deps.pool, agedAuditEvents, { beforeId, limit });
    await this.archive('audit_events', rows);
    return (await run(this.deps.pool, forgetAuditEvents, { ids: rows.map(({ id }) => id) })).length;
  }

  /**
   * Where the operator wants it, what is about to be forgotten is an object of the store first, gzipped JSON lines named after its first
   * and last id: repeated after a crash, or by another replica, it is the same object.
   */
  private async archive(table: string, rows: readonly ForgottenRow[]): Promise<void> {
    const [first, last] = [rows[0], rows.at(-1)];
    if (!this.deps.settings.ARCHIVE_FORGOTTEN || !first || !last) return;
    const lines = rows.map(({ row }) => `${row}\n`).join('');
    await this.deps.store.put(
      `archive/${table}/${first.id}-${last.id}.jsonl.gz`,
      await compress(lines),
      'application/gzip',
    );
  }
}
