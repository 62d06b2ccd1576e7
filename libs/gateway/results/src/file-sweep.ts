import { Inject, Injectable } from '@nestjs/common';
import { run, Pool } from '@paratope/database';
import { jobFolder, workFolder } from '@paratope/job-envelope';
import { WORK_CONTRACTS } from '@paratope/pipelines';
import { keysBelow, type ObjectStore } from '@paratope/object-store';
import { CLOCK, type Clock, OBJECT_STORE, WEBHOOKS, type WebhooksClient } from '@paratope/gateway-settings';
import { dueSweeps, sweepDone, sweepLater, type DueSweep } from './file-sweeps.sql.js';

const KINDS = WORK_CONTRACTS.map(({ kind }) => kind);

/**
 * Removes the files of unsuccessful attempts: everything in a job's folders except the folder of the attempt that completed it; all files
 * of a job with deleted data, and its webhook events. A sweep may run twice, so any number of replicas may sweep at once.
 */
@Injectable()
export class FileSweeper {
  constructor(
    private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(OBJECT_STORE) private readonly store: Pick<ObjectStore, 'list' | 'delete'>,
    @Inject(WEBHOOKS) private readonly webhooks: Pick<WebhooksClient, 'forgetEvents'>,
  ) {}

  /** @returns the number of processed jobs; as many as `limit` if there may be more. */
  async sweep(limit: number): Promise<number> {
    const now = new Date(this.clock());
    const due = await run(this.pool, dueSweeps, { now, limit });
    for (const sweep of due) await this.sweepJob(sweep, now);
    return due.length;
  }

  private async sweepJob(
    { job_id: jobId, kind, due, completed_by, goes_on, org_id: orgId, events }: DueSweep,
    now: Date,
  ): Promise<void> {
    if (goes_on) {
      await run(this.pool, sweepLater, { jobId, due, now });
      return;
    }
    // Files of jobs from before workers had their own folders are all in the first folder.
    const folders = [jobFolder(jobId), ...(kind === null ? KINDS : [kind]).map((of) => workFolder(of, jobId))];
    for (const folder of folders) {
      const kept = completed_by === null ? undefined : `${folder}/${completed_by}/`;
      for await (const key of keysBelow(this.store, folder)) {
        if (kept === undefined || !key.startsWith(kept)) await this.store.delete(key);
      }
    }
    if (orgId !== null && events.length > 0)
      await this.webhooks.forgetEvents({ orgId, eventIds: [...events], archive: false });
    await run(this.pool, sweepDone, { jobId, due });
  }
}
